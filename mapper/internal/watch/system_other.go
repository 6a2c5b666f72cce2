//go:build !linux

package watch

// unwatchable returns "": on this platform, every file system is assumed to report changes.
func unwatchable(string) string { return "" }
