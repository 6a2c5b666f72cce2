package ruby

import (
	"path"

	"foldout/mapper/internal/language"
)

// isRoot reports whether a file is at the top of the folder from which a gem loads.
func isRoot(file string, in language.Layout) bool {
	folder := in.FolderOf(file)
	return path.Base(folder) == "lib" && in.IsPackage(in.PackageOf(file))
}
