package ui

import (
	"context"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/draw"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/price"
)

// mentioned is what a pasted text names of the repository, with what each node costs.
type mentioned struct {
	mapper.Mentions
	costs costs
}

// costs are the tokens of nodes by id, nil where they are not known.
type costs map[string]int

// pasted is the list of what a pasted text names.
type pasted struct {
	choice
	mentioned
	ticked map[string]bool
	detail model.Detail // of all that is ticked; hidden where each has that of the map
}

// repriced is what the nodes of a list cost at another detail.
type repriced struct {
	list   *pasted
	detail model.Detail
	costs  costs
}

// onPaste looks in a text, such as a model's answer, for what it names.
func (m *explorer) onPaste(text string) tea.Cmd {
	repo, plan, ctx := m.reading.repo, m.counts.plan, m.ctx
	if repo == nil {
		return m.say("Nothing is read yet")
	}
	text = strings.ReplaceAll(text, "\r", "\n") // as terminals send the ends of lines
	m.say("looking for what the text names")
	return func() tea.Msg {
		found := repo.Mentions(text)
		return mentioned{found, costsOf(ctx, plan, found, model.Signatures)}
	}
}

// costsOf returns what all that is listed costs at a detail.
func costsOf(ctx context.Context, plan *mapper.Plan, found mapper.Mentions, detail model.Detail) costs {
	if plan == nil {
		return nil
	}
	var nodes []model.Override
	add := func(ids []string) {
		for _, id := range ids {
			nodes = append(nodes, model.Override{ID: id, Detail: detail})
		}
	}
	add(found.Found)
	for _, ids := range found.Choices {
		add(ids)
	}
	alone, err := price.Alone(ctx, plan, nodes)
	if err != nil {
		return nil
	}
	known := costs{}
	for _, n := range nodes {
		known[n.ID] = price.State(alone, n.ID).Total
	}
	return known
}

// onMentioned lists what was found, ticked, and what was not.
func (m *explorer) onMentioned(msg mentioned) tea.Cmd {
	m.status = status{}
	if len(msg.Found)+len(msg.Missing)+len(msg.Ambiguous) == 0 {
		return m.say("the pasted text names nothing that looks like a path or a symbol")
	}
	p := &pasted{choice: choice{m: m}, mentioned: msg, ticked: map[string]bool{}}
	for _, id := range msg.Found {
		p.ticked[id] = true
	}
	p.Pane = choose.New(m.styles, "What the pasted text names", p.entries()...)
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
		p.ticked[o.Entry.ID] = !p.ticked[o.Entry.ID]
		p.SetEntries(p.entries()...)
	case choose.Accepted:
		return p.take("only", edit.Only)
	}
	return nil
}

// reprice sets the detail of all that is ticked.
func (p *pasted) reprice(detail model.Detail) tea.Cmd {
	p.detail = detail
	p.SetTitle("What the pasted text names, at " + detail.String())
	ctx, plan, found := p.m.ctx, p.m.counts.plan, p.Mentions
	return func() tea.Msg { return repriced{p, detail, costsOf(ctx, plan, found, detail)} }
}

func (m *explorer) onRepriced(msg repriced) {
	if m.front == front(msg.list) && msg.list.detail == msg.detail {
		msg.list.costs = msg.costs
		msg.list.SetEntries(msg.list.entries()...)
	}
}

// take changes the view by what is ticked.
func (p *pasted) take(what string, change func(model.View, []string) model.View) tea.Cmd {
	var ids []string
	for id, on := range p.ticked {
		if on {
			ids = append(ids, id)
		}
	}
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

// entries lists what was named: what there is with a tick, what several have for a name, and what there is not with what is nearest.
func (p *pasted) entries() []choose.Entry {
	var entries []choose.Entry
	listed := map[string]bool{}
	add := func(id string) {
		if listed[id] {
			return
		}
		listed[id] = true
		e := choose.Entry{ID: id, Head: model.Printable(id), Depth: 1, Mark: choose.Tick, State: either(p.ticked[id], choose.On, choose.Off)}
		if tokens, known := p.costs[id]; known {
			e.Figure = draw.Short(tokens)
		}
		entries = append(entries, e)
	}
	head := func(text string, list []string) {
		if len(list) > 0 {
			entries = append(entries, choose.Entry{Head: text})
		}
	}
	head("found", p.Found)
	for _, id := range p.Found {
		add(id)
	}
	choices := func(text, what string) {
		head(what, p.Choices[text])
		for _, id := range p.Choices[text] {
			add(id)
		}
	}
	for _, text := range p.Ambiguous {
		choices(text, "several have the name "+text)
	}
	var lost []string
	for _, text := range p.Missing {
		choices(text, "no "+text+" here; did you mean")
		if len(p.Choices[text]) == 0 {
			lost = append(lost, text)
		}
	}
	head("not in this repository", lost)
	for _, text := range lost {
		entries = append(entries, choose.Entry{ID: " " + text, Head: model.Printable(text), Depth: 1, Disabled: true})
	}
	return entries
}
