// Package tour lists where to start reading a repository: entry points, what is used most in reading order, tests that show usage, and
// scripts and targets.
//
// The order and its reasons are the engine's; here each place gets what it costs on the map, and whether it is there. Finding a
// tour takes time in a large repository, so that it belongs beside the screen.
package tour

import (
	"context"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/choose"
	"foldout/ui/price"
	"foldout/ui/rating"
)

// most bounds the places of each kind.
const most = 15

// Tour is a tour through what a plan has in scope.
type Tour struct {
	*mapper.Tour
	places map[string]place // by id
}

// place is a place of a tour as the map has it.
type place struct {
	step   int // of importance
	tokens int // at detail `signatures`
	now    mapper.State
}

// Find makes a tour. The graph of the Repo must be there. The error says that ctx ended.
func Find(ctx context.Context, plan *mapper.Plan, scale *rating.Scale) (*Tour, error) {
	made, err := plan.Repo().Tour(ctx, most, func(f *mapper.File) bool { return plan.File(f.Path).InScope })
	if err != nil {
		return nil, err
	}
	t := &Tour{made, map[string]place{}}
	var nodes []model.Override
	for _, s := range t.stops() {
		nodes = append(nodes, model.Override{ID: s.ID, Detail: model.Signatures})
	}
	alone, err := price.Alone(ctx, plan, nodes)
	if err != nil {
		return nil, err
	}
	for _, s := range t.stops() {
		file, name := model.SplitID(s.ID)
		_, f := plan.Repo().Tree().Find(file)
		p := place{tokens: price.State(alone, s.ID).Total, now: price.State(plan, s.ID)}
		if f != nil && name != "" {
			p.step = scale.Step(nil, f, model.SymbolIndex(f.Symbols, name))
		} else if f != nil {
			p.step = scale.Step(nil, f, -1)
		}
		t.places[s.ID] = p
	}
	return t, nil
}

func (t *Tour) stops() []mapper.Stop { return slices.Concat(t.Entries, t.Hubs, t.Tests) }

// Pins returns what shows the entries and the hubs at their signatures, or at what the map has of them where that is more. Scripts of
// those who work on the repository and examples are left out.
func (t *Tour) Pins() (pins []model.Override) {
	for _, s := range slices.Concat(t.Entries, t.Hubs) {
		if s.Entry == 0 || s.IsForUsers() {
			pins = append(pins, t.Pin(s.ID))
		}
	}
	return pins
}

// Pin returns what shows a place as Pins does.
func (t *Tour) Pin(id string) model.Override { return price.Pin(id, t.places[id].now) }

// Of returns the id of the node of an entry; false for none.
func (t *Tour) Of(entry string) (id string, ok bool) {
	_, id, ok = strings.Cut(entry, " ")
	return id, ok
}

// IsPlace reports whether the node is one that can be taken into the map, and not what is run.
func (t *Tour) IsPlace(id string) bool {
	_, ok := t.places[id]
	return ok
}

// List lists the tour. The id of an entry is that which Of knows it by.
func (t *Tour) List(g themes.Glyphs) (entries []choose.Entry) {
	add := func(heading string, rows []choose.Entry) {
		if len(rows) > 0 {
			entries = append(append(entries, choose.Entry{Head: heading}), rows...)
		}
	}
	add("Entry points"+more(t.MoreEntries), t.rows(g, t.Entries, mapper.Stop.Words))
	add("Most used, in reading order", t.rows(g, t.Hubs, mapper.Stop.Words))
	add("Tests that show usage", t.rows(g, t.Tests, func(s mapper.Stop) string { return "shows " + names(s.Shows) }))
	add("Scripts and targets"+more(t.MoreScripts), t.scripts(g))
	if len(entries) == 0 {
		entries = append(entries, choose.Entry{Head: "no starting points in scope"})
	}
	return entries
}

func more(left int) string {
	if left == 0 {
		return ""
	}
	return ", and " + model.Thousands(left) + " more"
}

// heads names the places of a list: a symbol by its name, and a file, or a symbol that shares its name with others, by as much of its
// path as tells it apart.
func heads(stops []mapper.Stop) []string {
	shared := map[string]int{}
	for _, s := range stops {
		for head := range headsOf(s) {
			shared[head]++
		}
	}
	all := make([]string, len(stops))
	for i, s := range stops {
		for head := range headsOf(s) {
			if all[i] = head; shared[head] == 1 {
				break
			}
		}
	}
	return all
}

// headsOf yields what a place can be called, the shortest first.
func headsOf(s mapper.Stop) iter.Seq[string] {
	return func(yield func(string) bool) {
		_, symbol := model.SplitID(s.ID)
		if symbol != "" {
			if !yield(symbol) {
				return
			}
			symbol = "#" + symbol
		}
		for end := range pathEnds(s.Path) {
			if !yield(end + symbol) {
				return
			}
		}
	}
}

// pathEnds yields the last part of a path, the last two, and so on.
func pathEnds(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := len(name); at > 0; {
			at = strings.LastIndexByte(name[:at], '/')
			if !yield(name[at+1:]) {
				return
			}
		}
	}
}

// names lists the names of nodes without their files.
func names(ids []string) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		file, name := model.SplitID(id)
		if name == "" {
			name = path.Base(file)
		}
		words[i] = name
	}
	return strings.Join(words, ", ")
}

func (t *Tour) rows(g themes.Glyphs, stops []mapper.Stop, why func(mapper.Stop) string) (rows []choose.Entry) {
	head := heads(stops)
	for i, s := range stops {
		p, where := t.places[s.ID], s.Path+":"+strconv.Itoa(s.Line)
		state, figure := price.Tick(p.now, p.tokens)
		rows = append(rows, choose.Entry{
			ID: strconv.Itoa(len(rows)) + " " + s.ID, Head: head[i], Text: why(s) + " " + g.Dot + " " + where,
			Sign: g.Rank(p.step), Mark: choose.Tick, State: state, Figure: figure,
		})
	}
	return rows
}

// scripts lists scripts and targets: enter goes to the manifest that says so.
func (t *Tour) scripts(g themes.Glyphs) (rows []choose.Entry) {
	for i, s := range t.Scripts {
		text := s.Path + ":" + strconv.Itoa(s.Line)
		if s.Command != "" {
			text = s.Command + " " + g.Dot + " " + text
		}
		rows = append(rows, choose.Entry{ID: "run" + strconv.Itoa(i) + " " + model.PathID(s.Path), Head: s.Runner + " " + s.Name, Text: text})
	}
	return rows
}
