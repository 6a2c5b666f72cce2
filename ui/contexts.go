package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"

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
	choice
	asking
	id    string
	found *gocontext.Context // nil until it is found
}

// goModule is the module that was loaded last; the next context of it needs no more than what it has not looked at yet.
type goModule struct {
	repo   *mapper.Repo // for which it was read: files that change need another one
	root   string       // absolute path of its folder
	module *mapper.GoModule
}

// goFound is a context that was found, with the module that was loaded for it.
type goFound struct {
	list   *goContext
	number int
	module goModule
	found  *gocontext.Context
	err    error
}

// openContext lists what one needs to see to change the symbol of the cursor.
func (m *explorer) openContext() tea.Cmd {
	row := m.tree.Cursor()
	switch {
	case row.File == nil || row.Symbol < 0:
		return m.say("the context is that of a symbol of Go: this is a " + either(row.File == nil, "folder", "file"))
	case row.File.Language != "go":
		return m.say("the context is that of a symbol of Go, and this is one of " + row.File.Language + ": r shows its relations")
	}
	c := &goContext{choice: choice{Pane: choose.New(m.styles, ""), m: m}, id: row.ID}
	c.SetTitle("Context of " + m.named(row.ID))
	c.SetHint("A takes all of it, space one, enter goes there, u undoes, esc leaves")
	c.on = c.onOutcome
	c.more = map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll: func(choose.Entry) tea.Cmd { return c.takeAll() },
		keys.Undo:    func(choose.Entry) tea.Cmd { return m.do(keys.Undo) },
		keys.Redo:    func(choose.Entry) tea.Cmd { return m.do(keys.Redo) },
	}
	m.front = c
	return c.ask()
}

// ask has the module loaded, unless it is, and the context found beside the screen.
func (c *goContext) ask() tea.Cmd {
	m, plan := c.m, c.m.counts.plan
	if plan == nil || plan.Repo() != m.reading.repo || m.reading.repo.Pending() > 0 {
		c.SetEntries(choose.Entry{ID: " ", Head: "waiting until everything is read and counted " + m.styles.Glyphs.Unknown, Disabled: true})
		return nil
	}
	if c.found == nil {
		c.SetEntries(choose.Entry{ID: " ", Head: "loading its package; esc gives up " + m.styles.Glyphs.Unknown, Disabled: true})
	}
	ctx, number := c.begin(m.ctx)
	id, last := c.id, m.goModule
	return func() tea.Msg {
		module, err := last.of(plan.Repo(), id)
		if err != nil {
			return goFound{list: c, number: number, err: err}
		}
		found, err := gocontext.Find(ctx, plan, module.module, id)
		return goFound{c, number, module, found, err}
	}
}

// of returns the module that a symbol lies in: this one, or else one that is opened.
func (last goModule) of(repo *mapper.Repo, id string) (goModule, error) {
	path, _ := model.SplitID(id)
	root := filepath.Join(repo.Root(), filepath.FromSlash(gocontext.Root(repo, path)))
	if last.repo == repo && last.root == root {
		return last, nil
	}
	module, err := mapper.OpenGo(root, os.Environ())
	return goModule{repo, root, module}, err
}

func (m *explorer) onGoFound(msg goFound) tea.Cmd {
	if msg.module.module != nil {
		m.goModule = msg.module
	}
	c, open := m.front.(*goContext)
	if !open || c != msg.list || c.number != msg.number || errors.Is(msg.err, context.Canceled) {
		return nil
	}
	if msg.err != nil {
		m.close()
		return m.wrong("no context: " + msg.err.Error())
	}
	c.found = msg.found
	c.SetEntries(c.found.Entries(m.styles.Glyphs, m.view)...)
	return nil
}

func (c *goContext) onOutcome(o choose.Outcome) tea.Cmd {
	part, known := c.part(o.Entry)
	switch {
	case o.Event == choose.Left:
		c.end()
	case o.Event == choose.Accepted:
		c.end()
		if known {
			c.m.tree.GoTo(part.Pins[0].ID)
		}
	case o.Event == choose.Toggled && known:
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
		return c.m.say("there is nothing to take yet")
	}
	pins := c.found.Pins()
	return c.m.change("pinned the context of "+c.m.title(c.id)+": "+plural(len(pins), "node"), edit.Pin(c.m.view, pins))
}
