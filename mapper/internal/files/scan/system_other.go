//go:build !unix

package scan

import (
	"io/fs"

	"foldout/model"
)

// StampOf returns the zero stamp: on this platform, files are told apart by size and modification time.
func StampOf(fs.FileInfo) model.Stamp { return model.Stamp{} }

// deviceOf returns false: the file system is not known on this platform.
func deviceOf(fs.FileInfo) (uint64, bool) { return 0, false }
