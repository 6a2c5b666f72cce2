package ui

import (
	"context"
	"os/exec"
	"path/filepath"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/clip"
	"foldout/ui/feature"
	"foldout/ui/feature/find"
	"foldout/ui/feature/paste"
	"foldout/ui/keys"
	"foldout/ui/ladder"
	"foldout/ui/layout"
	"foldout/ui/preview"
	"foldout/ui/session"
	"foldout/ui/tree"
)

// explorer is the root model. It routes messages to the session and the panes, and carries out the effects of features.
type explorer struct {
	ctx      context.Context
	cfg      Config
	env      environment
	styles   *themes.Styles // shared by all panes
	session  *session.Session
	keys     *keys.Map
	commands feature.Commands
	tree     *tree.Pane
	preview  *preview.Pane
	find     *find.Pane
	ladder   *ladder.Pane
	front    feature.Front // gets keys before the tree; nil for none
	window   layout.Window
	status   status
	leaving  leaving
}

// status is the message in the status line.
type status struct {
	text  string
	wrong bool
	back  feature.Front // what undo brings to the front again while the message is shown; nil for nothing
}

// leaving says how the program is to end or to be suspended.
type leaving struct {
	err     error  // error that ended the program
	next    string // folder to open next, "" for none
	suspend bool   // suspend as soon as git has finished
}

// environment holds what the model uses besides the session; tests replace it.
type environment struct {
	exec  func(*exec.Cmd, func(error) tea.Msg) tea.Cmd // gives the terminal to a program until it ends
	clip  func() clip.Options
	paint func(themes.Palette) *themes.Styles // makes the styles of a theme for this terminal
}

func newModel(ctx context.Context, cfg Config, styles *themes.Styles) *explorer {
	cfg.Options.Encoding, cfg.Options.First = cfg.View.Encoding, &mapper.Wishes{}
	cfg.Theme = ifElse(cfg.Theme == "", themes.Default, cfg.Theme)
	m := &explorer{
		ctx: ctx, cfg: cfg, styles: styles,
		env: environment{exec: execute, clip: clip.System, paint: func(p themes.Palette) *themes.Styles { return stylesFor(cfg, p) }},
		session: session.New(ctx, session.Env{
			Path: cfg.Path, Options: cfg.Options, Open: mapper.Open, Watch: mapper.Watch, After: tea.Tick, Send: func(tea.Msg) {},
			Keep: cfg.Keep, KeepBookmarks: cfg.Marks.Keep,
		}, cfg.View, cfg.Before, cfg.Marks.IDs),
		keys: keys.NewMap(cfg.keys()), tree: tree.New(styles), preview: preview.New(styles), find: find.New(styles), ladder: ladder.New(styles),
		window: layout.Window{Share: layout.InitialShare},
	}
	if path, err := filepath.Abs(cfg.Path); err == nil {
		m.cfg.Path = path
	}
	m.commands = m.table()
	if m.session.Restored(cfg.Before) {
		m.say(m.facts().Advised("Last view restored, tasks are not kept", keys.Undo.Does("undoes it")))
	}
	if cfg.Welcome {
		m.say(m.facts().Advised("Welcome", keys.Task.Does("fits the map to a task"), keys.Find.Does("finds"), keys.Copy.Does("copies the map"), keys.Help.Does("lists all keys")))
	}
	m.openPreview()
	m.tree.SetAsMap(cfg.FilesFirst)
	m.tree.SetRepo(m.name(), &filetree.Folder{})
	m.ladder.SetView(cfg.View)
	return m
}

// name returns the name of the open folder.
func (m *explorer) name() string { return filepath.Base(m.cfg.Path) }

// openPreview shows or hides the preview as configured.
func (m *explorer) openPreview() {
	if m.cfg.PreviewWidth > 0 {
		m.window.Share = m.cfg.PreviewWidth
	}
	m.window.Decided = m.cfg.Preview == "off"
	for _, mode := range []preview.Mode{preview.Map, preview.Source, preview.Details} {
		if m.cfg.Preview == mode.String() {
			m.window.Show(true)
			m.preview.SetMode(mode)
		}
	}
}

// Init starts reading the repository.
func (m *explorer) Init() tea.Cmd { return m.session.Read() }

// Update handles a message, then lays out the panes.
func (m *explorer) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.route(msg)
	cmd = tea.Batch(cmd, m.layout(), m.previewNode(), m.tree.Want(m.ctx))
	m.prioritizeVisible()
	return m, cmd
}

// route handles events from the user and the terminal, and the messages of features and panes; receive handles those of the session.
func (m *explorer) route(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.window.Width, m.window.Height = msg.Width, msg.Height
	case tea.KeyMsg:
		return m.onKey(msg)
	case tea.MouseMsg:
		return m.onMouse(msg)
	case tea.FocusMsg:
		m.session.Watching.Look() // changes on disk, such as after editing in another window
	case tree.Counted:
		m.tree.Take(msg)
	case preview.Msg:
		return m.preview.Update(msg)
	case find.Msg:
		cmd := m.find.Update(msg)
		m.highlightMatches()
		return tea.Batch(cmd, m.tell(msg))
	case feature.Effect:
		return m.apply(msg)
	case feature.Result:
		return m.apply(msg.Result(m.facts()))
	default:
		return m.receive(msg)
	}
	return nil
}

// onKey gives a key to what is in front of the tree, to the panes, or to the table of commands.
func (m *explorer) onKey(msg tea.KeyMsg) tea.Cmd {
	if len(msg.Runes) > 1 && !msg.Paste && !m.typing() {
		return m.onKeys(msg)
	}
	back := m.status.back
	m.status = status{}
	if msg.Paste && m.looksUp() {
		return m.apply(paste.Open(m.facts(), string(msg.Runes)))
	}
	if m.front != nil {
		if m.asksHelp(msg) {
			return m.do(keys.Help, "")
		}
		return m.apply(m.front.Key(m.facts(), msg))
	}
	action := m.keys.Pressed(msg)
	_, trying := m.session.Trying()
	switch {
	case back != nil && action == keys.Undo:
		return m.open(back)
	case trying && action == keys.Back:
		return m.leaveTrial()
	case trying && action == keys.ToggleFold:
		m.keepTrial()
		return nil
	case m.tree.InRange() && action == keys.Back:
		return m.do(keys.Range, "")
	case m.tree.Matches() != nil && action == keys.Back && !m.window.InPreview():
		m.endFind()
		return nil
	case action == keys.Quit && m.window.InPreview() && msg.Type != tea.KeyCtrlC:
		action = keys.Back // only in the tree does this key end the program
	case action == "" && len(msg.Runes) == 1:
		return m.say(m.facts().Advised("No key "+model.Printable(msg.String()), keys.Help.Does("lists all keys")))
	}
	if cmd, done := m.onPane(action); done {
		return cmd
	}
	if above := action == keys.Parent && m.tree.Node().IsRoot(); !above && m.tree.Do(action) {
		return nil
	}
	return m.do(action, "")
}

// onKeys handles the letters of a message one at a time. A message has several letters if they were typed fast.
func (m *explorer) onKeys(msg tea.KeyMsg) tea.Cmd {
	var all []tea.Cmd
	for _, r := range msg.Runes {
		all = append(all, m.onKey(tea.KeyMsg{Type: msg.Type, Runes: []rune{r}, Alt: msg.Alt}))
	}
	return tea.Batch(all...)
}

// do runs the command of an action. `with` is what the command is about instead of the node under the cursor, "" for none.
func (m *explorer) do(action keys.Action, with string) tea.Cmd {
	command := m.commands[action]
	if command == nil {
		return nil
	}
	facts := m.facts()
	facts.With = with
	return m.apply(command(facts))
}

// say shows a message in the status line.
func (m *explorer) say(text string) tea.Cmd {
	m.status = status{text: text}
	return nil
}

// wrong shows an error in the status line.
func (m *explorer) wrong(text string) tea.Cmd {
	m.status = status{text: text, wrong: true}
	return nil
}

func ifElse[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}
