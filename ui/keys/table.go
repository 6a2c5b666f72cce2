package keys

import "github.com/charmbracelet/bubbles/key"

// Binding is a row of the table of keys.
type Binding struct {
	key.Binding
	Action Action
}

// Group is a titled part of the table of keys.
type Group struct {
	Title    string
	Bindings []Binding
}

// Bind returns a row of the table: an action, its help, and its keys. The keys have the names that Bubble Tea gives them. They
// are in the order in which the help shows them.
func Bind(a Action, help string, pressed ...string) Binding {
	return Binding{Action: a, Binding: key.NewBinding(key.WithKeys(pressed...), key.WithHelp(shown(pressed), help))}
}

// Default returns the built-in table. What a newcomer needs comes first.
func Default() []Group {
	return []Group{
		{"Find", finding()},
		{"What is on the map", nodes()},
		{"The whole map", whole()},
		{"Copy", copying()},
		{"Move", moving()},
		{"Fold (only the tree, not the map)", folding()},
		{"Importance", importance()},
		{"Preview", previewing()},
		{"General", rest()},
	}
}

func moving() []Binding {
	return []Binding{
		Bind(Up, "move up", "up", "k"),
		Bind(Down, "move down", "down", "j"),
		Bind(PageUp, "page up", "pgup", "ctrl+b"),
		Bind(PageDown, "page down", "pgdown", "ctrl+f"),
		Bind(HalfPageUp, "half page up", "ctrl+u"),
		Bind(HalfPageDown, "half page down", "ctrl+d"),
		Bind(Top, "first row", "g", "home"),
		Bind(Bottom, "last row", "G", "end"),
	}
}

func folding() []Binding {
	return []Binding{
		Bind(Unfold, "unfold, or move into it", "right", "l"),
		Bind(Fold, "fold, or move to the parent", "left", "h"),
		Bind(ToggleFold, "fold or unfold", "enter"),
		Bind(UnfoldBelow, "unfold everything below", "E", "="),
		Bind(FoldAll, "fold all", "W", "-"),
		Bind(Parent, "move to the parent; on the first row, open the folder above, up to the repository", "P"),
		Bind(MapOnly, "show only rows on the map, or all rows", "H"),
		Bind(Sort, "sort by name, the tokens that are shown, importance, relevance to the task", "o"),
		Bind(Counts, "show the tokens of the whole source of files, or of the map", "C"),
	}
}

func nodes() []Binding {
	return []Binding{
		Bind(Pick, "pin to the map, or drop from it", " "),
		Bind(Hidden, "hide the node (on the first row: everything)", "0"),
		Bind(Folders, "detail: folders", "1"),
		Bind(Minimal, "detail: minimal (folders and files)", "2"),
		Bind(Names, "detail: names of symbols", "3"),
		Bind(Signatures, "detail: signatures", "4"),
		Bind(Full, "detail: signatures and doc comments", "5"),
		Bind(Source, "detail: source text", "6"),
		Bind(OnlyPins, "only your pins on the map, or everything again", "O"),
		Bind(Range, "select a range of rows, to pin, drop or set the detail", "v"),
		Bind(PickAll, "pin or drop everything in view", "A"),
		Bind(Inherit, "reset the detail to that of the parent", "backspace"),
		Bind(Secrets, "show or hide its credentials", "Z"),
	}
}

func whole() []Binding {
	return []Binding{
		Bind(Budget, "set the token budget", "b"),
		Bind(MoreDetail, "previous level, towards full", "["),
		Bind(LessDetail, "next level, towards the summary", "]"),
		Bind(NextFit, "switch fitting to the budget on or off", "f"),
		Bind(Include, "edit the globs to include", "i"),
		Bind(Exclude, "edit the globs to exclude", "x"),
		Bind(Tests, "toggle tests", "t"),
		Bind(ExportedOnly, "show exported symbols only, without tests, or all", "e"),
		Bind(Kinds, "choose the kinds of symbols", "s"),
		Bind(Changed, "show only changes since a commit or branch", "D"),
		Bind(Views, "load, save or remove views", "V"),
		Bind(StartOver, "start over: the default view, no pins, no task", "ctrl+n"),
	}
}

func finding() []Binding {
	return []Binding{
		Bind(Task, "rank everything by a task: an issue, a trace, a question", "a"),
		Bind(Find, "find paths and symbols", "/"),
		Bind(FindNext, "next match", "n"),
		Bind(FindLast, "previous match", "N"),
		Bind(SearchText, "search file contents", "ctrl+g"),
		Bind(Bookmark, "set or remove a bookmark", "B"),
		Bind(Bookmarks, "list bookmarks", "'"),
	}
}

func importance() []Binding {
	return []Binding{
		Bind(Relations, "relations: who uses the node and what it uses", "r"),
		Bind(Context, "context: what you need to change a symbol", "X"),
		Bind(Start, "start here: where to start reading", "S"),
		Bind(Summarize, "summarize with a language model (shows the price first)", "M"),
	}
}

func previewing() []Binding {
	return []Binding{
		Bind(Preview, "show or hide the preview", "p"),
		Bind(PreviewMode, "switch the preview: map, source, details", "m"),
		Bind(NextPane, "next pane", "tab"),
		Bind(ScrollDown, "scroll the preview down", "J"),
		Bind(ScrollUp, "scroll the preview up", "K"),
		Bind(ScrollRight, "scroll the preview right", "}", "shift+right"),
		Bind(ScrollLeft, "scroll the preview left", "{", "shift+left"),
		Bind(Wider, "widen the preview", "<"),
		Bind(Narrower, "narrow the preview", ">"),
	}
}

func copying() []Binding {
	return []Binding{
		Bind(Copy, "copy the map, or the prompt", "y", "c"),
		Bind(Prompted, "compose a prompt to copy with the map", ":"),
		Bind(CopyNode, "copy only the node's part of the map", "Y"),
		Bind(CopyPath, "copy the node's path", "ctrl+y"),
		Bind(References, "copy the pins as references", "@"),
		Bind(History, "list what was copied, to copy or open it again", "L"),
		Bind(Write, "write the map to a file", "w"),
		Bind(Format, "switch the format of the map", "F"),
	}
}

func rest() []Binding {
	return []Binding{
		Bind(Undo, "undo", "u"),
		Bind(Redo, "redo", "U", "ctrl+r"),
		Bind(Editor, "open in your editor", "ctrl+o"),
		Bind(Refresh, "reload the repository", "R"),
		Bind(Problems, "list problems, and what is hidden or left out", "!"),
		Bind(Themes, "choose a theme", "T"),
		Bind(Suspend, "suspend", "ctrl+z"),
		Bind(Help, "show this help", "?"),
		Bind(Back, "cancel, or close", "esc"),
		Bind(Quit, "quit; in a list or the preview, q only goes back", "q", "ctrl+c"),
	}
}

// Prompt returns the keys of an input line. Every other key edits the line.
func Prompt() []Group {
	return []Group{{"While typing a line", []Binding{
		Bind(Accept, "accept", "enter"),
		Bind(NextPane, "complete a path", "tab"),
		Bind(LastPane, "previous completion", "shift+tab"),
		Bind(Back, "cancel", "esc"),
		Bind(Quit, "quit", "ctrl+c"),
	}}}
}

// Search returns the keys that apply while the user types a text to search for in files. Every other key edits the line.
func Search() []Group {
	return []Group{{"While searching file contents", []Binding{
		Bind(Accept, "go to the match", "enter"),
		Bind(NextPane, "move into the list", "tab"),
		Bind(SearchText, "find paths and symbols", "ctrl+g"),
		Bind(Up, "move up", "up", "ctrl+p"),
		Bind(Down, "move down", "down", "ctrl+n"),
		Bind(PageUp, "page up", "pgup"),
		Bind(PageDown, "page down", "pgdown"),
		Bind(Back, "close", "esc"),
		Bind(Quit, "quit", "ctrl+c"),
	}}}
}

// Box returns the keys that apply while the user edits a text of several lines. Every other key edits the text.
func Box() []Group {
	return []Group{{"While typing several lines", []Binding{
		Bind(Accept, "accept", "enter"),
		Bind(NewLine, "new line", "alt+enter", "ctrl+j"),
		Bind(Editor, "open in your editor", "ctrl+o"),
		Bind(FindLast, "earlier text", "ctrl+p", "pgup"),
		Bind(FindNext, "later text", "ctrl+n", "pgdown"),
		Bind(Back, "cancel", "esc"),
		Bind(Quit, "quit", "ctrl+c"),
	}}}
}
