package ada

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Ada: packages are global and are named in full, and a child package sees the
// declarations of its parents. Names are case-insensitive.
var _ = link.Register("ada", &link.Rules{
	Family: "ada", Scope: link.OneScope(adaUnit), Bind: adaBind,
	Visibility: link.Visibility{FullNames: true, Explicit: true, Members: true},
	Naming:     link.Naming{Dotted: strings.ToLower},
})

const adaUnit = "ada"

// adaBind finds the package of a `with` or `use` clause, and its file by GNAT's naming convention
// (https://gcc.gnu.org/onlinedocs/gnat_ugn/File-Naming-Rules.html).
func adaBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	scope, known := l.Existing(adaUnit, i.Path)
	var b link.Imported
	if known && i.Name == refs.All {
		b = link.Imported{As: refs.All, Binding: link.Binding{Scope: scope}}
	}
	to, ok := l.Included(l.Files[file].Path, strings.ReplaceAll(i.Path, ".", "-")+".ads")
	if ok && to != file {
		b.Files = []int32{to}
	}
	return b, known || ok
}
