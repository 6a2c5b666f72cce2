package pascal

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Pascal: units are global, and a unit sees the units that it uses. Names are
// case-insensitive.
var _ = link.Register("pascal", &link.Rules{
	Family: "pascal", Scope: link.PackageScope(pascalUnit), Bind: pascalBind,
	Visibility: link.Visibility{Members: true, Explicit: true},
	Naming:     link.Naming{Dotted: strings.ToLower},
})

const pascalUnit = "pascal"

// pascalBind finds a unit by its name.
func pascalBind(l *link.Linker, _ int32, i refs.Import) (link.Imported, bool) {
	scope, known := l.Existing(pascalUnit, i.Path)
	b := link.Imported{As: refs.All, Binding: link.Binding{Scope: scope}}
	if holder, is := l.Holders[scope]; known && is {
		b.Files = []int32{holder}
	}
	return b, known
}
