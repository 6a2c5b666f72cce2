//go:build unix

package scan

import "syscall"

// nonblock keeps the opening of a fifo from waiting for a writer.
const nonblock = syscall.O_NONBLOCK
