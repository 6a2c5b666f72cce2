package link

import "foldout/mapper/internal/refs"

// smithy are the rules of Smithy: files share namespaces, and use shapes of others by name
// (https://smithy.io/2.0/spec/model.html#shape-id).
var smithy = rules{family: "smithy", scope: smithyScope, bind: smithyBind, whole: true, explicit: true, certain: true}

const smithyUnit = "smithy"

func smithyScope(_ *linker, _ string, f *refs.File) (unit, prefix string) {
	return smithyUnit, f.Package
}

func smithyBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	b := broughtBy(i)
	scope, known := l.existing(smithyUnit, i.Path)
	b.binding.scope = scope
	if !known {
		return b, false
	}
	for _, s := range l.symbols.in(scope, l.id(i.Name)) {
		b.files = append(b.files, l.fileOf[s.node])
	}
	return b, true
}
