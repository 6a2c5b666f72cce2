//go:build !unix

package scan

// nonblock is nothing where a fifo cannot stand in a folder.
const nonblock = 0
