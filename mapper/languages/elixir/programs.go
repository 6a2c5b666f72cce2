package elixir

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// isRoot reports whether `file` is at the top of the `lib` folder of an application.
func isRoot(file string, in language.Layout) bool {
	folder := filetree.Parent(file)
	return path.Base(folder) == "lib" && in.IsPackage(in.PackageOf(file))
}

// isTask reports whether a symbol is a Mix task.
func isTask(sym *model.Symbol, _ bool) bool { return strings.HasPrefix(sym.Name, "Mix.Tasks.") }
