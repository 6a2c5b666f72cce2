package lisp

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules of Clojure. A name is declared in the namespace itself, is in one of its `:refer` lists, or is
// qualified by a namespace or an alias.
var _ = link.Register("clojure", &link.Rules{
	Family: "clojure", Scope: link.ModuleScope("clojure"), Bind: clojureBind, FirstName: clojureRoot,
	Visibility: link.Visibility{Members: true, Explicit: true, FullNames: true, Certain: true},
	Naming:     link.Naming{Place: clojurePlace},
})

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
	b, known := link.BindModule("clojure")(l, file, i)
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

// The rules of Emacs Lisp: the definitions of a loaded file are visible everywhere, and `(require 'name)`
// loads the file `name.el` (https://www.gnu.org/software/emacs/manual/html_node/elisp/Named-Features.html). A dot is part of a
// name.
var _ = link.Register("emacs-lisp", &link.Rules{
	Family: "emacs-lisp", Scope: link.OneScope("emacs-lisp"), Bind: link.BindFileOnly(".el"),
	Naming: link.Naming{Dotted: link.AsWritten},
})

// The rules of Scheme. Modules are ignored: every name is visible in the whole repository. A dot is
// part of a name.
var _ = link.Register("scheme", &link.Rules{
	Family: "scheme", Scope: link.OneScope("scheme"), Bind: link.BindSourced,
	Naming: link.Naming{Dotted: link.AsWritten},
})

// The rules of Common Lisp: a system, which is what ASDF calls a library or program, loads all of its files. Their
// paths may lack the extension (https://asdf.common-lisp.dev/asdf.html#Components). Packages are ignored.
var _ = link.Register("common-lisp", &link.Rules{
	Family: "common-lisp", Scope: link.OneScope("common-lisp"), Bind: link.BindFileOnly("", ".lisp", ".cl", ".lsp"),
	Naming: link.Naming{Dotted: lispSpelled},
})

// lispSpelled returns a name in lower case, without its package.
func lispSpelled(name string) string {
	return strings.ToLower(strings.TrimLeft(name[strings.LastIndexByte(name, ':')+1:], "#"))
}

// The rules of Racket. They are those of Scheme, except that `require` may name a file.
var _ = link.Register("racket", &link.Rules{
	Family: "racket", Scope: link.OneScope("racket"), Bind: link.BindSourced,
	Naming: link.Naming{Dotted: link.AsWritten},
})
