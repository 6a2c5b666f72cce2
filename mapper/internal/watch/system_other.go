//go:build !linux

package watch

// unwatchable returns the name of the file system at path if it tells nothing of changes.
func unwatchable(string) string { return "" }
