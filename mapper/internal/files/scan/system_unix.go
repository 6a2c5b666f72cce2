//go:build unix

package scan

import (
	"io/fs"
	"syscall"

	"foldout/model"
)

// StampOf returns the stamp of a file from its stat.
func StampOf(info fs.FileInfo) model.Stamp {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return model.Stamp{}
	}
	return model.Stamp{Inode: uint64(stat.Ino), Changed: changed(stat)} //nolint:unconvert // its type depends on the system
}

// deviceOf returns the file system that a folder lies on, and false if it is not known.
func deviceOf(info fs.FileInfo) (uint64, bool) {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return uint64(stat.Dev), true //nolint:unconvert // its type differs between systems
}
