package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/parse/refs"
)

// BindFile is a Rules.Bind for a file that is included by its path (see Included).
func BindFile(l *Linker, file int32, i refs.Import) (Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	if !ok {
		return Imported{}, false
	}
	return Imported{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}

// BindSourced is a Rules.Bind for a file that a shell script sources. It ignores the path up to the last variable, e.g. in `$DIR/lib/log.sh`.
func BindSourced(l *Linker, file int32, i refs.Import) (Imported, bool) {
	name := i.Path
	if at := strings.LastIndexAny(name, "$})"); at >= 0 {
		_, name, _ = strings.Cut(name[at:], "/")
	}
	name = strings.TrimPrefix(path.Clean("/"+strings.Trim(name, "\"'")), "/")
	to, ok := l.Included(l.Files[file].Path, name)
	if !ok {
		return Imported{}, false
	}
	return Imported{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}
