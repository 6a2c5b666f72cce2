package swift

import (
	"strings"

	"foldout/model"
)

// isMain reports whether a type says that a program begins in it.
func isMain(sym *model.Symbol) bool {
	return strings.HasPrefix(sym.Signature, "@main ") || strings.Contains(sym.Signature, ") @main ")
}
