package relations

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// Use is a symbol that given nodes use, directly or through other symbols.
type Use struct {
	ID    string
	Depth int // 1 if one of the nodes uses it directly
	Count int // how often it is used from one step nearer
	Sure  bool
}

// Uses returns the symbols that the nodes with the given ids use, up to a depth. What is in one of the nodes does not count. Nearer
// symbols come first, then those resolved by the rules of the language, then those that are used most often, then the most important
// ones. Uses fails if there is no such node, if ctx ends, or with ErrUnknown.
func (r *Relations) Uses(ctx context.Context, ids []string, depth int) ([]Use, error) {
	if r == nil {
		return nil, ErrUnknown
	}
	seen, front := map[int32]bool{}, map[int32]bool{}
	for _, id := range ids {
		s, err := r.spanOf(id)
		if err != nil {
			return nil, err
		}
		for node := s.first; node < s.end; node++ {
			seen[node], front[node] = true, true
		}
	}
	names := graph.NewIDs(r.Graph)
	var all []Use
	for step := 1; step <= depth && len(front) > 0; step++ {
		next, err := r.usedBy(ctx, front, seen)
		if err != nil {
			return nil, err
		}
		nodes := slices.SortedFunc(maps.Keys(next), func(a, b int32) int {
			return cmp.Or(model.Bit(next[b].Sure)-model.Bit(next[a].Sure), next[b].Count-next[a].Count,
				cmp.Compare(r.Ranks.Importance(b), r.Ranks.Importance(a)), cmp.Compare(a, b))
		})
		front = map[int32]bool{}
		for _, node := range nodes {
			u := next[node]
			all = append(all, Use{names.Of(node), step, u.Count, u.Sure})
			seen[node], front[node] = true, true
		}
	}
	return all, nil
}

// usedBy returns the symbols outside of `seen` that nodes use directly, without their ids.
func (r *Relations) usedBy(ctx context.Context, nodes, seen map[int32]bool) (map[int32]*Use, error) {
	used := map[int32]*Use{}
	for node := range nodes {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for _, e := range r.Graph.Out(node) {
			if _, symbol := r.Graph.At(e.Node); symbol < 0 || seen[e.Node] {
				continue
			}
			u := used[e.Node]
			if u == nil {
				u = &Use{}
				used[e.Node] = u
			}
			u.Count += int(e.Count)
			u.Sure = u.Sure || e.Sure
		}
	}
	return used, nil
}
