// Package input is a pane with one line of text, such as a budget or a list of globs. The caller checks the text and shows the
// result in a note below the line. A list of globs can be completed from the paths of a repository.
package input

import (
	"slices"

	"github.com/charmbracelet/bubbles/cursor"
	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// Pane is an input line. Make one with New.
type Pane struct {
	styles   *themes.Styles
	label    string
	box      textinput.Model
	selected bool // typing replaces the text
	note     string
	wrong    bool // the note is an error

	menu    menu
	wrongAt int // offset of the wrong byte of the text, -1 for none
}

// New returns a line with a label and an initial text. The cursor is at the end of the text.
func New(styles *themes.Styles, label, text, note string) *Pane {
	p := &Pane{styles: styles, label: label, box: textinput.New(), note: note, menu: menu{at: -1}, wrongAt: -1}
	p.box.Prompt = ""
	p.box.Cursor.SetMode(cursor.CursorStatic) // View draws the cursor
	p.box.KeyMap.Paste.SetEnabled(false)      // it would wait for the clipboard; text pasted by the terminal arrives as keys
	p.box.SetValue(text)
	p.box.CursorEnd()
	p.box.Focus()
	return p
}

// Select selects the whole text, so that the first typed letter replaces it.
func (p *Pane) Select() { p.selected = p.box.Value() != "" }

// Selected reports whether typing replaces the text.
func (p *Pane) Selected() bool { return p.selected }

// Edit applies a key to the text, and reports whether the text changed.
func (p *Pane) Edit(msg tea.KeyMsg) (changed bool) {
	if p.selected && (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace) {
		p.box.SetValue("")
	}
	p.selected = false
	before, at := p.box.Value(), p.box.Position()
	p.box, _ = p.box.Update(msg) // a cursor that does not blink needs no commands
	changed = p.box.Value() != before
	if changed {
		p.wrongAt = -1
	}
	if changed || p.box.Position() != at {
		p.lookUp()
	}
	return changed
}

// Text returns the text.
func (p *Pane) Text() string { return p.box.Value() }

// Say sets the note below the line. If `wrong` is true, the note is shown as an error.
func (p *Pane) Say(note string, wrong bool) { p.note, p.wrong = note, wrong }

// View draws the line. Below it, View draws the error sign, the candidates and the note.
func (p *Pane) View(width int) []string {
	l := draw.NewLine(p.styles, width)
	l.Put(p.styles.Title, " "+p.label+" ")
	before, under, behind := p.split()
	room := max(1, l.Left()-draw.Width(under)-2) // two columns remain: for the `|` of Mono, and for the circle that Put adds to a combining character
	cut := max(0, draw.Width(before)-room)
	if cut > 0 {
		before = ansi.TruncateLeft(before, cut, "")
	}
	paint := p.styles.Plain
	if p.selected {
		paint = p.styles.Cursor
	}
	l.Put(paint, before)
	if p.styles.Mono {
		l.Put(p.styles.Plain, "|")
	}
	l.Put(p.styles.Cursor, under)
	l.Put(p.styles.Plain, behind)
	return slices.Concat([]string{l.String()}, p.caretLine(width, cut), p.menuLine(width), p.below(width))
}

// noteLines is the greatest number of lines that the note below an input line can have.
const noteLines = 3

// below draws the note that is shown below the input line.
func (p *Pane) below(width int) (lines []string) {
	paint := p.styles.Faint
	if p.wrong {
		paint = p.styles.Over
	}
	for _, text := range draw.Wrap(model.Printable(p.note), width-2, noteLines, p.styles.Glyphs.Ellipsis) {
		l := draw.NewLine(p.styles, width)
		l.Put(paint, " "+text)
		lines = append(lines, l.String())
	}
	return lines
}

// split returns the text before the cursor, the character at the cursor, and the text after it.
func (p *Pane) split() (before, under, behind string) {
	text := []rune(p.box.Value())
	at := min(p.box.Position(), len(text))
	before, behind = string(text[:at]), string(text[at:])
	if behind == "" {
		return model.PrintableText(before), " ", ""
	}
	under = string(text[at])
	return model.PrintableText(before), model.PrintableText(under), model.PrintableText(behind[len(under):])
}
