package gocontext

import (
	"context"
	"os"

	"foldout/mapper"
	"foldout/mapper/gocontext"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/relations"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// Feature lists what you need to see to change a Go symbol. It keeps what was already loaded of the module for earlier contexts.
type Feature struct{ last loaded }

// loaded is the Go module that was loaded most recently.
type loaded struct {
	repo   *mapper.Repo // repository whose files the module was loaded from; after a change of files, there is a new one
	root   string       // absolute path of the module's folder
	module *gocontext.Module
}

// contextList is the list of the declarations that you need to see to change a Go symbol.
type contextList struct {
	*list.List
	of    *Feature
	opt   mapper.Options
	id    string
	found *Context // nil until it is found
}

// Commands are the keys of this feature.
func (of *Feature) Commands() feature.Commands { return feature.Commands{keys.Context: of.open} }

// open lists what you need to see to change the symbol under the cursor. For Go, the list is made with the type checker; for other
// languages, it is made from the dependency graph.
func (of *Feature) open(f feature.Facts) feature.Effect {
	row, kind := f.Tree.Cursor(), "file"
	if row.File == nil {
		kind = "folder"
	}
	switch {
	case row.File == nil || row.Symbol < 0:
		return feature.Say{Text: "Context works for symbols; this is a " + kind}
	case row.File.Language != "go":
		return relations.Open(f.Styles, row.ID, true)
	}
	return of.list(f, row.ID, f.Options)
}

// list opens the list for the Go symbol with the given id.
func (of *Feature) list(f feature.Facts, id string, opt mapper.Options) feature.Effect {
	c := &contextList{of: of, id: id, opt: opt}
	c.List = list.Of(list.New(f.Styles, "Context of "+feature.Named(id)), list.Spec{
		Page:    "relations",
		Finding: f.Unknown(f.Advised("loading the package", keys.Back.Does("cancels"))), Failed: "no context", Waits: feature.Facts.CountsPending,
		Find: c.find, On: c.onOutcome,
		Node: func(e list.Entry) (string, bool) {
			part, known := c.part(e)
			if !known {
				return "", false
			}
			return part.Pins[0].ID, true
		},
		Nodes: func(e list.Entry) (ids []string) {
			if part, known := c.part(e); known {
				for _, pin := range part.Pins {
					ids = append(ids, pin.ID)
				}
			}
			return ids
		},
		Hints: []keys.Clause{
			keys.PickAll.Does("pin all"), keys.Pick.Does("pin"), keys.ToggleFold.Does("go to it"), keys.Do("detail", keys.Details()...), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{keys.PickAll: c.pinAll},
	})
	return feature.Open{Front: c}
}

// find returns the question that finds the context. If the module is not loaded yet, the question loads it first.
func (c *contextList) find(f feature.Facts) func(context.Context) (func(feature.Facts), error) {
	plan, id, last, repo, opt := f.Plan, c.id, c.of.last, f.Repo, c.opt
	return func(ctx context.Context) (func(feature.Facts), error) {
		module, err := last.of(repo, id, opt)
		if err != nil {
			return nil, err
		}
		found, err := Find(ctx, plan, module.module, id)
		return func(f feature.Facts) {
			c.of.last, c.found = module, found
			c.SetEntries(found.Entries(f.Styles.Glyphs, f.View)...)
		}, err
	}
}

// of returns the module that contains the symbol with the given id. If that is `last` and no file has changed since it was
// loaded, of returns `last`. Otherwise, it loads the module.
func (last loaded) of(repo *mapper.Repo, id string, opt mapper.Options) (loaded, error) {
	root := mapper.GoCode(repo).ModuleRoot(id)
	if last.repo == repo && last.root == root {
		return last, nil
	}
	open := func() (*gocontext.Module, error) { return mapper.OpenGo(root, os.Environ(), opt) }
	if last.root == root {
		open = last.module.Reopen // files have changed, dependencies have not
	}
	module, err := open()
	return loaded{repo, root, module}, err
}

func (c *contextList) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	part, known := c.part(o.Entry)
	switch {
	case !known:
	case o.Event == list.Accepted:
		return feature.Goto{ID: part.Pins[0].ID}
	case o.Event == list.Toggled && part.OnMap == len(part.Pins):
		return feature.Unpin{What: o.Entry.Head, Pins: part.Pins}
	case o.Event == list.Toggled:
		return feature.Change{What: "pinned from the context: " + o.Entry.Head, View: edit.Pin(f.View, part.Pins)}
	}
	return nil
}

// part returns the part of the context that an entry stands for. If the entry stands for none, part returns false.
func (c *contextList) part(e list.Entry) (*Part, bool) {
	if c.found == nil {
		return nil, false
	}
	return c.found.Of(e.ID)
}

// pinAll sets details for as many nodes of the context as the budget has room for, so that the map shows these nodes.
func (c *contextList) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	if c.found == nil {
		return feature.Say{Text: "Nothing to pin yet"}
	}
	pins := c.found.Pins()
	return feature.Change{What: "pinned the context of " + feature.Title(c.id) + ": " + model.Plural(len(pins), "node"), View: edit.Pin(f.View, pins)}
}
