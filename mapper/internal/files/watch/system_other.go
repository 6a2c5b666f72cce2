//go:build !linux

package watch

// unwatchable always returns an empty string, because on this platform every file system is assumed to report changes.
func unwatchable(string) string { return "" }
