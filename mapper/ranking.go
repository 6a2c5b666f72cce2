package mapper

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Metrics is all that the importance of a node was made of.
type Metrics = rank.Metrics

// Part is one term of an importance.
type Part = rank.Part

// Ranked is a node with its importance.
type Ranked struct {
	ID      string
	Kind    string // "folder", "module", "file", or the kind of the symbol
	Path    string
	Line    int    // of the symbol's name, from 1; 0 for what is no symbol
	Name    string // the signature of a symbol; "" for what is none
	Metrics Metrics
	Parts   []Part // that importance is the sum of; none for folders, which have it from the files below them
}

// RankQuery says which nodes are ranked.
type RankQuery struct {
	Level   string             // a word of GraphLevels
	Symbols model.KindSet      // kinds of symbols that are looked at
	Keep    func(f *File) bool // the files that take part; nil for all
	Top     int                // how many are wanted, 0 for all
}

// Ranking lists nodes, the most important first, and among equals by id, and how many there are in all. There are none until the Repo
// is complete, and where it was opened without references.
func (r *Repo) Ranking(query RankQuery) (list []Ranked, of int) {
	if r.related == nil {
		return nil, 0
	}
	switch query.Level {
	case "folder", "module":
		list = r.rankedFolders(query)
		of = len(list)
	default:
		nodes := r.rankedNodes(query)
		list, of = r.rankedFrom(nodes, r.least(nodes, query.Top)), len(nodes)
	}
	sortRanked(list)
	if query.Top > 0 {
		list = list[:min(query.Top, len(list))]
	}
	return list, of
}

func sortRanked(list []Ranked) {
	slices.SortFunc(list, func(a, b Ranked) int {
		return cmp.Or(cmp.Compare(b.Metrics.Importance, a.Metrics.Importance), strings.Compare(a.ID, b.ID))
	})
}

// rankedNodes returns the files or symbols that take part, in their order.
func (r *Repo) rankedNodes(query RankQuery) (nodes []int32) {
	for i, f := range r.related.graph.Files {
		if query.Keep != nil && !query.Keep(f) {
			continue
		}
		if query.Level == "file" {
			nodes = append(nodes, r.related.graph.File(i))
			continue
		}
		for s := range f.Symbols {
			if query.Symbols.Has(f.Symbols[s].Kind) {
				nodes = append(nodes, r.related.graph.Symbol(i, s))
			}
		}
	}
	return nodes
}

// least returns the importance of the last of the top nodes, and for all of them one that none is below.
func (r *Repo) least(nodes []int32, top int) float32 {
	if top == 0 || top >= len(nodes) {
		return float32(math.Inf(-1))
	}
	all := make([]float32, len(nodes))
	for i, node := range nodes {
		all[i] = r.related.ranks.Importance(node)
	}
	slices.Sort(all)
	return all[len(all)-top]
}

// rankedFrom tells all about the nodes of which the importance is at least that, in their order.
func (r *Repo) rankedFrom(nodes []int32, least float32) (list []Ranked) {
	names := r.namer()
	for _, node := range nodes {
		if r.related.ranks.Importance(node) >= least {
			list = append(list, r.ranked(node, names))
		}
	}
	return list
}

func (r *Repo) ranked(node int32, names *namer) Ranked {
	file, symbol := r.related.graph.At(node)
	f := r.related.graph.Files[file]
	n := Ranked{ID: names.id(node), Kind: "file", Path: f.Path, Metrics: r.related.ranks.Metrics(node), Parts: r.related.ranks.Why(node)}
	if symbol >= 0 {
		s := &f.Symbols[symbol]
		n.Kind, n.Line, n.Name = s.Kind.String(), int(s.Line), s.Signature
	}
	return n
}

// rankedFolders lists the folders that hold files that take part, or of them the modules.
func (r *Repo) rankedFolders(query RankQuery) (all []Ranked) {
	holds := map[string]bool{}
	for _, f := range r.related.graph.Files {
		if query.Keep != nil && !query.Keep(f) {
			continue
		}
		for at := tree.Parent(f.Path); !holds[at]; at = tree.Parent(at) {
			holds[at] = true
		}
	}
	for path := range holds {
		if query.Level == "module" && !slices.Contains(r.related.modules, path) {
			continue
		}
		all = append(all, Ranked{ID: model.PathID(path), Kind: query.Level, Path: path, Metrics: r.related.ranks.Folder(path)})
	}
	return all
}

// Why is what there is to say about the importance of a node.
type Why struct {
	Ranked
	Place, Of   int         // among all of its level, the first being 1
	By          string      // the id of the file from which a folder has its importance
	Users, Uses []Neighbour // outside of it, those that count the most first
}

// errUnrelated says that nothing is known of how nodes hang together.
var errUnrelated = errors.New("the repository was opened without references")

// Why explains the importance of the node of an id. The error says that there is none, or that ctx ended.
func (r *Repo) Why(ctx context.Context, id string) (*Why, error) {
	if r.related == nil {
		return nil, errUnrelated
	}
	path, name := model.SplitID(id)
	folder, file := r.tree.Find(path)
	w := &Why{}
	level := "folder"
	switch {
	case folder != nil && name == "":
		w.Ranked = Ranked{ID: model.PathID(path), Kind: level, Path: path, Metrics: r.related.ranks.Folder(path)}
		w.By = r.foremostBelow(folder)
	case file == nil:
		return nil, fmt.Errorf("there is no node %q", id)
	default:
		number, _ := r.related.graph.Number(path)
		node := r.related.graph.File(number)
		level = "file"
		if name != "" {
			at := model.SymbolIndex(file.Symbols, name)
			if at < 0 {
				return nil, fmt.Errorf("there is no node %q", id)
			}
			node, level = r.related.graph.Symbol(number, at), "symbol"
		}
		w.Ranked = r.ranked(node, r.namer())
	}
	w.Place, w.Of = r.place(w.Ranked, level)
	var err error
	w.Users, w.Uses, err = r.Neighbours(ctx, id)
	return w, err
}

// place returns how many of a level are at least as important, and how many there are.
func (r *Repo) place(of Ranked, level string) (place, all int) {
	list, all := r.Ranking(RankQuery{Level: level, Symbols: model.AllKinds})
	return 1 + slices.IndexFunc(list, func(n Ranked) bool { return n.ID == of.ID }), all
}

// foremostBelow returns the id of the first of the most important files in a folder.
func (r *Repo) foremostBelow(folder *Folder) (id string) {
	most := float32(0)
	folder.Each(func(f *File) {
		if number, known := r.related.graph.Number(f.Path); known {
			if own := r.related.ranks.Importance(r.related.graph.File(number)); id == "" || own > most {
				id, most = model.PathID(f.Path), own
			}
		}
	})
	return id
}
