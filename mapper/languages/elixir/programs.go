package elixir

import (
	"path"
	"strings"

	"foldout/mapper/internal/language"
	"foldout/model"
)

// isRoot reports whether a file is at the top of the folder with the sources of an application.
func isRoot(file string, in language.Layout) bool {
	folder := in.FolderOf(file)
	return path.Base(folder) == "lib" && in.IsPackage(in.PackageOf(file))
}

// isTask reports whether a symbol is a task of Mix.
func isTask(sym *model.Symbol, _ bool) bool { return strings.HasPrefix(sym.Name, "Mix.Tasks.") }
