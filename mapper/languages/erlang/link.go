package erlang

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules for linking names in Erlang: modules are global, functions of other modules are called as
// `module:function`, and included text becomes part of the file.
var _ = link.Register("erlang", &link.Rules{
	Family: "erlang", Scope: erlangScope, Bind: erlangBind, FirstName: erlangRoot,
	Visibility: link.Visibility{Imported: true, Certain: true},
})

const erlangUnit = "erlang"

// erlangScope returns the scope of the module in a file. The module has the name of the file. A header is not a module: it has a
// scope of its own.
func erlangScope(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	name, is := strings.CutSuffix(path.Base(file), ".erl")
	if !is {
		return file, ""
	}
	return erlangUnit, name
}

// erlangBind finds included files (https://www.erlang.org/doc/system/macros.html#file-inclusion) and functions that
// are imported from a module.
func erlangBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if i.Name != "" {
		scope, known := l.Existing(erlangUnit, i.Path)
		b := link.Imported{As: i.Name, Binding: link.Binding{Scope: scope, Name: i.Name}}
		if !known {
			b.Binding.Scope = link.None
		}
		return b, true
	}
	to, ok := l.Included(l.Files[file].Path, i.Path)
	if !ok {
		to, ok = inApplication(l, i.Path)
	}
	if !ok {
		return link.Imported{}, false
	}
	return link.Imported{As: refs.All, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}

// inApplication finds the file that `-include_lib("app/path")` names. The folder of the application may have any name. It is
// recognized by a subfolder that contains the resource file (`app.app.src` or `app.app`).
func inApplication(l *link.Linker, target string) (int32, bool) {
	app, below, _ := strings.Cut(target, "/")
	for _, base := range []string{app + ".app.src", app + ".app"} {
		for _, f := range l.Bases[base] {
			if to, ok := l.Paths[path.Join(filetree.Parent(filetree.Parent(l.Files[f].Path)), below)]; ok {
				return to, true
			}
		}
	}
	return 0, false
}

// erlangRoot resolves a name. If the name ends with a colon, it means a module. Any other name is looked up in its file, and then
// among the modules.
func erlangRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	module, is := strings.CutSuffix(name, ":")
	if is {
		return link.Meaning{Node: link.None, Scope: r.ScopeNamed(erlangUnit, strings.Trim(module, "'"))}, true
	}
	if m := r.InScope(r.Facts[at.File].Scope, name, at.File); m.Node != link.None {
		return m, true
	}
	m := r.InScope(r.ScopeNamed(erlangUnit, name), name, at.File)
	return m, m.Node != link.None && r.Symbol(m.Node).Kind == model.KindModule
}
