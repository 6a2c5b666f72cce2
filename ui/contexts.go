package ui

import (
	"context"
	"os"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/gocontext"
	"foldout/ui/keys"
)

// goContext is the list of what one needs to see to change a symbol of Go.
type goContext struct {
	*inquiry
	id    string
	found *gocontext.Context // nil until it is found
}

// goModule is the module that was loaded last; the next context of it needs no more than what it has not looked at yet.
type goModule struct {
	repo   *mapper.Repo // for which it was read: files that change need another one
	root   string       // absolute path of its folder
	module *mapper.GoModule
}

// openContext lists what one needs to see to change the symbol of the cursor: of Go by its types, of other languages by the graph.
func (m *explorer) openContext() tea.Cmd {
	row := m.tree.Cursor()
	switch {
	case row.File == nil || row.Symbol < 0:
		return m.say("context works for symbols: this is a " + either(row.File == nil, "folder", "file"))
	case row.File.Language != "go":
		return m.openRelated(row.ID, true)
	}
	c := &goContext{id: row.ID, inquiry: &inquiry{
		choice:  choice{Pane: choose.New(m.styles, "Context of "+m.named(row.ID)), m: m},
		finding: m.advised("loading its package", keys.Back.Does("gives up")) + " " + m.styles.Glyphs.Unknown, failed: "no context", waits: m.uncounted,
	}}
	c.inquiry.find = c.find
	c.node = func(e choose.Entry) (string, bool) {
		part, known := c.part(e)
		if !known {
			return "", false
		}
		return part.Pins[0].ID, true
	}
	c.hints = []keys.Clause{
		keys.PickAll.Does("take all"), keys.Pick.Does("take"), keys.ToggleFold.Does("go there"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
	}
	return m.inquire(c.inquiry, c.onOutcome, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll: func(choose.Entry) tea.Cmd { return c.takeAll() },
	})
}

// find has the module loaded, unless it is, and the context found.
func (c *goContext) find(plan *mapper.Plan) func(context.Context) (func(), error) {
	id, last, repo, opt := c.id, c.m.goModule, c.m.reading.repo, c.m.cfg.Options
	return func(ctx context.Context) (func(), error) {
		module, err := last.of(repo, id, opt)
		if err != nil {
			return nil, err
		}
		found, err := gocontext.Find(ctx, plan, module.module, id)
		return func() {
			c.m.goModule, c.found = module, found
			c.SetEntries(found.Entries(c.m.styles.Glyphs, c.m.view)...)
		}, err
	}
}

// of returns the module that a symbol lies in: this one, or else one that is opened.
func (last goModule) of(repo *mapper.Repo, id string, opt mapper.Options) (goModule, error) {
	root := mapper.GoRoot(repo, id)
	if last.repo == repo && last.root == root {
		return last, nil
	}
	open := func() (*mapper.GoModule, error) { return mapper.OpenGo(root, os.Environ(), opt) }
	if last.root == root {
		open = last.module.Again // files have changed, dependencies have not
	}
	module, err := open()
	return goModule{repo, root, module}, err
}

func (c *goContext) onOutcome(o choose.Outcome) tea.Cmd {
	part, known := c.part(o.Entry)
	switch {
	case !known:
	case o.Event == choose.Accepted:
		return c.m.goTo(part.Pins[0].ID)
	case o.Event == choose.Toggled && o.Entry.State == choose.On:
		return c.m.unpin(o.Entry.Head, part.Pins)
	case o.Event == choose.Toggled:
		return c.m.change("pinned of the context: "+o.Entry.Head, edit.Pin(c.m.view, part.Pins))
	}
	return nil
}

// part returns the part of an entry.
func (c *goContext) part(e choose.Entry) (*gocontext.Part, bool) {
	if c.found == nil {
		return nil, false
	}
	return c.found.Of(e.ID)
}

// takeAll pins all of the context that the budget has room for.
func (c *goContext) takeAll() tea.Cmd {
	if c.found == nil {
		return c.m.say("Nothing to take yet")
	}
	pins := c.found.Pins()
	return c.m.change("pinned the context of "+c.m.title(c.id)+": "+model.Plural(len(pins), "node"), edit.Pin(c.m.view, pins))
}
