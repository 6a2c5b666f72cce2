// Package keys is the one table of keys: every action of the explorer with the keys that start it and the words that explain
// it. Help, hints and dispatch are made from it.
package keys

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
)

// Action is something that a key does.
type Action string

// The actions.
const (
	Up           Action = "up"
	Down         Action = "down"
	PageUp       Action = "page-up"
	PageDown     Action = "page-down"
	HalfPageUp   Action = "half-page-up"
	HalfPageDown Action = "half-page-down"
	Top          Action = "top"
	Bottom       Action = "bottom"

	Unfold      Action = "unfold"
	Fold        Action = "fold"
	ToggleFold  Action = "toggle-fold"
	UnfoldBelow Action = "unfold-below"
	FoldAll     Action = "fold-all"
	Parent      Action = "parent"
	Sort        Action = "sort"

	Pick         Action = "pick"
	Range        Action = "range"
	PickAll      Action = "pick-all"
	Hidden       Action = "hidden"
	Folders      Action = "folders"
	Minimal      Action = "minimal"
	Names        Action = "names"
	Signatures   Action = "signatures"
	Full         Action = "full"
	Source       Action = "source"
	Inherit      Action = "inherit"
	MoreDetail   Action = "level-up"
	LessDetail   Action = "level-down"
	NextFit      Action = "fit"
	Budget       Action = "budget"
	Include      Action = "include"
	Exclude      Action = "exclude"
	Tests        Action = "tests"
	ExportedOnly Action = "exported"
	Kinds        Action = "kinds"
	Changed      Action = "changed"
	Views        Action = "views"

	Find     Action = "find"
	FindNext Action = "find-next"
	FindLast Action = "find-previous"

	Relations Action = "relations"
	Context   Action = "context"
	Start     Action = "start-here"

	Preview     Action = "preview"
	PreviewMode Action = "preview-mode"
	NextPane    Action = "next-pane"
	LastPane    Action = "previous-pane"
	ScrollUp    Action = "scroll-up"
	ScrollDown  Action = "scroll-down"
	Wider       Action = "wider"
	Narrower    Action = "narrower"

	Copy     Action = "copy"
	CopyNode Action = "copy-node"
	CopyPath Action = "copy-path"
	Write    Action = "write"
	Format   Action = "format"
	Undo     Action = "undo"
	Redo     Action = "redo"
	Refresh  Action = "refresh"
	Problems Action = "problems"
	Themes   Action = "themes"
	Suspend  Action = "suspend"
	Help     Action = "help"
	Back     Action = "back"
	Accept   Action = "accept"
	Quit     Action = "quit"
)

// Binding is one row of the table.
type Binding struct {
	key.Binding
	Action Action
	Hint   Hint // zero for an action that the hints row leaves out
}

// Hint is an entry of the hints row, such as `0-6 detail`. Where there is no room for all, those of a low rank stay.
type Hint struct {
	Keys, Word string
	Rank       int // from 1
}

// Group is a part of the table under a title.
type Group struct {
	Title    string
	Bindings []Binding
}

func bind(a Action, shown, help string, keys ...string) Binding {
	return Binding{Action: a, Binding: key.NewBinding(key.WithKeys(keys...), key.WithHelp(shown, help))}
}

func hinted(rank int, keys, word string, b Binding) Binding {
	b.Hint = Hint{keys, word, rank}
	return b
}

// Default returns the table as it is built in.
func Default() []Group {
	return []Group{
		{"Move", []Binding{
			bind(Up, "up k", "one row up", "up", "k"),
			bind(Down, "down j", "one row down", "down", "j"),
			bind(PageUp, "pgup ctrl+b", "one page up", "pgup", "ctrl+b"),
			bind(PageDown, "pgdn ctrl+f", "one page down", "pgdown", "ctrl+f"),
			bind(HalfPageUp, "ctrl+u", "half a page up", "ctrl+u"),
			bind(HalfPageDown, "ctrl+d", "half a page down", "ctrl+d"),
			bind(Top, "g home", "to the first row", "g", "home"),
			bind(Bottom, "G end", "to the last row", "G", "end"),
		}},
		{"Fold (drawing only, never the map)", []Binding{
			bind(Unfold, "right l", "unfold, or enter", "right", "l"),
			bind(Fold, "left h", "fold, or go to the parent", "left", "h"),
			hinted(10, "enter", "fold", bind(ToggleFold, "enter", "fold or unfold", "enter")),
			bind(UnfoldBelow, "E =", "unfold all below", "E", "="),
			bind(FoldAll, "W -", "fold all", "W", "-"),
			bind(Parent, "P", "to the parent", "P"),
			bind(Sort, "o", "order: by name, by tokens, by importance", "o"),
		}},
		{"What is on the map", []Binding{
			hinted(2, "space", "pick", bind(Pick, "space", "drop from the map, or pick again", " ")),
			bind(Range, "v", "begin a range: the next space picks or drops all of it", "v"),
			bind(PickAll, "A", "pick everything in view, or drop it", "A"),
			bind(Hidden, "0", "hide the node (on the first row: everything)", "0"),
			bind(Folders, "1", "its folders", "1"),
			bind(Minimal, "2", "its folders and files", "2"),
			bind(Names, "3", "with the names of symbols", "3"),
			bind(Signatures, "4", "with their signatures", "4"),
			bind(Full, "5", "with their doc comments", "5"),
			hinted(3, "0-6", "detail", bind(Source, "6", "with their source text", "6")),
			bind(Inherit, "backspace", "detail as its parent again", "backspace"),
		}},
		{"The whole map", []Binding{
			bind(MoreDetail, "[", "one level up the ladder: more detail", "["),
			hinted(6, "[ ]", "level", bind(LessDetail, "]", "one level down the ladder: less detail", "]")),
			hinted(11, "f", "fit", bind(NextFit, "f", "fit to the budget, or not", "f")),
			hinted(7, "b", "budget", bind(Budget, "b", "set the budget in tokens", "b")),
			hinted(8, "i x", "scope", bind(Include, "i", "edit the globs of what takes part", "i")),
			bind(Exclude, "x", "edit the globs of what stays out", "x"),
			bind(Tests, "t", "with tests, or without", "t"),
			bind(ExportedOnly, "e", "exported symbols only, or all", "e"),
			bind(Kinds, "s", "choose the kinds of symbol", "s"),
			bind(Changed, "D", "only what differs from a commit or branch", "D"),
			bind(Views, "V", "saved views: load, save", "V"),
		}},
		{"Find", []Binding{
			hinted(5, "/", "find", bind(Find, "/", "find paths and symbols", "/")),
			bind(FindNext, "n", "to the next match", "n"),
			bind(FindLast, "N", "to the match before", "N"),
		}},
		{"What matters", []Binding{
			hinted(14, "r", "relations", bind(Relations, "r", "who uses the node and what it uses, to go there or take it in", "r")),
			bind(Context, "X", "what one needs to see to change a Go symbol", "X"),
			bind(Start, "S", "start here: what to read first", "S"),
		}},
		{"Preview", []Binding{
			hinted(9, "p", "preview", bind(Preview, "p", "preview on or off", "p")),
			bind(PreviewMode, "m", "the map, the source, or details", "m"),
			bind(NextPane, "tab", "to the next pane", "tab"),
			bind(ScrollDown, "J", "scroll the preview down", "J"),
			bind(ScrollUp, "K", "scroll the preview up", "K"),
			bind(Wider, "<", "a wider preview", "<"),
			bind(Narrower, ">", "a narrower preview", ">"),
		}},
		{"Copy", []Binding{
			hinted(4, "y", "copy", bind(Copy, "y c", "copy the map", "y", "c")),
			bind(CopyNode, "Y", "copy what the node alone writes", "Y"),
			bind(CopyPath, "ctrl+y", "copy the path of the node", "ctrl+y"),
			bind(Write, "w", "write the map to a file", "w"),
			bind(Format, "F", "the next format of the map", "F"),
		}},
		{"The rest", []Binding{
			hinted(12, "u", "undo", bind(Undo, "u", "undo", "u")),
			bind(Redo, "U ctrl+r", "redo", "U", "ctrl+r"),
			bind(Refresh, "R", "read the repository again", "R"),
			bind(Problems, "!", "list the problems", "!"),
			bind(Themes, "T", "choose the colours", "T"),
			bind(Suspend, "ctrl+z", "suspend", "ctrl+z"),
			hinted(1, "?", "help", bind(Help, "?", "this help", "?")),
			bind(Back, "esc", "back out of an input or a list", "esc"),
			hinted(13, "q", "quit", bind(Quit, "q ctrl+c", "quit", "q", "ctrl+c")),
		}},
	}
}

// Prompt returns the keys of a line of text that is being edited; every other key edits it.
func Prompt() []Group {
	return []Group{{"In a line of text", []Binding{
		bind(Accept, "enter", "take it", "enter"),
		bind(NextPane, "tab", "complete a path of a glob", "tab"),
		bind(LastPane, "shift+tab", "the completion before", "shift+tab"),
		bind(Back, "esc", "leave everything as it was", "esc"),
		bind(Quit, "ctrl+c", "quit", "ctrl+c"),
	}}}
}

// Map finds the action of a key.
type Map struct {
	Groups []Group
	byKey  map[string]Action
}

// NewMap returns the map of a table. Of two bindings with the same key the first one counts; Clashes names them.
func NewMap(groups []Group) *Map {
	m := &Map{Groups: groups, byKey: map[string]Action{}}
	for _, b := range m.all() {
		for _, k := range b.Keys() {
			if _, taken := m.byKey[k]; !taken {
				m.byKey[k] = b.Action
			}
		}
	}
	return m
}

// Action returns what the key does, empty when it does nothing. The key is named as Bubble Tea names it.
func (m *Map) Action(pressed string) Action { return m.byKey[pressed] }

// Binding returns the row of an action; false where no key starts it.
func (m *Map) Binding(a Action) (Binding, bool) {
	for _, b := range m.all() {
		if b.Action == a && len(b.Keys()) > 0 {
			return b, true
		}
	}
	return Binding{}, false
}

// Hints returns the entries of the hints row for which there is room, in the order of the table. Each takes the columns that
// width says.
func (m *Map) Hints(room int, width func(Hint) int) (hints []Hint) {
	for _, b := range m.all() {
		if b.Hint.Rank > 0 {
			hints = append(hints, b.Hint)
		}
	}
	byRank := slices.SortedFunc(slices.Values(hints), func(a, b Hint) int { return a.Rank - b.Rank })
	for n, h := range byRank {
		if room -= width(h); room < 0 {
			return slices.DeleteFunc(hints, func(h Hint) bool { return h.Rank >= byRank[n].Rank })
		}
	}
	return hints
}

// Clashes returns the keys that stand at more than one action.
func (m *Map) Clashes() (clashes []string) {
	seen := map[string]Action{}
	for _, b := range m.all() {
		for _, k := range b.Keys() {
			if first, taken := seen[k]; taken {
				clashes = append(clashes, k+": "+string(first)+", "+string(b.Action))
			}
			seen[k] = b.Action
		}
	}
	return clashes
}

func (m *Map) all() (all []Binding) {
	for _, g := range m.Groups {
		all = append(all, g.Bindings...)
	}
	return all
}
