package scala

import (
	"strings"

	"foldout/model"
)

// isMain reports whether a symbol is a method at which a program may start.
func isMain(sym *model.Symbol) bool {
	return sym.Name == "main" && strings.Contains(sym.Signature, "Array[String]")
}
