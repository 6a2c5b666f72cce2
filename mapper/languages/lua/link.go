package lua

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Lua: a file exports the table that it returns.
var _ = link.Register("lua", &link.Rules{
	Family: "lua", Scope: link.PerFile, Bind: luaBind,
	Usage: link.Usage{Constructs: true},
})

// luaBind finds the file of a module (https://www.lua.org/manual/5.4/manual.html#pdf-package.path).
func luaBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if place, is := strings.CutPrefix(i.Path, "script."); is {
		return bindScript(l, file, i, strings.Split(place, "."))
	}
	name := strings.ReplaceAll(strings.TrimSuffix(i.Path, ".lua"), ".", "/")
	return tableOf(l, file, i, name+".lua", name+"/init.lua")
}

// The rules of Luau: a module is named by a path that is relative to the importing file, or to a folder that has an
// alias (https://rfcs.luau.org/new-require-by-string-semantics.html).
var _ = link.Register("luau", &link.Rules{
	Family: "lua", Scope: link.PerFile, Bind: luauBind,
	Usage: link.Usage{Constructs: true},
})

func luauBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if place, is := strings.CutPrefix(i.Path, "script."); is {
		return bindScript(l, file, i, strings.Split(place, "."))
	}
	name := i.Path
	if strings.HasPrefix(name, "@") {
		_, name, _ = strings.Cut(name, "/")
	}
	return tableOf(l, file, i, name+".luau", name+".lua", name+"/init.luau", name+"/init.lua")
}

// bindScript finds a module by a path that starts at `script`, e.g. `script.Parent.a`. The script is the file itself, or its folder
// if the file is named init (https://create.roblox.com/docs/projects/data-model, https://rojo.space/docs/v7/sync-details).
func bindScript(l *link.Linker, file int32, i refs.Import, way []string) (link.Imported, bool) {
	at := l.Files[file].Path
	at = strings.TrimSuffix(strings.TrimSuffix(at, path.Ext(at)), "/init")
	for _, step := range way {
		if step == "Parent" {
			at = filetree.Parent(at)
		} else {
			at = path.Join(at, step)
		}
	}
	for _, ending := range []string{".luau", ".lua", "/init.luau", "/init.lua"} {
		if to, ok := l.Paths[at+ending]; ok {
			return returnedTable(l, i, to)
		}
	}
	return link.Imported{As: i.As, Binding: link.Binding{Scope: link.None, Name: i.As}}, i.As != ""
}

// tableOf imports the table that a file returns. The file is the first of `candidates` that exists.
func tableOf(l *link.Linker, file int32, i refs.Import, candidates ...string) (link.Imported, bool) {
	for _, candidate := range candidates {
		if to, ok := l.Included(l.Files[file].Path, candidate); ok {
			return returnedTable(l, i, to)
		}
	}
	return link.Imported{As: i.As, Binding: link.Binding{Scope: link.None, Name: i.As}}, i.As != ""
}

// returnedTable imports the table that a file returns, as the scope of the table's members.
func returnedTable(l *link.Linker, i refs.Import, file int32) (link.Imported, bool) {
	f := &l.Facts[file]
	scope, known := l.Existing(f.Unit, f.Package)
	return link.Imported{As: i.As, Binding: link.Binding{Scope: scope}, Files: []int32{file}}, known
}
