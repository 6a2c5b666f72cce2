package render

import (
	"slices"
	"sync/atomic"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/maps/scope"
	"foldout/mapper/relations"
	"foldout/mapper/token"
	"foldout/model"
)

// modulesOfView holds the dependencies for all views with the same Include, Exclude, encoding and limit in tokens (room).
type modulesOfView struct {
	scope    model.Scope
	encoding string
	room     int
	modules  *Modules
}

// modulesShare limits the tokens for dependencies: they may take at most the budget divided by modulesShare.
const modulesShare = 4

// Sections finds the dependencies that a map lists after its tree, and caches those for the most recent view. The zero value is
// ready to use.
type Sections struct{ last atomic.Pointer[modulesOfView] }

// Of returns the imports between the files in scope. It leaves out the imports of tests, because tests import everything. Each
// import leads from one unit to another; a unit is what the language imports, such as a file or a package. If the map is to be
// fitted to a budget, the imports may take only a share of the budget. If they would take more, Of returns the imports between
// folders instead. If these take too much as well, it returns those between modules, and finally shortens the list. The result
// is nil if r is nil.
func (s *Sections) Of(r *relations.Relations, view model.View, enc *token.Encoding) *Modules {
	if r == nil {
		return nil
	}
	room := 0
	if view.Fit != model.FitNone {
		room = view.Budget / modulesShare
	}
	last := s.last.Load()
	if last == nil || last.room != room || last.encoding != view.Encoding || !slices.Equal(last.scope.Include, view.Include) ||
		!slices.Equal(last.scope.Exclude, view.Exclude) {
		last = &modulesOfView{view.Scope, view.Encoding, room, finder{r, enc}.within(view.Scope, room)}
		s.last.Store(last)
	}
	return last.modules
}

// finder produces the sections `Modules` and `Cycles` for one view.
type finder struct {
	*relations.Relations
	enc *token.Encoding
}

// within returns the dependencies at the finest level of detail that takes at most `room` tokens. If `room` is 0, there is no
// limit. If no level fits, it shortens the result for the coarsest level.
func (r finder) within(s model.Scope, room int) *Modules {
	matcher, err := scope.New(s)
	if err != nil {
		return nil
	}
	named := namesTests(r.Graph.Files, s)
	if room == 0 {
		return r.at(graph.Units, named, matcher)
	}
	levels := []graph.Level{graph.Units, graph.Folders, graph.Modules}
	if len(r.Modules) < 2 {
		levels = levels[:2]
	}
	var m *Modules
	if _, ok := shrink.First(room, slices.Values(levels), func(level graph.Level) int {
		m = r.at(level, named, matcher)
		return r.linesCost(m.Lines())
	}); !ok {
		r.shorten(m, room)
	}
	return m
}

// at returns the dependencies at one level of detail.
func (r finder) at(level graph.Level, named map[*filetree.File]bool, matcher *scope.Matcher) *Modules {
	q := r.Graph.Quotient(graph.QuotientOptions{
		Level: level, Modules: r.Modules, Kinds: relations.Imports, Keep: func(file int) bool {
			f := r.Graph.Files[file]
			return (named[f] || f.Class != model.ClassTest && !r.Excluded[file]) && matcher.Selects(f.Path)
		},
	})
	m := sectionsOf(q)
	if level != graph.Units {
		m.By = level.String()
	}
	return m
}

// sectionsOf lists the edges and cycles of a quotient, which is a graph whose nodes are groups such as files or folders.
func sectionsOf(q *graph.Quotient) *Modules {
	m := &Modules{}
	id := func(group int32) string { return model.PathID(q.Groups[group].Path) }
	for group := range int32(len(q.Groups)) {
		d := Dependency{ID: id(group)}
		for _, e := range q.Out(group) {
			d.Uses = append(d.Uses, id(e.To))
		}
		if len(d.Uses) > 0 {
			m.Uses = append(m.Uses, d)
		}
	}
	for _, cycle := range q.Cycles() {
		ids := make([]string, len(cycle))
		for i, group := range cycle {
			ids[i] = id(group)
		}
		m.Cycles = append(m.Cycles, ids)
	}
	return m
}

// shorten removes lines until the rest fits into `room` tokens. It first removes cycles from the end until those that remain take
// at most a third of `room`.
func (r finder) shorten(m *Modules, room int) {
	costOfCycles := 0
	for i, cycle := range m.Cycles {
		costOfCycles += r.enc.Line(CycleLine(cycle))
		if costOfCycles > room/3 {
			m.Cycles, m.CyclesLeftOut = m.Cycles[:i], len(m.Cycles)-i
			break
		}
	}
	cost := r.linesCost(m.Lines()) + r.linesCost([]string{"  … 999,999 more"}) // with room for the line that counts what is left out
	for len(m.Uses) > 0 && cost > room {
		last := len(m.Uses) - 1
		cost -= r.enc.Line(DependencyLine(m.Uses[last]))
		m.Uses, m.UsesLeftOut = m.Uses[:last], m.UsesLeftOut+1
	}
}

// linesCost returns the number of tokens in the lines.
func (r finder) linesCost(lines []string) (tokens int) {
	for _, line := range lines {
		tokens += r.enc.Line(line)
	}
	return tokens
}

// namesTests returns the tests that a scope names: those selected by an include glob that selects no sources.
func namesTests(files []*filetree.File, s model.Scope) map[*filetree.File]bool {
	named := map[*filetree.File]bool{}
	for _, glob := range s.Include {
		one, err := scope.New(model.Scope{Include: []string{glob}})
		if err != nil {
			continue
		}
		var tests []*filetree.File
		for _, f := range files {
			if !one.Selects(f.Path) {
				continue
			}
			if f.Class == model.ClassSource {
				tests = nil
				break
			}
			if f.Class == model.ClassTest {
				tests = append(tests, f)
			}
		}
		for _, f := range tests {
			named[f] = true
		}
	}
	return named
}
