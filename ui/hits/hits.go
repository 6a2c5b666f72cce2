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
// is how many of these are listed below each file.
const (
	mostFiles   = 30
	bestSymbols = 120
	mostBelow   = 4
)

// Hits are the files and symbols that are relevant to a task.
type Hits struct {
	Intent      string
	list        []hit
	files       int              // number of all relevant files
	fittingPins []model.Override // pins for the sources that fit the budget; see FittingPins
}

// hit is a file or symbol with its state on the map.
type hit struct {
	mapper.Hit
	tokens int // at detail `signatures`
	now    mapper.State
	pinned bool
}

// Find lists the hits of a ranking. If plan is not nil, it also computes what each hit costs. It fails only if ctx ends.
func Find(ctx context.Context, relevance *mapper.Relevance, plan *mapper.Plan) (*Hits, error) {
	files := relevance.Hits(mapper.FindQuery{Files: true, Top: mostFiles})
	symbols := relevance.Hits(mapper.FindQuery{Top: bestSymbols})
	below := map[string][]mapper.Hit{}
	for _, s := range symbols.Hits {
		if len(below[s.Path]) < mostBelow {
			below[s.Path] = append(below[s.Path], s)
		}
	}
	h := &Hits{Intent: files.Intent, files: files.Of}
	for _, f := range files.Hits {
		h.list = append(h.list, hit{Hit: f})
		for _, s := range below[f.Path] {
			h.list = append(h.list, hit{Hit: s})
		}
	}
	if err := ctx.Err(); err != nil || plan == nil {
		return h, err
	}
	return h, h.price(ctx, plan)
}

// price computes the cost of each hit and the hit's state on the map. The costs come from a plan of only the hits.
func (h *Hits) price(ctx context.Context, plan *mapper.Plan) error {
	alone, err := price.Alone(ctx, plan, at(h.list, model.Signatures))
	if err != nil {
		return err
	}
	for i := range h.list {
		hit := &h.list[i]
		hit.tokens, hit.now, hit.pinned = price.State(alone, hit.ID).Total, price.State(plan, hit.ID), price.Pinned(plan, hit.ID)
	}
	return h.fill(ctx, plan)
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

// Near is the least score of a symbol that FittingPins takes, in percent of the best symbol's score.
const Near = 80

// FittingPins returns pins for the sources of the best symbols (see Near), as many as fit the budget. Part of the budget is reserved for
// existing pins and for the map. It is empty if Find had no plan.
func (h *Hits) FittingPins() []model.Override { return h.fittingPins }

// mapShare is the percentage of the budget that is reserved for the map.
const mapShare = 25

// fill chooses the pins of FittingPins, best first. Of two symbols that overlap, it takes the better one.
func (h *Hits) fill(ctx context.Context, plan *mapper.Plan) error {
	pins := pinsOf(plan.View())
	pinned, err := price.Alone(ctx, plan, pins)
	if err != nil {
		return err
	}
	symbols := h.nearest()
	costs, err := sourceCosts(ctx, plan, symbols)
	if err != nil {
		return err
	}
	budget := plan.View().Budget
	most := budget * (100 - mapShare) / 100
	left := most - pinned.Tokens()
	var taken []hit
	for _, hit := range symbols {
		cost := costs[hit.ID]
		if cost == 0 || budget > 0 && cost > left || slices.ContainsFunc(taken, hit.overlaps) {
			continue
		}
		left -= cost
		taken, h.fittingPins = append(taken, hit), append(h.fittingPins, model.Override{ID: hit.ID, Detail: model.Source})
	}
	for budget > 0 && len(h.fittingPins) > 0 { // the total includes the headings around the sources, so it may still be too much
		all, err := price.Alone(ctx, plan, slices.Concat(pins, h.fittingPins))
		if err != nil || all.Tokens() <= most {
			return err
		}
		h.fittingPins = h.fittingPins[:len(h.fittingPins)-1]
	}
	return nil
}

// sourceCosts returns the cost of each symbol's source. Symbols that overlap are put into separate plans, because within one plan
// the outer text contains the inner one.
func sourceCosts(ctx context.Context, plan *mapper.Plan, symbols []hit) (map[string]int, error) {
	costs := map[string]int{}
	for len(symbols) > 0 {
		var apart, within []hit
		for _, s := range symbols {
			if slices.ContainsFunc(apart, s.overlaps) {
				within = append(within, s)
			} else {
				apart = append(apart, s)
			}
		}
		alone, err := price.Alone(ctx, plan, at(apart, model.Source))
		if err != nil {
			return nil, err
		}
		for _, s := range apart {
			costs[s.ID] = price.State(alone, s.ID).Total
		}
		symbols = within
	}
	return costs, nil
}

func pinsOf(view model.View) (pins []model.Override) {
	for _, o := range view.Overrides {
		if o.Pinned() {
			pins = append(pins, o)
		}
	}
	return pins
}

// nearest returns the listed symbols with scores near the best, best first. Modules and namespaces are left out because their
// contents are listed too.
func (h *Hits) nearest() []hit {
	best := 0.0
	for _, hit := range h.list {
		if hit.Name != "" {
			best = max(best, hit.Score)
		}
	}
	all := slices.DeleteFunc(slices.Clone(h.list), func(hit hit) bool {
		return hit.Name == "" || 100*hit.Score < Near*best || hit.Kind == model.KindModule.String() || hit.Kind == model.KindNamespace.String()
	})
	slices.SortStableFunc(all, func(a, b hit) int { return cmp.Compare(b.Score, a.Score) })
	return all
}

// overlaps reports whether one hit lies within the lines of the other.
func (h hit) overlaps(other hit) bool {
	return h.Path == other.Path && (h.Line >= other.Line && h.EndLine <= other.EndLine || other.Line >= h.Line && other.EndLine <= h.EndLine)
}
