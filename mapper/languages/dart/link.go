package dart

import (
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Dart: a file sees everything that it imports, and its `part` files share its scope.
var _ = link.Register("dart", &link.Rules{
	Family: "dart", Scope: link.PerFile, Bind: dartBind,
	Visibility: link.Visibility{Members: true, Imported: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Items: words.Set("first last single elementAt firstWhere lastWhere singleWhere removeLast removeFirst removeAt firstOrNull lastOrNull reduce " +
			"remove update putIfAbsent"),
		Lists: words.Set("where toList toSet skip take skipWhile takeWhile reversed values followedBy sublist entries stream asBroadcastStream distinct " +
			"indexed"),
		Identity:   words.Set("value data future whenComplete timeout catchError"),
		PassItself: words.Set("then"),
	},
})

// dartBind finds a library: relative to the file, or in the `lib` folder of a package in the repository
// (https://dart.dev/tools/pub/package-layout).
func dartBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Beside(file, i.Path)
	if name, is := strings.CutPrefix(i.Path, "package:"); is {
		pkg, rest, _ := strings.Cut(name, "/")
		to, ok = l.Included("", pkg+"/lib/"+rest)
		if !ok {
			to, ok = l.Paths["lib/"+rest]
		}
	}
	if !ok {
		return link.Imported{}, false
	}
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}
	if b.As == "" {
		b.As = refs.All
	}
	return b, true
}
