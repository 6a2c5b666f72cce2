// Package history lists what was copied, to copy it again or to open it as a view.
package history

import (
	"fmt"
	"path/filepath"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/copies"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// Store gives access to what was copied.
type Store interface {
	Add(c copies.Copy, view model.View) error
	List() ([]copies.Copy, error)                 // the newest first
	View(c copies.Copy) (model.View, bool, error) // false if it is a view of another folder
}

// Again copies a text that was copied before.
type Again func(f feature.Facts, before copies.Copy) feature.Effect

// Commands are the keys of this feature. `store` returns what was copied, nil if it is not kept.
func Commands(store func() Store, again Again) feature.Commands {
	return feature.Commands{keys.History: func(f feature.Facts) feature.Effect { return Open(f.Styles, store(), again) }}
}

// Open reads what was copied and opens the list of it.
func Open(styles *themes.Styles, store Store, again Again) feature.Effect {
	if store == nil {
		return feature.Say{Text: "Copied texts are not kept (setting copy_history)"}
	}
	return feature.Run{Cmd: func() tea.Msg {
		all, err := store.List()
		switch {
		case err != nil:
			return feature.Say{Text: "copied texts: " + err.Error(), Wrong: true}
		case len(all) == 0:
			return feature.Say{Text: "Nothing was copied yet"}
		}
		return feature.Open{Front: newList(styles, store, all, again)}
	}}
}

func newList(styles *themes.Styles, store Store, all []copies.Copy, again Again) *list.List {
	var entries []list.Entry
	for i, c := range all {
		entries = append(entries, list.Entry{
			ID: strconv.Itoa(i), Head: c.Time.Local().Format("2006-01-02 15:04"), Text: Describe(c), Figure: model.Thousands(c.Tokens),
		})
	}
	at := func(e list.Entry) (copies.Copy, bool) {
		i, err := strconv.Atoi(e.ID)
		if err != nil || i >= len(all) {
			return copies.Copy{}, false
		}
		return all[i], true
	}
	copyAgain := func(f feature.Facts, e list.Entry) feature.Effect {
		if c, known := at(e); known {
			return feature.All{feature.Close{}, again(f, c)}
		}
		return nil
	}
	l := list.Of(list.New(styles, "Copied before", entries...), list.Spec{
		Page:  "copying",
		Hints: []keys.Clause{keys.ToggleFold.Does("open as a view"), keys.Copy.Does("copy again"), keys.Back.Does("leave")},
		Keys:  map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{keys.Copy: copyAgain},
	})
	l.On = func(_ feature.Facts, o list.Outcome) feature.Effect {
		if c, known := at(o.Entry); known && o.Event == list.Accepted {
			return open(store, c)
		}
		return nil
	}
	return l
}

// Describe says in a few words what was copied.
func Describe(c copies.Copy) string {
	text := fmt.Sprintf("%s of %s", c.What, filepath.Base(c.Root))
	if c.Task != "" {
		text += ": " + c.Task
	}
	return model.Printable(text)
}

// open makes the view of a copied text the current view.
func open(store Store, c copies.Copy) feature.Effect {
	return feature.Run{Cmd: func() tea.Msg {
		view, here, err := store.View(c)
		switch {
		case err != nil:
			return feature.Say{Text: "view not opened: " + err.Error(), Wrong: true}
		case !here:
			return feature.Say{Text: "It is a view of another folder: " + model.Printable(c.Root), Wrong: true}
		}
		return feature.All{feature.Close{}, feature.Change{What: "view of what was copied", View: view}}
	}}
}
