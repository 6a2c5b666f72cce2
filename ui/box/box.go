// Package box implements a pane in front of the tree in which the user edits a text of several lines, such as a pasted issue. The
// user can also go back to earlier texts. A paste that is too large to edit is shown as a single line that gives its size.
package box

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/bubbles/cursor"
	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/bubbles/textarea"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/keys"
)

// Pane is a box with a text that is being edited. New creates one.
type Pane struct {
	styles   *themes.Styles
	title    string
	area     textarea.Model
	selected bool     // typing replaces the text
	earlier  []string // texts to go back to, oldest first
	at       int      // index in earlier of the text shown; len(earlier) if it is none of them
	draft    string   // what was typed before going back
	pasted   []string // large pastes; paste N, as its line calls it, has index N-1
	width    int
	height   int
}

// New returns a Pane with a title and an initial text. `earlier` holds the texts that the user can go back to, oldest first.
func New(styles *themes.Styles, title, text string, earlier []string) *Pane {
	p := &Pane{styles: styles, title: title, area: textarea.New(), earlier: earlier, at: len(earlier)}
	p.area.Prompt, p.area.ShowLineNumbers, p.area.MaxHeight = "", false, 0
	p.area.KeyMap.Paste.SetEnabled(false) // it would wait for the clipboard; text pasted by the terminal arrives as keys
	p.area.KeyMap.InsertNewline = key.NewBinding(key.WithKeys("alt+enter", "ctrl+j"))
	p.area.FocusedStyle = textarea.Style{}
	p.area.Cursor.SetMode(cursor.CursorStatic)
	renderer := lipgloss.NewRenderer(nil, termenv.WithProfile(termenv.ANSI))
	p.area.Cursor.Style = renderer.NewStyle() // View finds the cursor because the widget reverses it
	p.area.Focus()
	p.put(text)
	return p
}

// Pastes larger than largePaste bytes or longer than longPaste lines are shown as one line.
const (
	largePaste = 16 << 10
	longPaste  = 200
)

// insert adds pasted text at the cursor.
func (p *Pane) insert(text string) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n") // terminals send line ends as \r
	if lines := strings.Count(text, "\n") + 1; len(text) > largePaste || lines > longPaste {
		p.pasted = append(p.pasted, text)
		text = mark(len(p.pasted), text)
	}
	p.area.InsertString(text)
}

// mark returns the line that is shown in place of a large paste.
func mark(number int, text string) string {
	return fmt.Sprintf("[paste %d: %s, %s]", number, model.Plural(strings.Count(strings.TrimSuffix(text, "\n"), "\n")+1, "line"), model.Plural(len(text), "byte"))
}

// put replaces the whole text of the pane by `text`, and selects it.
func (p *Pane) put(text string) {
	p.area.Reset()
	p.insert(text)
	p.selected = text != ""
}

// Text returns the text as the user has edited it. It contains large pastes in full.
func (p *Pane) Text() string {
	text := p.area.Value()
	for i := len(p.pasted) - 1; i >= 0; i-- {
		text = strings.ReplaceAll(text, mark(i+1, p.pasted[i]), p.pasted[i])
	}
	return text
}

// Edit changes the text, or moves the cursor in it, as the pressed key demands.
func (p *Pane) Edit(msg tea.KeyMsg) {
	types := msg.Type == tea.KeyRunes && !msg.Alt || msg.Type == tea.KeySpace
	deletes := msg.Type == tea.KeyBackspace || msg.Type == tea.KeyDelete || msg.Type == tea.KeyCtrlU
	if p.selected && (types || deletes) {
		p.area.Reset()
	}
	p.selected = false
	if msg.Paste {
		p.insert(string(msg.Runes))
		return
	}
	p.area, _ = p.area.Update(msg) // a cursor that does not blink needs no commands
}

// Do goes back to an earlier text if the action is FindLast, and forward to a later one if it is FindNext. It reports whether the
// action was one of these two.
func (p *Pane) Do(a keys.Action) bool {
	by, known := map[keys.Action]int{keys.FindLast: -1, keys.FindNext: 1}[a]
	to := p.at + by
	if !known || to < 0 || to > len(p.earlier) {
		return known
	}
	if p.at == len(p.earlier) {
		p.draft = p.Text()
	}
	p.at = to
	if to == len(p.earlier) {
		p.put(p.draft)
	} else {
		p.put(p.earlier[to])
	}
	return true
}

// SetSize sets the size of the pane in columns and rows.
func (p *Pane) SetSize(width, height int) {
	p.width, p.height = max(0, width), max(0, height)
	p.area.SetWidth(max(4, p.width-2))
	p.area.SetHeight(max(1, p.height-1))
}

// View draws the title and the part of the text around the cursor. It returns exactly as many lines as the pane is high.
func (p *Pane) View() string {
	title := draw.NewLine(p.styles, p.width)
	title.Put(p.styles.Title, " "+p.title)
	lines := []string{title.String()}
	for text := range strings.SplitSeq(p.area.View(), "\n") {
		if len(lines) < p.height {
			lines = append(lines, p.line(text))
		}
	}
	for len(lines) < p.height {
		lines = append(lines, draw.NewLine(p.styles, p.width).String())
	}
	return strings.Join(lines[:max(0, p.height)], "\n")
}

// These are the escape sequences that the text area widget writes before and after the cursor.
const (
	cursorOn  = "\x1b[7m"
	cursorOff = "\x1b[0m"
)

// line returns a line that the text area widget has drawn, redrawn in the styles of the theme.
func (p *Pane) line(text string) string {
	l := draw.NewLine(p.styles, p.width)
	l.Skip(1)
	paint := p.styles.Plain
	if p.selected {
		paint = p.styles.Faint
	}
	before, rest, here := strings.Cut(text, cursorOn)
	l.Put(paint, printable(before))
	if !here {
		return l.String()
	}
	under, behind, _ := strings.Cut(rest, cursorOff)
	if p.styles.Mono {
		l.Put(p.styles.Plain, "|")
	}
	l.Put(p.styles.Cursor, printable(under))
	l.Put(paint, strings.TrimRight(printable(behind), " "))
	return l.String()
}

func printable(text string) string { return model.PrintableText(ansi.Strip(text)) }
