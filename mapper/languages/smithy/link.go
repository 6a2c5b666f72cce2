package smithy

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Smithy: several files can belong to one namespace, and a file imports single shapes of other namespaces
// (https://smithy.io/2.0/spec/model.html#shape-id).
var _ = link.Register("smithy", &link.Rules{
	Family: "smithy", Scope: link.PackageScope(smithyUnit), Bind: smithyBind,
	Visibility: link.Visibility{FullNames: true, Explicit: true, Certain: true},
})

const smithyUnit = "smithy"

func smithyBind(l *link.Linker, _ int32, i refs.Import) (link.Imported, bool) {
	b := link.ImportedBy(i)
	scope, known := l.Existing(smithyUnit, i.Path)
	b.Binding.Scope = scope
	if !known {
		return b, false
	}
	for _, s := range l.Symbols.In(scope, l.ID(i.Name)) {
		b.Files = append(b.Files, l.FileOf[s.Node])
	}
	return b, true
}
