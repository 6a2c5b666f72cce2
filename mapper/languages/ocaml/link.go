package ocaml

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules of OCaml: every file is a module, and shares its scope with its interface file.
var _ = link.Register("ocaml ocaml-interface", &link.Rules{
	Family: "ocaml", Scope: Scope, Bind: link.BindModules(ocamlModule), FirstName: link.FirstModule(ocamlModule),
	Visibility: link.Visibility{OuterScopes: true, FullNames: true},
	Naming:     link.Naming{Place: Place},
})

// Scope returns the scope of a file. A file and its interface file have the same scope.
func Scope(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	return "ocaml:" + strings.TrimSuffix(file, path.Ext(file)), ""
}

// Place returns the scope of a symbol. Fields and constructors are in the scope that contains their type.
func Place(s, _ *model.Symbol) string {
	if s.Kind != model.KindField && s.Kind != model.KindEnumMember {
		return s.Parent
	}
	outer, _ := link.Cut(s.Parent)
	return outer
}

// ocamlModule returns the file of a module: the one in the same folder, or else the nearest with that name
// (https://ocaml.org/manual/5.2/comp.html).
func ocamlModule(l *link.Linker, from, name string) (int32, bool) {
	first, size := utf8.DecodeRuneInString(name)
	if !unicode.IsUpper(first) {
		return link.None, false
	}
	base := string(unicode.ToLower(first)) + name[size:] + ".ml"
	if file, ok := l.Paths[path.Join(filetree.Parent(from), base)]; ok {
		return file, true
	}
	return l.Included(from, base)
}
