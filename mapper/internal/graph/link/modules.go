package link

import (
	"slices"

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

// moduleFolders lists the folders with a manifest of a build tool, sorted.
func moduleFolders(p Project) (folders []string) {
	for _, f := range p.Files {
		if isManifest(f.Path) {
			folders = append(folders, filetree.Parent(f.Path))
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}
