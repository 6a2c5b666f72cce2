//go:build !unix

package scan

// nonblock is 0 on platforms whose folders cannot hold fifos.
const nonblock = 0
