package page

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/draw"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Reader shows a page in front of the tree of the explorer, for the user to read and scroll.
type Reader struct {
	feature.Base
	page   Page
	behind feature.Front // to which the reader returns, nil for the tree
	facts  feature.Facts
	lines  []line
	top    int // index of the first line on the screen
	width  int
	height int
}

// NewReader returns a reader of a page. When it is closed, `behind` comes to the front again, if it is not nil.
func NewReader(f feature.Facts, p Page, behind feature.Front) *Reader {
	return &Reader{page: p, facts: f, behind: behind}
}

func (r *Reader) close() feature.Effect {
	if r.behind != nil {
		return feature.Open{Front: r.behind}
	}
	return feature.Close{}
}

// SetSize lays the page out again.
func (r *Reader) SetSize(width, height int) {
	r.width, r.height = max(0, width), max(0, height)
	r.lines = r.page.layout(min(Widest, r.width-2))
	r.scroll(0)
}

// Key scrolls the page or closes it.
func (r *Reader) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	switch action := f.Keys.Pressed(msg); action {
	case keys.Quit:
		if msg.Type == tea.KeyCtrlC { // other keys for quit only close the page
			return feature.Quit()
		}
		return r.close()
	case keys.Back, keys.Help, keys.ToggleFold:
		return r.close()
	default:
		if by, known := action.Rows(r.height-1, len(r.lines)); known {
			r.scroll(by)
		}
	}
	return nil
}

// Does returns the key hints of the page.
func (r *Reader) Does(feature.Facts) []keys.Clause {
	return []keys.Clause{keys.Do("scroll", keys.Up, keys.Down), keys.Do("page", keys.PageUp, keys.PageDown), keys.Back.Does("close")}
}

// Scroll scrolls the page by rows, up if negative.
func (r *Reader) Scroll(_ feature.Facts, rows int) feature.Effect {
	r.scroll(rows)
	return nil
}

func (r *Reader) scroll(by int) { r.top = max(0, min(r.top+by, len(r.lines)-r.height)) }

// Body draws as many lines of the page as fit.
func (r *Reader) Body() (string, bool) {
	lines := make([]string, 0, r.height)
	for at := r.top; len(lines) < r.height; at++ {
		l := draw.NewLine(r.facts.Styles, r.width)
		l.Skip(1)
		if at < len(r.lines) {
			for _, s := range r.lines[at] {
				l.Put(paint(r.facts.Styles, s.ink), s.text)
			}
		}
		l.Skip(l.Left())
		lines = append(lines, l.String())
	}
	return strings.Join(lines, "\n"), true
}
