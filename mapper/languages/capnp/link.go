package capnp

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Cap'n Proto: a name is visible in its scope and in all scopes inside it. An import
// gives a file a name, and the file's declarations are members of that name (https://capnproto.org/language.html#imports).
var _ = link.Register("capnp", &link.Rules{
	Family: "capnp", Scope: link.PerFile, Bind: capnpBind,
	Visibility: link.Visibility{Members: true, Certain: true},
})

// capnpBind finds a file relative to the importing one, or below an import folder if the path begins with a slash.
func capnpBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, strings.TrimPrefix(i.Path, "/"))
	return l.ImportedFrom(i, to, ok), ok
}
