package ui

import (
	"context"
	"os/exec"
	"path/filepath"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/themes"
	"foldout/ui/clip"
	"foldout/ui/feature"
	"foldout/ui/feature/find"
	"foldout/ui/feature/gocontext"
	"foldout/ui/feature/paste"
	"foldout/ui/feature/search"
	"foldout/ui/feature/summaries"
	"foldout/ui/keys"
	"foldout/ui/ladder"
	"foldout/ui/preview"
	"foldout/ui/session"
	"foldout/ui/tree"
)

// explorer is the root model. It holds the view and what is known about it, and routes messages to the panes.
type explorer struct {
	ctx    context.Context
	cfg    Config
	name   string         // of the open folder
	theme  string         // name of the theme
	styles *themes.Styles // shared by all panes
	env    environment

	summaries summaries.Feature
	search    search.Feature
	goContext gocontext.Feature
	send      func(tea.Msg) // sends a message to Update from another goroutine
	err       error         // error that ended the program
	next      string        // folder to open next, "" for none

	session   session.Session
	reading   reading
	live      live
	changes   changes
	task      tasking
	bookmarks []string // ids of bookmarked nodes, in the order in which they were set

	suspending bool // suspend as soon as git has finished
	counts     counts
	screen
}

// screen holds the panes and the size of the window.
type screen struct {
	keys    *keys.Map
	tree    *tree.Pane
	preview *preview.Pane
	find    *find.Pane
	panes   panes
	ladder  *ladder.Pane
	front   feature.Front // gets keys before the tree; nil for none
	status  status
	width   int // in columns
	height  int // in rows
}

// environment holds what the model uses besides package mapper; tests replace it.
type environment struct {
	open  func(context.Context, string, mapper.Options, func(*mapper.Repo)) (*mapper.Repo, error)
	watch func(ctx context.Context, root string) *mapper.Watcher // nil if nothing is watched
	exec  func(*exec.Cmd, func(error) tea.Msg) tea.Cmd           // gives the terminal to a program until it ends
	after func(time.Duration, func(time.Time) tea.Msg) tea.Cmd
	clip  func() clip.Options
	paint func(themes.Palette) *themes.Styles // makes the styles of a theme for this terminal
}

func newModel(ctx context.Context, cfg Config, styles *themes.Styles) *explorer {
	cfg.Options.Encoding, cfg.Options.First = cfg.View.Encoding, &mapper.Wishes{}
	m := &explorer{
		ctx: ctx, cfg: cfg, styles: styles, session: session.Session{State: session.State{View: cfg.View, Since: cfg.View.ChangedSince, Reveal: cfg.Options.Reveal}}, send: func(tea.Msg) {},
		env: environment{open: mapper.Open, watch: mapper.Watch, exec: execute, after: tea.Tick, clip: clip.System, paint: func(p themes.Palette) *themes.Styles { return stylesFor(cfg, p) }},
		screen: screen{
			keys: keys.NewMap(cfg.keys()), tree: tree.New(styles), preview: preview.New(styles), find: find.New(styles), panes: panes{share: previewShare},
			ladder: ladder.New(styles),
		},
	}
	if cfg.Before != nil && !cfg.Before.Equal(m.session.View) {
		m.session.BeginFrom("last view", session.State{View: *cfg.Before})
		m.say(m.advised("Last view restored", keys.Undo.Does("undoes it")))
	}
	if cfg.Welcome {
		m.say(m.advised("Welcome", keys.Task.Does("fits the map to a task"), keys.Find.Does("finds"), keys.Copy.Does("copies the map"), keys.Help.Does("lists all keys")))
	}
	m.bookmarks = cfg.Marks.IDs
	m.changes.wanted = m.session.View.ChangedSince != ""
	m.panes.begin(cfg, m.preview)
	m.theme = ifElse(cfg.Theme == "", themes.Default, cfg.Theme)
	if path, err := filepath.Abs(cfg.Path); err == nil {
		m.name = filepath.Base(path)
	}
	m.tree.SetAsMap(cfg.FilesFirst)
	m.tree.SetRepo(m.name, &mapper.Folder{})
	m.ladder.SetView(m.session.View)
	return m
}

// Init starts reading the repository.
func (m *explorer) Init() tea.Cmd { return m.read() }

// Update handles a message, then lays out the panes.
func (m *explorer) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.route(msg)
	cmd = tea.Batch(cmd, m.layout(), m.previewNode(), m.tree.Want(m.ctx))
	m.prioritizeVisible()
	return m, cmd
}

// route handles events from the user and the terminal, and the messages of the preview and the search; receive handles the rest.
func (m *explorer) route(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.KeyMsg:
		return m.onKey(msg)
	case tea.MouseMsg:
		return m.onMouse(msg)
	case tea.FocusMsg:
		m.onFocus()
	case preview.Msg:
		return m.preview.Update(msg)
	case find.Msg:
		cmd := m.find.Update(msg)
		m.highlightMatches()
		return tea.Batch(cmd, m.tell(msg))
	default:
		return m.receive(msg)
	}
	return nil
}

// receive handles the result of a command.
func (m *explorer) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case diskChanged:
		return m.onDiskChanged(msg)
	case snapshot:
		return m.onSnapshot(msg)
	case planned:
		return m.onPlanned(msg)
	case levelsCounted:
		return m.onLevelsCounted(msg)
	case late:
		m.onLate(msg)
	case compared:
		return m.onCompared(msg)
	case rated:
		return m.onRated(msg)
	case ranking:
		return m.onRanked(msg)
	case parentFolder:
		return m.onAbove(msg)
	case editorEnded:
		return m.onEditorEnded(msg)
	case edited:
		return m.onEdited(msg)
	case copied:
		m.onCopied(msg)
	case summaries.Step:
		return m.apply(m.summaries.OnStep(msg))
	case summaries.Done:
		return m.apply(m.summaries.OnDone(msg))
	case draft:
		return m.onDraft(msg)
	case outdated:
		return m.onOutdated(msg)
	case tree.Counted:
		m.tree.Take(msg)
	case settledView:
		return m.onSettledView(msg)
	case feature.Effect:
		return m.apply(msg)
	case written:
		m.onWritten(msg)
	default:
		return m.tell(msg)
	}
	return nil
}

// onKey gives a key to what is in front of the tree, to the tree, or to the explorer's own commands.
func (m *explorer) onKey(msg tea.KeyMsg) tea.Cmd {
	if len(msg.Runes) > 1 && !msg.Paste && !m.typing() {
		return m.onKeys(msg)
	}
	m.status = status{}
	if m.front != nil {
		if cmd, done := m.explain(msg); done {
			return cmd
		}
		return m.apply(m.front.Key(m.facts(), msg))
	}
	if msg.Paste {
		return m.apply(paste.Open(m.facts(), string(msg.Runes)))
	}
	action := m.keys.Pressed(msg)
	_, trying := m.session.Trying()
	switch {
	case trying && action == keys.Back:
		return m.leaveTrial()
	case trying && action == keys.ToggleFold:
		m.keepTrial()
		return nil
	case m.tree.InRange() && action == keys.Back:
		return m.toggleRange()
	case m.tree.Matches() != nil && action == keys.Back && !m.inPreview():
		m.endFind()
		return nil
	}
	if cmd, done := m.onPane(action); done {
		return cmd
	}
	if action == keys.Parent && m.tree.Node().IsRoot() {
		return m.openAbove()
	}
	if m.tree.Do(action) {
		return nil
	}
	return m.do(action)
}

// onKeys handles the letters of a message one at a time. A message has several letters if they were typed fast.
func (m *explorer) onKeys(msg tea.KeyMsg) tea.Cmd {
	var all []tea.Cmd
	for _, r := range msg.Runes {
		all = append(all, m.onKey(tea.KeyMsg{Type: msg.Type, Runes: []rune{r}, Alt: msg.Alt}))
	}
	return tea.Batch(all...)
}

// typing reports whether letters are text for what is in front of the tree.
func (m *explorer) typing() bool {
	t, is := m.front.(feature.Typist)
	return is && t.Typing()
}
