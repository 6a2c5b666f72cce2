package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// erlang are the rules of Erlang: modules are global, and functions of others are called by both names; what a file includes is as if it
// stood there.
var erlang = rules{family: "erlang", scope: erlangScope, bind: erlangBind, root: erlangRoot, imported: true, certain: true}

const erlangUnit = "erlang"

// erlangScope gives a module the scope of its name, which is that of its file; what is included is no module.
func erlangScope(_ *linker, file string, _ *refs.File) (unit, prefix string) {
	name, is := strings.CutSuffix(path.Base(file), ".erl")
	if !is {
		return file, ""
	}
	return erlangUnit, name
}

// erlangBind finds what is included (https://www.erlang.org/doc/system/macros.html#file-inclusion), and functions of a module.
func erlangBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if i.Name != "" {
		scope, known := l.existing(erlangUnit, i.Path)
		b := brought{as: i.Name, binding: binding{scope: scope, name: i.Name}}
		if !known {
			b.binding.scope = none
		}
		return b, true
	}
	to, ok := l.included(l.Files[file].Path, i.Path)
	if !ok {
		to, ok = l.inApplication(i.Path)
	}
	if !ok {
		return brought{}, false
	}
	return brought{as: refs.All, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
}

// inApplication finds a file by the name of an application of Erlang and the path in it: where the resource file of that is says where its
// folder is, whatever that is called.
func (l *linker) inApplication(target string) (int32, bool) {
	app, below, _ := strings.Cut(target, "/")
	for _, base := range []string{app + ".app.src", app + ".app"} {
		for _, f := range l.bases[base] {
			if to, ok := l.paths[path.Join(tree.Parent(tree.Parent(l.Files[f].Path)), below)]; ok {
				return to, true
			}
		}
	}
	return 0, false
}

// erlangRoot finds a module, as which a name is meant before a colon, and where nothing else is of that name.
func erlangRoot(r *resolver, name string, at place) (meaning, bool) {
	module, is := strings.CutSuffix(name, ":")
	if is {
		return meaning{node: none, scope: r.scopeNamed(erlangUnit, strings.Trim(module, "'"))}, true
	}
	if m := r.inScope(r.files[at.file].scope, name, at.file); m.node != none {
		return m, true
	}
	m := r.inScope(r.scopeNamed(erlangUnit, name), name, at.file)
	return m, m.node != none && r.symbol(m.node).Kind == model.KindModule
}
