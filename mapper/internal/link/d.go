package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// dlang are the rules of D: a module is a file, of which others see all that it does not hide, and what it imports for them.
var dlang = rules{family: "d", scope: perFile, bind: dBind, members: true, makes: true, explicit: true, extends: true}

// dBind finds a module: the file of its path below a folder that the compiler looks into, or the one for a package
// (https://dlang.org/spec/module.html#package-module).
func dBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from, path := l.Files[file].Path, strings.ReplaceAll(i.Path, ".", "/")
	for _, end := range []string{".d", ".di", "/package.d"} {
		if to, ok := l.included(from, path+end); ok {
			return l.broughtFrom(i, to, true), true
		}
	}
	return broughtBy(i), i.Name != refs.All
}
