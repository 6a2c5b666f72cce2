package mapper

import (
	"context"
	"errors"

	"foldout/mapper/internal/dependency"
	"foldout/mapper/internal/disk"
	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/history"
	"foldout/mapper/internal/neighbour"
	"foldout/mapper/internal/project"
	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/ranking"
	"foldout/mapper/internal/relations"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/tour"
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

// DefaultWeights are those of rank.DefaultWeights.
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

// Relations is how the files of a repository hang together: their graph, the ranks of its nodes, history, scripts and tests.
type Relations = relations.Relations

// Relations returns how the files hang together; nil until the Repo is complete, and where it was opened without references.
func (r *Repo) Relations() *Relations { return r.related }

// GraphLevels lists the words for how much the nodes of a dependency graph take together, the finest first.
var GraphLevels = dependency.Levels

// DependencyQuery says what is asked of the graph.
type DependencyQuery = dependency.Query

// Dependencies says what depends on what.
type Dependencies = dependency.Graph

// DependencyNode is a node of Dependencies.
type DependencyNode = dependency.Node

// DependencyEdge is all that one node has to do with another.
type DependencyEdge = dependency.Edge

// errUnrelated says that nothing is known of how nodes hang together.
var errUnrelated = errors.New("the repository was opened without references")

// Dependencies answers a query. It is an error that there is no such level or node, and that the Repo knows nothing of references.
func (r *Repo) Dependencies(query DependencyQuery) (*Dependencies, error) {
	if r.related == nil {
		return nil, errUnrelated
	}
	query.Text = textOf(r.root)
	return dependency.Find(r.related, query)
}

// Neighbour is a node that has to do with another.
type Neighbour = neighbour.Neighbour

// EdgeCounts says how often two nodes have to do with each other, by model.EdgeKind.
type EdgeCounts = neighbour.Counts

// Neighbours lists what uses the node of an id or anything in it, and what that uses, from outside: symbols for a symbol, files for a
// file or a folder. What is sure stands before what is guessed, what is no test before tests, then the most frequent, and among equals
// the most important. The error says that there is no such node, that the repository was opened without references, or that ctx ended.
func (r *Repo) Neighbours(ctx context.Context, id string) (users, uses []Neighbour, err error) {
	if r.related == nil {
		return nil, nil, errUnrelated
	}
	return neighbour.Of(ctx, r.related, id)
}

// Metrics is all that the importance of a node was made of.
type Metrics = rank.Metrics

// Part is one term of an importance.
type Part = rank.Part

// Ranked is a node with its importance.
type Ranked = ranking.Ranked

// RankQuery says which nodes are ranked.
type RankQuery = ranking.Query

// Ranking lists nodes, the most important first, and among equals by id, and how many there are in all. There are none until the Repo
// is complete, and where it was opened without references.
func (r *Repo) Ranking(query RankQuery) (list []Ranked, of int) {
	if r.related == nil {
		return nil, 0
	}
	return ranking.List(r.related, query)
}

// Why is what there is to say about the importance of a node.
type Why = ranking.Why

// Why explains the importance of the node of an id. The error says that there is none, or that ctx ended.
func (r *Repo) Why(ctx context.Context, id string) (*Why, error) {
	if r.related == nil {
		return nil, errUnrelated
	}
	return ranking.Explain(ctx, r.related, id)
}

// Hotspot is a file with the number of commits that changed it.
type Hotspot = ranking.Hotspot

// Hotspots lists the files that commits changed, the most often changed first, then by path; without lock files, generated and
// vendored ones, and those that are not kept. There are none without a history.
func (r *Repo) Hotspots(keep func(f *File) bool) []Hotspot {
	if r.related == nil {
		return nil
	}
	return ranking.Hotspots(r.related, keep)
}

// Tour is an order in which a repository can be read.
type Tour = tour.Tour

// Stop is a place of a tour.
type Stop = tour.Stop

// EntryWords says how much of an entry point a node is, from 0 to 1, that stands so far beside the sources.
func EntryWords(entry, beside float64) string { return tour.EntryWords(entry, beside) }

// Tour returns a tour with at most so many stops of each kind; empty until the Repo is complete, and where it was opened without
// references. Only files that are kept take part; nil keeps all. The error says that ctx ended.
func (r *Repo) Tour(ctx context.Context, top int, keep func(f *File) bool) (*Tour, error) {
	if r.related == nil {
		return &Tour{}, ctx.Err()
	}
	return tour.New(ctx, r.related, top, keep)
}

// readHistory begins to read the history where references are asked for, and returns what waits for it; nil where nobody wants it.
func (o *opener) readHistory(ctx context.Context) func() (*history.History, error) {
	if !o.opt.References {
		return nil
	}
	keep := ""
	if folder, used := o.opt.reading(o.root, nil).Folder(); used {
		keep = folder.History(o.root)
	}
	var read *history.History
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		read, err = history.Read(ctx, o.root, history.Options{Without: scan.BesideSource(), Keep: keep})
	}()
	return func() (*history.History, error) {
		<-done
		return read, err
	}
}

// relate finds how the files of a complete Repo hang together, unless the context ends first.
func (o *opener) relate(ctx context.Context, repo *Repo, changes func() (*history.History, error)) (*relations.Relations, error) {
	return relations.Find(ctx, relations.Input{
		Tree: repo.tree, Read: func(path string, limit int) ([]byte, error) { return disk.Read(repo.root, path, limit) },
		Limit: DefaultMaxFileSize, History: changes, Weights: o.opt.Weights.over(rank.DefaultWeights()),
	})
}
