package keys

import "github.com/charmbracelet/bubbles/key"

// Binding is one row of the table.
type Binding struct {
	key.Binding
	Action Action
}

// Group is a part of the table under a title.
type Group struct {
	Title    string
	Bindings []Binding
}

// Bind returns the row of an action with the words that explain it and its keys, as Bubble Tea names them; help shows them in this
// order.
func Bind(a Action, help string, pressed ...string) Binding {
	return Binding{Action: a, Binding: key.NewBinding(key.WithKeys(pressed...), key.WithHelp(shown(pressed), help))}
}

// Default returns the table as it is built in.
func Default() []Group {
	return []Group{
		{"Move", moving()},
		{"Fold (drawing only, never the map)", folding()},
		{"What is on the map", nodes()},
		{"The whole map", whole()},
		{"Find", finding()},
		{"What matters", importance()},
		{"Preview", previewing()},
		{"Copy", copying()},
		{"The rest", rest()},
	}
}

func moving() []Binding {
	return []Binding{
		Bind(Up, "one row up", "up", "k"),
		Bind(Down, "one row down", "down", "j"),
		Bind(PageUp, "one page up", "pgup", "ctrl+b"),
		Bind(PageDown, "one page down", "pgdown", "ctrl+f"),
		Bind(HalfPageUp, "half a page up", "ctrl+u"),
		Bind(HalfPageDown, "half a page down", "ctrl+d"),
		Bind(Top, "to the first row", "g", "home"),
		Bind(Bottom, "to the last row", "G", "end"),
	}
}

func folding() []Binding {
	return []Binding{
		Bind(Unfold, "unfold, or enter", "right", "l"),
		Bind(Fold, "fold, or go to the parent", "left", "h"),
		Bind(ToggleFold, "fold or unfold", "enter"),
		Bind(UnfoldBelow, "unfold all below", "E", "="),
		Bind(FoldAll, "fold all", "W", "-"),
		Bind(Parent, "to the parent; on the first row open the folder above", "P"),
		Bind(HideRest, "show only rows that are on the map, or all", "H"),
		Bind(Sort, "order: by name, tokens, importance, relevance to the task", "o"),
	}
}

func nodes() []Binding {
	return []Binding{
		Bind(Pick, "drop from the map, or pick again", " "),
		Bind(Range, "begin a range: what is picked, dropped or set next is all of it", "v"),
		Bind(PickAll, "pick everything in view, or drop it", "A"),
		Bind(Hidden, "hide the node (on the first row: everything)", "0"),
		Bind(Folders, "its folders", "1"),
		Bind(Minimal, "its folders and files", "2"),
		Bind(Names, "with the names of symbols", "3"),
		Bind(Signatures, "with their signatures", "4"),
		Bind(Full, "with their doc comments", "5"),
		Bind(Source, "with their source text", "6"),
		Bind(Inherit, "detail as its parent again", "backspace"),
		Bind(Secrets, "show its credentials, or hide them again", "Z"),
	}
}

func whole() []Binding {
	return []Binding{
		Bind(MoreDetail, "one level up the ladder: more detail", "["),
		Bind(LessDetail, "one level down the ladder: less detail", "]"),
		Bind(NextFit, "fit to the budget, or not", "f"),
		Bind(Budget, "set the budget in tokens", "b"),
		Bind(Include, "edit the globs to include", "i"),
		Bind(Exclude, "edit the globs to exclude", "x"),
		Bind(Tests, "with tests, or without", "t"),
		Bind(ExportedOnly, "exported symbols only, or all", "e"),
		Bind(Kinds, "choose the kinds of symbol", "s"),
		Bind(Changed, "only what differs from a commit or branch", "D"),
		Bind(Views, "saved views: load, save", "V"),
	}
}

func finding() []Binding {
	return []Binding{
		Bind(Task, "task: rank everything by an issue, a trace, a question", "a"),
		Bind(Find, "find paths and symbols", "/"),
		Bind(FindNext, "to the next match", "n"),
		Bind(FindLast, "to the match before", "N"),
		Bind(SearchText, "search the texts of files", "ctrl+g"),
		Bind(Bookmark, "set a bookmark at the node, or remove it", "B"),
		Bind(Bookmarks, "list the bookmarks", "'"),
	}
}

func importance() []Binding {
	return []Binding{
		Bind(Relations, "who uses the node and what it uses, to go there or take it in", "r"),
		Bind(Context, "what one needs to see to change a symbol", "X"),
		Bind(Start, "start here: what to read first", "S"),
		Bind(Summarize, "summaries by a language model: the price first", "M"),
	}
}

func previewing() []Binding {
	return []Binding{
		Bind(Preview, "preview on or off", "p"),
		Bind(PreviewMode, "the map, the source, or details", "m"),
		Bind(NextPane, "to the next pane", "tab"),
		Bind(ScrollDown, "scroll the preview down", "J"),
		Bind(ScrollUp, "scroll the preview up", "K"),
		Bind(ScrollRight, "scroll the preview sideways, to what is cut", "}", "shift+right"),
		Bind(ScrollLeft, "scroll the preview back", "{", "shift+left"),
		Bind(Wider, "a wider preview", "<"),
		Bind(Narrower, "a narrower preview", ">"),
	}
}

func copying() []Binding {
	return []Binding{
		Bind(Copy, "copy the map, or the prompt that it is part of", "y", "c"),
		Bind(Prompted, "prompt: what goes with the copy", ":"),
		Bind(CopyNode, "copy what the node alone writes", "Y"),
		Bind(CopyPath, "copy the path of the node", "ctrl+y"),
		Bind(Write, "write the map to a file", "w"),
		Bind(Format, "the next format of the map", "F"),
	}
}

func rest() []Binding {
	return []Binding{
		Bind(Undo, "undo", "u"),
		Bind(Redo, "redo", "U", "ctrl+r"),
		Bind(Editor, "open the node in your editor", "ctrl+o"),
		Bind(Refresh, "read the repository again", "R"),
		Bind(Problems, "list the problems", "!"),
		Bind(Themes, "choose the colours", "T"),
		Bind(Suspend, "suspend", "ctrl+z"),
		Bind(Help, "this help", "?"),
		Bind(Back, "back out of an input or a list", "esc"),
		Bind(Quit, "quit", "q", "ctrl+c"),
	}
}

// Prompt returns the keys of a line of text that is being edited; every other key edits it.
func Prompt() []Group {
	return []Group{{"In a line of text", []Binding{
		Bind(Accept, "take it", "enter"),
		Bind(NextPane, "complete a path of a glob", "tab"),
		Bind(LastPane, "the completion before", "shift+tab"),
		Bind(Back, "leave everything as it was", "esc"),
		Bind(Quit, "quit", "ctrl+c"),
	}}}
}

// Search returns the keys of the line below a list of lines of files; every other key edits it.
func Search() []Group {
	return []Group{{"In the search of texts", []Binding{
		Bind(Accept, "go there", "enter"),
		Bind(NextPane, "move into the list", "tab"),
		Bind(SearchText, "find paths and symbols", "ctrl+g"),
		Bind(Up, "one row up", "up", "ctrl+p"),
		Bind(Down, "one row down", "down", "ctrl+n"),
		Bind(PageUp, "one page up", "pgup"),
		Bind(PageDown, "one page down", "pgdown"),
		Bind(Back, "leave it", "esc"),
		Bind(Quit, "quit", "ctrl+c"),
	}}}
}

// Box returns the keys of a text of many lines that is being edited; every other key edits it.
func Box() []Group {
	return []Group{{"In a text of many lines", []Binding{
		Bind(Accept, "take it", "enter"),
		Bind(NewLine, "a new line", "alt+enter", "ctrl+j"),
		Bind(Editor, "edit it in your editor", "ctrl+o"),
		Bind(FindLast, "the text before", "ctrl+p", "pgup"),
		Bind(FindNext, "the text after", "ctrl+n", "pgdown"),
		Bind(Back, "leave everything as it was", "esc"),
		Bind(Quit, "quit", "ctrl+c"),
	}}}
}
