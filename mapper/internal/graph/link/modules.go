package link

import (
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
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

// Modules returns the folders that hold a manifest of a build tool, sorted by path. It ignores manifests that belong to tests or
// to vendored code.
func Modules(files []*filetree.File) (folders []string) {
	return moduleFolders(slices.DeleteFunc(slices.Clone(files), func(f *filetree.File) bool {
		return f.Class == model.ClassTest || f.Class == model.ClassVendored
	}))
}

// moduleFolders is like Modules, but includes all manifests.
func moduleFolders(files []*filetree.File) (folders []string) {
	for _, f := range files {
		if isManifest(f.Path) {
			folders = append(folders, filetree.Parent(f.Path))
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// isManifest reports whether a file makes its folder a module. Such a file has a name listed by a language, or is a Gradle script
// with the name of its folder.
func isManifest(file string) bool {
	base := path.Base(file)
	stem, isGradle := strings.CutSuffix(strings.TrimSuffix(base, ".kts"), ".gradle")
	return isNamed()(file) || isGradle && stem == path.Base(filetree.Parent(file))
}

// isNamed returns a function that reports whether any language lists a file as the manifest of a module.
var isNamed = sync.OnceValue(func() func(file string) bool {
	var names []string
	for _, l := range language.All() {
		names = append(names, l.Projects.Modules...)
	}
	return language.Matcher(names)
})
