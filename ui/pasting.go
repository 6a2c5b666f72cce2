package ui

import (
	"cmp"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/mentions"
)

// mentioned is what a pasted text names: paths and symbols.
type mentioned struct{ *mentions.List }

// pasted is the list of the paths and symbols that a pasted text names.
type pasted struct {
	choice
	list   *mentions.List
	detail model.Detail // detail for all ticked nodes; Hidden to keep their detail on the map
	counts int          // number of the newest count of costs
}

// repriced is the message with the new costs of the listed nodes after the detail or the ticks have changed.
type repriced struct {
	list   *pasted
	number int // number of the count
	costs  mentions.Costs
}

// onPaste looks for paths and symbols in a pasted text, such as a model's answer.
func (m *explorer) onPaste(text string) tea.Cmd {
	repo, plan, ctx := m.reading.repo, m.counts.plan, m.ctx
	if repo == nil {
		return m.say("Nothing read yet")
	}
	text = strings.ReplaceAll(text, "\r", "\n") // terminals send line ends as \r
	m.say("Looking for paths and symbols in the text")
	return func() tea.Msg { return mentioned{mentions.Find(ctx, repo, plan, text)} }
}

// onMentioned opens a list of the paths and symbols that a pasted text names. The nodes that were found are ticked; the names
// that were not found are listed, too.
func (m *explorer) onMentioned(msg mentioned) tea.Cmd {
	m.status = status{}
	if msg.Empty() {
		return m.say("No paths or symbols in the pasted text")
	}
	p := &pasted{choice: choice{m: m}, list: msg.List}
	p.Pane = choose.New(m.styles, "Paths and symbols in the pasted text", p.list.Entries()...)
	p.hints = []keys.Clause{
		keys.ToggleFold.Does("keep only these"), keys.PickAll.Does("add these"), keys.Pick.Does("tick"), keys.Do("detail of all", keys.Details()[1:]...), keys.Back.Does("leave"),
	}
	p.on = p.onOutcome
	p.more = map[keys.Action]func(choose.Entry) tea.Cmd{keys.PickAll: func(choose.Entry) tea.Cmd {
		m.close()
		return p.take("added", edit.Also)
	}}
	for d, action := range keys.Details() {
		if d > 0 {
			p.more[action] = func(choose.Entry) tea.Cmd { return p.reprice(model.Detail(d)) }
		}
	}
	m.front = p
	return nil
}

func (p *pasted) onOutcome(o choose.Outcome) tea.Cmd {
	switch o.Event {
	case choose.Toggled:
		p.list.Toggle(o.Entry.ID)
		p.SetEntries(p.list.Entries()...)
		return p.count()
	case choose.Accepted:
		return p.take("kept only", edit.Only)
	}
	return nil
}

// reprice sets `detail` for all ticked nodes and counts what they cost at that detail.
func (p *pasted) reprice(detail model.Detail) tea.Cmd {
	p.detail = detail
	p.SetTitle("Paths and symbols in the pasted text, at " + detail.String())
	return p.count()
}

// count returns the command that counts what the nodes cost. A symbol adds no cost while the source of its file is ticked as
// well, but it does after the file is unticked.
func (p *pasted) count() tea.Cmd {
	p.counts++
	number, ctx, costs := p.counts, p.m.ctx, p.list.Costs(p.m.counts.plan, cmp.Or(p.detail, model.Signatures))
	return func() tea.Msg { return repriced{p, number, costs(ctx)} }
}

func (m *explorer) onRepriced(msg repriced) {
	if m.front == front(msg.list) && msg.list.counts == msg.number {
		msg.list.list.SetCosts(msg.costs)
		msg.list.SetEntries(msg.list.list.Entries()...)
	}
}

// take changes the view with `change`, which gets the view and the ids of the ticked nodes. If the user chose a detail for these
// nodes, take sets it, too.
func (p *pasted) take(what string, change func(model.View, []string) model.View) tea.Cmd {
	ids := p.list.Ticked()
	if len(ids) == 0 {
		return p.m.say("Nothing ticked")
	}
	what += " " + model.Plural(len(ids), "pasted node")
	next := change(p.m.view, ids)
	if p.detail > model.Hidden {
		what += " at " + p.detail.String()
		for _, id := range ids {
			next.Overrides = next.Overrides.With(id, p.detail)
		}
	}
	return p.m.change(what, next)
}
