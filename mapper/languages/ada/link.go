package ada

import (
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "ada")
}

// links are the rules of Ada: packages are global, go by their whole names, and see what those around them have. Names are the same in any
// case.
var links = link.Rules{
	Family: "ada", Scope: link.OneScope(adaUnit), Bind: adaBind,
	Visibility: link.Visibility{Whole: true, Explicit: true, Members: true},
	Naming:     link.Naming{Spell: strings.ToLower},
}

const adaUnit = "ada"

// adaBind finds a package, in the file that GNAT wants it in
// (https://gcc.gnu.org/onlinedocs/gnat_ugn/File-Naming-Rules.html).
func adaBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	scope, known := l.Existing(adaUnit, i.Path)
	var b link.Brought
	if known && i.Name == refs.All {
		b = link.Brought{As: refs.All, Binding: link.Binding{Scope: scope}}
	}
	to, ok := l.Included(l.Files[file].Path, strings.ReplaceAll(i.Path, ".", "-")+".ads")
	if ok && to != file {
		b.Files = []int32{to}
	}
	return b, known || ok
}
