package link

import "foldout/mapper/internal/refs"

// jsonnet are the rules of Jsonnet: a file is what its expression gives, which others have where they import it.
var jsonnet = rules{family: "jsonnet", scope: perFile, bind: jsonnetBind, explicit: true}

// jsonnetBind finds a file by its path from the one that imports, or below a folder in which libraries are looked for
// (https://jsonnet.org/ref/language.html#imports).
func jsonnetBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, i.Path)
	return l.broughtFrom(i, to, ok), ok
}
