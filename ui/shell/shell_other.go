//go:build !unix

// Package shell tells whether foldout can be suspended.
package shell

// CanResume reports whether a shell could bring the program back to the foreground.
func CanResume() bool { return false }
