// Package keys holds the table of keys: each action of the explorer with its keys and its help. Dispatch, help and hints all use
// this table, so they all follow the user's configuration.
package keys

import tea "github.com/charmbracelet/bubbletea"

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
	MapOnly     Action = "hide-unpicked"
	History     Action = "history"
	References  Action = "references"

	Bookmark  Action = "bookmark"
	Bookmarks Action = "bookmarks"
	Sort      Action = "sort"
	Counts    Action = "counts"

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
	OnlyPins     Action = "only-pins"
	Secrets      Action = "secrets"
	MoreDetail   Action = "level-up"
	LessDetail   Action = "level-down"
	NextFit      Action = "fit"
	Budget       Action = "budget"
	Include      Action = "include"
	Exclude      Action = "exclude"
	Tests        Action = "tests"
	ExportedOnly Action = "exported"
	Kinds        Action = "kinds"
	StartOver    Action = "start-over"
	Changed      Action = "changed"
	Views        Action = "views"

	Task       Action = "task"
	SearchText Action = "search-text"

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
	ScrollLeft  Action = "scroll-left"
	ScrollRight Action = "scroll-right"
	Wider       Action = "wider"
	Narrower    Action = "narrower"

	Copy     Action = "copy"
	Prompted Action = "prompt"
	Editor   Action = "editor"
	CopyNode Action = "copy-node"
	CopyPath Action = "copy-path"
	Write    Action = "write"
	Format   Action = "format"
	Undo     Action = "undo"
	Redo     Action = "redo"
	Refresh  Action = "refresh"

	Summarize Action = "summarize"

	Problems Action = "problems"
	Themes   Action = "themes"
	Suspend  Action = "suspend"
	Help     Action = "help"
	Back     Action = "back"
	Accept   Action = "accept"
	NewLine  Action = "new-line"
	Quit     Action = "quit"
)

// Map maps keys to actions.
type Map struct {
	Groups []Group
	byKey  map[string]Action
	rows   map[Action]Binding
	hints  []Hint
}

// NewMap returns a map of the bindings. If two bindings have the same key, the first one wins; Clashes returns such keys.
func NewMap(groups []Group) *Map {
	m := &Map{Groups: groups, byKey: map[string]Action{}, rows: map[Action]Binding{}}
	for _, b := range m.all() {
		if len(b.Keys()) > 0 {
			m.rows[b.Action] = b
		}
		for _, k := range b.Keys() {
			if _, taken := m.byKey[k]; !taken {
				m.byKey[k] = b.Action
			}
		}
	}
	m.hints = m.hinted()
	return m
}

// Action returns the action of a key, or "" if it has none. Keys are named as in Bubble Tea.
func (m *Map) Action(pressed string) Action { return m.byKey[pressed] }

// Binding returns the table's row for an action, and false if the action has no key.
func (m *Map) Binding(a Action) (Binding, bool) {
	b, bound := m.rows[a]
	return b, bound
}

// Clashes returns the keys that are bound to more than one action.
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

// Rows returns by how many rows an action moves the cursor in a list, negative for up. `page` is the page size, and `all` is the
// length of the list. Rows returns false if the action does not move the cursor.
func (a Action) Rows(page, all int) (by int, known bool) {
	page = max(1, page)
	by, known = map[Action]int{
		Up: -1, Down: 1, PageUp: -page, PageDown: page, HalfPageUp: -max(1, page/2), HalfPageDown: max(1, page/2), Top: -all, Bottom: all,
	}[a]
	return by, known
}

// Pressed returns the action of a key, and "" for a pasted text.
func (m *Map) Pressed(msg tea.KeyMsg) Action {
	if msg.Paste {
		return ""
	}
	return m.Action(msg.String())
}
