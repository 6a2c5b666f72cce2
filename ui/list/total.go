package list

import (
	"fmt"
	"path"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
)

// Total says how many of a list's nodes are ticked, what these take on the map or would add to it, and the room that is left in
// the budget, such as `6 ticked: 4.1k, 9.9k left`. A nil plan stands for costs that are not known yet. Symbols of a ticked file,
// and files of a ticked folder, cost nothing more.
func Total(n int, ids []string, plan *mapper.Plan) string {
	text := fmt.Sprintf("%d ticked", n)
	switch {
	case n == 0 && (plan == nil || plan.View().Budget <= 0):
		return ""
	case n == 0:
		return draw.Short(max(0, left(plan))) + " left"
	case plan == nil:
		return text
	}
	sum := 0
	for _, id := range outermost(ids) {
		if now := StateOf(plan, id); now.Written {
			sum += now.Total
		} else {
			sum += now.Adds
		}
	}
	return text + Room(sum, plan)
}

// Room says what ticked nodes cost, and the room that is left in the budget, as the rest of a text.
func Room(sum int, plan *mapper.Plan) string {
	text := ": " + draw.Short(sum)
	if plan == nil || plan.View().Budget <= 0 {
		return text
	}
	left := left(plan)
	if left < 0 {
		return text + ", over by " + draw.Short(-left)
	}
	return text + ", " + draw.Short(left) + " left"
}

// left returns the tokens of the budget that no pin takes. If the map is fitted to the budget, all that is not pinned gives way
// to pins; if it is not, it stays and takes room as well.
func left(plan *mapper.Plan) int {
	view := plan.View()
	if view.Fit == model.FitNone {
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
		room -= StateOf(plan, id).Total
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
		if !inside(in, id) {
			outer = append(outer, id)
		}
	}
	return outer
}

// inside reports whether a node is inside another node of a set: in its symbol, its file or its folder.
func inside(set map[string]bool, id string) bool {
	file, name := model.SplitID(id)
	for at := strings.LastIndexByte(name, '.'); at > 0; at = strings.LastIndexByte(name[:at], '.') {
		if set[model.SymbolID(file, name[:at])] {
			return true
		}
	}
	if name != "" && set[model.PathID(file)] {
		return true
	}
	for folder := path.Dir(file); folder != "." && folder != "/"; folder = path.Dir(folder) {
		if set[model.PathID(folder)] {
			return true
		}
	}
	return false
}

// ticked returns the ids of the nodes whose rows are ticked.
func (l *List) ticked() (ids []string) {
	for _, e := range l.entries {
		if id, known := l.Node(e); known && e.Mark == Tick && e.State != Off {
			ids = append(ids, id)
		}
	}
	return ids
}

// sum shows what the ticked rows cost. A feature that sums up its ticks itself has its own total.
func (l *List) sum(plan *mapper.Plan) {
	if l.Node != nil && !l.OwnTotal {
		ids := l.ticked()
		l.SetTotal(Total(len(ids), ids, plan))
	}
}
