package golang

import (
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// isRoot reports whether `file` is in a package whose import path is the path of its module. Such a package is in the top folder
// of the module, is not a program, and is not internal.
func isRoot(file string, in language.Layout) bool {
	folder := filetree.Parent(file)
	return in.IsPackage(folder) && !in.HasMain(folder) && !slices.Contains(strings.Split(strings.ToLower(folder), "/"), "internal")
}

// handles returns true for a symbol that builds a command or serves requests. A handler that other code calls is only a helper
// and does not count, unless it is named ServeHTTP.
func handles(sym *model.Symbol, called bool) bool {
	return makesCommand(sym) || servesRequest(sym) && (!called || sym.Name == "ServeHTTP")
}

// servesRequest reports whether the standard library can call a symbol as an HTTP handler.
func servesRequest(sym *model.Symbol) bool {
	return isRoutine(sym) && strings.HasSuffix(sym.Signature, " *http.Request)") && strings.Contains(sym.Signature, " http.ResponseWriter, ")
}

// makesCommand reports whether a symbol returns a command of the library cobra.
func makesCommand(sym *model.Symbol) bool {
	return isRoutine(sym) && strings.HasSuffix(sym.Signature, ") *cobra.Command")
}

func isRoutine(sym *model.Symbol) bool {
	return sym.Kind == model.KindFunction || sym.Kind == model.KindMethod
}
