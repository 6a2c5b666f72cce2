// Package ui is the terminal explorer. The root model holds the view, which is all that decides the map, and routes messages
// to panes, each a package with its own state, keys and drawing:
//
//	tree     folders, files and symbols as rows that fold
//	preview  the map, the source or the details of what is under the cursor, beside the tree
//	ladder   the levels with their cost, and the gauge of the budget
//	find     paths and symbols by a few of their letters
//	input    one line of text that is being edited
//	box      a text of many lines, such as a task
//	compose  what goes with the map into a prompt
//	choose   a list over the panes to choose from: kinds, themes, views, what a pasted text names
//	overlay  a list over the panes to read: help, problems
//
// Lists over the panes are made by relate (who uses a node and what it uses), gocontext (what one needs to see to change a symbol of Go),
// tour (where to start reading) and hits (what a task needs); rating says in a few steps how much nodes matter, price what they would cost.
//
// Nothing that takes time runs in Update: reading the repository, planning, and copying are commands beside the screen that
// answer with messages. What a key changes is the view; package edit holds these changes as pure functions.
package ui

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/crash"
	"foldout/ui/keys"
)

// Config says what to open and how to show it.
type Config struct {
	Path       string         // of the folder
	At         string         // id of the node that the cursor is on to begin with, empty for everything
	Options    mapper.Options // its encoding is that of the view
	View       model.View     // to begin with
	Clipboard  []string       // the user's own command that copies its standard input, with its arguments; none for the usual ways
	Theme      string         // one of themes.Names, empty for the default
	OSC52Limit int            // bytes of text that the terminal takes by OSC 52; 0 for the usual limit
	ASCII      bool           // draw with ASCII alone, and without colours
	Keys       []keys.Group   // nil for those built in

	Mouse        bool   // follow the mouse
	Preview      string // what the preview shows at first: map, source, details, or off; empty where the window decides
	PreviewWidth int    // columns of the preview in percent of the window, 0 for the usual share

	Before    *model.View                 // the view that there would be without the one kept from the last time; nil where none was kept
	Keep      func(model.View) error      // keeps the view for the next run, nil where nothing is kept
	KeepTheme func(name string) error     // keeps the theme that was chosen, nil where nothing is kept
	Marks     Bookmarks                   // those kept from the last time
	Views     Views                       // the named views, nil where there are none
	Chat      func() (mapper.Chat, error) // the language model for summaries, or what is missing; nil for none
	Version   string                      // of the program, for the log of a fault
	Input     io.Reader                   // nil for the terminal
	Output    io.Writer                   // nil for standard output
}

// keys returns the table that holds.
func (c Config) keys() []keys.Group {
	if c.Keys == nil {
		return keys.Default()
	}
	return c.Keys
}

// Bookmarks are the nodes to which the user comes back.
type Bookmarks struct {
	IDs  []string                 // in the order in which they were set
	Keep func(ids []string) error // keeps them for the next run, nil where nothing is kept
}

// Views are the views kept under a name.
type Views interface {
	List() ([]NamedView, error) // by name
	Load(name string) (model.View, error)
	Save(name string, view model.View) error // over one of that name
	Remove(name string) error
}

// NamedView is one of the views kept under a name.
type NamedView struct {
	Name    string
	Summary string // what it shows, in one line
	Own     bool   // it stands in the user's own file, which the explorer does not write
}

// Run shows the explorer until the user quits, and restores the terminal in any case. It returns the absolute path of the folder that
// the user wants to open next, if any, and an error when the folder cannot be read, the theme is unknown, or ctx ended or a signal came
// first.
func Run(ctx context.Context, cfg Config) (next string, err error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	if cfg.Output == nil {
		cfg.Output = os.Stdout
	}
	palette, err := themes.Load(cfg.Theme)
	if err != nil {
		return "", err
	}
	m := newModel(ctx, cfg, stylesFor(cfg, palette))
	err = run(m)
	return m.next, err
}

// run shows the model until it ends.
func run(m *explorer) error {
	ctx, cfg := m.ctx, m.cfg
	options := []tea.ProgramOption{
		tea.WithContext(ctx), tea.WithAltScreen(), tea.WithOutput(cfg.Output), tea.WithoutSignalHandler(), tea.WithReportFocus(),
	}
	if cfg.Input != nil {
		options = append(options, tea.WithInput(cfg.Input))
	}
	if cfg.Mouse {
		options = append(options, tea.WithMouseCellMotion())
	}
	guard := crash.New(crash.Folder(), cfg.Version)
	p := tea.NewProgram(guard.Model(m), options...)
	guard.OnFault(p.Quit)
	m.send = p.Send
	_, err := p.Run()
	if fault := guard.Err(); fault != nil {
		return fault
	}
	if m.err != nil {
		return m.err
	}
	if unkept := m.keepNow(); unkept != nil && err == nil {
		err = unkept
	}
	if ctx.Err() != nil && errors.Is(err, tea.ErrProgramKilled) {
		return context.Cause(ctx)
	}
	return err
}

// execute gives the terminal to a program until it ends.
func execute(cmd *exec.Cmd, then func(error) tea.Msg) tea.Cmd {
	return tea.ExecProcess(cmd, func(err error) tea.Msg { return then(err) })
}

// stylesFor makes the styles for the terminal: as many colours as its environment says, and plain letters where it says that
// it can do nothing else.
func stylesFor(cfg Config, palette themes.Palette) *themes.Styles {
	profile, glyphs := termenv.NewOutput(cfg.Output).EnvColorProfile(), themes.Unicode()
	if cfg.ASCII || os.Getenv("TERM") == "dumb" {
		profile, glyphs = termenv.Ascii, themes.ASCII()
	}
	return themes.NewStyles(palette, profile, glyphs)
}
