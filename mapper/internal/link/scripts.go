package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// BindFile finds a file that is sourced: beside the one that says so, or further up, where the work is done.
func BindFile(l *Linker, file int32, i refs.Import) (Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	if !ok {
		return Brought{}, false
	}
	return Brought{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}

// RobloxBind finds a module by the way to it from the script, as which its file stands, or the folder of one that is called init
// (https://create.roblox.com/docs/projects/data-model, https://rojo.space/docs/v7/sync-details).
func (l *Linker) RobloxBind(file int32, i refs.Import, way []string) (Brought, bool) {
	at := l.Files[file].Path
	at = strings.TrimSuffix(strings.TrimSuffix(at, path.Ext(at)), "/init")
	for _, step := range way {
		if step == "Parent" {
			at = tree.Parent(at)
		} else {
			at = path.Join(at, step)
		}
	}
	for _, ending := range []string{".luau", ".lua", "/init.luau", "/init.lua"} {
		if to, ok := l.Paths[at+ending]; ok {
			return l.table(i, to)
		}
	}
	return Brought{As: i.As, Binding: Binding{Scope: None, Name: i.As}}, i.As != ""
}

// TableOf brings the table that the first of some files returns.
func (l *Linker) TableOf(file int32, i refs.Import, candidates ...string) (Brought, bool) {
	for _, candidate := range candidates {
		if to, ok := l.Included(l.Files[file].Path, candidate); ok {
			return l.table(i, to)
		}
	}
	return Brought{As: i.As, Binding: Binding{Scope: None, Name: i.As}}, i.As != ""
}

// table brings the table that a file returns.
func (l *Linker) table(i refs.Import, file int32) (Brought, bool) {
	f := &l.Facts[file]
	scope, known := l.Existing(f.Unit, f.Package)
	return Brought{As: i.As, Binding: Binding{Scope: scope}, Files: []int32{file}}, known
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
