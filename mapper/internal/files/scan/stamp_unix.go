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
