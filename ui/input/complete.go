package input

import (
	"strings"

	"foldout/model"
	"foldout/ui/draw"
)

// menu holds the candidates for the word at the cursor.
type menu struct {
	paths *Paths // nil if the line cannot be completed
	start int    // offset at which the word starts, in bytes
	all   []Candidate
	at    int // index of the candidate that is in the line, -1 for none
}

// SetCompletions sets the paths from which words are completed. If `paths` is nil, words are not completed.
func (p *Pane) SetCompletions(paths *Paths) {
	p.menu = menu{paths: paths, at: -1}
	p.lookUp()
}

// lookUp finds the candidates for the word at the cursor.
func (p *Pane) lookUp() {
	m := &p.menu
	m.at, m.all = -1, nil
	if m.paths != nil {
		m.start, m.all = m.paths.Complete(p.box.Value(), p.position())
	}
}

// Complete extends the word at the cursor to the common prefix of all candidates. If the prefix adds nothing, Complete inserts
// the next candidate (step 1) or the previous one (step -1), wrapping around. It reports whether the text changed.
func (p *Pane) Complete(step int) (changed bool) {
	m := &p.menu
	if len(m.all) == 0 {
		return false
	}
	before := p.box.Value()
	if m.at < 0 {
		word := before[m.start:p.position()]
		if same := common(m.all); len(m.all) == 1 || len(same) > len(word) && strings.HasPrefix(same, word) {
			p.put(same)
			p.lookUp()
			return p.box.Value() != before
		}
		m.at = -max(0, step) // so that step 1 leads to the first candidate
	}
	m.at = ((m.at+step)%len(m.all) + len(m.all)) % len(m.all)
	p.put(m.all[m.at].Glob)
	return p.box.Value() != before
}

// put replaces the word before the cursor with `glob`.
func (p *Pane) put(glob string) {
	p.wrongAt = -1
	text, at := p.box.Value(), p.position()
	head := text[:p.menu.start] + glob
	p.box.SetValue(head + text[at:])
	p.box.SetCursor(len([]rune(head)))
}

// position returns the offset of the cursor in bytes.
func (p *Pane) position() int {
	text := []rune(p.box.Value())
	return len(string(text[:min(p.box.Position(), len(text))]))
}

// common returns the common prefix of all candidates. The prefix never ends in the middle of an escape sequence.
func common(all []Candidate) string {
	same := []rune(all[0].Glob)
	for _, c := range all[1:] {
		n := 0
		for _, r := range c.Glob {
			if n == len(same) || same[n] != r {
				break
			}
			n++
		}
		same = same[:n]
	}
	text := string(same)
	if slashes := len(text) - len(strings.TrimRight(text, `\`)); len(all) > 1 && slashes%2 == 1 {
		text = text[:len(text)-1] // the `\` belongs to the next character
	}
	return text
}

// menuLine draws as many candidates as fit, including the current one.
func (p *Pane) menuLine(width int) []string {
	m := &p.menu
	if len(m.all) == 0 {
		return nil
	}
	l := draw.NewLine(p.styles, width)
	first := p.firstCandidate(width)
	if first > 0 {
		l.Put(p.styles.Faint, " "+p.styles.Glyphs.Ellipsis)
	}
	for i, c := range m.all[first:] {
		text, count := model.Printable(c.Glob), " "+model.Thousands(c.Files)
		if i > 0 && draw.Width(text)+draw.Width(count)+2+draw.Width(p.styles.Glyphs.Ellipsis)+1 > l.Left() {
			l.Put(p.styles.Faint, " "+p.styles.Glyphs.Ellipsis)
			break
		}
		paint := p.styles.Plain
		l.Skip(1)
		if first+i == m.at {
			text, paint = p.here(text), p.styles.Title
		}
		l.Put(paint, text)
		l.Put(p.styles.Faint, count+" ")
	}
	return []string{l.String()}
}

// here puts a sign before the current candidate if there are no colours to mark it with.
func (p *Pane) here(text string) string {
	if p.styles.Mono {
		return p.styles.Glyphs.Here + text
	}
	return text
}

// firstCandidate returns the index of the first candidate to draw so that the current one is visible.
func (p *Pane) firstCandidate(width int) int {
	first, room := p.menu.at, width*2/3 // columns for the candidates up to the current one
	for first > 0 {
		c := p.menu.all[first]
		if room -= draw.Width(c.Glob) + len(model.Thousands(c.Files)) + 3; room < 0 { // with 3 blanks
			break
		}
		first--
	}
	return max(0, first)
}

// Point draws a sign below the byte at offset `at`, to show where the text is wrong. The sign stays until the next edit. -1
// removes it.
func (p *Pane) Point(at int) { p.wrongAt = max(-1, min(at, len(p.box.Value()))) }

// caretLine draws a sign below the byte at which the text is wrong, if that byte is visible. The first `cut` columns of the text
// are not shown.
func (p *Pane) caretLine(width, cut int) []string {
	if p.wrongAt < 0 {
		return nil
	}
	l := draw.NewLine(p.styles, width)
	column := draw.Width(" "+p.label+" ") + draw.Width(model.PrintableText(p.box.Value()[:p.wrongAt])) - cut
	if p.styles.Mono && p.wrongAt >= p.position() {
		column++ // for the cursor
	}
	if column >= draw.Width(" "+p.label+" ") && column < width {
		l.Skip(column)
		l.Put(p.styles.Over, "^")
	}
	return []string{l.String()}
}
