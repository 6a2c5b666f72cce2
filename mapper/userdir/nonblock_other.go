//go:build !unix

package userdir

// nonblock is 0 on platforms whose folders cannot hold pipes.
const nonblock = 0
