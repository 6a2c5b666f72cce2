package mapper

import (
	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/history"
	"foldout/mapper/internal/link"
	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/tree"
)

// Graph is what the files and symbols of a repository have to do with each other. Its nodes are numbered: a file, then its
// symbols in their order, then the next file.
type Graph = graph.Graph

// Edge is one relation, as one of its ends sees it.
type Edge = graph.Edge

// Ranks say how much every symbol, file and folder matters.
type Ranks = rank.Ranks

// Graph returns what the files and symbols have to do with each other; nil until the Repo is complete, and where it was opened
// without references.
func (r *Repo) Graph() *Graph { return r.graph }

// Ranks returns how much the nodes of Graph matter; nil where there is no Graph.
func (r *Repo) Ranks() *Ranks { return r.ranks }

// relate makes the graph and the ranks of a complete Repo. What changed when may be nil.
func (r *Repo) relate(changes *history.History) {
	var files []*tree.File
	r.tree.Each(func(f *tree.File) { files = append(files, f) })
	r.graph = link.Link(link.Project{Files: files, Read: r.manifest})
	r.ranks = rank.Rank(rank.Input{Graph: r.graph, History: changes, Weights: rank.DefaultWeights()})
}

// manifest returns the text of a small file of the repository, nothing where it cannot be had.
func (r *Repo) manifest(path string) []byte {
	files, err := scan.NewReader(r.root)
	if err != nil {
		return nil
	}
	defer files.Close() //nolint:errcheck // nothing was written
	content, problem := files.Read(path, DefaultMaxFileSize)
	if problem != nil {
		return nil
	}
	return content
}
