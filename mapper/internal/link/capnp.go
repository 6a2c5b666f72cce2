package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// capnp are the rules of Cap'n Proto: names are known in what is around them, and what a file has is had through the name under which it
// is imported (https://capnproto.org/language.html#imports).
var capnp = rules{family: "capnp", scope: perFile, bind: capnpBind, members: true, certain: true}

// capnpBind finds a file beside the one that imports it, or from a folder of imports where its path begins with a slash.
func capnpBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, strings.TrimPrefix(i.Path, "/"))
	return l.broughtFrom(i, to, ok), ok
}
