package relations

import (
	"path"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// excluded returns the numbers of the files that do not count for the dependencies of their folder: programs in the folders of
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

// programsInPackages returns the numbers of the files that are programs, e.g. generators, in the folder of a package that others import,
// in languages such as Go whose folders are packages. A program cannot be imported, so such a file is not built with the package. Its
// imports are no dependencies of the package. The same applies to generated tests: their class says that they are generated, not that they are tests.
func programsInPackages(g *graph.Graph) map[int]bool {
	imported := map[string]bool{}
	for i, f := range g.Files {
		if !language.ProgramsOf(f.Language).PerFolder || f.Class == model.ClassTest {
			continue
		}
		for _, e := range g.Out(g.File(i)) {
			to, _ := g.At(e.Node)
			if folder := filetree.Parent(g.Files[to].Path); Imports.Has(e.Kind) && folder != filetree.Parent(f.Path) {
				imported[folder] = true
			}
		}
	}
	found := map[int]bool{}
	for i, f := range g.Files {
		programs := language.ProgramsOf(f.Language)
		if !programs.PerFolder || !imported[filetree.Parent(f.Path)] {
			continue
		}
		isProgram := slices.ContainsFunc(f.Symbols, func(s model.Symbol) bool { return programs.Begins(&s) })
		if isProgram || f.Class != model.ClassTest && scan.IsTestName(f.Name(), path.Ext(f.Path)) {
			found[i] = true
		}
	}
	return found
}
