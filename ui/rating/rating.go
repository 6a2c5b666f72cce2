// Package rating grades the importance of a repository's nodes in a few steps.
//
// Importances are sums of signals, so their numbers mean nothing to a reader. A node is therefore graded by its rank: symbols are
// ranked among symbols, and files among files. Folders are ranked among files, too, with the importance of the best file in them.
package rating

import (
	"math"
	"slices"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/relations"
	"foldout/themes"
)

// shares holds, for each step of importance, how many of a thousand nodes can reach it. The lowest step comes first.
var shares = [themes.RankSteps]int{200, 50, 10}

// Scale grades the nodes of one repository. It is immutable. A nil Scale gives everything step 0.
type Scale struct {
	known   *relations.Relations
	symbols bounds
	files   bounds
}

// bounds holds, for each step of a scale, the importance that a node must exceed to reach that step.
type bounds [themes.RankSteps]float32

// New returns the scale of a repository, or nil if importance is unknown. It looks at every node, so call it outside of Update.
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
	return &Scale{known: known, symbols: boundsOf(symbols), files: boundsOf(files)}
}

// boundsOf returns the bounds of the steps, given the importance of all nodes. For each step, `shares` limits how many of the
// nodes reach it. Nodes with equal importance are all on the same step.
func boundsOf(all []float32) (b bounds) {
	slices.Sort(all)
	slices.Reverse(all)
	for step, share := range shares {
		b[step] = math.MaxFloat32 // with so few nodes, none reaches the step
		if most := (len(all)*share + 999) / 1000; most < len(all) {
			b[step] = all[most] // the first node that may not reach the step
		}
	}
	return b
}

// Importance returns the importance of a folder or file, or of a symbol in the file if symbol is not -1. It returns false if that
// is unknown.
func (s *Scale) Importance(folder *filetree.Folder, file *filetree.File, symbol int) (float32, bool) {
	switch {
	case s == nil:
		return 0, false
	case file == nil:
		return s.known.Ranks.FolderImportance(folder.Path), true
	}
	number, known := s.known.Graph.Number(file.Path)
	if !known || symbol >= len(s.known.Graph.Files[number].Symbols) {
		return 0, false
	}
	return s.known.Ranks.Importance(s.known.Graph.Symbol(number, symbol)), true // symbol -1 means the file itself
}

// Step returns the step of a node. Most nodes are on step 0.
func (s *Scale) Step(folder *filetree.Folder, file *filetree.File, symbol int) (step int) {
	importance, known := s.Importance(folder, file, symbol)
	if !known {
		return 0
	}
	return s.StepOf(importance, symbol >= 0)
}

// StepOf returns the step that an importance reaches. It ranks the importance among those of symbols if `ofSymbol` is true, and
// otherwise among those of files and folders.
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
