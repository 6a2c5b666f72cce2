package ui

import (
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/ui/input"
	"foldout/ui/keys"
)

// prompt is an input line in front of the tree.
type prompt struct {
	*input.Pane
	m *explorer
	inputSpec
	keys   *keys.Map
	number int  // of the newest check
	accept bool // accept the text as soon as it is checked
}

// inputSpec describes what an input line is for.
type inputSpec struct {
	label, text, note string // initial label, text and note
	// check returns a hint on a text, or an error if the text cannot be accepted. It runs outside of Update.
	check func(text string) (inputHint, error)
	take  func(text string) tea.Cmd // called with the accepted text
	fresh bool                      // typing replaces the initial text
	globs bool                      // the text is a list of globs, whose paths can be completed
}

// inputHint is a hint on the text of an input line.
type inputHint struct {
	note  string
	wrong bool // shown as a warning, such as for a scope without files
}

// checked is the message with the result of checking a prompt's text: a hint or an error.
type checked struct {
	number int
	inputHint
	err error
}

// edit opens an input line.
func (m *explorer) edit(p inputSpec) tea.Cmd {
	line := &prompt{Pane: input.New(m.styles, p.label, p.text, p.note), m: m, inputSpec: p, keys: keys.NewMap(keys.Prompt())}
	if p.fresh {
		line.Select()
	}
	m.front = line
	return tea.Batch(line.examine(), line.learn())
}

// learned is the message with the paths from which words can be completed.
type learned struct {
	line  *prompt
	paths *input.Paths
}

// learn prepares the paths of the repository for completion, if the line needs them.
func (p *prompt) learn() tea.Cmd {
	repo := p.m.reading.repo
	if !p.globs || repo == nil {
		return nil
	}
	return func() tea.Msg { return learned{p, input.NewPaths(repo.Tree())} }
}

func (p *prompt) key(msg tea.KeyMsg) tea.Cmd {
	action := pressed(p.keys, msg)
	switch action {
	case keys.Quit:
		return tea.Quit
	case keys.Back:
		p.m.close()
		return nil
	case keys.Accept:
		p.accept = true
		return p.examine()
	}
	var changed bool
	switch action {
	case keys.NextPane:
		changed = p.Complete(1)
	case keys.LastPane:
		changed = p.Complete(-1)
	default:
		changed = p.Edit(msg)
	}
	if changed {
		p.accept = false
		return p.examine()
	}
	return nil
}

// examine returns the command that checks the text.
func (p *prompt) examine() tea.Cmd {
	p.number++
	number, text, check := p.number, p.Text(), p.check
	return func() tea.Msg {
		v, err := check(text)
		return checked{number, v, err}
	}
}

func (m *explorer) onChecked(msg checked) tea.Cmd {
	p, ok := m.front.(*prompt)
	if !ok || msg.number != p.number {
		return nil
	}
	switch {
	case msg.err != nil:
		p.blame(msg.err)
	case p.accept:
		m.close()
		return p.take(p.Text())
	default:
		p.Say(msg.note, msg.wrong)
	}
	return nil
}

// blame shows an error about the text. If the position of the error is known, blame also marks that position.
func (p *prompt) blame(err error) {
	p.accept = false
	p.Say(err.Error(), true)
	if glob := (*mapper.GlobError)(nil); p.globs && errors.As(err, &glob) {
		p.Say(glob.Reason, true)
		p.Point(input.Place(p.Text(), glob.Index, glob.Offset))
	}
}

func (p *prompt) setSize(int, int)        {}
func (p *prompt) scroll(int) tea.Cmd      { return nil }
func (p *prompt) press(int, int) tea.Cmd  { return nil }
func (p *prompt) body() (string, bool)    { return "", false }
func (p *prompt) foot(width int) []string { return p.View(width) }
