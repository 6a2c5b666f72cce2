package python

import (
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// initFile is the name of a file that makes its folder a package.
const initFile = "__init__.py"

// isRoot reports whether `file` is the `__init__` of a package that is not inside another package.
func isRoot(file string, in language.Layout) bool {
	folder := filetree.Parent(file)
	return strings.TrimSuffix(path.Base(file), path.Ext(file)) == "__init__" && (folder == "" || !in.Holds(filetree.Parent(folder), initFile))
}

// isGateway reports whether a file contains an application in the place where web servers look for it, e.g. `application` in
// wsgi.py.
func isGateway(name string, symbols []model.Symbol) bool {
	return (name == "wsgi" || name == "asgi") && slices.ContainsFunc(symbols, func(s model.Symbol) bool {
		return s.Up < 0 && (s.Name == "application" || s.Name == "app")
	})
}
