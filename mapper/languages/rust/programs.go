package rust

import (
	"strings"

	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// isMain reports whether a symbol is the function main. A main with parameters is not an entry point.
func isMain(sym *model.Symbol) bool {
	beforeResult, _, _ := strings.Cut(sym.Signature, " ->")
	return language.IsMain(sym) && strings.HasSuffix(beforeResult, "main()")
}

// holdsTests reports whether a symbol is a module that contains the tests of its file.
func holdsTests(sym *model.Symbol) bool {
	return sym.Kind == model.KindModule && (sym.Name == "tests" || sym.Name == "test")
}
