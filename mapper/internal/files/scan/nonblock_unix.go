//go:build unix

package scan

import "syscall"

// nonblock makes opening a fifo return without waiting for a writer.
const nonblock = syscall.O_NONBLOCK
