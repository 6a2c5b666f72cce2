// Package relations finds how the files of a complete repository are related: what uses what, how important each node is, what
// changed together, which files test which (tests.go), and what can be run (Find).
//
// It answers the questions that follow from these: what is next to a node (neighbour.go), which parts depend on which (dependency.go),
// on which packages of other repositories (packages.go) and by which requests (routes.go, route.go), what is most important and why
// (ranking.go), what changes most often (hotspots.go), and in which order to read (tour.go).
package relations

import (
	"context"
	"errors"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/files/history"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/graph/manifest"
	"foldout/mapper/internal/graph/rank"
	"foldout/model"
)

// ErrUnknown is returned by methods of a Relations that is nil: nothing is known of the relations between nodes.
var ErrUnknown = errors.New("the repository was opened without references")

// Relations are the relations between the files of a complete repository. They are immutable. The methods may be called on nil, which a
// repository has until it is complete, or if it was opened without references.
type Relations struct {
	Tree     *filetree.Folder
	Graph    *graph.Graph
	Ranks    *rank.Ranks
	History  *history.History // nil without git
	Scripts  []model.Script
	Tests    *Tests
	Modules  []string     // paths of module folders
	Excluded map[int]bool // numbers of the files that do not count for the dependencies of their folder
	Problems []model.Problem
	Units    func() *manifest.Units    // computed on the first call
	Requires func() []manifest.Package // what the manifests name, by manifest and line; computed on the first call

	manifests []string                      // paths of files that may be manifests
	text      func(f *filetree.File) []byte // see Input.Text
}

// Input is what Find needs.
type Input struct {
	Tree    *filetree.Folder
	Read    func(path string, limit int) ([]byte, error) // reads a file of at most limit bytes
	Text    func(f *filetree.File) []byte                // reads a file again, to find its routes; nil if it has changed
	Limit   int                                          // maximum size in bytes of files read for linking
	History func() (*history.History, error)             // waits for the history and returns it
	Weights model.RankWeights
}

// Find finds the relations. It fails if ctx ends.
func Find(ctx context.Context, in Input) (*Relations, error) {
	r, err := linked(ctx, in)
	changes, historyErr := in.History()
	if err != nil {
		return nil, err
	}
	r.History = changes
	if historyErr != nil && ctx.Err() == nil {
		r.Problems = append(r.Problems, model.Problem{Kind: model.ProblemGit, Message: historyErr.Error()})
	}
	r.Ranks = rank.Rank(rank.Input{
		Graph: r.Graph, History: r.History, Programs: manifest.Programs(r.Scripts), Weights: in.Weights,
	})
	r.Requires = sync.OnceValue(func() []manifest.Package { return manifest.Packages(r.manifests, in.Read) })
	r.Units = sync.OnceValue(func() *manifest.Units { return manifest.NewUnits(in.Tree, r.Modules, in.Read) })
	return r, nil
}

// linked resolves the references between the files, and finds their scripts and tests.
func linked(ctx context.Context, in Input) (*Relations, error) {
	var files []*filetree.File
	var paths []string
	in.Tree.Each(func(f *filetree.File) {
		if f.IsOutput() {
			return
		}
		files = append(files, f)
		if f.Class != model.ClassTest && f.Class != model.ClassVendored {
			paths = append(paths, f.Path)
		}
	})
	g, err := link.Link(ctx, link.Project{Files: files, Read: func(path string) []byte {
		text, _ := in.Read(path, in.Limit)
		return text
	}})
	if err != nil {
		return nil, err
	}
	r := &Relations{Tree: in.Tree, Graph: g, manifests: paths, text: in.Text}
	parallel.Do(
		func() { r.Tests = tieTests(g) },
		func() { r.Modules, r.Excluded = link.Modules(files), excluded(g) },
		func() { r.Scripts, r.Problems = manifest.Scripts(paths, in.Read) },
	)
	for _, i := range g.Stopped {
		r.Problems = append(r.Problems, model.Problem{Kind: model.ProblemSyntax, Path: files[i].Path, Message: "resolving names takes too long: not all references in this file were followed"})
	}
	return r, nil
}
