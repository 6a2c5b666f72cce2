// Package feature says how a feature of the explorer works together with the shell. A feature, such as the list of a node's
// relations, is shown in front of the tree. It gets the facts with each key, and returns effects that the shell carries out. It
// does not hold the shell, so it can neither change the view nor read what it was not given. Its keys are Commands, beside their
// handlers.
package feature

import (
	"context"
	"path"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/rating"
	"foldout/ui/session"
)

// Front is something that is shown in front of the tree and gets keys first: an input line, a list, a question or the search.
type Front interface {
	// Key handles a key.
	Key(f Facts, msg tea.KeyMsg) Effect
	// Update handles Opened, Changed, and the results of the feature's own commands.
	Update(f Facts, msg tea.Msg) Effect
	// SetSize sets the size of the body in columns and rows.
	SetSize(width, height int)
	// Body draws the text that replaces the panes, and returns false if the panes stay visible.
	Body() (string, bool)
	// Scroll scrolls the body by rows, up if negative.
	Scroll(f Facts, rows int) Effect
	// Press handles a click at a column and row of the body.
	Press(f Facts, x, y int) Effect
	// Foot draws the lines that replace the status line and the hints; nil to keep these.
	Foot(f Facts, width int) []string
}

// Base is embedded by a Front for the methods that it does not need.
type Base struct{}

// SetSize does nothing.
func (Base) SetSize(int, int) {}

// Update does nothing.
func (Base) Update(Facts, tea.Msg) Effect { return nil }

// Body leaves the panes visible.
func (Base) Body() (string, bool) { return "", false }

// Scroll does nothing.
func (Base) Scroll(Facts, int) Effect { return nil }

// Press does nothing.
func (Base) Press(Facts, int, int) Effect { return nil }

// Foot keeps the status line and the hints.
func (Base) Foot(Facts, int) []string { return nil }

// Typist is a Front that takes letters as text. Several letters in one message are then text, not several keys.
type Typist interface{ Typing() bool }

// Hinter is a Front with hints of its own, which replace those of the tree.
type Hinter interface{ Does(f Facts) []keys.Clause }

// Explained is a Front that a page of the help explains.
type Explained interface{ Topic() string }

// Shower is a Front that can tell which node its cursor is on, so that the preview shows the node.
type Shower interface {
	Shows() (id string, ok bool)
	ListsNodes() bool // whether its rows are nodes
}

// Opened is the message that a Front gets when it comes to the front.
type Opened struct{}

// Changed is the message that a Front gets when the repository, its counts or its ranking have changed.
type Changed struct{}

// Renewed is the message that a Front gets when facts have changed that its rows show, but are not found from.
type Renewed struct{}

// Facts is what features know about the explorer. It is a copy, which they cannot change.
type Facts struct {
	Ctx    context.Context //nolint:containedctx // for commands, which end with the program
	Styles *themes.Styles
	Keys   *keys.Map
	Width  int // of the window in columns
	Height int // of the window in rows
	Theme  string
	Front  Front  // in front of the tree; nil for none
	With   string // what a command is about instead of the node under the cursor: a node's id, or a text; "" for none

	session.Facts
	Scale  *rating.Scale // importance of nodes, nil if unknown
	Tree   Tree
	Ladder Ladder
}

// Tree is what features may know of the tree.
type Tree interface {
	Cursor() edit.Row
	Node() edit.Node // under the cursor
	State(r edit.Row) (model.NodeState, bool)
	IsGone(r edit.Row) bool
	Signs(r edit.Row) (words []string, odd bool)
	Locate(id string) (edit.Node, edit.Row, bool)
	InRange() bool
	Nodes() ([]edit.Node, []edit.Row) // in the range
	Narrowed() bool
}

// Ladder is what features may know of the levels.
type Ladder interface {
	Move(step int) (model.Level, bool)
	Fits(level model.Level) bool
	Difference(level model.Level) string
	Count() string
}

// Node returns the id of the node that a command is about.
func (f Facts) Node() string {
	if f.With != "" {
		return f.With
	}
	return f.Tree.Cursor().ID
}

// Advised returns a text, followed by a hint that says what some keys do.
func (f Facts) Advised(text string, does ...keys.Clause) string {
	if tell := f.Keys.Tell(does...); tell != "" {
		return text + ": " + tell
	}
	return text
}

// Dropped says that ticks were dropped without having been used, and that undo brings them back with what is in front of the tree then. It
// says nothing if there are none.
func (f Facts) Dropped(ticks int, back Front) Effect {
	if ticks == 0 {
		return nil
	}
	return Say{Text: f.Advised(model.Plural(ticks, "tick")+" dropped", keys.Undo.Does("brings back the list")), Back: back}
}

// HoldingPins returns the clause that names a budget that holds all pins, none if they fit the budget of the plan.
func HoldingPins(plan *mapper.Plan) []keys.Clause {
	if holding := plan.PinBudget(); holding > 0 {
		return []keys.Clause{keys.Budget.Does("offers " + draw.Short(holding) + " for all pins")}
	}
	return nil
}

// OnTrial returns a text, followed by the keys that keep the view that is being tried, or go back to the view before it.
func (f Facts) OnTrial(text string) string {
	return f.Advised(text, keys.ToggleFold.Does("keeps it"), keys.Back.Does("goes back"))
}

// OnRange says what the keys do while a range is selected.
func (f Facts) OnRange() string {
	return f.Advised("Range", keys.Do("extend it", keys.Up, keys.Down), keys.Pick.Does("pins or drops it"), keys.Do("set its detail", keys.Details()...), keys.Back.Does("cancels"))
}

// Unknown returns a text, followed by the sign for what is not known yet.
func (f Facts) Unknown(text string) string { return text + " " + f.Styles.Glyphs.Unknown }

// CountsPending says why the token costs of nodes are not known yet. It returns "" if they are known.
func (f Facts) CountsPending() string {
	switch {
	case f.Fitted == nil || !f.Fitted.Progress().Complete():
		return f.Unknown("waiting for the repository to be read")
	case f.Plan == nil || f.Plan.Repo() != f.Fitted:
		return f.Unknown("waiting for the counts")
	}
	return ""
}

// RelationsPending says why relations are not available. It returns "" if they are available.
func (f Facts) RelationsPending() string {
	switch {
	case f.Repo == nil || f.Busy && f.Repo.Relations() == nil:
		return f.Unknown("waiting for the repository to be read")
	case f.Repo.Relations() == nil:
		return "relations unavailable: the repository was opened without references"
	}
	return f.CountsPending()
}

// Title returns the words by which a sentence refers to the node with the given id.
func Title(id string) string {
	if id == model.RootID {
		return "everything"
	}
	return id
}

// Named returns a title for the node with the given id. The title begins with the node's own name, because the end of the title
// may be cut.
func Named(id string) string {
	file, name := model.SplitID(id)
	switch {
	case name != "":
		return name + " in " + file
	case strings.Contains(file, "/"):
		return path.Base(file) + " in " + path.Dir(file)
	}
	return Title(id)
}
