// Package rating says in a few steps how much the nodes of a repository matter.
//
// Importances are sums of signals, of which the eye makes nothing. So a node is rated by how many others matter more: a symbol among the
// symbols, a file among the files, and a folder, which matters as much as the best file in it, among the files too.
package rating

import (
	"math"
	"slices"

	"foldout/mapper"
	"foldout/themes"
)

// shares are how many nodes, in a thousand, reach a step, from the lowest on.
var shares = [themes.RankSteps]int{200, 50, 10}

// Scale rates the nodes of one repository. It never changes; a nil one rates nothing.
type Scale struct {
	graph   *mapper.Graph
	ranks   *mapper.Ranks
	symbols bounds
	files   bounds
}

// bounds are the importances that must be passed to reach each step.
type bounds [themes.RankSteps]float32

// New returns the scale of a repository, nil where nothing is known of importance. It looks at every node, which takes its time.
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

// boundsOf returns the bounds of which no more than the shares are above: of those alike either all or none reach a step.
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

// Importance returns that of a folder, a file, or a symbol of the file where that is not -1; false where it is not known.
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

// Step returns the step that a node reaches, 0 for none, which is that of most.
func (s *Scale) Step(folder *mapper.Folder, file *mapper.File, symbol int) (step int) {
	importance, known := s.Importance(folder, file, symbol)
	if !known {
		return 0
	}
	return s.StepOf(importance, symbol >= 0)
}

// StepOf returns the step that an importance reaches among the symbols, or among the files and folders.
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
