package golang

import (
	"slices"
	"strings"

	"foldout/mapper/internal/language"
	"foldout/model"
)

// isRoot reports whether users have a file by importing the module: it is at its top, which is no program, and not internal.
func isRoot(file string, in language.Layout) bool {
	folder := in.FolderOf(file)
	return in.IsPackage(folder) && !in.HasMain(folder) && !slices.Contains(strings.Split(strings.ToLower(folder), "/"), "internal")
}

// handles reports whether a symbol makes a command or serves requests. What others call helps with one.
func handles(sym *model.Symbol, called bool) bool {
	return makesCommand(sym) || servesRequest(sym) && (!called || sym.Name == "ServeHTTP")
}

// servesRequest tells what the standard library can call for a request.
func servesRequest(sym *model.Symbol) bool {
	return isRoutine(sym) && strings.HasSuffix(sym.Signature, " *http.Request)") && strings.Contains(sym.Signature, " http.ResponseWriter, ")
}

// makesCommand tells what makes or is a command of cobra.
func makesCommand(sym *model.Symbol) bool {
	return isRoutine(sym) && strings.HasSuffix(sym.Signature, ") *cobra.Command")
}

func isRoutine(sym *model.Symbol) bool {
	return sym.Kind == model.KindFunction || sym.Kind == model.KindMethod
}
