//go:build !unix

package scan

import "io/fs"

// deviceOf returns false: the file system is not known on this platform.
func deviceOf(fs.FileInfo) (uint64, bool) { return 0, false }
