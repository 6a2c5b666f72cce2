package bicep

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Bicep: a file imports names explicitly and refers to modules by the paths of their
// files (https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-import).
var _ = link.Register("bicep", &link.Rules{
	Family: "bicep", Scope: link.PerFile, Bind: bicepBind,
	Visibility: link.Visibility{Explicit: true, Certain: true},
})

// bicepBind finds the file at a path relative to the importing file.
func bicepBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Beside(file, i.Path)
	return l.ImportedFrom(i, to, ok), ok
}
