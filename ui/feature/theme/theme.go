// Package theme lists the themes. While the list is open, the explorer is shown in the theme under the cursor.
package theme

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// Commands are the keys of this feature. `keep` saves the name of the theme, so that the next run uses it; nil if themes are not
// saved.
func Commands(keep func(name string) error) feature.Commands {
	return feature.Commands{keys.Themes: func(f feature.Facts) feature.Effect { return open(f, keep) }}
}

func open(f feature.Facts, keep func(string) error) feature.Effect {
	before := f.Theme
	var entries []list.Entry
	for _, name := range themes.Names() {
		palette, _ := themes.Load(name) // built-in themes always load
		entry := list.Entry{ID: name, Head: name, Text: palette.About, Mark: list.Radio}
		if name == before {
			entry.State = list.On
		}
		entries = append(entries, entry)
	}
	return feature.Open{Front: list.Of(list.New(f.Styles, "Themes", entries...), list.Spec{
		Page:  "themes",
		Hints: []keys.Clause{keys.Do("look", keys.Up, keys.Down), keys.ToggleFold.Does("keep"), keys.Back.Does("back")},
		On: func(_ feature.Facts, o list.Outcome) feature.Effect {
			switch o.Event {
			case list.Moved:
				return feature.Paint{Theme: o.Entry.ID}
			case list.Accepted:
				return feature.All{feature.Paint{Theme: o.Entry.ID}, save(o.Entry.ID, keep)}
			case list.Closed:
				return feature.Paint{Theme: before}
			}
			return nil
		},
	})}
}

func save(name string, keep func(string) error) feature.Effect {
	if keep == nil {
		return feature.Say{Text: "theme " + name}
	}
	return feature.Run{Cmd: func() tea.Msg {
		if err := keep(name); err != nil {
			return feature.Say{Text: "theme " + name + ", not saved: " + err.Error(), Wrong: true}
		}
		return feature.Say{Text: "theme " + name + ", saved"}
	}}
}
