package capnp

import (
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "capnp")
}

// links are the rules of Cap'n Proto: names are known in what is around them, and what a file has is had through the name under which it
// is imported (https://capnproto.org/language.html#imports).
var links = link.Rules{
	Family: "capnp", Scope: link.PerFile, Bind: capnpBind,
	Visibility: link.Visibility{Members: true, Certain: true},
}

// capnpBind finds a file beside the one that imports it, or from a folder of imports where its path begins with a slash.
func capnpBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, strings.TrimPrefix(i.Path, "/"))
	return l.BroughtFrom(i, to, ok), ok
}
