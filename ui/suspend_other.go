//go:build !unix

package ui

// hasShell reports whether there is a shell that could bring a suspended program back.
func hasShell() bool { return false }
