// Package rating grades the importance of the nodes of a repository in a few steps.
//
// Importances are sums of signals, and the raw numbers mean nothing to a reader. So a node is graded by its rank: symbols among symbols, files
// among files. Folders are ranked among files, too, with the importance of the best file in them.
package rating

import (
	"math"
	"slices"

	"foldout/mapper"
	"foldout/themes"
)

// shares are how many nodes in a thousand reach each step, from the lowest step on.
var shares = [themes.RankSteps]int{200, 50, 10}

// Scale grades the nodes of one repository. It is immutable. A nil Scale gives everything step 0.
type Scale struct {
	graph   *mapper.Graph
	ranks   *mapper.Ranks
	symbols bounds
	files   bounds
}

// bounds are the importances above which each step starts.
type bounds [themes.RankSteps]float32

// New returns the scale of a repository, nil if importance is unknown. It takes time, because it looks at every node.
func New(repo *mapper.Repo) *Scale {
	known := repo.Relations()
	if known == nil {
		return nil
	}
	g, ranks := known.Graph, known.Ranks
	var files, symbols []float32
	for i, f := range g.Files {
		files = append(files, ranks.Importance(g.File(i)))
		for s := range f.Symbols {
			symbols = append(symbols, ranks.Importance(g.Symbol(i, s)))
		}
	}
	return &Scale{graph: g, ranks: ranks, symbols: boundsOf(symbols), files: boundsOf(files)}
}

// boundsOf returns bounds such that at most the given shares are above them. Of equal importances either all or none reach a step.
func boundsOf(all []float32) (b bounds) {
	slices.Sort(all)
	slices.Reverse(all)
	for step, share := range shares {
		b[step] = math.MaxFloat32
		if above := (len(all)*share + 999) / 1000; above < len(all) {
			b[step] = all[above]
		}
	}
	return b
}

// Importance returns the importance of a folder, a file, or, if symbol is not -1, that symbol in the file; false if it is unknown.
func (s *Scale) Importance(folder *mapper.Folder, file *mapper.File, symbol int) (float32, bool) {
	switch {
	case s == nil:
		return 0, false
	case file == nil:
		return s.ranks.FolderImportance(folder.Path), true
	}
	number, known := s.graph.Number(file.Path)
	if !known || symbol >= len(s.graph.Files[number].Symbols) {
		return 0, false
	}
	return s.ranks.Importance(s.graph.Symbol(number, symbol)), true // the file itself is its symbol -1
}

// Step returns the step of a node, 0 for the least important ones, which are most.
func (s *Scale) Step(folder *mapper.Folder, file *mapper.File, symbol int) (step int) {
	importance, known := s.Importance(folder, file, symbol)
	if !known {
		return 0
	}
	return s.StepOf(importance, symbol >= 0)
}

// StepOf returns the step of an importance, among symbols or among files and folders.
func (s *Scale) StepOf(importance float32, ofSymbol bool) (step int) {
	if s == nil {
		return 0
	}
	of := &s.files
	if ofSymbol {
		of = &s.symbols
	}
	for step < len(of) && importance > of[step] {
		step++
	}
	return step
}
