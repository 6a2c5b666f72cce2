package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// dart are the rules of Dart: a file sees all that it imports, and its parts are one with it.
var dart = rules{
	family: "dart", scope: perFile, bind: dartBind, members: true, makes: true, imported: true,
	holding: holding{
		items: words("first last single elementAt firstWhere lastWhere singleWhere removeLast removeFirst removeAt firstOrNull lastOrNull reduce " +
			"remove update putIfAbsent"),
		lists: words("where toList toSet skip take skipWhile takeWhile reversed values followedBy sublist entries stream asBroadcastStream distinct " +
			"indexed"),
		same:  words("value data future whenComplete timeout catchError"),
		hands: words("then"),
	},
}

// dartBind finds a library: relative to the file, or in the folder lib of a package of the repository
// (https://dart.dev/tools/pub/package-layout).
func dartBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.beside(file, i.Path)
	if name, is := strings.CutPrefix(i.Path, "package:"); is {
		pkg, rest, _ := strings.Cut(name, "/")
		to, ok = l.included("", pkg+"/lib/"+rest)
		if !ok {
			to, ok = l.paths["lib/"+rest]
		}
	}
	if !ok {
		return brought{}, false
	}
	b := brought{as: i.As, binding: binding{scope: l.files[to].scope}, files: []int32{to}}
	if b.as == "" {
		b.as = refs.All
	}
	return b, true
}
