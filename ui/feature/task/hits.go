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
// mostBelow is how many of these are listed below one file. What is pinned or worth its source is listed in addition. A file without
// any of these is listed with its best symbol.
const (
	mostFiles   = 30
	bestSymbols = 120
	mostBelow   = 4
)

// Hits are the files and symbols that are relevant to a task.
type Hits struct {
	Intent  string
	Sources mapper.Sources // hits that are worth their source; none if Find had no plan
	more    int            // tokens of the source of those that do not fit
	list    []hit
	files   int // number of all relevant files
}

// Group is a part of the hits.
type Group int

// These are the groups.
const (
	AllHits Group = iota
	Pinned
	Fitting // not pinned, worth their source, and there is room for it
	TooMuch // not pinned, worth their source, but there is no room for it
	groups
)

// title returns what is added to the title of the list if it shows only this group.
func (g Group) title() string {
	return [groups]string{"", ": pinned", ": fit with their source", ": do not fit"}[g]
}

// tab says what the key does that lists only this group.
func (g Group) tab() string {
	return [groups]string{"all hits", "only pinned", "only what fits", "only what does not fit"}[g]
}

// hit is a file or symbol with its state on the map.
type hit struct {
	mapper.Hit
	source int // tokens of its source, 0 if unknown
	now    model.NodeState
	group  Group // besides AllHits
}

// Find lists the hits of a ranking. If plan is not nil, it also computes what each hit costs. It fails only if ctx ends.
func Find(ctx context.Context, relevance *mapper.Relevance, plan *mapper.Plan) (h *Hits, err error) {
	h = &Hits{}
	if plan != nil {
		if h.Sources, err = relevance.Sources(ctx, plan); err != nil {
			return nil, err
		}
		h.dropPartlyTaken(plan)
	}
	files := relevance.Hits(mapper.FindQuery{Files: true, Top: mostFiles})
	h.Intent, h.files = files.Intent, files.Of
	h.fill(relevance, plan, files.Hits)
	if plan == nil {
		return h, ctx.Err()
	}
	return h, h.price(ctx, plan)
}

// dropPartlyTaken removes types from what is left out if some of their members are pinned, taken or left out themselves.
func (h *Hits) dropPartlyTaken(plan *mapper.Plan) {
	partly := map[string]bool{}
	for _, o := range slices.Concat(plan.View().Overrides, mapper.Sources{Hits: slices.Concat(h.Sources.Hits, h.Sources.Left)}.Pins()) {
		for _, above := range model.Ancestors(o.ID) {
			partly[above] = partly[above] || o.Pinned()
		}
	}
	h.Sources.Left = slices.DeleteFunc(h.Sources.Left, func(left mapper.Hit) bool { return partly[left.ID] })
}

// fill lists `files`, and then the other files that hold what is pinned or worth its source. Below each file, it lists the best
// symbols of that file.
func (h *Hits) fill(relevance *mapper.Relevance, plan *mapper.Plan, files []mapper.Hit) {
	also := slices.Concat(pinned(relevance, plan), h.Sources.Hits, h.Sources.Left)
	below := symbols(relevance, also)
	for _, s := range also {
		if !slices.ContainsFunc(files, func(f mapper.Hit) bool { return f.Path == s.Path }) {
			f, _ := relevance.Hit(model.PathID(s.Path))
			files = append(files, f)
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

// pinned returns the relevant files and symbols that the view of the plan pins.
func pinned(relevance *mapper.Relevance, plan *mapper.Plan) (hits []mapper.Hit) {
	if plan == nil {
		return nil
	}
	for _, o := range plan.View().Overrides {
		if hit, known := relevance.Hit(o.ID); known && o.Pinned() && hit.Score > 0 {
			hits = append(hits, hit)
		}
	}
	return hits
}

// symbols returns the symbols to list, best first, grouped by the path of their file: those in `also`, and the best.
func symbols(relevance *mapper.Relevance, also []mapper.Hit) map[string][]mapper.Hit {
	below := map[string][]mapper.Hit{}
	for _, s := range relevance.Hits(mapper.FindQuery{Top: bestSymbols}).Hits {
		if s.Name != "" && len(below[s.Path]) < mostBelow {
			below[s.Path] = append(below[s.Path], s)
		}
	}
	for _, s := range also {
		if s.Name != "" && !slices.ContainsFunc(below[s.Path], func(o mapper.Hit) bool { return o.ID == s.ID }) {
			below[s.Path] = append(below[s.Path], s)
		}
	}
	for _, list := range below {
		slices.SortStableFunc(list, func(a, b mapper.Hit) int { return cmp.Compare(b.Score, a.Score) })
	}
	return below
}

// price finds out what the source of each hit would cost, and shows the hits as they are on the map.
func (h *Hits) price(ctx context.Context, plan *mapper.Plan) error {
	for i := range h.list {
		hit := &h.list[i]
		alone, err := plan.Alone(ctx, []model.Override{{ID: hit.ID, Detail: model.Source}})
		if err != nil {
			return err
		}
		hit.source = alone.State(hit.ID).Total
	}
	if err := h.dropFitting(ctx, plan); err != nil {
		return err
	}
	left, err := plan.Alone(ctx, mapper.Sources{Hits: h.Sources.Left}.Pins())
	if err != nil {
		return err
	}
	h.more = left.Tokens()
	h.update(plan)
	return nil
}

// dropFitting removes from what is left out what would fit: whole types whose members are worth more than the rest of them.
func (h *Hits) dropFitting(ctx context.Context, plan *mapper.Plan) error {
	if plan.View().Budget <= 0 {
		h.Sources.Left = nil
		return nil
	}
	pins := slices.DeleteFunc(slices.Clone(plan.View().Overrides), func(o model.Override) bool { return !o.Pinned() })
	taken, err := plan.Alone(ctx, slices.Concat(pins, h.Sources.Pins()))
	if err != nil {
		return err
	}
	room := plan.View().Budget*mapper.SourceShare/100 - taken.Tokens()
	h.Sources.Left = slices.DeleteFunc(h.Sources.Left, func(left mapper.Hit) bool {
		return slices.ContainsFunc(h.list, func(listed hit) bool { return listed.ID == left.ID && listed.source <= room })
	})
	return nil
}

// update shows the hits as they are on the map of the plan, and which of them its view pins.
func (h *Hits) update(plan *mapper.Plan) {
	for i := range h.list {
		hit := &h.list[i]
		in := func(o mapper.Hit) bool { return o.ID == hit.ID }
		hit.now, hit.group = plan.State(hit.ID), AllHits
		switch {
		case list.IsPinned(plan, hit.ID):
			hit.group = Pinned
		case slices.ContainsFunc(h.Sources.Hits, in):
			hit.group = Fitting
		case slices.ContainsFunc(h.Sources.Left, in):
			hit.group = TooMuch
		}
	}
}

// next returns the group that is listed after another: all of them, then each that has hits.
func (h *Hits) next(after Group) Group {
	for g := after + 1; g < groups; g++ {
		if h.has(g) {
			return g
		}
	}
	return AllHits
}

func (h *Hits) has(g Group) bool {
	return g == AllHits || slices.ContainsFunc(h.list, func(hit hit) bool { return hit.group == g })
}

// Entries lists the hits of a group below a heading that names the columns. The ID of an entry is the id of its node. If `kinds` is false,
// the kinds of symbols are left out, for a narrow window. If there are no hits, Entries lists only the text `none`.
func (h *Hits) Entries(g themes.Glyphs, only Group, kinds bool, none string) []list.Entry {
	if len(h.list) == 0 {
		return []list.Entry{{Head: none}}
	}
	sum := h.sum()
	if only != AllHits {
		sum = "by relevance (%)"
	}
	entries, headed := []list.Entry{{Head: sum, Figure: figures("map", "source")}}, false // whether the file has a row
	for _, hit := range h.list {
		shown := only == AllHits || hit.group == only
		switch {
		case hit.Name == "":
			headed = shown
		case shown && !headed:
			entries, headed = append(entries, list.Entry{Head: hit.Path}), true
		}
		if shown {
			entries = append(entries, hit.entry(g, kinds))
		}
	}
	return entries
}

// figures returns a hit's cost on the map and the cost of its source as one text, in columns.
func figures(now, source string) string { return fmt.Sprintf("%s %7s", now, source) }

// taken says what is pinned when the source of the hits in h.Sources.Hits has been pinned.
func (h *Hits) taken() string {
	text := "pinned " + model.Thousands(len(h.Sources.Hits))
	if left := len(h.Sources.Left); left > 0 {
		text += " of " + model.Thousands(len(h.Sources.Hits)+left)
	}
	return text + " at source"
}

// left says what of the hits that are worth their source does not fit. It returns "" if all of them fit.
func (h *Hits) left() string {
	if len(h.Sources.Left) == 0 {
		return ""
	}
	return "the rest do not fit (" + model.Thousands(h.more) + " tokens more)"
}

func (h *Hits) sum() string {
	text := model.Plural(h.files, "file")
	if h.files > mostFiles {
		text = "best " + model.Thousands(mostFiles) + " of " + text
	}
	return text + " by relevance (%); intent: " + h.Intent
}

func (h *hit) entry(g themes.Glyphs, kinds bool) list.Entry {
	state, now := list.TreeCost(h.now)
	if h.group == Pinned {
		now = g.Pin + " " + now
	}
	why := strings.Join(h.Reasons, " "+g.Dot+" ")
	if why == "" {
		why = "in a relevant file"
	}
	e := list.Entry{
		ID: h.ID, Head: h.Path, Text: why, Sign: fmt.Sprintf("%3.0f", 100*h.Score),
		Mark: list.Tick, State: state,
	}
	e.Hold(h.now)
	if h.source > 0 {
		e.Figure = figures(now, draw.Short(h.source))
	}
	if h.Name != "" {
		e.Head, e.Depth = h.Name, 1
		if kinds {
			e.Head = h.Keyword + " " + h.Name
		}
	}
	return e
}
