package paste

import (
	"cmp"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/task"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// title is the title of the list.
const title = "Paths and symbols in the pasted text"

// pasted is the list of the paths and symbols that a pasted text names.
type pasted struct {
	*list.List
	names  *List
	text   string // that was pasted
	counts int    // number of the newest count of costs
}

// repriced is the message with the new costs of the listed nodes after the detail or the ticks have changed.
type repriced struct {
	list   *pasted
	number int // number of the count
	costs  Costs
}

// Open looks for paths and symbols in a pasted text, such as a model's answer, and opens a list of them. The nodes that were found
// are ticked; the names that were not found are listed, too.
func Open(f feature.Facts, text string) feature.Effect {
	if f.Repo == nil {
		return feature.Say{Text: "Nothing read yet"}
	}
	text = strings.ReplaceAll(text, "\r", "\n") // terminals send line ends as \r
	return feature.All{feature.Say{Text: "Looking for paths and symbols in the text"}, feature.Run{Cmd: func() tea.Msg {
		names := Find(f.Ctx, f.Repo, f.Plan, text)
		if names.Empty() {
			return feature.Say{Text: "No paths or symbols in the pasted text"}
		}
		return newPasted(f, text, names)
	}}}
}

// newPasted opens the list. If the text reads like a task, it says first that it can be taken as one.
func newPasted(f feature.Facts, text string, names *List) feature.Effect {
	p := &pasted{text: text, names: names}
	ofKeys := map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{keys.PickAll: p.pin, keys.OnlyPins: p.keepOnly, keys.Task: p.rank}
	ofKeys[keys.Budget] = func(f feature.Facts, _ list.Entry) feature.Effect { return list.Budget(f, p.holding(), "these") }
	for d, action := range keys.Details() {
		if d > 0 {
			ofKeys[action] = func(f feature.Facts, _ list.Entry) feature.Effect { return p.reprice(f, model.Detail(d)) }
		}
	}
	hints := []keys.Clause{
		keys.PickAll.Does("pin these"), keys.OnlyPins.Does("keep only these"), keys.Pick.Does("tick"), keys.Do("detail of all", keys.Details()[1:]...),
		keys.ToggleFold.Does("go to it"), keys.Back.Does("leave"),
	}
	says, at := feature.Say{}, 2
	if mapper.ReadsAsTask(text) {
		says.Text, at = f.Advised("The text reads like a task", keys.Task.Does("takes it as one")), 0
	}
	hints = slices.Insert(hints, at, keys.Task.Does("task"))
	p.List = list.Of(list.New(f.Styles, title), list.Spec{Page: "pinning", On: p.onOutcome, Keys: ofKeys, Hints: hints})
	p.show()
	return feature.All{says, feature.Open{Front: p}}
}

// rank takes the pasted text as the task, and closes the list.
func (p *pasted) rank(f feature.Facts, _ list.Entry) feature.Effect {
	return feature.All{feature.Close{}, task.Set(f, p.text)}
}

// Does returns the key hints of the list. If there is no room for what is ticked, they name the key that makes room.
func (p *pasted) Does(f feature.Facts) []keys.Clause {
	return list.WithBudget(p.List.Does(f), p.holding(), "these")
}

// holding returns a budget that holds what is ticked, 0 if there is room for it.
func (p *pasted) holding() int { return list.Holding(p.names.Cost(), p.names.Ticked(), p.names.plan) }

// Key lists what another text names, if it is pasted onto the list.
func (p *pasted) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	if msg.Paste {
		return Open(f, string(msg.Runes))
	}
	return p.List.Key(f, msg)
}

// show shows the rows and what the ticked ones cost.
func (p *pasted) show() {
	p.SetEntries(p.names.Entries()...)
	p.SetTotal(p.names.Total())
}

func (p *pasted) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	switch o.Event {
	case list.Toggled:
		p.names.Toggle(o.Entry.ID)
		p.show()
		return p.count(f)
	case list.Closed:
		return f.Dropped(len(p.names.Ticked()), p)
	case list.Accepted:
		return feature.All{feature.Goto{ID: o.Entry.ID}, f.Dropped(len(p.names.Ticked()), p)}
	}
	return nil
}

// reprice sets `detail` for all ticked nodes and counts what they cost at that detail.
func (p *pasted) reprice(f feature.Facts, detail model.Detail) feature.Effect {
	p.names.detail = detail
	p.SetTitle(title + ", at " + detail.String())
	return p.count(f)
}

// count starts to count what the nodes cost. A symbol adds no cost while the source of its file is ticked as well, but it does
// after the file is unticked.
func (p *pasted) count(f feature.Facts) feature.Effect {
	p.counts++
	number, costs := p.counts, p.names.Costs(f.Plan, cmp.Or(p.names.detail, model.Signatures))
	return feature.Run{Cmd: func() tea.Msg { return repriced{p, number, costs(f.Ctx)} }}
}

// Update shows new costs, and the room that is left on a new map.
func (p *pasted) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	switch msg := msg.(type) {
	case feature.Opened, feature.Changed:
		if f.CountsPending() == "" {
			p.names.plan = f.Plan
			p.show()
		}
	case repriced:
		if msg.list == p && p.counts == msg.number {
			p.names.SetCosts(msg.costs)
			p.show()
		}
	}
	return nil
}

// pin pins what is ticked at the detail that the user chose or, without one, at signatures or the greater detail on the map, and closes
// the list.
func (p *pasted) pin(f feature.Facts, _ list.Entry) feature.Effect {
	var pins []model.Override
	for _, id := range p.names.Ticked() {
		switch pin := (model.Override{ID: id, Detail: p.names.detail}); {
		case p.names.detail > model.Hidden:
			f.View.Overrides = f.View.Overrides.Without(id) // which may be at a greater detail
			pins = append(pins, pin)
		case f.Plan == nil:
			pins = append(pins, list.PinOf(id, model.NodeState{}))
		default:
			pins = append(pins, list.PinOf(id, f.Plan.State(id)))
		}
	}
	if len(pins) == 0 {
		return feature.Say{Text: "Nothing ticked"}
	}
	return feature.All{feature.Close{}, list.Pin(f, model.Plural(len(pins), "pasted node"), pins)}
}

// keepOnly makes what is ticked the only pins, leaves only these on the map, and closes the list. They have the detail that the user
// chose or, without one, that of the map.
func (p *pasted) keepOnly(f feature.Facts, _ list.Entry) feature.Effect {
	ids := p.names.Ticked()
	if len(ids) == 0 {
		return feature.Say{Text: "Nothing ticked"}
	}
	what, next := "kept only "+model.Plural(len(ids), "pasted node")+" as pins", edit.Only(f.View, ids)
	next.Overrides, next.OnlyPins = next.Overrides.Without(model.RootID), true
	if p.names.detail > model.Hidden {
		what += ", at " + p.names.detail.String()
		for _, id := range ids {
			next.Overrides = next.Overrides.With(id, p.names.detail)
		}
	}
	said := f.Advised(what, keys.OnlyPins.Does("brings everything back"))
	return feature.All{feature.Close{}, feature.Change{What: what, Said: said, View: next}}
}
