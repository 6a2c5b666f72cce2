//go:build unix

package userdir

import "syscall"

// nonblock makes opening a pipe return without waiting for a writer.
const nonblock = syscall.O_NONBLOCK
