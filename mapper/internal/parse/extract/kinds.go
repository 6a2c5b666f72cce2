package extract

import (
	"slices"

	"foldout/mapper/internal/parse/language"
)

// Kinds lists the names of the symbol kinds that the queries of a language find, sorted. It returns nil if the
// queries do not compile.
func Kinds(l *language.Language) []string {
	compiled, err := compiledFor(l)
	if err != nil {
		return nil
	}
	var kinds []string
	for _, m := range compiled.meanings {
		if m.role == roleSymbol {
			kinds = append(kinds, m.kind.String())
		}
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}
