// Package task lists the files and symbols that are relevant to a task: the best files, each with its best symbols. It says why
// each was found, what it costs, and whether it is on the map.
package task

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/list"
)

// mostFiles is how many files are listed. bestSymbols is how many symbols of the whole repository are considered, best first.
// mostBelow is how many of these are listed below one file. Pinned symbols, and symbols whose source fits the budget, are listed
// in addition. A file without any of these is listed with its best symbol.
const (
	mostFiles   = 30
	bestSymbols = 120
	mostBelow   = 4
)

// Hits are the files and symbols that are relevant to a task.
type Hits struct {
	Intent  string
	Sources mapper.Sources // hits whose source fits the budget; none if Find had no plan
	list    []hit
	files   int // number of all relevant files
}

// hit is a file or symbol with its state on the map.
type hit struct {
	mapper.Hit
	source int // tokens of its source, 0 if unknown
	now    model.NodeState
	pinned bool
}

// Find lists the hits of a ranking. If plan is not nil, it also computes what each hit costs. It fails only if ctx ends.
func Find(ctx context.Context, relevance *mapper.Relevance, plan *mapper.Plan) (h *Hits, err error) {
	h = &Hits{}
	if plan != nil {
		if h.Sources, err = relevance.Sources(ctx, plan); err != nil {
			return nil, err
		}
	}
	files := relevance.Hits(mapper.FindQuery{Files: true, Top: mostFiles})
	h.Intent, h.files = files.Intent, files.Of
	h.fill(relevance, plan, files.Hits)
	if plan == nil {
		return h, ctx.Err()
	}
	return h, h.price(ctx, plan)
}

// fill lists `files`, and then the other files that have symbols in h.Sources. Below each file, it lists the best symbols of that
// file.
func (h *Hits) fill(relevance *mapper.Relevance, plan *mapper.Plan, files []mapper.Hit) {
	below := h.symbols(relevance, plan)
	for _, s := range h.Sources.Hits {
		if !slices.ContainsFunc(files, func(f mapper.Hit) bool { return f.Path == s.Path }) {
			files = append(files, relevance.FileHit(s.Path))
		}
	}
	for _, f := range files {
		h.list = append(h.list, hit{Hit: f})
		if below[f.Path] == nil {
			below[f.Path] = relevance.BestSymbols(f.Path, 1)
		}
		for _, s := range below[f.Path] {
			h.list = append(h.list, hit{Hit: s})
		}
	}
}

// symbols returns the symbols to list, best first, grouped by the path of their file.
func (h *Hits) symbols(relevance *mapper.Relevance, plan *mapper.Plan) map[string][]mapper.Hit {
	below := map[string][]mapper.Hit{}
	for _, s := range relevance.Hits(mapper.FindQuery{Top: bestSymbols}).Hits {
		if s.Name != "" && (len(below[s.Path]) < mostBelow || plan != nil && list.IsPinned(plan, s.ID)) {
			below[s.Path] = append(below[s.Path], s)
		}
	}
	for _, s := range h.Sources.Hits {
		if s.Name != "" && !slices.ContainsFunc(below[s.Path], func(o mapper.Hit) bool { return o.ID == s.ID }) {
			below[s.Path] = append(below[s.Path], s)
		}
	}
	for _, list := range below {
		slices.SortStableFunc(list, func(a, b mapper.Hit) int { return cmp.Compare(b.Score, a.Score) })
	}
	return below
}

// price finds out, for each hit, what its source would cost and what its state on the map is.
func (h *Hits) price(ctx context.Context, plan *mapper.Plan) error {
	for i := range h.list {
		hit := &h.list[i]
		alone, err := plan.Alone(ctx, []model.Override{{ID: hit.ID, Detail: model.Source}})
		if err != nil {
			return err
		}
		hit.source, hit.now, hit.pinned = alone.State(hit.ID).Total, plan.State(hit.ID), list.IsPinned(plan, hit.ID)
	}
	return nil
}

// Entries lists the hits below a heading that names the columns. The ID of an entry is the id of its node. If there are no hits,
// Entries lists only the text `none`.
func (h *Hits) Entries(g themes.Glyphs, none string) []list.Entry {
	if len(h.list) == 0 {
		return []list.Entry{{Head: none}}
	}
	entries := make([]list.Entry, 0, len(h.list)+1)
	entries = append(entries, list.Entry{Head: h.sum(), Figure: figures("on map", "source")})
	for _, hit := range h.list {
		entries = append(entries, hit.entry(g))
	}
	return entries
}

// figures returns a hit's cost on the map and the cost of its source as one text, in columns.
func figures(now, source string) string { return fmt.Sprintf("%s %7s", now, source) }

// Pinned returns what the status line says after the source of the hits in h.Sources has been pinned: the best of them by name,
// and the best that was left out. `title` returns the title of the node with a given id.
func (h *Hits) Pinned(title func(id string) string) string {
	names := h.names(h.Sources.Hits, mostNamed, title)
	if h.Sources.Tokens == 0 { // the filters of the map hide them, which is said as soon as the map is counted
		return "pinned " + names
	}
	what := fmt.Sprintf("pinned %s: %s tokens of source", names, model.Thousands(h.Sources.Tokens))
	if left := h.Sources.Left; len(left) > 0 {
		what += fmt.Sprintf("; left out %s", h.names(left, 1, title))
	}
	return what
}

// mostNamed is how many hits the status line names.
const mostNamed = 3

// names lists the first hits by name, and says how many others there are. A symbol is named without its file.
func (h *Hits) names(hits []mapper.Hit, most int, title func(id string) string) string {
	var names []string
	for _, hit := range hits[:min(len(hits), most)] {
		name := hit.Name
		if name == "" {
			name = title(hit.ID)
		}
		names = append(names, name)
	}
	text := strings.Join(names, ", ")
	if more := len(hits) - len(names); more > 0 {
		text += " and " + model.Thousands(more) + " more"
	}
	return text
}

func (h *Hits) sum() string {
	text := model.Plural(h.files, "file")
	if h.files > mostFiles {
		text = "best " + model.Thousands(mostFiles) + " of " + text
	}
	return text + " by relevance (%); intent: " + h.Intent
}

func (h *hit) entry(g themes.Glyphs) list.Entry {
	state, now := list.TreeCost(h.now)
	if h.pinned {
		now = g.Pin + " " + now
	}
	e := list.Entry{
		ID: h.ID, Head: h.Path, Text: strings.Join(h.Reasons, " "+g.Dot+" "), Sign: fmt.Sprintf("%3.0f", 100*h.Score),
		Mark: list.Tick, State: state,
	}
	e.Hold(h.now)
	if h.source > 0 {
		e.Figure = figures(now, draw.Short(h.source))
	}
	if h.Name != "" {
		e.Head, e.Depth = h.Keyword+" "+h.Name, 1
	}
	return e
}
