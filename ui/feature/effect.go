package feature

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/keys"
)

// Effect is what the shell should do. A command may also return an Effect as its message. Nil is no effect. Features define further
// effects of their own, such as task.Set.
type Effect interface{ IsEffect() }

// These are the effects.
type (
	// All are effects to carry out in this order.
	All []Effect
	// Say shows a text in the status line.
	Say struct {
		Text  string
		Wrong bool // it is an error
	}
	// Change replaces the view. The change can be undone.
	Change struct {
		What string // name of the change
		View model.View
	}
	// Goto moves the cursor of the tree to a node.
	Goto struct{ ID string }
	// Open brings something to the front.
	Open struct{ Front Front }
	// Reopen opens something, unless something else is open. In that case, it shows only the text, as an error.
	Reopen struct {
		Front Front
		Text  string
	}
	// Close closes what is in front of the tree.
	Close struct{}
	// Do runs the command of an action, as its key does in the tree.
	Do struct{ Action keys.Action }
	// Pane gives an action to the panes, such as one that scrolls the preview.
	Pane struct{ Action keys.Action }
	// Run starts a command.
	Run struct{ Cmd tea.Cmd }
	// Try shows a view that the user can then keep or reject.
	Try struct {
		View       model.View
		What, Hint string
	}
	// Keep keeps the view that is being tried.
	Keep struct{}
	// Leave returns to the view before the trial.
	Leave struct{}
	// Pick takes a node off the map if it is there, and otherwise puts it on the map.
	Pick struct{ ID string }
	// PickAll takes nodes off the map if all of them are there, and otherwise puts all of them on it.
	PickAll struct{ IDs []string }
	// DetailAll sets the detail of nodes.
	DetailAll struct {
		IDs    []string
		Detail model.Detail
	}
	// Detail sets the detail of a node.
	Detail struct {
		ID     string
		Detail model.Detail
	}
	// Unpin removes the pins of nodes or, if they have none, takes the nodes off the map.
	Unpin struct {
		What string
		Pins []model.Override
	}
	// Relate lists the relations of a node.
	Relate struct{ ID string }
	// EditText opens a text in the user's editor, and then carries out what Take returns for the saved text.
	EditText struct {
		Text string
		Take func(text string) Effect
	}
	// Highlight shows the matches of the search in the tree, as many as are known.
	Highlight struct{}
	// EndFind ends the search: it removes the highlights and shows the whole tree.
	EndFind struct{}
	// Point moves the cursor of the tree to a node if its row can be seen.
	Point struct{ ID string }
	// PressRow is a click on the tree.
	PressRow struct{ X, Y int }
	// Since compares with a revision, and restricts the map to what differs from it.
	Since struct{ Revision string }
)

// Quit ends the program.
func Quit() Effect { return Run{tea.Quit} }

// IsEffect marks All as an effect.
func (All) IsEffect() {}

// IsEffect marks Say as an effect.
func (Say) IsEffect() {}

// IsEffect marks Change as an effect.
func (Change) IsEffect() {}

// IsEffect marks Goto as an effect.
func (Goto) IsEffect() {}

// IsEffect marks Open as an effect.
func (Open) IsEffect() {}

// IsEffect marks Reopen as an effect.
func (Reopen) IsEffect() {}

// IsEffect marks Close as an effect.
func (Close) IsEffect() {}

// IsEffect marks Do as an effect.
func (Do) IsEffect() {}

// IsEffect marks Pane as an effect.
func (Pane) IsEffect() {}

// IsEffect marks Run as an effect.
func (Run) IsEffect() {}

// IsEffect marks Try as an effect.
func (Try) IsEffect() {}

// IsEffect marks Keep as an effect.
func (Keep) IsEffect() {}

// IsEffect marks Leave as an effect.
func (Leave) IsEffect() {}

// IsEffect marks Pick as an effect.
func (Pick) IsEffect() {}

// IsEffect marks PickAll as an effect.
func (PickAll) IsEffect() {}

// IsEffect marks DetailAll as an effect.
func (DetailAll) IsEffect() {}

// IsEffect marks Detail as an effect.
func (Detail) IsEffect() {}

// IsEffect marks Unpin as an effect.
func (Unpin) IsEffect() {}

// IsEffect marks Relate as an effect.
func (Relate) IsEffect() {}

// IsEffect marks EditText as an effect.
func (EditText) IsEffect() {}

// IsEffect marks Since as an effect.
func (Since) IsEffect() {}

// IsEffect marks Highlight as an effect.
func (Highlight) IsEffect() {}

// IsEffect marks EndFind as an effect.
func (EndFind) IsEffect() {}

// IsEffect marks Point as an effect.
func (Point) IsEffect() {}

// IsEffect marks PressRow as an effect.
func (PressRow) IsEffect() {}
