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

// goContext is a list of the declarations that you need to see to change a Go symbol.
type goContext struct {
	*asyncList
	id    string
	found *gocontext.Context // nil until it is found
}

// goModule is the Go module that was loaded most recently. It keeps what was already loaded of the module for earlier contexts.
type goModule struct {
	repo   *mapper.Repo // repository whose files the module was loaded from; after a change of files, there is a new one
	root   string       // absolute path of the module's folder
	module *mapper.GoModule
}

// openContext opens a list of what you need to see to change the symbol under the cursor. For Go, the list is made with the type
// checker; for other languages, it is made from the dependency graph.
func (m *explorer) openContext() tea.Cmd {
	row := m.tree.Cursor()
	switch {
	case row.File == nil || row.Symbol < 0:
		return m.say("Context works for symbols; this is a " + ifElse(row.File == nil, "folder", "file"))
	case row.File.Language != "go":
		return m.openRelated(row.ID, true)
	}
	c := &goContext{id: row.ID, asyncList: &asyncList{
		choice:  choice{Pane: choose.New(m.styles, "Context of "+m.named(row.ID)), m: m},
		finding: m.advised("loading the package", keys.Back.Does("cancels")) + " " + m.styles.Glyphs.Unknown, failed: "no context", waits: m.countsPending,
	}}
	c.asyncList.find = c.find
	c.node = func(e choose.Entry) (string, bool) {
		part, known := c.part(e)
		if !known {
			return "", false
		}
		return part.Pins[0].ID, true
	}
	c.hints = []keys.Clause{
		keys.PickAll.Does("pin all"), keys.Pick.Does("pin"), keys.ToggleFold.Does("go to it"), keys.Do("detail", keys.Details()...), keys.Undo.Does("undo"), keys.Back.Does("leave"),
	}
	return m.openAsync(c.asyncList, c.onOutcome, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll: func(choose.Entry) tea.Cmd { return c.pinAll() },
	})
}

// find returns a function that finds the context. If the module is not loaded yet, the function loads it first.
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

// of returns the module that contains the symbol with the given id. If that is `last` and no file has changed since it was
// loaded, of returns `last`. Otherwise, it loads the module.
func (last goModule) of(repo *mapper.Repo, id string, opt mapper.Options) (goModule, error) {
	root := mapper.GoRoot(repo, id)
	if last.repo == repo && last.root == root {
		return last, nil
	}
	open := func() (*mapper.GoModule, error) { return mapper.OpenGo(root, os.Environ(), opt) }
	if last.root == root {
		open = last.module.Reopen // files have changed, dependencies have not
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
		return c.m.change("pinned from the context: "+o.Entry.Head, edit.Pin(c.m.view, part.Pins))
	}
	return nil
}

// part returns the part of the context that an entry stands for. If the entry stands for none, part returns false.
func (c *goContext) part(e choose.Entry) (*gocontext.Part, bool) {
	if c.found == nil {
		return nil, false
	}
	return c.found.Of(e.ID)
}

// pinAll sets details for as many nodes of the context as the budget has room for, so that the map shows these nodes.
func (c *goContext) pinAll() tea.Cmd {
	if c.found == nil {
		return c.m.say("Nothing to pin yet")
	}
	pins := c.found.Pins()
	return c.m.change("pinned the context of "+c.m.title(c.id)+": "+model.Plural(len(pins), "node"), edit.Pin(c.m.view, pins))
}
