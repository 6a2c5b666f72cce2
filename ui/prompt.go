package ui

import (
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/ui/input"
	"foldout/ui/keys"
)

// prompt is a line that is being edited before the tree.
type prompt struct {
	*input.Pane
	m *explorer
	purpose
	keys   *keys.Map
	number int  // of the newest check
	accept bool // the text is to be taken as soon as it is checked
}

// purpose is what a line is for.
type purpose struct {
	label, text, note string // to begin with
	// check says what there is to say of a text, beside the screen; an error keeps it from being taken.
	check func(text string) (verdict, error)
	take  func(text string) tea.Cmd
	fresh bool // what is typed takes the place of the text
	globs bool // it is a list of globs, whose paths can be completed
}

// verdict is what is said of a text.
type verdict struct {
	note  string
	wrong bool // worth a second look, such as a scope without files
}

// checked is the verdict on the text of a prompt.
type checked struct {
	number int
	verdict
	err error
}

// edit opens a line.
func (m *explorer) edit(p purpose) tea.Cmd {
	line := &prompt{Pane: input.New(m.styles, p.label, p.text, p.note), m: m, purpose: p, keys: keys.NewMap(keys.Prompt())}
	if p.fresh {
		line.Select()
	}
	m.front = line
	return tea.Batch(line.examine(), line.learn())
}

// learned are the paths that a line of globs is completed from.
type learned struct {
	line  *prompt
	paths *input.Paths
}

// learn has the paths of the repository made ready, for a line that is completed from them.
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

// examine has the text checked beside the screen.
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

// blame says what is wrong with the text, and points at the place where that is known.
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
