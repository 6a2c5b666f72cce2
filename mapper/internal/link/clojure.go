package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// clojure are the rules of Clojure: a name is of the namespace, of what it refers to, or follows that of a namespace or its alias.
var clojure = rules{
	family: "clojure", scope: moduleScope("clojure"), bind: clojureBind, root: clojureRoot, place: clojurePlace,
	members: true, explicit: true, whole: true, certain: true,
}

// clojurePlace puts the functions of a protocol beside it: they are called as any other.
func clojurePlace(s, up *model.Symbol) string {
	if up != nil && up.Kind == model.KindProtocol {
		return ""
	}
	return s.Parent
}

// clojureRoot finds the type that a function makes which comes with it (https://clojure.org/reference/datatypes).
func clojureRoot(r *resolver, name string, at place) (meaning, bool) {
	made, is := strings.CutPrefix(strings.TrimPrefix(name, "map"), "->")
	if !is || r.id(name) != none {
		return nothing, false
	}
	return r.root(made, at), true
}

// clojureBind finds a namespace (https://clojure.org/reference/libs).
func clojureBind(l *linker, file int32, i refs.Import) (brought, bool) {
	b, known := moduleBind("clojure")(l, file, i)
	switch {
	case i.Name == refs.All:
		return b, known
	case i.Name != "":
		b.as, b.binding.name = i.Name, i.Name
		return b, true
	case i.As == "":
		b.as = "" // only to be named whole
	}
	return b, known || i.As != ""
}
