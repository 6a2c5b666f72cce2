// Package ui is the terminal explorer: the shell, which routes messages, lays out the window and shows the status. What the user has
// set, what is known about the repository, and what of it lasts is in package session; where the parts of the window are is in
// package layout. Each pane is a package with its own state, keys and drawing:
//
//	header   the first line of the window
//	tree     folders, files and symbols as rows that fold
//	preview  the map, the source or the details of the node under the cursor
//	ladder   the levels with their costs, and the gauge of the budget
//	list     the one list of rows with prices, in front of the tree
//	input    one line of text
//	box      a text of several lines, such as a task
//	overlay  a text to read: help, problems; or a question to confirm
//
// Each feature is whole in a package below feature: its rows, its keys beside their handlers, and what it pins. The shell joins the
// keys of all features in one table. A feature gets facts and returns effects, which the shell carries out; it never holds the shell.
// Package rating grades the importance of nodes.
//
// Update does nothing slow, and neither reads nor writes files. In the background, commands read the repository, make the plan and
// copy the map; they answer with messages or effects. Keys change the view through the pure functions of package edit.
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
	"foldout/mapper/llm"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/crash"
	"foldout/ui/feature/history"
	"foldout/ui/feature/views"
	"foldout/ui/keys"
	"foldout/ui/page"
	"foldout/ui/reference"
)

// Config says what to open and how to show it.
type Config struct {
	Path       string         // of the folder to open
	At         string         // id of the node where the cursor starts, "" for the first row
	Options    mapper.Options // the encoding is taken from View
	View       model.View     // initial view
	Clipboard  []string       // command, with arguments, that copies its standard input; nil for the built-in ways
	Theme      string         // one of themes.Names, "" for the default
	Reference  reference.Form // how references are written
	OSC52Limit int            // bytes of text that the terminal accepts by OSC 52; 0 for the default
	ASCII      bool           // draw with ASCII only, without colours
	Keys       []keys.Group   // nil for the default keys

	Mouse        bool   // use the mouse
	FilesFirst   bool   // the tree shows files before folders, as the map does
	Preview      string // mode of the preview at the start: map, source, details, or off; "" to decide by the width of the window
	PreviewWidth int    // width of the preview in percent of the window, 0 for the default

	Before    *model.View                 // default view, which undo returns to if View was saved; nil if it was not
	Keep      func(model.View) error      // saves the view for the next run; nil if views are not saved
	KeepTheme func(name string) error     // saves the chosen theme; nil if themes are not saved
	Marks     Bookmarks                   // saved bookmarks
	Copies    history.Store               // what was copied, nil if it is not kept
	Views     Views                       // named views, nil if unavailable
	Chat      func() (llm.Client, error)  // returns the language model for summaries, or an error that says what is missing; nil for none
	Welcome   bool                        // this is the first start ever
	Topic     func(name string) page.Page // page of the help, nil for none
	Version   string                      // of the program, for crash logs
	Input     io.Reader                   // nil for the terminal
	Output    io.Writer                   // nil for standard output
}

// keys returns the table of keys in use.
func (c Config) keys() []keys.Group {
	if c.Keys == nil {
		return keys.Default()
	}
	return c.Keys
}

// Bookmarks are the user's bookmarks.
type Bookmarks struct {
	IDs  []string                 // of nodes, in the order in which they were set
	Keep func(ids []string) error // saves the bookmarks for the next run; nil if they are not saved
}

// Views gives access to the named views.
type Views = views.Store

// NamedView describes a named view.
type NamedView = views.Named

// ending lists the signals that end the explorer, with the terminal restored. SIGSEGV and SIGBUS are in it as other programs send them.
// If the program itself is at fault, Go ends it at once.
var ending = []os.Signal{
	os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGSEGV, syscall.SIGBUS,
}

// Run shows the explorer until the user quits, and always restores the terminal. It returns the absolute path of the folder that the
// user wants to open next, if any. It returns an error if the folder cannot be read, the theme is unknown, ctx ends or a signal arrives.
func Run(ctx context.Context, cfg Config) (next string, err error) {
	ctx, stop := signal.NotifyContext(ctx, ending...)
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
	return m.leaving.next, err
}

// run runs the model until the program ends.
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
	m.session.Env.Send = p.Send
	_, err := p.Run()
	if fault := guard.Err(); fault != nil {
		return fault
	}
	if m.leaving.err != nil {
		return m.leaving.err
	}
	if unkept := m.session.SaveNow(); unkept != nil && err == nil {
		err = unkept
	}
	if ctx.Err() != nil && errors.Is(err, tea.ErrProgramKilled) {
		return context.Cause(ctx)
	}
	return err
}

// execute runs a program that needs the terminal, and calls `then` when the program has ended.
func execute(cmd *exec.Cmd, then func(error) tea.Msg) tea.Cmd {
	return tea.ExecProcess(cmd, func(err error) tea.Msg { return then(err) })
}

// stylesFor makes the styles for the terminal. The environment says how many colours the terminal has, and whether it can draw
// more than ASCII.
func stylesFor(cfg Config, palette themes.Palette) *themes.Styles {
	profile, glyphs := termenv.NewOutput(cfg.Output).EnvColorProfile(), themes.Unicode()
	if cfg.ASCII || os.Getenv("TERM") == "dumb" {
		profile, glyphs = termenv.Ascii, themes.ASCII()
	}
	return themes.NewStyles(palette, profile, glyphs)
}
