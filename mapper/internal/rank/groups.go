package rank

import (
	"slices"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// groups is what lies in what: a symbol in the one that encloses it, or else in its file, a file in its folder, a folder in the next.
// Files and symbols keep their numbers in the graph; folders follow, each after the one that it lies in.
type groups struct {
	above   []int32 // what a group lies in, -1 for the root
	depth   []int32 // steps to the root
	nodes   int     // of the graph; folders are counted from there
	folders map[string]int32
}

func gather(g *graph.Graph) *groups {
	t := &groups{nodes: g.Len(), folders: map[string]int32{}}
	t.above, t.depth = make([]int32, g.Len()), make([]int32, g.Len())
	path, folder := "", t.folder("")
	for i, f := range g.Files {
		if at := tree.Parent(f.Path); i == 0 || at != path {
			path, folder = at, t.folder(at) // those of one folder stand together
		}
		t.put(g.File(i), folder)
		types := extended(f.Symbols)
		for s := range f.Symbols {
			t.put(g.Symbol(i, s), above(g, types, i, s))
		}
	}
	return t
}

// above returns what a symbol of a file lies in: a symbol before it, or the file. What only holds others, as namespaces do, is no
// reason to read it, nor is what a type has of its own, and what extends a type belongs to that.
func above(g *graph.Graph, types map[int]int, file, symbol int) int32 {
	symbols := g.Files[file].Symbols
	up := int(symbols[symbol].Up)
	for up >= 0 && up < symbol {
		switch symbols[up].Kind {
		case model.KindExtension:
			if of, known := types[up]; known && of < symbol {
				return g.Symbol(file, of)
			}
		default:
			if !symbols[up].Kind.IsScope() && !isNameless(&symbols[up]) {
				return g.Symbol(file, up)
			}
		}
		up = int(symbols[up].Up)
	}
	return g.File(file)
}

// isNameless reports whether an object is the part of a type that belongs to the type itself: `class << self` of Ruby, and the companion
// of Kotlin.
func isNameless(s *model.Symbol) bool {
	return s.Kind == model.KindObject && (s.Name == "self" || s.Name == "Companion")
}

// extended returns the index of the type that each extension of a file is of, by that of the extension, where the file has it.
func extended(symbols []model.Symbol) map[int]int {
	type name struct{ parent, name string }
	isExtension := func(s model.Symbol) bool { return s.Kind == model.KindExtension }
	if !slices.ContainsFunc(symbols, isExtension) {
		return nil
	}
	types := map[name]int{}
	for i, s := range slices.Backward(symbols) {
		if s.Kind.IsContainer() && !isExtension(s) {
			types[name{s.Parent, s.Name}] = i
		}
	}
	all := map[int]int{}
	for i, s := range symbols {
		if of, known := types[name{s.Parent, s.Name}]; known && isExtension(s) {
			all[i] = of
		}
	}
	return all
}

func (t *groups) put(group, above int32) {
	t.above[group], t.depth[group] = above, t.depth[above]+1
}

// folder returns the number of the folder at path, which it gets with those above it when it is first met.
func (t *groups) folder(path string) int32 {
	if number, known := t.folders[path]; known {
		return number
	}
	above, depth := int32(-1), int32(0)
	if path != "" {
		above = t.folder(tree.Parent(path))
		depth = t.depth[above] + 1
	}
	number := int32(len(t.above))
	t.folders[path], t.above, t.depth = number, append(t.above, above), append(t.depth, depth)
	return number
}

// cross calls in for every group that holds to and not from, and out for every one that holds from and not to.
func (t *groups) cross(from, to int32, in, out func(group int32)) {
	for from != to {
		if t.depth[to] >= t.depth[from] {
			in(to)
			to = t.above[to]
		} else {
			out(from)
			from = t.above[from]
		}
	}
}

// addUp adds to each group what the groups in it have. Groups stand behind those that they lie in, but for files and folders.
func addUp[N int32 | float64](t *groups, values []N) {
	for group := t.nodes - 1; group >= 0; group-- {
		values[t.above[group]] += values[group]
	}
	for group := len(values) - 1; group > t.nodes; group-- {
		values[t.above[group]] += values[group]
	}
}

// raise gives to each folder the greatest value of the files below it.
func raise(t *groups, values []float32) {
	for group := range t.nodes {
		if above := t.above[group]; int(above) >= t.nodes {
			values[above] = max(values[above], values[group])
		}
	}
	for group := len(values) - 1; group > t.nodes; group-- {
		values[t.above[group]] = max(values[t.above[group]], values[group])
	}
}
