package link

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// ocaml are the rules of OCaml: every file is a module, and its interface is one with it.
var ocaml = rules{
	family: "ocaml", scope: ocamlScope, bind: modulesBind((*linker).ocamlModule), root: modulesRoot((*linker).ocamlModule),
	outward: true, whole: true, place: ocamlPlace,
}

// rescript are the rules of ReScript, which are those of OCaml, but that a module is named like its file
// (https://rescript-lang.org/docs/manual/latest/module#file-based-modules).
var rescript = rules{
	family: "rescript", scope: ocamlScope, bind: modulesBind((*linker).rescriptModule), root: modulesRoot((*linker).rescriptModule),
	outward: true, whole: true, place: ocamlPlace,
}

func ocamlScope(_ *linker, file string, _ *refs.File) (unit, prefix string) {
	return "ocaml:" + strings.TrimSuffix(file, path.Ext(file)), ""
}

// ocamlPlace puts fields and constructors where their type is.
func ocamlPlace(s, _ *model.Symbol) string {
	if s.Kind != model.KindField && s.Kind != model.KindEnumMember {
		return s.Parent
	}
	outer, _ := cut(s.Parent)
	return outer
}

// ocamlModule returns the file that is a module: beside another, or the nearest of that name
// (https://ocaml.org/manual/5.2/comp.html).
func (l *linker) ocamlModule(from, name string) (int32, bool) {
	first, size := utf8.DecodeRuneInString(name)
	if !unicode.IsUpper(first) {
		return none, false
	}
	base := string(unicode.ToLower(first)) + name[size:] + ".ml"
	if file, ok := l.paths[path.Join(tree.Parent(from), base)]; ok {
		return file, true
	}
	return l.included(from, base)
}

// rescriptModule returns the file that is a module: beside another, or the nearest of that name.
func (l *linker) rescriptModule(from, name string) (int32, bool) {
	for _, extension := range []string{".res", ".resi"} {
		if file, ok := l.paths[path.Join(tree.Parent(from), name+extension)]; ok {
			return file, true
		}
		if file, ok := l.included(from, name+extension); ok {
			return file, true
		}
	}
	return none, false
}

// findModule returns the file that is a module for another.
type findModule func(l *linker, from, name string) (int32, bool)

// modulesRoot finds the module of a file, where none of that name is declared in the file itself.
func modulesRoot(find findModule) func(r *resolver, name string, at place) (meaning, bool) {
	return func(r *resolver, name string, at place) (meaning, bool) {
		if m := r.enclosing(r.id(name), name, at); !m.isNothing() {
			return m, true
		}
		if m := r.inScope(r.files[at.file].scope, name, at.file); m.node != none {
			return m, true
		}
		file, ok := find(r.linker, r.Files[at.file].Path, name)
		if !ok {
			return nothing, false
		}
		return meaning{node: none, scope: r.files[file].scope}, true
	}
}

// modulesBind finds a module that is opened or included, which may lie in another.
func modulesBind(find findModule) func(l *linker, file int32, i refs.Import) (brought, bool) {
	return func(l *linker, file int32, i refs.Import) (brought, bool) {
		first, rest, _ := strings.Cut(i.Path, ".")
		b := brought{as: refs.All}
		of, ok := find(l, l.Files[file].Path, first)
		if ok {
			b.files = []int32{of}
		} else {
			of, rest = file, i.Path
		}
		scope, known := l.existing(l.files[of].unit, rest)
		b.binding.scope = scope
		return b, known
	}
}
