package mapper

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/history"
	"foldout/mapper/internal/link"
	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/project"
	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/rarity"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Graph is what the files and symbols of a repository have to do with each other. Its nodes are numbered: a file, then its
// symbols in their order, then the next file.
type Graph = graph.Graph

// Edge is one relation, as one of its ends sees it.
type Edge = graph.Edge

// Ranks say how much every symbol, file and folder matters.
type Ranks = rank.Ranks

// History says how often files changed, and which of them together. A nil one knows of no change.
type History = history.History

// Script is something that can be run by its name, as manifests of the repository say.
type Script = project.Script

// Tests says which files test which others.
type Tests = project.Tests

// Weights are what the terms of importance count: each a signal from 0 to 1, times its weight.
type Weights struct {
	PageRank float64 // how much of the graph leans on it
	Size     float64 // lines
	Change   float64 // how often its file was changed of late
	Entry    float64 // whether programs, requests or users come in there
	Exported float64 // whether others can use it
	Penalty  float64 // taken off what is a test, generated or vendored
}

// DefaultWeights are those of seed 003.
func DefaultWeights() Weights {
	w := rank.DefaultWeights()
	return Weights{w.PageRank, w.Size, w.Change, w.Entry, w.Exported, w.Beside}
}

// over returns what ranks are made with; nil is the default.
func (w *Weights) over(all rank.Weights) rank.Weights {
	if w != nil {
		all.PageRank, all.Size, all.Change, all.Entry, all.Exported, all.Beside = w.PageRank, w.Size, w.Change, w.Entry, w.Exported, w.Penalty
	}
	return all
}

// related is what is known of how the files of a complete Repo hang together.
type related struct {
	graph    *graph.Graph
	ranks    *rank.Ranks
	history  *history.History
	scripts  []project.Script
	tests    *project.Tests
	problems []model.Problem
	modules  []string                      // folders
	strays   map[int]bool                  // files that do not belong to the package in whose folder they lie
	sections atomic.Pointer[modulesOfView] // that were asked for last
	rarity   func() *rarity.Index          // made when it is first asked for
}

// Graph returns what the files and symbols have to do with each other; nil until the Repo is complete, and where it was opened
// without references. The same holds for what follows.
func (r *Repo) Graph() *Graph {
	if r.related == nil {
		return nil
	}
	return r.related.graph
}

// Ranks returns how much the nodes of Graph matter.
func (r *Repo) Ranks() *Ranks {
	if r.related == nil {
		return nil
	}
	return r.related.ranks
}

// History returns what changed when, as far back as it was read; nil without git as well.
func (r *Repo) History() *History {
	if r.related == nil {
		return nil
	}
	return r.related.history
}

// Scripts lists what can be run, by path and line.
func (r *Repo) Scripts() []Script {
	if r.related == nil {
		return nil
	}
	return r.related.scripts
}

// Tests returns which files test which others.
func (r *Repo) Tests() *Tests {
	if r.related == nil {
		return nil
	}
	return r.related.tests
}

// reading is the history of a folder, from when git is asked for it; nil where nobody wants to know.
type reading struct {
	done    chan struct{}
	history *history.History // and err, when done is closed
	err     error
}

// readHistory begins to read the history where references are asked for.
func (o *opener) readHistory(ctx context.Context) *reading {
	if !o.opt.References {
		return nil
	}
	r := &reading{done: make(chan struct{})}
	go func() {
		defer close(r.done)
		r.history, r.err = history.Read(ctx, o.root, history.Options{Without: scan.BesideSource(), Keep: keptHistory(o.root, o.opt)})
	}()
	return r
}

// relate finds how the files of a complete Repo hang together, unless the context ends first.
func (o *opener) relate(ctx context.Context, repo *Repo, r *reading) (*related, error) {
	linked, err := newRelated(ctx, repo)
	<-r.done
	if err != nil {
		return nil, err
	}
	linked.history = r.history
	if r.err != nil && ctx.Err() == nil {
		linked.problems = append(linked.problems, model.Problem{Kind: model.ProblemGit, Message: r.err.Error()})
	}
	linked.ranks = rank.Rank(rank.Input{
		Graph: linked.graph, History: r.history, Programs: project.Programs(linked.scripts), Weights: o.opt.Weights.over(rank.DefaultWeights()),
	})
	return linked, nil
}

// newRelated links the files of a Repo, and finds its scripts and tests.
func newRelated(ctx context.Context, repo *Repo) (*related, error) {
	var files []*tree.File
	var paths []string
	repo.tree.Each(func(f *tree.File) {
		files = append(files, f)
		if f.Class != model.ClassTest && f.Class != model.ClassVendored {
			paths = append(paths, f.Path)
		}
	})
	g, err := link.Link(ctx, link.Project{Files: files, Read: func(path string) []byte {
		text, _ := repo.manifest(path, DefaultMaxFileSize)
		return text
	}})
	if err != nil {
		return nil, err
	}
	r := &related{graph: g, rarity: sync.OnceValue(func() *rarity.Index { return rarity.New(g.Files) })}
	parallel.Do(
		func() { r.tests = project.TieTests(g) },
		func() { r.modules, r.strays = link.Modules(files), strays(g) },
		func() { r.scripts, r.problems = project.Scripts(paths, repo.manifest) },
	)
	return r, nil
}

// manifest returns the text of a file of the repository that is at most so many bytes.
func (r *Repo) manifest(path string, most int) ([]byte, error) {
	files, err := scan.NewReader(r.root)
	if err != nil {
		return nil, err
	}
	defer files.Close() //nolint:errcheck // nothing was written
	content, problem := files.Read(path, int64(most))
	if problem != nil {
		return nil, errors.New(problem.Message)
	}
	return content, nil
}
