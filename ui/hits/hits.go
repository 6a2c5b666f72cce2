// Package hits lists the files and symbols that are relevant to a task: the best files, each with its best symbols. It says why
// each was found, what it costs, and whether it is on the map.
package hits

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/choose"
	"foldout/ui/price"
)

// mostFiles is how many files are listed. bestSymbols is how many symbols of the repository are considered, best first. mostBelow
// is how many of these are listed below each file. Hits that Sources has are listed as well.
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
	tokens int // at detail `signatures`
	now    mapper.State
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
	below := symbolsBelow(relevance, plan, h.Sources.Hits)
	add := func(file mapper.Hit) {
		h.list = append(append(h.list, hit{Hit: file}), below[file.Path]...)
	}
	for _, f := range files.Hits {
		add(f)
	}
	for _, s := range h.Sources.Hits {
		if !slices.ContainsFunc(h.list, func(o hit) bool { return o.Path == s.Path }) {
			_, file := plan.Repo().Tree().Find(s.Path)
			add(relevance.Hit(file, -1))
		}
	}
	if plan == nil {
		return h, ctx.Err()
	}
	return h, h.price(ctx, plan)
}

// symbolsBelow returns the symbols to list below each file, best first: its best ones, and those that are pinned or whose source fits.
func symbolsBelow(relevance *mapper.Relevance, plan *mapper.Plan, fitting []mapper.Hit) map[string][]hit {
	below := map[string][]hit{}
	for _, s := range relevance.Hits(mapper.FindQuery{Top: bestSymbols}).Hits {
		if s.Name != "" && (len(below[s.Path]) < mostBelow || plan != nil && price.Pinned(plan, s.ID)) {
			below[s.Path] = append(below[s.Path], hit{Hit: s})
		}
	}
	for _, s := range fitting {
		if s.Name != "" && !slices.ContainsFunc(below[s.Path], func(o hit) bool { return o.ID == s.ID }) {
			below[s.Path] = append(below[s.Path], hit{Hit: s})
		}
	}
	for _, list := range below {
		slices.SortStableFunc(list, func(a, b hit) int { return cmp.Compare(b.Score, a.Score) })
	}
	return below
}

// price computes the cost of each hit and the hit's state on the map. The costs come from a plan of only the hits.
func (h *Hits) price(ctx context.Context, plan *mapper.Plan) error {
	alone, err := plan.Alone(ctx, at(h.list, model.Signatures))
	if err != nil {
		return err
	}
	for i := range h.list {
		hit := &h.list[i]
		hit.tokens, hit.now, hit.pinned = price.State(alone, hit.ID).Total, price.State(plan, hit.ID), price.Pinned(plan, hit.ID)
	}
	return nil
}

// at returns overrides that set the hits to detail d.
func at(list []hit, d model.Detail) (nodes []model.Override) {
	for _, hit := range list {
		nodes = append(nodes, model.Override{ID: hit.ID, Detail: d})
	}
	return nodes
}

// Entries lists the hits. The ID of an entry is the id of its node.
func (h *Hits) Entries(g themes.Glyphs) []choose.Entry {
	if len(h.list) == 0 {
		return []choose.Entry{{Head: "nothing in scope matches the task"}}
	}
	entries := make([]choose.Entry, 0, len(h.list)+1)
	entries = append(entries, choose.Entry{Head: h.sum()})
	for _, hit := range h.list {
		entries = append(entries, hit.entry(g))
	}
	return entries
}

func (h *Hits) sum() string {
	text := model.Plural(h.files, "file")
	if h.files > mostFiles {
		text = "best " + model.Thousands(mostFiles) + " of " + text + ", with symbols"
	}
	return text + "; intent: " + h.Intent
}

func (h *hit) entry(g themes.Glyphs) choose.Entry {
	state, figure := price.Tick(h.now, h.tokens)
	if h.pinned {
		figure = g.Pin + " " + figure
	}
	e := choose.Entry{
		ID: h.ID, Head: h.Path, Text: strings.Join(h.Reasons, " "+g.Dot+" "), Sign: fmt.Sprintf("%3.0f", 100*h.Score),
		Mark: choose.Tick, State: state, Figure: figure,
	}
	if h.Name != "" {
		e.Head, e.Depth = h.Keyword+" "+h.Name, 1
	}
	return e
}
