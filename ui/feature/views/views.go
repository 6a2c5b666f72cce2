// Package views lists the named views, to load, save or remove one.
package views

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/feature/line"
	"foldout/ui/keys"
	"foldout/ui/list"
	"foldout/ui/overlay"
)

// Store gives access to the named views.
type Store interface {
	List() ([]Named, error) // sorted by name
	Load(name string) (model.View, error)
	Save(name string, view model.View) error // replaces a view with that name
	Remove(name string) error
}

// Named describes a named view.
type Named struct {
	Name    string
	Summary string // one line
	Own     bool   // in the user's own file, which the explorer never writes
}

// saveEntry is the id of the entry that saves the current view. No view can have this name, because names contain no blanks.
const saveEntry = " save"

// Commands are the keys of this feature. `store` returns the named views, nil if unavailable.
func Commands(store func() Store) feature.Commands {
	return feature.Commands{keys.Views: func(f feature.Facts) feature.Effect { return Open(f.Styles, store()) }}
}

// Open reads the named views and opens the list of them.
func Open(styles *themes.Styles, store Store) feature.Effect {
	if store == nil {
		return feature.Say{Text: "Saved views unavailable"}
	}
	return feature.Run{Cmd: func() tea.Msg {
		views, err := store.List()
		return feature.Open{Front: newList(styles, store, views, err)}
	}}
}

func newList(styles *themes.Styles, store Store, views []Named, err error) *list.List {
	entries := []list.Entry{{ID: saveEntry, Head: "save", Text: "save the current view under a name, in .foldout.toml"}}
	for _, v := range views {
		text := v.Summary
		if v.Own {
			text += " (your own)"
		}
		entries = append(entries, list.Entry{ID: v.Name, Head: v.Name, Text: text})
	}
	if err != nil {
		entries = append(entries, list.Entry{ID: " ", Head: "error", Text: model.Printable(err.Error()), Disabled: true})
	}
	l := list.Of(list.New(styles, "Views", entries...), list.Spec{
		Page:  "views",
		Hints: hints(saveEntry),
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.Inherit: func(_ feature.Facts, e list.Entry) feature.Effect { return remove(store, e) },
		},
	})
	l.On = func(f feature.Facts, o list.Outcome) feature.Effect {
		l.Hints = hints(o.Entry.ID)
		switch {
		case o.Event != list.Accepted:
			return nil
		case o.Entry.ID == saveEntry:
			return feature.All{feature.Keep{}, feature.Open{Front: Save(styles, store, f.Changes.Kept(f.View), "", "")}}
		}
		return load(store, o.Entry.ID)
	}
	return l
}

// hints returns the hints for an entry of the list.
func hints(id string) []keys.Clause {
	if id == saveEntry {
		return []keys.Clause{keys.ToggleFold.Does("save"), keys.Back.Does("leave")}
	}
	return []keys.Clause{keys.ToggleFold.Does("load"), keys.Inherit.Does("remove"), keys.Back.Does("leave")}
}

func load(store Store, name string) feature.Effect {
	return feature.Run{Cmd: func() tea.Msg {
		view, err := store.Load(name)
		if err != nil {
			return feature.Say{Text: "view " + name + ": " + err.Error(), Wrong: true}
		}
		loaded := feature.All{feature.Change{What: "view " + name, View: view}}
		if view.ChangedSince != "" {
			loaded = append(loaded, feature.Since{Revision: view.ChangedSince})
		}
		return loaded
	}}
}

// Save opens the input line for the name under which `view` is saved. If the name `wrong` could not be used, the line contains it
// again, and shows `why` as the reason.
func Save(styles *themes.Styles, store Store, view model.View, wrong, why string) feature.Front {
	const note = "a name of letters, digits, - and _"
	return line.New(styles, line.Spec{
		Label: "save the view as", Text: wrong, Note: note,
		Check: func(text string) (line.Hint, error) {
			if why != "" && text == wrong {
				return line.Hint{Note: why, Wrong: true}, nil
			}
			return line.Hint{Note: note}, nil
		},
		Take: func(_ feature.Facts, name string) feature.Effect {
			return feature.Run{Cmd: func() tea.Msg {
				if err := store.Save(name, view); err != nil {
					why := "not saved: " + err.Error()
					return feature.Reopen{Front: Save(styles, store, view, name, why), Text: why}
				}
				return feature.Say{Text: "view " + name + " saved: foldout map --view " + name}
			}}
		},
	})
}

// remove asks before it removes a named view.
func remove(store Store, e list.Entry) feature.Effect {
	if e.ID == saveEntry || e.Disabled {
		return nil
	}
	return feature.Open{Front: overlay.Confirm("Remove the view "+e.ID+"?", func(feature.Facts) feature.Effect {
		return feature.Run{Cmd: func() tea.Msg {
			if err := store.Remove(e.ID); err != nil {
				return feature.Say{Text: "not removed: " + err.Error(), Wrong: true}
			}
			return feature.Say{Text: "view " + e.ID + " removed"}
		}}
	})}
}
