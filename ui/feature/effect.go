package feature

import (
	"os/exec"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/session"
)

// Command is what a key does: it gets the facts and returns an effect.
type Command func(Facts) Effect

// Commands are the keys of a feature, beside what they do.
type Commands map[keys.Action]Command

// Result is a message with the result of a feature's command, for which the feature need not be in front of the tree.
type Result interface {
	// Result returns what to do now.
	Result(f Facts) Effect
}

// Effect is what the shell should do. A command may also return an Effect as its message. Nil is no effect.
type Effect interface{ IsEffect() }

// Mark is embedded by all effects that are structs.
type Mark struct{}

// IsEffect marks an effect.
func (Mark) IsEffect() {}

// IsEffect marks All as an effect.
func (All) IsEffect() {}

// These are the effects.
type (
	// All are effects to carry out in this order.
	All []Effect
	// Say shows a text in the status line.
	Say struct {
		Mark
		Text  string
		Wrong bool  // it is an error
		Back  Front // what undo brings to the front again while the text is shown; nil for nothing
	}
	// Change replaces the view. The change can be undone.
	Change struct {
		Mark
		What   string // name of the change
		Said   string // for the status line; What if it is ""
		View   model.View
		Chosen bool // the user has put nodes on the map or taken them off, so the first time an offer to see only these is made
	}
	// Set replaces what the user has set besides the view, such as the task. The change can be undone.
	Set struct {
		Mark
		What  string // name of the change
		Said  string // for the status line
		State session.State
	}
	// Goto moves the cursor of the tree to a node.
	Goto struct {
		Mark
		ID string
	}
	// Open brings something to the front.
	Open struct {
		Mark
		Front Front
	}
	// Reopen opens something, unless something else is open. In that case, it shows only the text, as an error.
	Reopen struct {
		Mark
		Front Front
		Text  string
	}
	// Renew sends Renewed to what is in front of the tree.
	Renew struct{ Mark }
	// Close closes what is in front of the tree.
	Close struct{ Mark }
	// Do runs the command of an action, as its key does in the tree.
	Do struct {
		Mark
		Action keys.Action
		With   string // see Facts.With
	}
	// Pane gives an action to the panes, such as one that scrolls the preview.
	Pane struct {
		Mark
		Action keys.Action
	}
	// Run starts a command.
	Run struct {
		Mark
		Cmd tea.Cmd
	}
	// Try shows a view that the user can then keep or reject.
	Try struct {
		Mark
		View       model.View
		What, Hint string
	}
	// Keep keeps the view that is being tried.
	Keep struct{ Mark }
	// Leave returns to the view before the trial.
	Leave struct{ Mark }
	// Pick takes a node off the map if it is there, and otherwise puts it on the map.
	Pick struct {
		Mark
		ID string
	}
	// PickAll takes nodes off the map if all of them are there, and otherwise puts all of them on it.
	PickAll struct {
		Mark
		IDs []string
	}
	// DetailAll sets the detail of nodes.
	DetailAll struct {
		Mark
		IDs    []string
		Detail model.Detail
	}
	// Detail sets the detail of a node.
	Detail struct {
		Mark
		ID     string
		Detail model.Detail
	}
	// Unpin removes the pins of nodes or, if they have none, takes the nodes off the map.
	Unpin struct {
		Mark
		What string
		Pins []model.Override
	}
	// Exec gives the terminal to a program. When the program has ended, Then returns a message.
	Exec struct {
		Mark
		Program *exec.Cmd
		Then    func(error) tea.Msg
	}
	// OpenFolder opens another folder instead of this one.
	OpenFolder struct {
		Mark
		Path string // absolute
	}
	// Paint shows the explorer in a theme.
	Paint struct {
		Mark
		Theme string
	}
	// Bookmarks replaces the bookmarks, which are saved.
	Bookmarks struct {
		Mark
		IDs []string
	}
	// Reread reads the repository again. See session.Reread.
	Reread struct {
		Mark
		Quiet bool
	}
	// WhenCounted carries out what Do returns, as soon as the map is counted and can no longer change.
	WhenCounted struct {
		Mark
		What string // what waits for the counts, such as `copying`
		Do   Command
	}
	// Again carries out an effect when the map is counted the next time.
	Again struct {
		Mark
		Effect Effect
	}
	// EndRange ends the range of rows.
	EndRange struct{ Mark }
	// Highlight shows the matches of the search in the tree, as many as are known.
	Highlight struct{ Mark }
	// EndFind ends the search: it removes the highlights and shows the whole tree.
	EndFind struct{ Mark }
	// Point moves the cursor of the tree to a node if its row can be seen.
	Point struct {
		Mark
		ID string
	}
	// PressRow is a click on the tree.
	PressRow struct {
		Mark
		X, Y int
	}
	// Since compares with a revision, and restricts the map to what differs from it.
	Since struct {
		Mark
		Revision string
	}
)

// Quit ends the program.
func Quit() Effect { return Run{Cmd: tea.Quit} }
