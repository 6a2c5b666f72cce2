package ui

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/clip"
	"foldout/ui/list"
	"foldout/ui/uitest"
)

// driver runs a model without a terminal. It runs commands at once and passes their messages to Update.
type driver struct {
	*explorer
	quit   bool
	copied string    // text on the clipboard
	held   []tea.Cmd // commands that wait, if hold is set
	hold   bool
}

func contentOf(t fatal, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fatal is what testing.T and rapid.T have in common.
type fatal interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

func paints(t fatal, profile termenv.Profile) *themes.Styles {
	t.Helper()
	return uitest.Styles(t, profile, themes.Unicode())
}

// fixtureCopy copies the fixture repository to a place outside of git, and returns its path.
var fixtureCopy = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "foldout-ui-test")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "repo")
	return path, os.CopyFS(path, os.DirFS("../testdata/repo"))
})

// fixture returns the path of the fixture repository.
func fixture(t fatal) string {
	t.Helper()
	path, err := fixtureCopy()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// drive opens the fixture repository in a window of this size.
func drive(t fatal, width, height int, profile termenv.Profile) *driver {
	t.Helper()
	return driveAt(t, fixture(t), width, height, profile)
}

func driveAt(t fatal, path string, width, height int, profile termenv.Profile) *driver {
	t.Helper()
	d := start(t, path, profile)
	d.send1(tea.WindowSizeMsg{Width: width, Height: height})
	d.run(d.Init())
	return d
}

// start returns a model that has not started yet.
func start(t fatal, path string, profile termenv.Profile) *driver {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	d := &driver{explorer: newModel(context.Background(), Config{
		Path: path, View: model.DefaultView(token.Default), Options: mapper.Options{NoCache: true, References: true, Words: true},
	}, paints(t, profile))}
	d.session.Env.Send = d.send1
	d.env.paint = func(p themes.Palette) *themes.Styles { return themes.NewStyles(p, profile, themes.Unicode()) }
	d.session.Env.Watch = nil // nothing is watched
	d.session.Env.After = func(time.Duration, func(time.Time) tea.Msg) tea.Cmd { return nil }
	d.env.clip = func() clip.Options {
		return clip.Options{
			System: "linux", Env: []string{"DISPLAY=:0"}, LookPath: func(string) (string, error) { return "", context.Canceled },
			Board: clip.Board{
				Write: func(text string) error { d.copied = text; return nil },
				Read:  func() (string, error) { return d.copied, nil },
			},
			Timeout: time.Minute,
		}
	}
	return d
}

// run runs a command, or holds it.
func (d *driver) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	if d.hold {
		d.held = append(d.held, cmd)
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			d.run(c)
		}
	case tea.QuitMsg:
		d.quit = true
	default:
		d.send1(msg)
	}
}

// release runs the commands that were held.
func (d *driver) release() {
	held := d.held
	d.held, d.hold = nil, false
	for _, cmd := range held {
		d.run(cmd)
	}
}

func (d *driver) send1(msg tea.Msg) {
	_, cmd := d.Update(msg)
	d.run(cmd)
}

// chooser is a list in front of the tree.
type chooser interface{ Current() (list.Entry, bool) }

func (d *driver) trying() bool {
	_, on := d.session.Trying()
	return on
}

// named are the keys that are not letters.
var named = map[string]tea.KeyType{
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter, "esc": tea.KeyEsc,
	"backspace": tea.KeyBackspace, "home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
	"ctrl+c": tea.KeyCtrlC, "ctrl+n": tea.KeyCtrlN, "ctrl+p": tea.KeyCtrlP, "ctrl+g": tea.KeyCtrlG, "ctrl+r": tea.KeyCtrlR, "ctrl+u": tea.KeyCtrlU, "ctrl+d": tea.KeyCtrlD, "ctrl+y": tea.KeyCtrlY, "ctrl+o": tea.KeyCtrlO, "tab": tea.KeyTab, "shift+tab": tea.KeyShiftTab, "ctrl+t": tea.KeyCtrlT,
}

// press presses keys, separated by spaces. `space` is the space bar, and `down:3` is a key pressed three times.
func (d *driver) press(keys string) {
	for word := range strings.FieldsSeq(keys) {
		word, times, repeated := strings.Cut(word, ":")
		n := 1
		if word == "" {
			word, repeated = ":", false
		}
		if repeated {
			n, _ = strconv.Atoi(times)
		}
		for range n {
			d.key(word)
		}
	}
}

func (d *driver) key(word string) {
	switch kind, ok := named[word]; {
	case ok:
		d.send1(tea.KeyMsg{Type: kind})
	case word == "space":
		d.send1(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune(" ")})
	default:
		d.send1(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(word)})
	}
}

// write sends text as one paste.
func (d *driver) write(text string) {
	d.send1(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true})
}

// at unfolds the parents of a node and moves the cursor to it.
func (d *driver) at(t *testing.T, id string) {
	t.Helper()
	d.press("g E")
	for d.tree.Cursor().ID != id {
		before := d.tree.Cursor().ID
		d.press("down")
		if d.tree.Cursor().ID == before {
			t.Fatalf("there is no row %s", id)
		}
	}
}
