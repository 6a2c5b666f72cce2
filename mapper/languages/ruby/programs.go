package ruby

import (
	"path"

	"foldout/mapper/internal/parse/language"
)

// isRoot reports whether `file` is directly in the `lib` folder of a gem.
func isRoot(file string, in language.Layout) bool {
	folder := in.FolderOf(file)
	return path.Base(folder) == "lib" && in.IsPackage(in.PackageOf(file))
}
