package erlang

import (
	"path"
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

func init() {
	link.Register(&links, "erlang")
}

// links are the rules of Erlang: modules are global, and functions of others are called by both names; what a file includes is as if it
// stood there.
var links = link.Rules{
	Family: "erlang", Scope: erlangScope, Bind: erlangBind, Root: erlangRoot,
	Visibility: link.Visibility{Imported: true, Certain: true},
}

const erlangUnit = "erlang"

// erlangScope gives a module the scope of its name, which is that of its file; what is included is no module.
func erlangScope(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	name, is := strings.CutSuffix(path.Base(file), ".erl")
	if !is {
		return file, ""
	}
	return erlangUnit, name
}

// erlangBind finds what is included (https://www.erlang.org/doc/system/macros.html#file-inclusion), and functions of a module.
func erlangBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	if i.Name != "" {
		scope, known := l.Existing(erlangUnit, i.Path)
		b := link.Brought{As: i.Name, Binding: link.Binding{Scope: scope, Name: i.Name}}
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
		return link.Brought{}, false
	}
	return link.Brought{As: refs.All, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}

// inApplication finds a file by the name of an application of Erlang and the path in it: where the resource file of that is says where its
// folder is, whatever that is called.
func inApplication(l *link.Linker, target string) (int32, bool) {
	app, below, _ := strings.Cut(target, "/")
	for _, base := range []string{app + ".app.src", app + ".app"} {
		for _, f := range l.Bases[base] {
			if to, ok := l.Paths[path.Join(tree.Parent(tree.Parent(l.Files[f].Path)), below)]; ok {
				return to, true
			}
		}
	}
	return 0, false
}

// erlangRoot finds a module, as which a name is meant before a colon, and where nothing else is of that name.
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
