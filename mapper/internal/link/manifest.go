package link

import (
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Modules returns the folders that a build tool takes as one thing each, sorted: those with a manifest that is not one of a test or of
// what is vendored.
func Modules(files []*tree.File) (folders []string) {
	for _, f := range files {
		if f.Class == model.ClassTest || f.Class == model.ClassVendored {
			continue
		}
		if isManifest(f.Path) {
			folders = append(folders, tree.Parent(f.Path))
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// isManifest reports whether a file makes its folder a module. Gradle's may be named for the folder.
func isManifest(file string) bool {
	base := path.Base(file)
	stem, _ := strings.CutSuffix(strings.TrimSuffix(base, ".kts"), ".gradle")
	return isNamed()(file) || stem == path.Base(tree.Parent(file)) && stem != base
}

// isNamed reports whether a language names a file as the manifest of a module.
var isNamed = sync.OnceValue(func() func(file string) bool {
	var names []string
	for _, l := range language.All() {
		names = append(names, l.Projects.Modules...)
	}
	return language.Matcher(names)
})
