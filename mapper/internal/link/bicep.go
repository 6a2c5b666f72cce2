package link

import "foldout/mapper/internal/refs"

// bicep are the rules of Bicep: a file has what it imports by name, and names modules by their files
// (https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-import).
var bicep = rules{family: "bicep", scope: perFile, bind: bicepBind, explicit: true, certain: true}

// bicepBind finds a file by its path from the one that imports.
func bicepBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.beside(file, i.Path)
	return l.broughtFrom(i, to, ok), ok
}
