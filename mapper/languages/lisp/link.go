package lisp

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

func init() {
	link.Register(&clojureLinks, "clojure")
	link.Register(&emacsLispLinks, "emacs-lisp")
	link.Register(&schemeLinks, "scheme")
	link.Register(&commonLispLinks, "common-lisp")
	link.Register(&racketLinks, "racket")
}

// clojureLinks are the rules of Clojure. A name is declared in the namespace itself, is in one of its `:refer` lists, or is
// qualified by a namespace or an alias.
var clojureLinks = link.Rules{
	Family: "clojure", Scope: link.ModuleScope("clojure"), Bind: clojureBind, Root: clojureRoot,
	Visibility: link.Visibility{Members: true, Explicit: true, FullNames: true, Certain: true},
	Naming:     link.Naming{Place: clojurePlace},
}

// clojurePlace returns the scope of a function of a protocol. It is the scope around the protocol, because such functions are
// called like any other.
func clojurePlace(s, up *model.Symbol) string {
	if up != nil && up.Kind == model.KindProtocol {
		return ""
	}
	return s.Parent
}

// clojureRoot resolves a generated constructor, `->T` or `map->T`, to its type T
// (https://clojure.org/reference/datatypes).
func clojureRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	made, is := strings.CutPrefix(strings.TrimPrefix(name, "map"), "->")
	if !is || r.ID(name) != link.None {
		return link.Nothing, false
	}
	return r.Root(made, at), true
}

// clojureBind finds a namespace (https://clojure.org/reference/libs).
func clojureBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	b, known := link.ModuleBind("clojure")(l, file, i)
	switch {
	case i.Name == refs.All:
		return b, known
	case i.Name != "":
		b.As, b.Binding.Name = i.Name, i.Name
		return b, true
	case i.As == "":
		b.As = "" // usable only fully qualified
	}
	return b, known || i.As != ""
}

// emacsLispLinks are the rules of Emacs Lisp: the definitions of a loaded file are visible everywhere, and `(require 'name)`
// loads the file `name.el` (https://www.gnu.org/software/emacs/manual/html_node/elisp/Named-Features.html). A dot is part of a
// name.
var emacsLispLinks = link.Rules{
	Family: "emacs-lisp", Scope: link.OneScope("emacs-lisp"), Bind: featureBind,
	Naming: link.Naming{Dotted: func(name string) string { return name }},
}

func featureBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path+".el")
	if !ok {
		return link.Imported{}, false
	}
	return link.Imported{Files: []int32{to}}, true
}

// schemeLinks are the rules of Scheme. Modules are ignored: every name is visible in the whole repository. A dot is
// part of a name.
var schemeLinks = link.Rules{
	Family: "scheme", Scope: link.OneScope("scheme"), Bind: link.BindSourced,
	Naming: link.Naming{Dotted: func(name string) string { return name }},
}

// commonLispLinks are the rules of Common Lisp: a system loads all of its files. Packages are ignored.
var commonLispLinks = link.Rules{
	Family: "common-lisp", Scope: link.OneScope("common-lisp"), Bind: systemBind,
	Naming: link.Naming{Dotted: lispSpelled},
}

// lispSpelled returns a name in lower case, without its package.
func lispSpelled(name string) string {
	return strings.ToLower(strings.TrimLeft(name[strings.LastIndexByte(name, ':')+1:], "#"))
}

// systemBind finds a file of a system, which is what ASDF calls a library or program. The path may lack the extension
// (https://asdf.common-lisp.dev/asdf.html#Components).
func systemBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	for _, extension := range []string{"", ".lisp", ".cl", ".lsp"} {
		if to, ok := l.Included(l.Files[file].Path, i.Path+extension); ok {
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}

// racketLinks are the rules of Racket. They are those of Scheme, except that `require` may name a file.
var racketLinks = link.Rules{
	Family: "racket", Scope: link.OneScope("racket"), Bind: link.BindSourced,
	Naming: link.Naming{Dotted: func(name string) string { return name }},
}
