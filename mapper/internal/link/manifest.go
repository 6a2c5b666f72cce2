package link

import (
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Modules returns the folders that a build tool takes as one thing each, sorted: those with a manifest that is not one of a test or of
// what is vendored. Gradle's may be named for the folder.
func Modules(files []*tree.File) (folders []string) {
	for _, f := range files {
		if f.Class == model.ClassTest || f.Class == model.ClassVendored {
			continue
		}
		dir, base := tree.Parent(f.Path), path.Base(f.Path)
		stem, _ := strings.CutSuffix(strings.TrimSuffix(base, ".kts"), ".gradle")
		if manifests[base] || stem == path.Base(dir) && stem != base || manifestEnds[path.Ext(base)] {
			folders = append(folders, dir)
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// manifestEnds are the extensions of manifests that have any name.
var manifestEnds = map[string]bool{".csproj": true, ".fsproj": true, ".gemspec": true, ".cabal": true}
