package find

import (
	"github.com/charmbracelet/bubbles/key"

	"foldout/ui/keys"
)

// Keys returns the keys of the find; every other key edits its line.
func Keys() []keys.Group {
	bind := func(a keys.Action, shown, help string, pressed ...string) keys.Binding {
		return keys.Binding{Action: a, Binding: key.NewBinding(key.WithKeys(pressed...), key.WithHelp(shown, help))}
	}
	return []keys.Group{{Title: "In the find", Bindings: []keys.Binding{
		bind(keys.Accept, "enter", "go there", "enter"),
		bind(keys.NextPane, "tab", "the tree with nothing but what is found, or the list", "tab"),
		bind(keys.Up, "up ctrl+p", "one match up", "up", "ctrl+p"),
		bind(keys.Down, "down ctrl+n", "one match down", "down", "ctrl+n"),
		bind(keys.PageUp, "pgup", "one page up", "pgup"),
		bind(keys.PageDown, "pgdn", "one page down", "pgdown"),
		bind(keys.Back, "esc", "leave it", "esc"),
		bind(keys.Quit, "ctrl+c", "quit", "ctrl+c"),
	}}}
}
