package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
)

// BindFile finds a file that is sourced: beside the one that says so, or further up, where the work is done.
func BindFile(l *Linker, file int32, i refs.Import) (Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	if !ok {
		return Brought{}, false
	}
	return Brought{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}

// BindSourced finds the file that is sourced, whatever the variables in its path are.
func BindSourced(l *Linker, file int32, i refs.Import) (Brought, bool) {
	name := i.Path
	if at := strings.LastIndexAny(name, "$})"); at >= 0 {
		_, name, _ = strings.Cut(name[at:], "/")
	}
	name = strings.TrimPrefix(path.Clean("/"+strings.Trim(name, "\"'")), "/")
	to, ok := l.Included(l.Files[file].Path, name)
	if !ok {
		return Brought{}, false
	}
	return Brought{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}
