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

func (All) IsEffect()       {}
func (Say) IsEffect()       {}
func (Change) IsEffect()    {}
func (Goto) IsEffect()      {}
func (Open) IsEffect()      {}
func (Reopen) IsEffect()    {}
func (Close) IsEffect()     {}
func (Do) IsEffect()        {}
func (Pane) IsEffect()      {}
func (Run) IsEffect()       {}
func (Try) IsEffect()       {}
func (Keep) IsEffect()      {}
func (Leave) IsEffect()     {}
func (Pick) IsEffect()      {}
func (Detail) IsEffect()    {}
func (Unpin) IsEffect()     {}
func (Relate) IsEffect()    {}
func (EditText) IsEffect()  {}
func (Since) IsEffect()     {}
func (Highlight) IsEffect() {}
func (EndFind) IsEffect()   {}
func (Point) IsEffect()     {}
func (PressRow) IsEffect()  {}
