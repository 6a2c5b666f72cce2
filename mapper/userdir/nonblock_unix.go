//go:build unix

package userdir

import "syscall"

// NonBlock makes opening a pipe return without waiting for a writer.
const NonBlock = syscall.O_NONBLOCK
