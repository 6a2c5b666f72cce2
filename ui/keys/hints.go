package keys

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Hint is an entry of the line of hints, such as `0-6 detail`.
type Hint struct {
	Keys, Word string
	priority   int // if not all hints fit, those with the lowest priorities stay
}

// hinted holds the entries of the line of hints, each with the actions whose keys it shows.
var hinted = []struct {
	priority int
	word     string
	actions  []Action
}{
	{16, "fold", []Action{ToggleFold}},
	{5, "pin", []Action{Pick}},
	{6, "detail", Details()},
	{13, "level", []Action{MoreDetail, LessDetail}},
	{17, "fit", []Action{NextFit}},
	{7, "budget", []Action{Budget}},
	{14, "scope", []Action{Include, Exclude}},
	{11, "exported", []Action{ExportedOnly}},
	{4, "task", []Action{Task}},
	{2, "find", []Action{Find}},
	{10, "relations", []Action{Relations}},
	{hiddenPreview, previewWord, []Action{Preview}},
	{3, "copy", []Action{Copy}},
	{9, "prompt", []Action{Prompted}},
	{12, "undo", []Action{Undo}},
	{1, "help", []Action{Help}},
	{18, "quit", []Action{Quit}},
}

// The hint of the preview, and its priorities while the preview is hidden, so that nothing else tells of it, and while it is shown.
const (
	previewWord   = "preview"
	hiddenPreview = 8
	shownPreview  = 15
)

// Details returns the actions that set the detail of a node, indexed by model.Detail.
func Details() []Action {
	return []Action{Hidden, Folders, Minimal, Names, Signatures, Full, Source}
}

// hinted returns those entries of the line of hints that have a key.
func (m *Map) hinted() (hints []Hint) {
	for _, h := range hinted {
		if shown := m.first(h.actions); len(shown) > 0 {
			hints = append(hints, Hint{strings.Join(shown, " "), h.word, h.priority})
		}
	}
	return hints
}

// Hints returns the entries of the line of hints, in the order of the table. `preview` says whether the preview is shown.
func (m *Map) Hints(preview bool) []Hint {
	hints := slices.Clone(m.hints)
	for i := range hints {
		if preview && hints[i].Word == previewWord {
			hints[i].priority = shownPreview
		}
	}
	return hints
}

// HintsOf returns hints for these clauses. If not all hints fit on the line, it shows the last one, that of the help, and as many of
// the first ones as fit. The last clause should therefore say how to leave.
func (m *Map) HintsOf(clauses []Clause) (hints []Hint) {
	for i, c := range clauses {
		if pressed := m.first(c.actions); len(pressed) > 0 {
			// The priority is 0 for the last clause, 1 for the help, and 2 or more for the others.
			priority := (i + 2) % (len(clauses) + 1)
			if c.actions[0] == Help {
				priority = min(priority, 1)
			}
			hints = append(hints, Hint{strings.Join(pressed, " "), c.what, priority})
		}
	}
	return hints
}

// Fit returns the hints that fit into `room` columns. `width` returns how many columns a hint needs.
func Fit(hints []Hint, room int, width func(Hint) int) []Hint {
	byPriority := slices.SortedFunc(slices.Values(hints), func(a, b Hint) int { return a.priority - b.priority })
	for n, h := range byPriority {
		if room -= width(h); room < 0 {
			return slices.DeleteFunc(slices.Clone(hints), func(h Hint) bool { return h.priority >= byPriority[n].priority })
		}
	}
	return hints
}

// Clause is a part of a sentence that says what keys do, such as `esc leaves`.
type Clause struct {
	actions []Action
	what    string
}

// Does returns a clause that says what the action does, such as `leaves` for the action of esc.
func (a Action) Does(what string) Clause { return Clause{[]Action{a}, what} }

// Do returns a clause that says what several actions do.
func Do(what string, actions ...Action) Clause { return Clause{actions, what} }

// By returns the clause for another action that does the same.
func (c Clause) By(a Action) Clause { return a.Does(c.what) }

// Reword returns clauses with another text for an action. If the text is "", it leaves the action out.
func Reword(clauses []Clause, action Action, what string) []Clause {
	clauses = slices.Clone(clauses)
	for i := range clauses {
		if clauses[i].actions[0] == action {
			clauses[i].what = what
		}
	}
	return slices.DeleteFunc(clauses, func(c Clause) bool { return c.what == "" })
}

// ofEntries are the actions on the entries of a list.
var ofEntries = []Action{Pick, PickAll, ToggleFold, Relations, Inherit}

// NeedsEntry reports whether the clause is about an entry of a list, so that it does not apply to an empty list.
func (c Clause) NeedsEntry() bool {
	return slices.ContainsFunc(c.actions, func(a Action) bool { return slices.Contains(ofEntries, a) })
}

// Tell returns the clauses as a text, such as `space adds it, esc leaves`. Actions without a key are left out.
func (m *Map) Tell(clauses ...Clause) string {
	var parts []string
	for _, c := range clauses {
		switch pressed := m.first(c.actions); len(pressed) {
		case 0:
		case 2:
			parts = append(parts, pressed[0]+" and "+pressed[1]+" "+c.what)
		default:
			parts = append(parts, strings.Join(pressed, " ")+" "+c.what)
		}
	}
	return strings.Join(parts, ", ")
}

// first returns, for each action that has keys, the first of its keys. Three or more consecutive keys are written as a range,
// such as `0-6`.
func (m *Map) first(actions []Action) (names []string) {
	next, inRow := rune(0), true
	for _, a := range actions {
		b, bound := m.Binding(a)
		if !bound {
			continue
		}
		name := shown(b.Keys()[:1])
		r, size := utf8.DecodeRuneInString(name)
		inRow = inRow && size == len(name) && (len(names) == 0 || r == next)
		names, next = append(names, name), r+1
	}
	if len(names) > 2 && inRow {
		return []string{names[0] + "-" + names[len(names)-1]}
	}
	return names
}
