package find

import "foldout/ui/keys"

// Keys returns the keys that have a special meaning in the search pane. Every other key edits the input line.
func Keys() []keys.Group {
	return []keys.Group{{Title: "While finding", Bindings: []keys.Binding{
		keys.Bind(keys.Accept, "go to the match, or list what is ticked", "enter"),
		keys.Bind(keys.NextPane, "tick the match and move on", "tab"),
		keys.Bind(keys.LastPane, "move into the list", "shift+tab"),
		keys.Bind(keys.MapOnly, "switch between the list and the tree narrowed to the matches", "ctrl+t"),
		keys.Bind(keys.Up, "previous match", "up", "ctrl+p"),
		keys.Bind(keys.Down, "next match", "down", "ctrl+n"),
		keys.Bind(keys.PageUp, "one page up", "pgup"),
		keys.Bind(keys.PageDown, "one page down", "pgdown"),
		keys.Bind(keys.SearchText, "search file contents instead", "ctrl+g"),
		keys.Bind(keys.Back, "close", "esc"),
		keys.Bind(keys.Quit, "quit", "ctrl+c"),
	}}}
}
