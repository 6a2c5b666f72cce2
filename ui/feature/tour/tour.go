// Package tour lists where to start reading a repository: entry points, the most used symbols in reading order, tests that show
// usage, and scripts and targets.
//
// Package mapper makes the tour; this package adds the cost of each place and whether it is on the map. That takes time in a large
// repository, so call Find outside of Update, in commands.
package tour

import (
	"context"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/relations"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/list"
	"foldout/ui/rating"
)

// most is the greatest number of places of each kind that are listed.
const most = 15

// Tour is a tour through the nodes in the scope of a plan.
type Tour struct {
	*relations.Tour
	places map[string]place // by id
}

// place is a node in a tour, with its state on the map.
type place struct {
	step   int // step of its importance
	tokens int // cost at detail `signatures`
	now    model.NodeState
}

// Find makes a tour, which is empty if the repository is not complete yet or was opened without references. It fails only if ctx
// ends.
func Find(ctx context.Context, plan *mapper.Plan, scale *rating.Scale) (*Tour, error) {
	made, err := plan.Repo().Relations().Tour(ctx, most, func(f *filetree.File) bool { return plan.File(f.Path).InScope })
	if err != nil {
		return nil, err
	}
	t := &Tour{made, map[string]place{}}
	var nodes []model.Override
	for _, s := range t.stops() {
		nodes = append(nodes, model.Override{ID: s.ID, Detail: model.Signatures})
	}
	alone, err := plan.Alone(ctx, nodes)
	if err != nil {
		return nil, err
	}
	for _, s := range t.stops() {
		file, name := model.SplitID(s.ID)
		_, f := plan.Repo().Tree().Find(file)
		p := place{tokens: alone.State(s.ID).Total, now: plan.State(s.ID)}
		if f != nil && name != "" {
			p.step = scale.Step(nil, f, model.SymbolIndex(f.Symbols, name))
		} else if f != nil {
			p.step = scale.Step(nil, f, -1)
		}
		t.places[s.ID] = p
	}
	return t, nil
}

func (t *Tour) stops() []relations.Stop { return slices.Concat(t.Entries, t.Hubs, t.Tests) }

// Pins returns one pin (a detail set by hand) for each entry point and each of the most used symbols. The detail is `signatures`,
// or the node's current detail if that is higher. Examples, and scripts for developers, are left out.
func (t *Tour) Pins() (pins []model.Override) {
	for _, s := range slices.Concat(t.Entries, t.Hubs) {
		if s.Entry == 0 || s.IsForUsers() {
			pins = append(pins, t.Pin(s.ID))
		}
	}
	return pins
}

// Pin returns the override that pins the node with this id, which must be a place in the tour.
func (t *Tour) Pin(id string) model.Override { return list.PinOf(id, t.places[id].now) }

// Of returns the id of an entry's node, and false if there is none.
func (t *Tour) Of(entry string) (id string, ok bool) {
	_, id, ok = strings.Cut(entry, " ")
	return id, ok
}

// IsPlace reports whether `id` is a place in the tour, that is, a node that can be pinned. Scripts are not places.
func (t *Tour) IsPlace(id string) bool {
	_, ok := t.places[id]
	return ok
}

// List returns the entries that show the tour in a list. The method Of takes the ID of such an entry.
func (t *Tour) List(g themes.Glyphs) (entries []list.Entry) {
	add := func(heading string, rows []list.Entry) {
		if len(rows) > 0 {
			entries = append(append(entries, list.Entry{Head: heading}), rows...)
		}
	}
	add("Entry points"+more(t.MoreEntries), t.rows(g, t.Entries, relations.Stop.Words))
	add("Most used, in reading order", t.rows(g, t.Hubs, relations.Stop.Words))
	add("Tests that show usage", t.rows(g, t.Tests, func(s relations.Stop) string { return "shows " + names(s.Shows) }))
	add("Scripts and targets"+more(t.MoreScripts), t.scripts(g))
	if len(entries) == 0 {
		entries = append(entries, list.Entry{Head: "no starting points in scope"})
	}
	return entries
}

func more(left int) string {
	if left == 0 {
		return ""
	}
	return ", and " + model.Thousands(left) + " more"
}

// heads returns a name for each place in a list. A symbol gets its own name. A file, or a symbol whose name is not unique, gets
// as much of the end of its path as makes its name unique.
func heads(stops []relations.Stop) []string {
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

// headsOf yields the possible names of a place, shortest first.
func headsOf(s relations.Stop) iter.Seq[string] {
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

// pathEnds yields the last element of a path, the last two, and so on.
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

// names returns the names of nodes, separated by commas and without paths.
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

func (t *Tour) rows(g themes.Glyphs, stops []relations.Stop, why func(relations.Stop) string) (rows []list.Entry) {
	head := heads(stops)
	for i, s := range stops {
		p, where := t.places[s.ID], s.Path+":"+strconv.Itoa(s.Line)
		e := list.Entry{
			ID: strconv.Itoa(len(rows)) + " " + s.ID, Head: head[i], Text: why(s) + " " + g.Dot + " " + where, Sign: g.Rank(p.step), Mark: list.Tick,
		}
		e.PriceSignatures(p.now, p.tokens)
		rows = append(rows, e)
	}
	return rows
}

// scripts returns the rows for scripts and build targets. The node of each row is the manifest that contains the script or
// target.
func (t *Tour) scripts(g themes.Glyphs) (rows []list.Entry) {
	for i, s := range t.Scripts {
		text := s.Path + ":" + strconv.Itoa(s.Line)
		if s.Command != "" {
			text = s.Command + " " + g.Dot + " " + text
		}
		rows = append(rows, list.Entry{ID: "run" + strconv.Itoa(i) + " " + model.PathID(s.Path), Head: s.Runner + " " + s.Name, Text: text})
	}
	return rows
}
