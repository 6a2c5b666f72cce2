package ruby

import (
	"path"

	"foldout/mapper/internal/language"
)

// isRoot reports whether file is at the top of a gem's `lib` folder.
func isRoot(file string, in language.Layout) bool {
	folder := in.FolderOf(file)
	return path.Base(folder) == "lib" && in.IsPackage(in.PackageOf(file))
}
