//go:build unix

// Package shell tells whether foldout can be suspended.
package shell

import (
	"os"

	"golang.org/x/sys/unix"
)

// CanResume reports whether a shell could bring the program back to the foreground. That needs a parent process in the same session
// and in another process group. Without such a parent, the stop signal does nothing (POSIX, orphaned process groups), and waiting
// for SIGCONT would never end.
func CanResume() bool {
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
