// This file proposes an order for reading a repository: entry points, the most used symbols, tests that show usage, and
// scripts.

package relations

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/rank"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

// Tour is an order for reading a repository.
type Tour struct {
	Entries []Stop         // entry points of programs, requests and users of packages
	Hubs    []Stop         // the most used symbols, in the order in which a reader who starts at the entry points meets them
	Scripts []model.Script // what can be run; manifests near the root and common scripts first
	Tests   []Stop         // tests that show how the hubs are used

	MoreEntries, MoreScripts int // number of those left out
}

// Stop is a place on a tour.
type Stop struct {
	ID      string
	Path    string
	Line    int      // from 1
	Name    string   // e.g. `function main`; for a file, its name
	Entry   float64  // how much of an entry point it is, from 0 to 1
	Penalty float64  // as in model.Metrics, from 0 to 1: positive for examples, tests and the like
	Users   int      // number of files that use it
	Steps   int      // for a hub, number of files on the way from the nearest entry; -1 if there is no way
	Shows   []string // for a test, ids of what it shows
}

// Tour returns a tour. It has at most `top` stops of each kind. Only files for which `keep` returns true are included; a nil
// `keep` includes all. If r is nil, the tour is empty. Tour fails only if ctx ends.
func (r *Relations) Tour(ctx context.Context, top int, keep func(f *filetree.File) bool) (*Tour, error) {
	t := &Tour{}
	if r == nil {
		return t, ctx.Err()
	}
	g := newGuide(ctx, r, top, keep)
	t.Entries = g.entries()
	t.Hubs = g.hubs(t.Entries)
	t.MoreEntries = len(t.Entries) - min(top, len(t.Entries))
	t.Entries = t.Entries[:min(top, len(t.Entries))]
	t.Tests = g.tests(slices.Concat(t.Hubs, t.Entries))
	t.Scripts = r.ScriptsIn(keep)
	t.MoreScripts = len(t.Scripts) - min(top, len(t.Scripts))
	t.Scripts = t.Scripts[:min(top, len(t.Scripts))]
	return t, ctx.Err()
}

// guide builds one tour.
type guide struct {
	ctx       context.Context //nolint:containedctx // of one call
	relations *Relations
	ids       *graph.IDs
	keep      func(f *filetree.File) bool
	top       int

	files  *graph.Quotient  // references between files, without unsure ones
	number map[string]int32 // group numbers in files, by path
}

func newGuide(ctx context.Context, r *Relations, top int, keep func(f *filetree.File) bool) *guide {
	g := &guide{ctx: ctx, relations: r, ids: graph.NewIDs(r.Graph), keep: keep, top: top, number: map[string]int32{}}
	g.files = r.Graph.Quotient(graph.QuotientOptions{Level: graph.Files, Kinds: graph.AllKinds})
	for i, group := range g.files.Groups {
		g.number[group.Path] = int32(i)
	}
	return g
}

// isIncluded reports whether a file is included.
func (g *guide) isIncluded(f *filetree.File) bool { return g.keep == nil || g.keep(f) }

// leading considers a file and its symbols, and returns the node for which `of` returns the greatest value. Among equals, it
// prefers a symbol to the file, and the most important symbol to the others.
func (g *guide) leading(file int, of func(node int32) float64) int32 {
	r := g.relations
	best := r.Graph.File(file)
	for s := range r.Graph.Files[file].Symbols {
		node := r.Graph.Symbol(file, s)
		switch c := cmp.Or(cmp.Compare(of(node), of(best)), cmp.Compare(r.Ranks.Importance(node), r.Ranks.Importance(best))); {
		case c > 0, best == r.Graph.File(file) && of(node) == of(best):
			best = node
		}
	}
	return best
}

// entries lists the entry points, at most one per file, or at most one per folder for examples and for the API of a package.
// Entry points in documentation are left out, because the many programs there are never started. First come the nodes that are
// most clearly entry points, are most important, and lead to most of the repository. Entry points deep in their module come
// later, because they are more often tools.
func (g *guide) entries() (stops []Stop) {
	r := g.relations
	entry := func(node int32) float64 { return r.Ranks.Metrics(node).Entry }
	score, most := map[string]float64{}, map[string]float64{}                               // by id; by folder: the greatest Entry to which the limit applies
	isPerFile := func(s Stop) bool { return s.Entry > rank.EntryPackage && s.Penalty == 0 } // exempt from the limit of one per folder
	for i, f := range r.Graph.Files {
		file := r.Graph.File(i)
		if g.ctx.Err() != nil || !g.isIncluded(f) || entry(file) == 0 || rank.InDocuments(f.Path) {
			continue
		}
		stop := g.stop(file)
		if stop.Entry > rank.EntryPackage {
			stop = g.stop(g.leading(i, entry))
		}
		_, reached := g.walk(map[string]bool{f.Path: true})
		score[stop.ID] = stop.Entry + float64(r.Ranks.Importance(file))/4 + float64(reached)/float64(len(r.Graph.Files)) -
			0.15*float64(g.depth(f.Path))
		if IsForDevelopers(f.Path) {
			score[stop.ID] -= 0.5
		}
		if stop.Entry < rank.EntryPackage {
			score[stop.ID] -= 0.25
		}
		stops = append(stops, stop)
		if folder := filetree.Parent(f.Path); !isPerFile(stop) {
			most[folder] = max(most[folder], stop.Entry)
		}
	}
	slices.SortStableFunc(stops, func(a, b Stop) int {
		return cmp.Or(cmp.Compare(score[b.ID], score[a.ID]), strings.Compare(a.ID, b.ID))
	})
	folders := map[string]bool{}
	return slices.DeleteFunc(stops, func(s Stop) bool {
		folder := filetree.Parent(s.Path)
		if isPerFile(s) {
			return false
		}
		drop := folders[folder] || s.Entry < most[folder]
		folders[folder] = folders[folder] || !drop
		return drop
	})
}

// depth returns the number of folders between a file and the root of its module.
func (g *guide) depth(path string) int {
	module := graph.ModuleOf(g.relations.Modules, path)
	return strings.Count(strings.TrimPrefix(path, module+"/"), "/")
}

// IsForDevelopers reports whether a path goes through a folder whose name suggests that only developers of the repository need it.
func IsForDevelopers(path string) bool {
	for word := range strings.FieldsFuncSeq(strings.ToLower(filetree.Parent(path)), func(r rune) bool { return strings.ContainsRune("/._-", r) }) {
		switch word {
		case "script", "scripts", "tool", "tools", "util", "utils", "hack", "contrib", "bench", "benches", "benchmark", "benchmarks",
			"benchsuite", "playground", "playgrounds", "debug", "internal", "private", "gen", "generator", "github", "ci", "dev", "test", "tests",
			"example", "examples", "sample", "samples", "demo", "demos", "template", "templates", "docs", "asm":
			return true
		}
	}
	return false
}

func (g *guide) stop(node int32) Stop {
	r := g.relations
	file, symbol := r.Graph.At(node)
	f := r.Graph.Files[file]
	s := Stop{ID: g.ids.Of(node), Path: f.Path, Line: 1, Name: f.Name()}
	m := r.Ranks.Metrics(node)
	s.Entry, s.Penalty = m.Entry, m.Penalty
	if symbol >= 0 {
		s.Line, s.Name = int(f.Symbols[symbol].Line), nodelines.Name(f, symbol)
	}
	return s
}

// hubs lists the most important symbols that are not entry points, at most one per file. Those nearest to the entry points come
// first. Distances are counted from the entry points for users, or from all entry points if there are none for users.
func (g *guide) hubs(entries []Stop) []Stop {
	r := g.relations
	isEntry, told := map[string]bool{}, map[string]bool{}
	listed := entries[:min(g.top, len(entries))]
	anyForUsers := slices.ContainsFunc(listed, Stop.IsForUsers)
	for _, e := range listed {
		isEntry[e.Path] = !anyForUsers || e.IsForUsers()
		told[e.ID] = true
	}
	steps, _ := g.walk(isEntry)
	var stops []Stop
	taken, looked := map[string]bool{}, 0
	for _, node := range g.foremost() {
		if looked++; len(stops) == g.top || looked > mostLooked*g.top {
			break
		}
		file, _ := r.Graph.At(node)
		if taken[r.Graph.Files[file].Path] {
			continue
		}
		users := r.filesUsing(node)
		if users == 0 {
			continue
		}
		if stop := g.stop(node); !told[stop.ID] {
			stop.Users, stop.Steps, taken[stop.Path] = users, steps(stop.Path), true
			stops = append(stops, stop)
		}
	}
	slices.SortStableFunc(stops, func(a, b Stop) int { return cmp.Compare(uint(a.Steps), uint(b.Steps)) }) // -1 sorts last
	return stops
}

// mostLooked is the maximum number of symbols that are examined for each hub that is wanted. More than one may be needed,
// because only a symbol that other files use can be a hub.
const mostLooked = 50

// foremost lists the symbols of source files, most important first. Symbols of examples are listed only if there are no others.
func (g *guide) foremost() (nodes []int32) {
	r := g.relations
	var examples []int32
	for i, f := range r.Graph.Files {
		if f.Class != model.ClassSource || !g.isIncluded(f) {
			continue
		}
		for s := range f.Symbols {
			if node := r.Graph.Symbol(i, s); r.Ranks.Metrics(node).Penalty > 0 {
				examples = append(examples, node)
			} else {
				nodes = append(nodes, node)
			}
		}
	}
	if len(nodes) == 0 {
		nodes = examples
	}
	slices.SortStableFunc(nodes, func(a, b int32) int { return cmp.Compare(r.Ranks.Importance(b), r.Ranks.Importance(a)) })
	return nodes
}

// walk follows references from the files in `from`. The function `steps` returns the number of references on the shortest way to
// the file at a path, or -1 if there is no way. `reached` is the number of files that can be reached, including those in `from`.
func (g *guide) walk(from map[string]bool) (steps func(path string) int, reached int) {
	q := g.files
	var front []int32
	number, at := g.number, make([]int, len(q.Groups)) // at: number of steps to each group, -1 if not reached
	for i, group := range q.Groups {
		at[i] = -1
		if from[group.Path] {
			at[i] = 0
			front = append(front, int32(i))
		}
	}
	for ; len(front) > 0; front = front[1:] {
		reached++
		for _, e := range q.Out(front[0]) {
			if at[e.To] < 0 {
				at[e.To] = at[front[0]] + 1
				front = append(front, e.To)
			}
		}
	}
	return func(path string) int { return at[number[path]] }, reached
}

// tests returns one test for each stop that has any, but at most g.top tests. The best choice is a test that uses the stop and is
// tied to the stop's file, that is, presumed to test that file. The next best is any other test tied to that file, and the last
// choice is a test that only uses the stop. A test for several stops is listed once.
func (g *guide) tests(stops []Stop) (tests []Stop) {
	at := map[string]int{}
	for _, s := range stops {
		path := g.test(s)
		if path == "" {
			continue
		}
		i, known := at[path]
		if !known && len(tests) == g.top {
			continue
		}
		if !known {
			i = len(tests)
			at[path], tests = i, append(tests, Stop{ID: model.PathID(path), Path: path, Line: 1})
		}
		tests[i].Shows = append(tests[i].Shows, s.ID)
	}
	return tests
}

func (g *guide) test(s Stop) string {
	tied := g.relations.Tests.Of(s.Path)
	users, _, err := g.relations.Neighbours(g.ctx, s.ID)
	if err != nil {
		return "" // ctx has ended: there will be no tour
	}
	other := ""
	for _, n := range users {
		_, f := g.relations.Tree.Find(n.Path)
		switch {
		case f == nil || f.Class != model.ClassTest || !n.Sure || !g.isIncluded(f):
		case slices.Contains(tied, n.Path):
			return n.Path
		case other == "":
			other = n.Path
		}
	}
	for _, path := range tied {
		if _, f := g.relations.Tree.Find(path); f != nil && g.isIncluded(f) {
			return path
		}
	}
	return other
}

// commonScripts are the names of the most common scripts. Those that newcomers need first come first.
var commonScripts = []string{"start", "dev", "run", "serve", "build", "test", "lint", "check", "format", "fmt"}

// ScriptsIn lists the scripts that can be run. They are sorted by the depth of the folder that holds their manifest; at the same
// depth, common scripts come first. Scripts of files for which `keep` returns false are left out; a nil `keep` includes all.
func (r *Relations) ScriptsIn(keep func(f *filetree.File) bool) []model.Script {
	var all []model.Script
	for _, s := range r.Scripts {
		if _, f := r.Tree.Find(s.Path); f == nil || keep == nil || keep(f) {
			all = append(all, s)
		}
	}
	usual := func(s model.Script) int {
		if i := slices.Index(commonScripts, s.Name); i >= 0 {
			return i
		}
		return len(commonScripts)
	}
	slices.SortStableFunc(all, func(a, b model.Script) int {
		return cmp.Or(strings.Count(a.Path, "/")-strings.Count(b.Path, "/"), usual(a)-usual(b), strings.Compare(a.Path, b.Path), a.Line-b.Line)
	})
	return all
}
