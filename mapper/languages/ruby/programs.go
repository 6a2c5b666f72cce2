package ruby

import (
	"path"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/language"
)

// isRoot reports whether `file` is directly in the `lib` folder of a gem.
func isRoot(file string, in language.Layout) bool {
	folder := filetree.Parent(file)
	return path.Base(folder) == "lib" && in.IsPackage(in.PackageOf(file))
}
