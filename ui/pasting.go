package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/mentions"
)

// mentioned is what a pasted text names.
type mentioned struct{ *mentions.List }

// pasted is the list of what a pasted text names.
type pasted struct {
	choice
	list   *mentions.List
	detail model.Detail // of all that is ticked; hidden where each keeps that of the map
}

// repriced is what the nodes of a list cost at another detail.
type repriced struct {
	list   *pasted
	detail model.Detail
	costs  mentions.Costs
}

// onPaste looks in a text, such as a model's answer, for what it names.
func (m *explorer) onPaste(text string) tea.Cmd {
	repo, plan, ctx := m.reading.repo, m.counts.plan, m.ctx
	if repo == nil {
		return m.say("Nothing is read yet")
	}
	text = strings.ReplaceAll(text, "\r", "\n") // as terminals send the ends of lines
	m.say("looking for what the text names")
	return func() tea.Msg { return mentioned{mentions.Find(ctx, repo, plan, text)} }
}

// onMentioned lists what was found, ticked, and what was not.
func (m *explorer) onMentioned(msg mentioned) tea.Cmd {
	m.status = status{}
	if msg.Empty() {
		return m.say("the pasted text names nothing that looks like a path or a symbol")
	}
	p := &pasted{choice: choice{m: m}, list: msg.List}
	p.Pane = choose.New(m.styles, "What the pasted text names", p.list.Entries()...)
	p.hints = []keys.Clause{
		keys.ToggleFold.Does("only these"), keys.PickAll.Does("add these"), keys.Pick.Does("tick"), keys.Do("detail of all", keys.Details()[1:]...), keys.Back.Does("leave"),
	}
	p.on = p.onOutcome
	p.more = map[keys.Action]func(choose.Entry) tea.Cmd{keys.PickAll: func(choose.Entry) tea.Cmd {
		m.close()
		return p.take("also", edit.Also)
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
	case choose.Accepted:
		return p.take("only", edit.Only)
	}
	return nil
}

// reprice sets the detail of all that is ticked.
func (p *pasted) reprice(detail model.Detail) tea.Cmd {
	p.detail = detail
	p.SetTitle("What the pasted text names, at " + detail.String())
	ctx, plan := p.m.ctx, p.m.counts.plan
	return func() tea.Msg { return repriced{p, detail, p.list.CostsAt(ctx, plan, detail)} }
}

func (m *explorer) onRepriced(msg repriced) {
	if m.front == front(msg.list) && msg.list.detail == msg.detail {
		msg.list.list.SetCosts(msg.costs)
		msg.list.SetEntries(msg.list.list.Entries()...)
	}
}

// take changes the view by what is ticked.
func (p *pasted) take(what string, change func(model.View, []string) model.View) tea.Cmd {
	ids := p.list.Ticked()
	if len(ids) == 0 {
		return p.m.say("nothing is ticked")
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
