package list

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
)

// Total says how many nodes the user has selected, what these take on the map or would add to it, and the room that is left in the
// budget for more, such as `6 ticked: 4.1k, room for 9.9k`. `how` says how they were selected. A nil plan stands for costs that are not known
// yet. Symbols of a selected file, and files of a selected folder, cost nothing more.
func Total(how string, n int, ids []string, plan *mapper.Plan) string {
	text := model.Thousands(n) + " " + how
	switch {
	case n == 0 && (plan == nil || plan.View().Budget <= 0):
		return ""
	case n == 0:
		return room(plan)
	case plan == nil:
		return text
	}
	return with(text+": "+draw.Short(cost(ids, plan)), plan)
}

// Ticked says how many nodes are ticked, what they take on the map or would add to it, what their source would cost, and whether there is
// room for it. `source` is 0 if it is not known. A nil plan stands for costs that are not known yet.
func Ticked(ids []string, source int, plan *mapper.Plan) string {
	text := model.Thousands(len(ids)) + " ticked"
	if len(ids) == 0 || plan == nil {
		return Total("ticked", len(ids), ids, plan)
	}
	if sum := cost(ids, plan); source > sum {
		return text + ": " + draw.Short(sum) + ", source " + strings.TrimPrefix(Room(source, ids, plan), ": ")
	}
	return text + Room(cost(ids, plan), ids, plan)
}

// cost returns what nodes take on the map or would add to it.
func cost(ids []string, plan *mapper.Plan) (sum int) {
	for _, id := range outermost(ids) {
		if now := plan.State(id); now.Written {
			sum += now.Total
		} else {
			sum += now.Adds
		}
	}
	return sum
}

// Room says what nodes that are to be pinned cost, and whether there is room for them in the budget, as the rest of a text.
func Room(sum int, ids []string, plan *mapper.Plan) string {
	text := ": " + draw.Short(sum)
	if plan != nil && plan.View().Budget > 0 && sum > leftFor(ids, plan) {
		return text + " is " + draw.Short(sum-max(0, leftFor(ids, plan))) + " too much"
	}
	return with(text, plan)
}

// with returns a text followed by the room that is left in the budget, if there is one.
func with(text string, plan *mapper.Plan) string {
	if plan == nil || plan.View().Budget <= 0 {
		return text
	}
	return text + ", " + room(plan)
}

// Holding returns a budget that has room for nodes that cost `sum`, rounded up. It returns 0 if the budget of the plan has room for them.
func Holding(sum int, ids []string, plan *mapper.Plan) int {
	if plan == nil || plan.View().Budget <= 0 || sum <= leftFor(ids, plan) {
		return 0
	}
	return mapper.BudgetFor(plan.View().Budget - leftFor(ids, plan) + sum)
}

// room says how many tokens are left in the budget, such as `room for 9.9k`.
func room(plan *mapper.Plan) string {
	left := left(plan)
	if left < 0 {
		return "over by " + draw.Short(-left)
	}
	return "room for " + draw.Short(left)
}

// left returns the tokens of the budget that are left for what the user selects. If the map is fitted to the budget, all that is not
// pinned gives way to pins; if it is not, or if only what was chosen is on the map, what is there stays and takes room as well.
func left(plan *mapper.Plan) int {
	view := plan.View()
	if view.Fit == model.FitNone || view.OnlyPins {
		return view.Budget - plan.Tokens()
	}
	var pins []string
	for _, o := range view.Overrides {
		if o.Pinned() {
			pins = append(pins, o.ID)
		}
	}
	room := view.Budget
	for _, id := range outermost(pins) {
		room -= plan.State(id).Total
	}
	return room
}

// leftFor returns the tokens of the budget that nodes could take: those that are left, and those that they take already.
func leftFor(ids []string, plan *mapper.Plan) int {
	room := left(plan)
	for _, id := range outermost(ids) {
		if all := plan.View().Fit == model.FitNone || plan.View().OnlyPins; all || IsPinned(plan, id) {
			room += plan.State(id).Total
		}
	}
	return room
}

// outermost returns those of the nodes that are not inside another of them.
func outermost(ids []string) (outer []string) {
	in := make(map[string]bool, len(ids))
	for _, id := range ids {
		in[id] = true
	}
	for id := range in {
		if !slices.ContainsFunc(model.Ancestors(id), func(above string) bool { return in[above] }) {
			outer = append(outer, id)
		}
	}
	return outer
}

// chosen returns how many rows stand for nodes that the user has put on the map by hand, and the ids of these nodes. Of several rows
// for one node, only the first counts.
func (l *List) chosen(view model.View) (n int, ids []string) {
	known := map[string]bool{} // two rows may stand for one node
	for _, e := range l.entries {
		if e.Mark != Tick {
			continue
		}
		before := len(ids)
		for _, id := range l.nodes(e) {
			if detail, set := view.Overrides.Get(id); set && detail != model.Hidden && !known[id] {
				known[id] = true
				ids = append(ids, id)
			}
		}
		if len(ids) > before {
			n++
		}
	}
	return n, ids
}

// nodes returns the nodes that a row stands for.
func (l *List) nodes(e Entry) []string {
	if l.Nodes != nil {
		return l.Nodes(e)
	}
	if id, known := l.Node(e); known {
		return []string{id}
	}
	return nil
}

// sum shows what the chosen rows cost. A feature that sums up ticks of its own has its own total.
func (l *List) sum(plan *mapper.Plan) {
	if l.Node != nil && !l.OwnTotal {
		n, ids := l.chosen(plan.View())
		l.SetTotal(Total("pinned", n, ids, plan))
	}
}
