package link

import (
	"slices"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
)

// placeInModules finds the module of each file: mostly that of the one before it.
func (l *Linker) placeInModules() {
	for i, f := range l.Files {
		if i > 0 && tree.Parent(f.Path) == tree.Parent(l.Files[i-1].Path) {
			l.Facts[i].module = l.Facts[i-1].module
		} else {
			l.Facts[i].module = graph.ModuleOf(l.Modules, f.Path)
		}
	}
}

// moduleFolders lists the folders that a build tool takes as one thing each, sorted.
func moduleFolders(p Project) (folders []string) {
	for _, f := range p.Files {
		if isManifest(f.Path) {
			folders = append(folders, tree.Parent(f.Path))
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}
