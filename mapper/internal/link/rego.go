package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// rego are the rules of Rego: a rule is of its package, and named by that, or by the name under which it, or the package, is taken in
// (https://www.openpolicyagent.org/docs/policy-language#modules).
var rego = rules{family: "rego", scope: moduleScope(regoUnit), bind: regoBind, root: regoRoot, certain: true, whole: true}

const regoUnit = "rego"

// regoBind finds a package, or what one has.
func regoBind(l *linker, file int32, i refs.Import) (brought, bool) {
	path, isData := strings.CutPrefix(i.Path, "data.")
	holder, last := "", path
	if at := strings.LastIndexByte(path, '.'); at >= 0 {
		holder, last = path[:at], path[at+1:]
	}
	b := brought{as: i.As, binding: binding{scope: none}}
	if b.as == "" {
		b.as = last
	}
	if scope, known := l.existing(regoUnit, path); isData && known {
		b.binding.scope = scope
	} else if scope, known := l.existing(regoUnit, holder); isData && known {
		b.binding = binding{scope: scope, name: last}
	}
	if to, is := l.holders[b.binding.scope]; is && to != file {
		b.files = []int32{to}
	}
	return b, true
}

// regoRoot finds the package that is named whole.
func regoRoot(r *resolver, name string, _ place) (meaning, bool) {
	path, isData := strings.CutPrefix(name, "data.")
	if !isData {
		return nothing, false
	}
	m := nothing
	m.scope = r.scopeNamed(regoUnit, path)
	return m, m.scope != none
}
