//go:build unix

package ui

import (
	"os"

	"golang.org/x/sys/unix"
)

// hasShell reports whether there is a shell that could bring a suspended program back: a parent in the same session and in
// another group of processes. Without one the stop signal does nothing (POSIX, orphaned process groups), and the wait for the
// signal to go on would never end.
func hasShell() bool {
	parent := os.Getppid()
	session, err := unix.Getsid(parent)
	if err != nil {
		return false
	}
	own, err := unix.Getsid(0)
	if err != nil || own != session {
		return false
	}
	group, err := unix.Getpgid(parent)
	return err == nil && group != unix.Getpgrp()
}
