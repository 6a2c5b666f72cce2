package relations

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// Ranked is a node with its importance.
type Ranked struct {
	ID      string
	Kind    string // "folder", "module", "file", or the kind of the symbol
	Path    string
	Line    int    // of the symbol's name, from 1; 0 if it is not a symbol
	Name    string // signature of a symbol; "" for other nodes
	Metrics model.Metrics
	Terms   []model.Term // the importance is their sum; none for folders, whose importance comes from the files below them
}

// RankQuery says which nodes to rank.
type RankQuery struct {
	Level   string                      // one of GraphLevels
	Symbols model.KindSet               // kinds of symbols to include
	Keep    func(f *filetree.File) bool // files to include; nil for all
	Top     int                         // maximum number of nodes, 0 for all
}

// Ranking returns nodes sorted by importance, most important first, then by id. `list` holds at most `query.Top` nodes, unless that
// is 0. `of` is the number of nodes before this limit. If r is nil, the list is empty.
func (r *Relations) Ranking(query RankQuery) (list []Ranked, of int) {
	if r == nil {
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

// rankedNodes returns the files or symbols that the query includes, in order.
func (r *Relations) rankedNodes(query RankQuery) (nodes []int32) {
	for i, f := range r.Graph.Files {
		if query.Keep != nil && !query.Keep(f) {
			continue
		}
		if query.Level == "file" {
			nodes = append(nodes, r.Graph.File(i))
			continue
		}
		for s := range f.Symbols {
			if query.Symbols.Has(f.Symbols[s].Kind) {
				nodes = append(nodes, r.Graph.Symbol(i, s))
			}
		}
	}
	return nodes
}

// least returns the lowest importance among the `top` most important nodes. It returns minus infinity if all nodes are wanted.
func (r *Relations) least(nodes []int32, top int) float32 {
	if top == 0 || top >= len(nodes) {
		return float32(math.Inf(-1))
	}
	all := make([]float32, len(nodes))
	for i, node := range nodes {
		all[i] = r.Ranks.Importance(node)
	}
	slices.Sort(all)
	return all[len(all)-top]
}

// rankedFrom returns the details of the nodes whose importance is `least` or greater, in order.
func (r *Relations) rankedFrom(nodes []int32, least float32) (list []Ranked) {
	ids := graph.NewIDs(r.Graph)
	for _, node := range nodes {
		if r.Ranks.Importance(node) >= least {
			list = append(list, r.ranked(node, ids))
		}
	}
	return list
}

func (r *Relations) ranked(node int32, ids *graph.IDs) Ranked {
	file, symbol := r.Graph.At(node)
	f := r.Graph.Files[file]
	n := Ranked{ID: ids.Of(node), Kind: "file", Path: f.Path, Metrics: r.Ranks.Metrics(node), Terms: r.Ranks.Why(node)}
	if symbol >= 0 {
		s := &f.Symbols[symbol]
		n.Kind, n.Line, n.Name = s.Kind.String(), int(s.Line), s.Signature
	}
	return n
}

// rankedFolders lists the folders that contain files which the query includes. For the level `module`, it lists only modules.
func (r *Relations) rankedFolders(query RankQuery) (all []Ranked) {
	holds := map[string]bool{}
	for _, f := range r.Graph.Files {
		if query.Keep != nil && !query.Keep(f) {
			continue
		}
		for at := filetree.Parent(f.Path); !holds[at]; at = filetree.Parent(at) {
			holds[at] = true
		}
	}
	for path := range holds {
		if query.Level == "module" && !slices.Contains(r.Modules, path) {
			continue
		}
		all = append(all, Ranked{ID: model.PathID(path), Kind: query.Level, Path: path, Metrics: r.Ranks.Folder(path)})
	}
	return all
}

// Why explains the importance of a node.
type Why struct {
	Ranked
	Place, Of   int         // rank among all nodes of its level, from 1, and their number
	By          string      // for a folder, the id of the file that gives it its importance
	Users, Uses []Neighbour // outside the node, those that count most first
}

// Why explains the importance of the node with the given id. It fails if there is no such node, if ctx ends, or with ErrUnknown.
func (r *Relations) Why(ctx context.Context, id string) (*Why, error) {
	if r == nil {
		return nil, ErrUnknown
	}
	folder, file, symbol := r.Tree.Node(id)
	w := &Why{}
	level := "folder"
	switch {
	case folder != nil:
		w.Ranked = Ranked{ID: model.PathID(folder.Path), Kind: level, Path: folder.Path, Metrics: r.Ranks.Folder(folder.Path)}
		w.By = r.foremostBelow(folder)
	case file == nil:
		return nil, fmt.Errorf("unknown node %q", id)
	default:
		number, _ := r.Graph.Number(file.Path)
		if level = "file"; symbol >= 0 {
			level = "symbol"
		}
		w.Ranked = r.ranked(r.Graph.Symbol(number, symbol), graph.NewIDs(r.Graph))
	}
	w.Place, w.Of = r.place(w.Ranked, level)
	var err error
	w.Users, w.Uses, err = r.Neighbours(ctx, id)
	return w, err
}

// place returns the rank of a node among all nodes of a level, counted from 1, and how many nodes the level has.
func (r *Relations) place(of Ranked, level string) (place, all int) {
	list, all := r.Ranking(RankQuery{Level: level, Symbols: model.AllKinds})
	return 1 + slices.IndexFunc(list, func(n Ranked) bool { return n.ID == of.ID }), all
}

// foremostBelow returns the id of the most important file in a folder or anywhere below it. If several are equally important, it
// returns the first of them.
func (r *Relations) foremostBelow(folder *filetree.Folder) (id string) {
	most := float32(0)
	folder.Each(func(f *filetree.File) {
		if number, known := r.Graph.Number(f.Path); known {
			if own := r.Ranks.Importance(r.Graph.File(number)); id == "" || own > most {
				id, most = model.PathID(f.Path), own
			}
		}
	})
	return id
}
