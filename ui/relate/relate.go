// Package relate finds what a node of a repository has to do with others, and lists it: who uses it, and what it uses.
//
// The relations of a node are the edges over its border: those of a symbol lead to symbols, those of a file or a folder, which may be
// many, are taken together by the file at their other end. What is sure comes before what was guessed from a bare name, and what
// matters more before what matters less. Finding takes time in a large repository, so that it belongs beside the screen.
package relate

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/price"
	"foldout/ui/rating"
)

// Most bounds how many nodes are listed on either side: the most important ones.
const Most = 300

// Kinds counts references by model.EdgeKind.
type Kinds [model.EdgeUsesRepo + 1]int

// Kin is a node that another has to do with.
type Kin struct {
	ID     string
	Name   string // of a symbol with its owners', else of the file
	Path   string // of the file
	Kinds  Kinds
	Line   int          // first line of the reference, in the file of the one that refers; 0 where none says it
	Sure   bool         // was resolved by the rules of the language, and not by the bare name alone
	Step   int          // of importance
	Tokens int          // at detail `signatures`, with all that lies in it; 0 where it is out of scope
	Now    mapper.State // what the map has of it
}

// Relations are all that a node has to do with others.
type Relations struct {
	ID       string
	Users    []Kin // that refer to it
	Used     []Kin // that it refers to
	AllUsers int   // how many there are of them, Users or more
	AllUsed  int
}

// Find finds the relations of the node of an id. The graph of the Repo must be there. Plan says what the map shows and which kinds of
// symbol it may show. The error says that there is no such node, or that ctx ended.
func Find(ctx context.Context, plan *mapper.Plan, scale *rating.Scale, id string) (*Relations, error) {
	s := &seeker{ctx: ctx, plan: plan, graph: plan.Repo().Graph(), ranks: plan.Repo().Ranks(), scale: scale, names: map[*mapper.File][]string{}}
	if !s.locate(id) {
		return nil, fmt.Errorf("there is no %s any more", id)
	}
	users, used := s.gather()
	r := &Relations{ID: id, AllUsers: len(users), AllUsed: len(used)}
	r.Users, r.Used = s.best(users), s.best(used)
	if err := s.price(r); err != nil {
		return nil, err
	}
	return r, ctx.Err()
}

// seeker finds the relations of one node, which is a span of nodes of the graph.
type seeker struct {
	ctx        context.Context //nolint:containedctx // of one call
	plan       *mapper.Plan
	graph      *mapper.Graph
	ranks      *mapper.Ranks
	scale      *rating.Scale
	names      map[*mapper.File][]string
	first, end int32
	whole      bool // a file or a folder: other ends are files
	one        bool // all of it lies in one file, so that a line can say where
}

// locate finds the span of the node.
func (s *seeker) locate(id string) bool {
	path, name := model.SplitID(id)
	folder, file := s.plan.Repo().Tree().Find(path)
	if folder != nil {
		s.whole = true
		folder.Each(func(f *mapper.File) { s.span(f) })
		return true
	}
	if file == nil || !s.span(file) {
		return false
	}
	s.one, s.whole = true, name == ""
	if s.whole {
		return true
	}
	symbols := file.Symbols
	at := model.SymbolIndex(symbols, name)
	if at < 0 {
		return false
	}
	last := at + 1
	for last < len(symbols) && int(symbols[last].Up) >= at {
		last++
	}
	s.first, s.end = s.first+1+int32(at), s.first+1+int32(last)
	return true
}

// span takes a file in. The files of a folder follow each other in the graph.
func (s *seeker) span(f *mapper.File) bool {
	number, known := s.graph.Number(f.Path)
	if !known {
		return false
	}
	if s.end == 0 {
		s.first = s.graph.File(number)
	}
	s.end = s.graph.File(number) + 1 + int32(len(f.Symbols))
	return true
}

// gather takes the edges over the border together by their other end.
func (s *seeker) gather() (users, used map[int32]*Kin) {
	users, used = map[int32]*Kin{}, map[int32]*Kin{}
	for node := s.first; node < s.end && s.ctx.Err() == nil; node++ {
		for _, e := range s.graph.In(node) {
			s.add(users, e, true)
		}
		for _, e := range s.graph.Out(node) {
			s.add(used, e, s.one)
		}
	}
	return users, used
}

func (s *seeker) add(kin map[int32]*Kin, e mapper.Edge, placed bool) {
	node := e.Node
	if node >= s.first && node < s.end || int(e.Kind) >= len(Kinds{}) {
		return
	}
	if s.whole {
		file, _ := s.graph.At(node)
		node = s.graph.File(file)
	}
	k := kin[node]
	if k == nil {
		k = &Kin{}
		kin[node] = k
	}
	k.Kinds[e.Kind] += int(max(e.Count, 1))
	k.Sure = k.Sure || e.Sure
	if line := int(e.Line); placed && line > 0 && (k.Line == 0 || line < k.Line) {
		k.Line = line
	}
}

// best returns the most important of the nodes, each with its name.
func (s *seeker) best(kin map[int32]*Kin) []Kin {
	nodes := make([]int32, 0, len(kin))
	for node := range kin {
		nodes = append(nodes, node)
	}
	slices.SortFunc(nodes, func(a, b int32) int {
		if kin[a].Sure != kin[b].Sure {
			return cmp.Compare(sureness(kin[b]), sureness(kin[a]))
		}
		return cmp.Or(cmp.Compare(s.ranks.Importance(b), s.ranks.Importance(a)), cmp.Compare(a, b))
	})
	list := make([]Kin, 0, min(len(nodes), Most))
	for _, node := range nodes[:min(len(nodes), Most)] {
		list = append(list, s.name(node, *kin[node]))
	}
	return list
}

func sureness(k *Kin) int {
	if k.Sure {
		return 1
	}
	return 0
}

// name says which node it is.
func (s *seeker) name(node int32, k Kin) Kin {
	number, symbol := s.graph.At(node)
	f := s.graph.Files[number]
	k.ID, k.Name, k.Path, k.Step = model.PathID(f.Path), f.Name(), f.Path, s.scale.Step(nil, f, symbol)
	if symbol >= 0 {
		if s.names[f] == nil {
			s.names[f] = model.SymbolNames(f.Symbols)
		}
		k.Name = s.names[f][symbol]
		k.ID = model.SymbolID(f.Path, k.Name)
	}
	return k
}

// price finds out what each node costs, by one plan that has them alone, and what the map has of it.
func (s *seeker) price(r *Relations) error {
	var nodes []model.Override
	for _, k := range r.All() {
		nodes = append(nodes, model.Override{ID: k.ID, Detail: model.Signatures})
	}
	only, err := price.Alone(s.ctx, s.plan, nodes)
	if err != nil {
		return err
	}
	for _, list := range [][]Kin{r.Users, r.Used} {
		for i := range list {
			k := &list[i]
			k.Tokens = price.State(only, k.ID).Total
			k.Now = price.State(s.plan, k.ID)
		}
	}
	return nil
}
