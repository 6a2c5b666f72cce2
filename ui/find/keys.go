package find

import "foldout/ui/keys"

// Keys returns the keys of the find; every other key edits its line.
func Keys() []keys.Group {
	return []keys.Group{{Title: "In the find", Bindings: []keys.Binding{
		keys.Bind(keys.Accept, "go there", "enter"),
		keys.Bind(keys.NextPane, "the tree with nothing but what is found, or the list", "tab"),
		keys.Bind(keys.Up, "one match up", "up", "ctrl+p"),
		keys.Bind(keys.Down, "one match down", "down", "ctrl+n"),
		keys.Bind(keys.PageUp, "one page up", "pgup"),
		keys.Bind(keys.PageDown, "one page down", "pgdown"),
		keys.Bind(keys.SearchText, "search the texts of files for it", "ctrl+g"),
		keys.Bind(keys.Back, "leave it", "esc"),
		keys.Bind(keys.Quit, "quit", "ctrl+c"),
	}}}
}
