package lisp

import (
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
	"foldout/model"
)

func init() {
	link.Register(&clojureLinks, "clojure")
	link.Register(&emacsLispLinks, "emacs-lisp")
	link.Register(&schemeLinks, "scheme")
	link.Register(&commonLispLinks, "common-lisp")
	link.Register(&racketLinks, "racket")
}

// clojureLinks are the rules of Clojure: a name is of the namespace, of what it refers to, or follows that of a namespace or its alias.
var clojureLinks = link.Rules{
	Family: "clojure", Scope: link.ModuleScope("clojure"), Bind: clojureBind, Root: clojureRoot,
	Visibility: link.Visibility{Members: true, Explicit: true, Whole: true, Certain: true},
	Naming:     link.Naming{Place: clojurePlace},
}

// clojurePlace puts the functions of a protocol beside it: they are called as any other.
func clojurePlace(s, up *model.Symbol) string {
	if up != nil && up.Kind == model.KindProtocol {
		return ""
	}
	return s.Parent
}

// clojureRoot finds the type that a function makes which comes with it (https://clojure.org/reference/datatypes).
func clojureRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	made, is := strings.CutPrefix(strings.TrimPrefix(name, "map"), "->")
	if !is || r.ID(name) != link.None {
		return link.Nothing, false
	}
	return r.Root(made, at), true
}

// clojureBind finds a namespace (https://clojure.org/reference/libs).
func clojureBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	b, known := link.ModuleBind("clojure")(l, file, i)
	switch {
	case i.Name == refs.All:
		return b, known
	case i.Name != "":
		b.As, b.Binding.Name = i.Name, i.Name
		return b, true
	case i.As == "":
		b.As = "" // only to be named whole
	}
	return b, known || i.As != ""
}

// emacsLispLinks are the rules of Emacs Lisp: what is loaded is known everywhere. What a file asks for is the file of that name
// (https://www.gnu.org/software/emacs/manual/html_node/elisp/Named-Features.html). A point is part of a name.
var emacsLispLinks = link.Rules{
	Family: "emacs-lisp", Scope: link.OneScope("emacs-lisp"), Bind: featureBind,
	Naming: link.Naming{Spell: func(name string) string { return name }},
}

func featureBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path+".el")
	if !ok {
		return link.Brought{}, false
	}
	return link.Brought{Files: []int32{to}}, true
}

// schemeLinks are the rules of Scheme, of which modules are not looked at: names of a repository are taken to be known in all of it.
// Points are parts of names.
var schemeLinks = link.Rules{
	Family: "scheme", Scope: link.OneScope("scheme"), Bind: link.BindSourced,
	Naming: link.Naming{Spell: func(name string) string { return name }},
}

// commonLispLinks are the rules of Common Lisp: systems load all of their files, and names are known by their packages, which are not looked at.
var commonLispLinks = link.Rules{
	Family: "common-lisp", Scope: link.OneScope("common-lisp"), Bind: systemBind,
	Naming: link.Naming{Spell: lispSpelled},
}

// lispSpelled writes a name without its package, in one case.
func lispSpelled(name string) string {
	return strings.ToLower(strings.TrimLeft(name[strings.LastIndexByte(name, ':')+1:], "#"))
}

// systemBind finds the file of a system, which may lack its extension (https://asdf.common-lisp.dev/asdf.html#Components).
func systemBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	for _, extension := range []string{"", ".lisp", ".cl", ".lsp"} {
		if to, ok := l.Included(l.Files[file].Path, i.Path+extension); ok {
			return link.Brought{Files: []int32{to}}, true
		}
	}
	return link.Brought{}, false
}

// racketLinks are the rules of Racket, which are those of Scheme but for what a module needs: that may be a file.
var racketLinks = link.Rules{
	Family: "racket", Scope: link.OneScope("racket"), Bind: link.BindSourced,
	Naming: link.Naming{Spell: func(name string) string { return name }},
}
