package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
)

// clike are the rules of C, C++ and Objective-C: names are global, or in namespaces that go over files.
var clike = rules{family: "c", scope: clikeScope, bind: clikeBind, members: true, outward: true, makes: true, pointers: true}

const clikeUnit = "c"

func clikeScope(*linker, string, *refs.File) (unit, prefix string) { return clikeUnit, "" }

// clikeBind finds an included file, or the names of a namespace.
func clikeBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if i.Name == refs.All {
		scope, known := l.existing(clikeUnit, strings.ReplaceAll(i.Path, "::", "."))
		return brought{as: refs.All, binding: binding{scope: scope}}, known
	}
	if to, ok := l.included(l.Files[file].Path, i.Path); ok {
		return brought{files: []int32{to}}, true
	}
	return brought{}, false
}

// included returns the file that is meant by an include: beside the file, or the nearest whose path ends so, since what folders a
// compiler looks into is not known.
func (l *linker) included(from, include string) (int32, bool) {
	if p, ok := within(folder(from), include); ok {
		if f, is := l.paths[p]; is {
			return f, true
		}
	}
	best, longest := none, -1
	for _, f := range l.bases[path.Base(include)] {
		p := l.Files[f].Path
		if p != include && !strings.HasSuffix(p, "/"+include) {
			continue
		}
		if n := common(from, p); n > longest {
			best, longest = f, n
		}
	}
	return best, best != none
}

// common returns how many bytes two paths begin with alike.
func common(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
