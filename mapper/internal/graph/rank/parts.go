package rank

import (
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// parts are the symbols, files and folders of a repository, and what each is in. A symbol is in the symbol that encloses it or in its file, a file is in
// its folder, and a folder in its parent. Files and symbols keep their numbers from the graph. The numbers of folders follow, each
// after its parent's.
type parts struct {
	parents []int32 // the part that each one is in, -1 for the root
	depth   []int32 // number of steps to the root
	nodes   int     // number of nodes in the graph; this is also the number of the root folder, and the other folders follow
	folders map[string]int32
}

func gather(g *graph.Graph) *parts {
	t := &parts{nodes: g.Len(), folders: map[string]int32{}}
	t.parents, t.depth = make([]int32, g.Len()), make([]int32, g.Len())
	path, folder := "", t.folder("")
	for i, f := range g.Files {
		if at := filetree.Parent(f.Path); i == 0 || at != path {
			path, folder = at, t.folder(at) // files of one folder are next to each other
		}
		t.put(g.File(i), folder)
		types := extended(f.Symbols)
		for s := range f.Symbols {
			t.put(g.Symbol(i, s), partAround(g, types, i, s))
		}
	}
	return t
}

// partAround returns the part that a symbol is in: an enclosing symbol, or its file. It skips scopes such as namespaces, because
// nobody reads a namespace for its own sake. It also skips objects whose members belong to the type around them (see isNameless).
// A symbol in an extension is in the extended type if the type is in the same file.
func partAround(g *graph.Graph, types map[int]int, file, symbol int) int32 {
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

// isNameless reports whether the members of an object belong to the type around it, as in `class << self` in Ruby or a companion
// object in Kotlin.
func isNameless(s *model.Symbol) bool {
	return s.Kind == model.KindObject && (s.Name == "self" || s.Name == "Companion")
}

// extended maps the index of each extension to the index of the type that it extends. It leaves out extensions of types that are
// not in the file.
func extended(symbols []model.Symbol) map[int]int {
	type name struct{ parent, name string }
	isExtension := func(s model.Symbol) bool { return s.Kind == model.KindExtension }
	if !slices.ContainsFunc(symbols, isExtension) {
		return nil
	}
	types := map[name]int{}
	for i, s := range slices.Backward(symbols) {
		if s.Kind.IsContainer() && !isExtension(s) {
			types[name{s.Parent, s.Name}] = i // the first type of a name remains, because the loop runs backwards
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

func (t *parts) put(part, above int32) {
	t.parents[part], t.depth[part] = above, t.depth[above]+1
}

// folder returns the number of the folder at path. On first use, it assigns numbers to the folder and its parents.
func (t *parts) folder(path string) int32 {
	if number, known := t.folders[path]; known {
		return number
	}
	above, depth := int32(-1), int32(0)
	if path != "" {
		above = t.folder(filetree.Parent(path))
		depth = t.depth[above] + 1
	}
	number := int32(len(t.parents))
	t.folders[path], t.parents, t.depth = number, append(t.parents, above), append(t.depth, depth)
	return number
}

// cross calls `in` for every part that contains node `to` but not node `from`, and `out` for every part that contains `from`
// but not `to`.
func (t *parts) cross(from, to int32, in, out func(part int32)) {
	for from != to {
		if t.depth[to] >= t.depth[from] {
			in(to)
			to = t.parents[to]
		} else {
			out(from)
			from = t.parents[from]
		}
	}
}

// addUp adds the value of each part to the value of the part that contains it. It starts with the innermost parts.
func addUp[N int32 | float64](t *parts, values []N) {
	for part := t.nodes - 1; part >= 0; part-- {
		values[t.parents[part]] += values[part]
	}
	for part := len(values) - 1; part > t.nodes; part-- {
		values[t.parents[part]] += values[part]
	}
}

// raise sets the value of each folder to the greatest value of the files below it. It keeps a folder's own value if that is
// greater.
func raise(t *parts, values []float32) {
	for part := range t.nodes {
		if above := t.parents[part]; int(above) >= t.nodes {
			values[above] = max(values[above], values[part])
		}
	}
	for part := len(values) - 1; part > t.nodes; part-- {
		values[t.parents[part]] = max(values[t.parents[part]], values[part])
	}
}
