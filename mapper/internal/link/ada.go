package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// ada are the rules of Ada: packages are global, go by their whole names, and see what those around them have. Names are the same in any
// case.
var ada = rules{family: "ada", scope: oneScope(adaUnit), bind: adaBind, spell: strings.ToLower, whole: true, explicit: true, members: true}

const adaUnit = "ada"

// adaBind finds a package, in the file that GNAT wants it in
// (https://gcc.gnu.org/onlinedocs/gnat_ugn/File-Naming-Rules.html).
func adaBind(l *linker, file int32, i refs.Import) (brought, bool) {
	scope, known := l.existing(adaUnit, i.Path)
	var b brought
	if known && i.Name == refs.All {
		b = brought{as: refs.All, binding: binding{scope: scope}}
	}
	to, ok := l.included(l.Files[file].Path, strings.ReplaceAll(i.Path, ".", "-")+".ads")
	if ok && to != file {
		b.files = []int32{to}
	}
	return b, known || ok
}
