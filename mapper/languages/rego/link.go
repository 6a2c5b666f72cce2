package rego

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Rego: a rule belongs to a package. Other packages refer to it through the package's path, or through the
// name under which they import the package or the rule (https://www.openpolicyagent.org/docs/policy-language#modules).
var _ = link.Register("rego", &link.Rules{
	Family: "rego", Scope: link.ModuleScope(regoUnit), Bind: regoBind, FirstName: regoRoot,
	Visibility: link.Visibility{Certain: true, FullNames: true},
})

const regoUnit = "rego"

// regoBind finds the package that an import names, or the rule in a package.
func regoBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	path, isData := strings.CutPrefix(i.Path, "data.")
	holder, last := "", path
	if at := strings.LastIndexByte(path, '.'); at >= 0 {
		holder, last = path[:at], path[at+1:]
	}
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: link.None}}
	if b.As == "" {
		b.As = last
	}
	if scope, known := l.Existing(regoUnit, path); isData && known {
		b.Binding.Scope = scope
	} else if scope, known := l.Existing(regoUnit, holder); isData && known {
		b.Binding = link.Binding{Scope: scope, Name: last}
	}
	if to, is := l.Holders[b.Binding.Scope]; is && to != file {
		b.Files = []int32{to}
	}
	return b, true
}

// regoRoot resolves the full path of a package.
func regoRoot(r *link.Resolver, name string, _ link.Place) (link.Meaning, bool) {
	path, isData := strings.CutPrefix(name, "data.")
	if !isData {
		return link.Nothing, false
	}
	m := link.Nothing
	m.Scope = r.ScopeNamed(regoUnit, path)
	return m, m.Scope != link.None
}
