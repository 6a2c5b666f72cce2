//go:build !unix

package scan

import (
	"io/fs"

	"foldout/model"
)

// StampOf returns the zero stamp: on this platform, files are told apart by size and modification time.
func StampOf(fs.FileInfo) model.Stamp { return model.Stamp{} }
