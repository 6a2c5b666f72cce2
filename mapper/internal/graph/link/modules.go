package link

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
)

// placeInModules finds the module of each file. Files in the same folder have the same module.
func (l *Linker) placeInModules() {
	for i, f := range l.Files {
		if i > 0 && filetree.Parent(f.Path) == filetree.Parent(l.Files[i-1].Path) {
			l.Facts[i].module = l.Facts[i-1].module
		} else {
			l.Facts[i].module = graph.ModuleOf(l.Modules, f.Path)
		}
	}
}
