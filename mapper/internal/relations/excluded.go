package relations

import (
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// excluded returns the numbers of the files that do not count for the dependencies of their folder: programs in Go packages, and
// documents. A link of a document is no dependency of the sources beside it; only where there are more documents than sources they are what a folder is
// made of.
func excluded(g *graph.Graph) map[int]bool {
	found := programsInPackages(g)
	of := map[model.Class]int{}
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

// Imports are the edges that say on what a file depends.
var Imports = graph.Of(model.EdgeImports)

// programsInPackages returns the numbers of the Go files that are programs in the folder of a package that others import. Nobody can import
// a program: such a file is left out when the package is built, as generators are, and what it imports is no dependency of the package.
// The same holds for tests that are generated, whose class says only that.
func programsInPackages(g *graph.Graph) map[int]bool {
	imported := map[string]bool{}
	for i, f := range g.Files {
		if f.Language != "go" || f.Class == model.ClassTest {
			continue
		}
		for _, e := range g.Out(g.File(i)) {
			to, _ := g.At(e.Node)
			if path := tree.Parent(g.Files[to].Path); Imports.Has(e.Kind) && path != tree.Parent(f.Path) {
				imported[path] = true
			}
		}
	}
	found := map[int]bool{}
	for i, f := range g.Files {
		if f.Language == "go" && imported[tree.Parent(f.Path)] && (isProgram(f) || strings.HasSuffix(f.Path, "_test.go") && f.Class != model.ClassTest) {
			found[i] = true
		}
	}
	return found
}

func isProgram(f *tree.File) bool {
	for i := range f.Symbols {
		if s := &f.Symbols[i]; s.Kind == model.KindFunction && s.Name == "main" && s.Up < 0 {
			return true
		}
	}
	return false
}
