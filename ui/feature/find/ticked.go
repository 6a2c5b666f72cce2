package find

import (
	"context"
	"slices"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// matches is the list that has the focus: the ticked matches or, if none is ticked, all matches that the search lists. Keys act on
// the ticked matches or, if none is ticked, on the one under the cursor.
type matches struct {
	*list.List
	finder *Finder
	ids    []string // of the rows
	plan   *mapper.Plan
	source int // tokens that the source of what is ticked would cost, 0 if not known
}

// enter moves the focus into the list.
func (f *Finder) enter(facts feature.Facts) feature.Effect {
	m := &matches{finder: f, ids: slices.Clone(f.ticked)}
	title := "Ticked"
	if len(m.ids) == 0 {
		m.ids, title = f.ids(), "Matches of "+f.Text()
	}
	if len(m.ids) == 0 {
		return nil // the input line says that nothing was found
	}
	m.List = list.Of(list.New(facts.Styles, title), list.Spec{
		Page:   "finding",
		Failed: "not listed", Waits: feature.Facts.CountsPending, Find: m.find, Node: func(e list.Entry) (string, bool) { return e.ID, e.ID != "" }, On: m.onOutcome,
		Hints: []keys.Clause{
			keys.Pick.Does("pin"), keys.Do("detail", keys.Details()...), keys.OnlyPins.Does("only pins"), keys.Copy.Does("copy"), keys.PickAll.Does("pin all"), keys.NextPane.Does("tick"),
			keys.ToggleFold.Does("go to it"), keys.Find.Does("find more"), keys.Undo.Does("undo"), keys.Back.Does("back"), keys.Quit.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.PickAll: m.pinAll, keys.NextPane: m.tick, keys.Budget: m.budget, keys.Quit: m.leave,
			keys.Find:      func(feature.Facts, list.Entry) feature.Effect { return feature.Open{Front: f} },
			keys.Relations: func(f feature.Facts, e list.Entry) feature.Effect { return m.Relate(f, e) },
		},
	})
	for d, action := range keys.Details() {
		m.Keys[action] = func(_ feature.Facts, e list.Entry) feature.Effect {
			m.finder.used = true
			return feature.DetailAll{IDs: m.meant(e), Detail: model.Detail(d)}
		}
	}
	at, _ := f.Current()
	m.show()
	m.GoTo(at)
	return feature.Open{Front: m}
}

// meant returns the ids of the nodes that a key is for.
func (m *matches) meant(e list.Entry) []string {
	switch {
	case len(m.finder.ticked) > 0:
		return slices.Clone(m.finder.ticked)
	case e.ID != "":
		return []string{e.ID}
	}
	return nil
}

// find returns the question that finds the states of the rows.
func (m *matches) find(f feature.Facts) func(context.Context) (func(feature.Facts), error) {
	plan, source := f.Plan, make([]model.Override, len(m.finder.ticked))
	for i, id := range m.finder.ticked {
		source[i] = model.Override{ID: id, Detail: model.Source}
	}
	return func(ctx context.Context) (func(feature.Facts), error) {
		alone, err := plan.Alone(ctx, source)
		if err != nil {
			return nil, err
		}
		return func(feature.Facts) {
			m.plan, m.source = plan, 0
			if len(source) > 0 {
				m.source = alone.Tokens()
			}
			m.show()
		}, nil
	}
}

func (m *matches) show() {
	entries := make([]list.Entry, 0, len(m.ids))
	for _, id := range m.ids {
		path, name := model.SplitID(id)
		e := list.Entry{ID: id, Head: path, Mark: list.Tick}
		if name != "" {
			e.Head, e.Text = name, path
		}
		if len(m.finder.ticked) > 0 {
			e.Sign = " "
		}
		if slices.Contains(m.finder.ticked, id) {
			e.Sign = Ticked
		}
		if m.plan != nil {
			e.Price(m.plan.State(id))
		}
		entries = append(entries, e)
	}
	m.SetEntries(entries...)
	if m.OwnTotal = len(m.finder.ticked) > 0; m.OwnTotal {
		m.SetTotal(list.Ticked(m.finder.ticked, m.source, m.plan))
	}
}

// Does returns the key hints of the list. If there is no room for the source of what is ticked, they name the key that makes room.
func (m *matches) Does(f feature.Facts) []keys.Clause {
	return list.WithBudget(m.List.Does(f), list.Holding(m.source, m.finder.ticked, m.plan), "the source")
}

// tick ticks or unticks a row, and moves on.
func (m *matches) tick(f feature.Facts, e list.Entry) feature.Effect {
	if e.ID == "" {
		return nil
	}
	m.finder.used = false
	if at := slices.Index(m.finder.ticked, e.ID); at >= 0 {
		m.finder.ticked = slices.Delete(m.finder.ticked, at, at+1)
	} else {
		m.finder.ticked = append(m.finder.ticked, e.ID)
	}
	m.show()
	m.Do(keys.Down)
	return m.Ask(f) // what the source costs
}

// budget sets a budget that has room for the source of what is ticked. If there is room for it, budget opens the input line.
func (m *matches) budget(f feature.Facts, _ list.Entry) feature.Effect {
	return list.Budget(f, list.Holding(m.source, m.finder.ticked, m.plan), "the source")
}

func (m *matches) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	ids := m.finder.ticked
	m.finder.used = true
	if len(ids) == 0 {
		ids = m.ids
	}
	var pins []model.Override
	for _, id := range ids {
		pins = append(pins, list.PinOf(id, f.Plan.State(id)))
	}
	return list.PinAll(f, model.Plural(len(pins), "node"), pins)
}

// leave returns to the tree, while the key that goes back returns to the input line.
func (m *matches) leave(f feature.Facts, _ list.Entry) feature.Effect {
	m.End()
	return feature.All{f.Dropped(len(m.finder.unused()), m), feature.EndFind{}, feature.Point{ID: m.finder.start}}
}

func (m *matches) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	switch o.Event {
	case list.Closed:
		return feature.Open{Front: m.finder}
	case list.Accepted:
		return feature.All{feature.Goto{ID: o.Entry.ID}, f.Dropped(len(m.finder.unused()), m)}
	case list.Toggled:
		m.finder.used = true
		return feature.PickAll{IDs: m.meant(o.Entry)}
	}
	return nil
}
