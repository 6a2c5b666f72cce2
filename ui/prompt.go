package ui

import (
	"fmt"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/input"
	"foldout/ui/keys"
)

// prompt is a line that is being edited, and what it is for.
type prompt struct {
	*input.Pane
	what   keys.Action // Budget, Include or Exclude
	keys   *keys.Map
	number int  // of the newest check
	accept bool // take the view as soon as it is checked
}

// checked says what a view that is being edited would be.
type checked struct {
	number int
	files  int // in its scope
	err    error
}

// ask opens the line for an action.
func (m *explorer) ask(what keys.Action) {
	label, text, note := "budget", strconv.Itoa(m.view.Budget), "tokens, such as 16000 or 16k; 0 for no limit"
	switch what {
	case keys.Include:
		label, text = "include", edit.WriteGlobs(m.view.Include)
		note = "globs from the root: src/**/*.ts docs"
	case keys.Exclude:
		label, text = "exclude", edit.WriteGlobs(m.view.Exclude)
		note = "globs from the root: **/*_test.go vendor"
	}
	m.prompt = &prompt{Pane: input.New(m.styles, label, text, note), what: what, keys: keys.NewMap(keys.Prompt())}
}

func (m *explorer) onPromptKey(msg tea.KeyMsg) tea.Cmd {
	action := m.prompt.keys.Action(msg.String())
	if msg.Paste {
		action = ""
	}
	switch action {
	case keys.Quit:
		return tea.Quit
	case keys.Back:
		m.prompt = nil
		return nil
	case keys.Accept:
		return m.accept()
	}
	if m.prompt.Edit(msg) {
		m.prompt.accept = false
		return m.check()
	}
	return nil
}

// edited returns the view with what stands in the line.
func (m *explorer) edited() (view model.View, what string, err error) {
	view = m.view
	text := m.prompt.Text()
	switch m.prompt.what {
	case keys.Budget:
		view.Budget, err = model.ParseBudget(text)
		what = "budget " + model.Thousands(view.Budget)
	case keys.Include:
		view.Include = edit.Globs(text)
		what = "include " + either(len(view.Include) > 0, text, "everything")
	case keys.Exclude:
		view.Exclude = edit.Globs(text)
		what = "exclude " + either(len(view.Exclude) > 0, text, "nothing")
	}
	return view, what, err
}

// check tells what is wrong with the line, or how many files its scope holds, while it is being edited.
func (m *explorer) check() tea.Cmd {
	view, _, err := m.edited()
	m.prompt.number++
	if m.prompt.what == keys.Budget {
		m.sayChecked(checked{err: err})
		return nil
	}
	if m.reading.repo == nil {
		return nil
	}
	number, repo := m.prompt.number, m.reading.repo
	return func() tea.Msg {
		files, err := repo.Matches(view.Scope)
		return checked{number, files, err}
	}
}

func (m *explorer) onChecked(msg checked) tea.Cmd {
	if m.prompt == nil || msg.number != m.prompt.number {
		return nil
	}
	m.sayChecked(msg)
	if m.prompt.accept && msg.err == nil {
		return m.takeEdited()
	}
	return nil
}

func (m *explorer) sayChecked(msg checked) {
	switch {
	case msg.err != nil:
		m.prompt.Say(msg.err.Error(), true)
	case m.prompt.what == keys.Budget:
		m.prompt.Say("tokens, such as 16000 or 16k; 0 for no limit", false)
	default:
		m.prompt.Say(fmt.Sprintf("%s in scope", plural(msg.files, "file")), msg.files == 0)
	}
}

// accept takes the view if there is nothing wrong with it; a scope is checked beside the screen first.
func (m *explorer) accept() tea.Cmd {
	if m.prompt.what != keys.Budget && m.reading.repo != nil {
		m.prompt.accept = true
		return m.check()
	}
	if _, _, err := m.edited(); err != nil {
		m.prompt.Say(err.Error(), true)
		return nil
	}
	return m.takeEdited()
}

func (m *explorer) takeEdited() tea.Cmd {
	view, what, _ := m.edited()
	m.prompt = nil
	return m.change(what, view)
}
