package swift

import (
	"strings"

	"foldout/model"
)

// isMain reports whether a type is marked `@main`.
func isMain(sym *model.Symbol) bool {
	return strings.HasPrefix(sym.Signature, "@main ") || strings.Contains(sym.Signature, ") @main ")
}
