//go:build !unix

package scan

import "io/fs"

// deviceOf does not know.
func deviceOf(fs.FileInfo) (uint64, bool) { return 0, false }
