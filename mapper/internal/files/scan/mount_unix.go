//go:build unix

package scan

import (
	"io/fs"
	"syscall"
)

// deviceOf returns the file system that a folder lies on, and false if it is not known.
func deviceOf(info fs.FileInfo) (uint64, bool) {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return uint64(stat.Dev), true //nolint:unconvert // its type differs between systems
}
