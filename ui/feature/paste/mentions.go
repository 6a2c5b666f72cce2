// Package paste lists the paths and symbols that a pasted text names. A name that stands for exactly one existing node is
// ticked and has a cost. An ambiguous name is listed with its candidates, and an unknown name with the nearest existing ones.
package paste

import (
	"context"
	"maps"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/mention"
	"foldout/model"
	"foldout/ui/draw"
	"foldout/ui/list"
)

// List holds the names in a text, and which nodes are ticked.
type List struct {
	found  mention.Result
	ticked map[string]bool
	costs  Costs
	detail model.Detail // at which the ticked nodes would be pinned; Hidden to keep their detail on the map
	plan   *mapper.Plan // whose map the list is compared with, nil if unknown
}

// Costs maps node ids to tokens. It is nil if costs are unknown.
type Costs map[string]int

// Find looks up the names in a text, ticks every node that a name identifies without doubt, except files of which it also names
// symbols, and counts what the nodes cost at the detail Signatures. If plan is nil, costs are unknown.
func Find(ctx context.Context, repo *mapper.Repo, plan *mapper.Plan, text string) *List {
	l := &List{found: repo.Mentions(text), ticked: map[string]bool{}, plan: plan}
	for _, id := range l.found.Found {
		l.ticked[id] = true
	}
	for _, id := range l.found.Found {
		if file, name := model.SplitID(id); name != "" {
			l.ticked[model.PathID(file)] = false
		}
	}
	l.costs = l.Costs(plan, model.Signatures)(ctx)
	return l
}

// Empty reports whether the text contains nothing that looks like a path or a symbol.
func (l *List) Empty() bool {
	return len(l.found.Found)+len(l.found.Missing)+len(l.found.Ambiguous) == 0
}

// Toggle ticks or unticks a node.
func (l *List) Toggle(id string) { l.ticked[id] = !l.ticked[id] }

// Ticked returns the ids of the ticked nodes, sorted.
func (l *List) Ticked() (ids []string) {
	for id, on := range l.ticked {
		if on {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// Total says what the ticked nodes cost together, and the room that is left.
func (l *List) Total() string {
	text := model.Thousands(len(l.Ticked())) + " ticked"
	if l.costs == nil {
		return text
	}
	return text + list.Room(l.Cost(), l.Ticked(), l.plan)
}

// Cost returns what the ticked nodes cost together, 0 if that is not known.
func (l *List) Cost() (sum int) {
	for _, id := range l.Ticked() {
		sum += l.costs[id]
	}
	return sum
}

// SetCosts replaces the costs, for example by those at another detail.
func (l *List) SetCosts(costs Costs) { l.costs = costs }

// Costs returns a function that counts what the listed nodes cost at a detail: the ticked nodes together, and each of the others
// on its own. The function returns nil if there is no plan or ctx ends.
func (l *List) Costs(plan *mapper.Plan, detail model.Detail) func(ctx context.Context) Costs {
	var ticked []model.Override
	others := map[string]bool{} // false for ticked nodes
	for _, ids := range append(slices.Collect(maps.Values(l.found.Choices)), l.found.Found) {
		for _, id := range ids {
			others[id] = !l.ticked[id]
		}
	}
	for _, id := range l.Ticked() {
		ticked = append(ticked, model.Override{ID: id, Detail: detail})
	}
	return func(ctx context.Context) Costs {
		if plan == nil {
			return nil
		}
		costs := Costs{}
		count := func(nodes ...model.Override) bool {
			alone, err := plan.Alone(ctx, nodes)
			if err != nil {
				return false
			}
			for _, n := range nodes {
				costs[n.ID] = alone.State(n.ID).Total
			}
			return true
		}
		if !count(ticked...) {
			return nil
		}
		for id, alone := range others {
			if alone && !count(model.Override{ID: id, Detail: detail}) {
				return nil
			}
		}
		return costs
	}
}

// Entries returns the rows of the list: existing nodes first, then names with several candidates, then unknown names.
func (l *List) Entries() []list.Entry {
	r := rows{list: l, listed: map[string]bool{}}
	r.nodes("found", l.found.Found)
	for _, name := range l.found.Ambiguous {
		r.nodes("ambiguous: "+name, l.found.Choices[name])
	}
	var missing []string
	for _, name := range l.found.Missing {
		r.nodes("not found: "+name+"; did you mean", l.found.Choices[name])
		if len(l.found.Choices[name]) == 0 {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		r.head("not in this repository")
	}
	for _, name := range missing {
		r.entries = append(r.entries, list.Entry{ID: " " + name, Head: model.Printable(name), Depth: 1, Disabled: true})
	}
	return r.entries
}

// about says of a file that the text names by lines that are in no symbol that the whole file stands for them. It also says at which detail
// the map already holds the node. It returns "" if there is nothing to say.
func (l *List) about(id string) string {
	text := l.held(id)
	if lines := l.found.Outside[id]; lines != "" {
		verb := " is"
		if strings.Contains(lines, "-") {
			verb = " are"
		}
		whole := lines + verb + " in no symbol: this is the whole file"
		if text == "" {
			return whole
		}
		text = whole + "; " + text
	}
	return text
}

// held says at which detail the map already holds a node, and which detail a pin would replace that by. It returns "" if the map does not
// hold it.
func (l *List) held(id string) string {
	if l.plan == nil {
		return ""
	}
	now := l.plan.State(id)
	if !now.Written {
		return ""
	}
	if l.detail > model.Hidden && l.detail != now.Detail {
		return l.detail.String() + " instead of " + now.Detail.String()
	}
	return "on the map: " + now.Detail.String()
}

// rows collects the entries of a list. It adds each node only once.
type rows struct {
	list    *List
	listed  map[string]bool
	entries []list.Entry
}

func (r *rows) head(text string) { r.entries = append(r.entries, list.Entry{Head: text}) }

func (r *rows) nodes(head string, ids []string) {
	if len(ids) > 0 {
		r.head(head)
	}
	for _, id := range ids {
		if r.listed[id] {
			continue
		}
		r.listed[id] = true
		e := list.Entry{ID: id, Head: model.Printable(id), Depth: 1, Mark: list.Tick, Text: r.list.about(id)}
		if r.list.ticked[id] {
			e.State = list.On
		}
		if tokens, known := r.list.costs[id]; known {
			e.Figure = draw.Short(tokens)
		}
		r.entries = append(r.entries, e)
	}
}
