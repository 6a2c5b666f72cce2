package fortran

import (
	"strings"

	"foldout/model"
)

// isProgram reports whether a symbol is a main program.
func isProgram(sym *model.Symbol) bool {
	return strings.HasPrefix(strings.ToLower(sym.Signature), "program ")
}
