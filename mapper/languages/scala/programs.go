package scala

import (
	"strings"

	"foldout/model"
)

// isMain reports whether a symbol is a method in which a program may begin.
func isMain(sym *model.Symbol) bool {
	return sym.Name == "main" && strings.Contains(sym.Signature, "Array[String]")
}
