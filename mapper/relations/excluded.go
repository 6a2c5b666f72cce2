package relations

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// excluded returns the numbers of the files that do not count for the dependencies of their folder: programs in the folders of Go
// packages, and documents. A link in a document is not a dependency of the sources next to it. Documents do count if the
// repository has more documents than sources.
func excluded(g *graph.Graph) map[int]bool {
	found := programsInPackages(g)
	of := map[model.Class]int{} // number of files in each class
	for _, f := range g.Files {
		of[f.Class]++
	}
	for i, f := range g.Files {
		if f.Class == model.ClassDoc && of[model.ClassDoc] <= of[model.ClassSource] {
			found[i] = true
		}
	}
	return found
}

// Imports is the set of edge kinds that define what a file depends on.
var Imports = graph.Of(model.EdgeImports)

// programsInPackages returns the numbers of the Go files that are programs, e.g. generators, in the folder of a package that
// others import. A program cannot be imported, so such a file is not built with the package. Its imports are no dependencies of
// the package. The same applies to generated tests: their class says that they are generated, not that they are tests.
func programsInPackages(g *graph.Graph) map[int]bool {
	imported := map[string]bool{}
	for i, f := range g.Files {
		if f.Language != "go" || f.Class == model.ClassTest {
			continue
		}
		for _, e := range g.Out(g.File(i)) {
			to, _ := g.At(e.Node)
			if path := filetree.Parent(g.Files[to].Path); Imports.Has(e.Kind) && path != filetree.Parent(f.Path) {
				imported[path] = true
			}
		}
	}
	found := map[int]bool{}
	for i, f := range g.Files {
		if f.Language == "go" && imported[filetree.Parent(f.Path)] && (isProgram(f) || strings.HasSuffix(f.Path, "_test.go") && f.Class != model.ClassTest) {
			found[i] = true
		}
	}
	return found
}

func isProgram(f *filetree.File) bool {
	for i := range f.Symbols {
		if s := &f.Symbols[i]; s.Kind == model.KindFunction && s.Name == "main" && s.Up < 0 {
			return true
		}
	}
	return false
}
