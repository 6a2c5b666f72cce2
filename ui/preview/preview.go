// Package preview is the pane beside the tree. It shows the map as it will be copied, the source of the node under the cursor, or
// details about that node.
//
// Each mode shows a sheet, a text in lines. Making a sheet takes time, so it is done in commands: a setter notes what the pane
// should show and returns the command that makes it, at most one per mode at a time. Each answer says what it shows, so that outdated
// answers are dropped. The time that a key takes depends only on the number of lines in the window. Long lines are cut and
// scrolled sideways, never wrapped.
package preview

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/themes"
	"foldout/ui/edit"
)

// Mode is what the pane shows.
type Mode int

// These are the modes, in the order in which a key goes through them.
const (
	Map     Mode = iota // the map as it will be copied
	Source              // the text of a file, or the contents of a folder
	Details             // facts about the node
	modes               // number of modes
)

var modeNames = [modes]string{"map", "source", "details"}

// String returns the name of the mode as the title of the pane shows it.
func (m Mode) String() string { return modeNames[m] }

// Node is the node under the cursor of the tree.
type Node struct {
	edit.Node
	Folder *filetree.Folder // nil for files and symbols
	File   *filetree.File   // nil for folders
	Symbol int              // index in File.Symbols, -1 for none
}

func (n Node) path() string {
	switch {
	case n.File != nil:
		return n.File.Path
	case n.Folder != nil:
		return n.Folder.Path
	}
	return ""
}

// Pane shows one node in one of the modes. Make one with New.
type Pane struct {
	styles  *themes.Styles
	width   int
	height  int
	focused bool

	mode  Mode
	node  Node
	plan  *mapper.Plan // nil before the first plan
	repo  *mapper.Repo // nil before the first repository
	stale bool         // a plan of another view is being computed

	views  [modes]view
	busy   [modes]bool // a sheet of this mode is being made
	inking bool        // the colours of a source are being made
	kept   shelf
	search search
}

// New returns a pane that shows nothing yet.
func New(styles *themes.Styles) *Pane {
	return &Pane{styles: styles, node: Node{Symbol: -1}}
}

// SetSize sets the size of the pane in columns and rows. A pane with a size of 0 is hidden, so no text is prepared for it.
func (p *Pane) SetSize(width, height int) tea.Cmd {
	if width == p.width && height == p.height {
		return nil
	}
	p.width, p.height = max(0, width), max(0, height)
	p.lay()
	return p.want()
}

// SetStyles changes the styles.
func (p *Pane) SetStyles(styles *themes.Styles) tea.Cmd {
	p.styles = styles
	p.lay()
	return p.want()
}

// SetRepo sets the repository that the nodes belong to.
func (p *Pane) SetRepo(repo *mapper.Repo) tea.Cmd {
	p.repo = repo
	return p.want()
}

// SetPlan sets the plan whose map is shown.
func (p *Pane) SetPlan(plan *mapper.Plan) tea.Cmd {
	p.plan, p.stale = plan, false
	return p.want()
}

// Forget marks the map as outdated, because the plan of another view is being computed. The text stays until SetPlan.
func (p *Pane) Forget() { p.stale = true }

// SetNode sets the node under the cursor of the tree.
func (p *Pane) SetNode(node Node) tea.Cmd {
	moved := node.ID != p.node.ID
	p.node = node
	if moved {
		p.follow(Map)
		p.follow(Source)
	}
	return p.want()
}

// Focus sets whether keys go to the pane.
func (p *Pane) Focus(on bool) { p.focused = on }

// Mode returns the current mode.
func (p *Pane) Mode() Mode { return p.mode }

// NextMode switches to the next mode.
func (p *Pane) NextMode() tea.Cmd { return p.SetMode((p.mode + 1) % modes) }

// SetMode switches to a mode.
func (p *Pane) SetMode(mode Mode) tea.Cmd {
	if mode < 0 || mode >= modes {
		return nil
	}
	p.mode = mode
	return p.want()
}

func (p *Pane) hidden() bool { return p.width <= 0 || p.height <= 0 }

// Update handles the answer from a command of the pane, and returns the next command.
func (p *Pane) Update(msg Msg) tea.Cmd {
	switch msg := msg.(type) {
	case made:
		p.onMade(msg)
	case inked:
		p.onInked(msg)
	case found:
		return p.onFound(msg)
	}
	return p.want()
}
