package ui

import (
	tea "github.com/charmbracelet/bubbletea"

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
	m.front = line
	return line.examine()
}

func (p *prompt) key(msg tea.KeyMsg) tea.Cmd {
	action := p.keys.Action(msg.String())
	if msg.Paste {
		action = ""
	}
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
	if p.Edit(msg) {
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
		p.Say(msg.err.Error(), true)
	case p.accept:
		m.close()
		return p.take(p.Text())
	default:
		p.Say(msg.note, msg.wrong)
	}
	return nil
}

func (p *prompt) setSize(int, int)        {}
func (p *prompt) scroll(int)              {}
func (p *prompt) body() (string, bool)    { return "", false }
func (p *prompt) foot(width int) []string { return p.View(width) }
