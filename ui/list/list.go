package list

import (
	"context"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/draw"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Spec is what a feature gives to its list. Only On and Hints are needed for a list whose entries are known at once.
type Spec struct {
	Hints []keys.Clause // the key that closes the list comes last
	// On handles what an action did to the list.
	On func(feature.Facts, Outcome) feature.Effect
	// Keys are the feature's own keys.
	Keys  map[keys.Action]func(feature.Facts, Entry) feature.Effect
	Page  string // topic of the help that explains the list, "" for none
	Stays bool   // the list stays open when an entry is accepted

	// Find returns the question that finds the entries, nil if they are known. The question runs outside of Update and returns a
	// function that shows the answer. It is asked again when the map or the repository changes.
	Find    func(feature.Facts) func(context.Context) (show func(feature.Facts), err error)
	Waits   func(feature.Facts) string       // why the question cannot be asked yet; "" if it can
	Finding string                           // text shown until the first answer; after that, ""
	Failed  string                           // what failed, as the start of an error message, such as `not searched`
	Node    func(Entry) (id string, ok bool) // the node of an entry
	Nodes   func(Entry) []string             // all nodes of an entry; nil if Node returns the only one
	// OwnTotal says that the feature shows a total of its own.
	OwnTotal bool
	GoesOn   func(feature.Facts) bool // whether to ask again after an answer; nil for never
}

// List is the list of a feature: rows with prices, from which the user chooses.
type List struct {
	*Pane
	Spec
	number int                // of the newest question
	asking bool               // the newest question has no answer yet
	giveUp context.CancelFunc // cancels the newest question, nil for none
	all    bool               // pin all nodes as soon as they are found
	copies bool               // and then copy the map
}

// Of returns a list that is drawn on the pane.
func Of(pane *Pane, spec Spec) *List {
	l := &List{Pane: pane, Spec: spec}
	if l.Find != nil {
		l.addKeys()
	}
	return l
}

// Topic returns the topic of the help that explains the list.
func (l *List) Topic() string { return l.Page }

// addKeys adds the keys that all lists of nodes have.
func (l *List) addKeys() {
	for d, action := range keys.Details() {
		l.Keys[action] = func(_ feature.Facts, e Entry) feature.Effect {
			if id, known := l.Node(e); known {
				return feature.Detail{ID: id, Detail: model.Detail(d)}
			}
			return nil
		}
	}
	for _, action := range []keys.Action{keys.Preview, keys.PreviewMode, keys.ScrollDown, keys.ScrollUp, keys.ScrollLeft, keys.ScrollRight, keys.Wider, keys.Narrower} {
		l.Keys[action] = func(feature.Facts, Entry) feature.Effect { return feature.Pane{Action: action} }
	}
	for _, action := range []keys.Action{keys.Undo, keys.Redo, keys.OnlyPins, keys.Help, keys.Budget, keys.Prompted} {
		if l.Keys[action] == nil {
			l.Keys[action] = Forward(action)
		}
	}
	l.Keys[keys.Copy] = func(feature.Facts, Entry) feature.Effect {
		if l.copies = l.all; l.copies {
			return feature.Say{Text: "Will pin all when the list is complete, and then copy"}
		}
		return feature.Do{Action: keys.Copy}
	}
	takeAll := l.Keys[keys.PickAll]
	l.Keys[keys.PickAll] = func(f feature.Facts, e Entry) feature.Effect {
		if l.all = l.pending(f); l.all {
			return feature.Say{Text: "Will pin all when the list is complete"}
		}
		return takeAll(f, e)
	}
}

// Forward returns a key of a list that does the same as in the tree.
func Forward(action keys.Action) func(feature.Facts, Entry) feature.Effect {
	return func(feature.Facts, Entry) feature.Effect { return feature.Do{Action: action} }
}

// WithBudget adds the key of the budget to the hints of a list if `holding`, the budget that would hold `what`, is not 0.
func WithBudget(hints []keys.Clause, holding int, what string) []keys.Clause {
	if holding == 0 {
		return hints
	}
	return slices.Insert(slices.Clone(hints), min(1, len(hints)), keys.Budget.Does("budget "+draw.Short(holding)+" for "+what))
}

// Budget sets the budget to `holding`, the budget that would hold `what`. If that is 0, it opens the input line of the budget.
func Budget(f feature.Facts, holding int, what string) feature.Effect {
	if holding == 0 {
		return feature.Do{Action: keys.Budget}
	}
	f.View.Budget = holding
	text := "budget " + model.Thousands(holding)
	return feature.Change{What: text, Said: f.Advised(text+" for "+what, keys.Budget.Does("sets another")), View: f.View}
}

// Key handles a key.
func (l *List) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	action := f.Keys.Pressed(msg)
	if action != keys.Quit || msg.Type == tea.KeyCtrlC {
		return l.Act(f, action)
	}
	if leave := l.Keys[keys.Quit]; leave != nil {
		return leave(f, Entry{})
	}
	return l.Act(f, keys.Back) // only in the tree does this key end the program
}

// Act runs an action in the list. If the action leaves the list or accepts an entry, it also closes the list.
func (l *List) Act(f feature.Facts, action keys.Action) feature.Effect {
	if action == keys.Quit {
		return feature.Quit()
	}
	if do := l.Keys[action]; do != nil {
		entry, _ := l.Current()
		return do(f, entry)
	}
	outcome := l.Do(action)
	if outcome.Event == Ignored && action != "" {
		return feature.All{l.On(f, outcome), feature.Say{Text: f.Advised("Not in this list", action.Does("works in the tree"), keys.Back.Does("leaves"))}}
	}
	if outcome.Event == Closed || outcome.Event == Accepted && !l.Stays {
		l.End()
		return feature.All{feature.Close{}, l.On(f, outcome)}
	}
	return l.On(f, outcome)
}

// Does returns the key hints of the list, and that of the help. If it is certain that the list has no entries, it leaves out the
// hints of keys that need an entry.
func (l *List) Does(f feature.Facts) []keys.Clause {
	hints := slices.Insert(slices.Clone(l.Hints), max(0, len(l.Hints)-1), keys.Help.Does("help"))
	if quit, bound := f.Keys.Binding(keys.Quit); bound && quit.Keys()[0] != "ctrl+c" { // see Key
		hints[len(hints)-1] = hints[len(hints)-1].By(keys.Quit)
	}
	if _, any := l.Current(); any || l.Find == nil || l.pending(f) {
		return hints
	}
	return slices.DeleteFunc(hints, keys.Clause.NeedsEntry)
}

// pending reports whether the entries can still change by themselves, either because the repository is still being read, counted or
// ranked, or because they are being found.
func (l *List) pending(f feature.Facts) bool {
	return f.CountsPending() != "" || f.Unranked || l.asking
}

// GoOrPick goes to the node of an entry that was accepted. If the entry was toggled instead, it puts the node on the map or takes
// it off.
func (l *List) GoOrPick(_ feature.Facts, o Outcome) feature.Effect {
	id, known := l.Node(o.Entry)
	switch {
	case !known:
	case o.Event == Accepted:
		return feature.Goto{ID: id}
	case o.Event == Toggled:
		return feature.Pick{ID: id}
	}
	return nil
}

// GoOrPin goes to the node of an entry that was accepted. If the entry was toggled instead, it pins the node, or unpins it if the map
// holds all its signatures. `pin` is the pin of the entry.
func (l *List) GoOrPin(f feature.Facts, o Outcome, pin model.Override) feature.Effect {
	switch {
	case o.Event == Accepted:
		return feature.Goto{ID: pin.ID}
	case o.Event == Toggled && o.Entry.Complete:
		return feature.Unpin{What: o.Entry.Head, Pins: []model.Override{pin}}
	case o.Event == Toggled:
		return Pin(f, o.Entry.Head, []model.Override{pin})
	}
	return nil
}

// Pin adds pins at signatures, or at the greater detail that nodes have, and says which. `what` names the nodes.
func Pin(f feature.Facts, what string, pins []model.Override) feature.Change {
	next := edit.Pin(f.View, pins)
	least, most := model.Source, model.Hidden
	for _, pin := range pins {
		detail, _ := next.Overrides.Get(pin.ID)
		least, most = min(least, detail), max(most, detail)
	}
	at := least.String()
	if least < most {
		at += " or more"
	}
	return feature.Change{What: "pinned at " + at + ": " + what, View: next}
}

// PinAll adds the pins of a list, as Pin does, and says that the same key then raises them to source. If all of them are there already, it
// does that.
func PinAll(f feature.Facts, what string, pins []model.Override) feature.Effect {
	if len(pins) == 0 {
		return feature.Say{Text: "Nothing to pin"}
	}
	sources := make([]model.Override, len(pins))
	for i, pin := range pins {
		sources[i] = model.Override{ID: pin.ID, Detail: model.Source}
	}
	pinned, raised := Pin(f, what, pins), Pin(f, what, sources)
	if pinned.View.Equal(f.View) {
		return raised
	}
	if tell := f.Keys.Tell(keys.PickAll.Does("again pins their source")); tell != "" && !pinned.View.Equal(raised.View) {
		pinned.Said = pinned.What + "; " + tell
	}
	return pinned
}

// Relate lists the relations of an entry's node.
func (l *List) Relate(_ feature.Facts, e Entry) feature.Effect {
	id, known := l.Node(e)
	if !known {
		return nil
	}
	l.End()
	return feature.Do{Action: keys.Relations, With: id}
}

// ListsNodes reports whether the rows are nodes.
func (l *List) ListsNodes() bool { return l.Node != nil }

// Shows returns the id of the node under the cursor, so that the pane next to the list can preview the node.
func (l *List) Shows() (id string, ok bool) {
	if l.Node == nil {
		return "", false
	}
	entry, _ := l.Current()
	return l.Node(entry)
}

// Body draws the list.
func (l *List) Body() (string, bool) { return l.View(), true }

// Foot leaves the status line and the hints in place.
func (l *List) Foot(feature.Facts, int) []string { return nil }

// Scroll moves the cursor by rows, up if negative.
func (l *List) Scroll(f feature.Facts, rows int) feature.Effect { return l.On(f, l.Pane.Scroll(rows)) }

// Press handles a click at a column and row of the list.
func (l *List) Press(f feature.Facts, x, y int) feature.Effect {
	action, outcome := l.Pane.Press(x, y)
	if action == "" {
		return l.On(f, outcome)
	}
	return l.Act(f, action)
}
