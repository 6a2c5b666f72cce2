package csharp

import (
	"strings"

	"foldout/model"
)

// isMain reports whether a symbol is a method in which a program may begin.
func isMain(sym *model.Symbol) bool {
	return sym.Name == "Main" && strings.Contains(sym.Signature, "static ")
}
