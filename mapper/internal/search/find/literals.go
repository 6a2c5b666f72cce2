// This file finds out which string literal of a source file a printed text comes from.
//
// A literal is read as a template: words that are printed as they are, and holes, where the program fills in values (template.go).
// Literals are found by a small scanner that knows only quotes, comments and placeholders (scan.go), because parsing a file takes
// much longer. Literals that the source joins to one text become one template. A template fits a text if its words occur there in
// the same order, with anything in its holes.

package find

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/internal/base/words"
)

// Text is a text that a program may have printed.
type Text struct {
	Words   []string  // in lower case, in order
	Weights []float64 // by word; how much each tells, 0 for words such as `the`
	has     map[string]bool
}

// NewText splits a text into words. It calls weigh for each of them.
func NewText(text string, weigh func(word string) float64) *Text {
	t := &Text{has: map[string]bool{}}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(c rune) bool { return !isWord(c) }) {
		t.Words, t.Weights = append(t.Words, word), append(t.Weights, weigh(word))
		t.has[word] = true
	}
	return t
}

// isWord reports whether a character belongs to a word.
func isWord(c rune) bool {
	if c < utf8.RuneSelf {
		return words.IsIdentifier(byte(c))
	}
	return unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c)
}

// Fit says how well a template fits a text.
type Fit struct {
	Words    int     // words of the template that the text contains
	Telling  int     // those among them that have a weight
	Weight   float64 // sum of their weights
	Greatest float64 // greatest of their weights
	Of       int     // number of words in the template
	Whole    bool    // the template begins and ends within the text
	All      bool    // the text lies completely within the template
}

// mostFilled is the greatest number of words that a hole may stand for.
const mostFilled = 40

// Fit finds the part of a text that the template fits best. A text may hold more than the template, such as the time in front of
// a log line, or begin and end in the middle of the template.
func (m *Template) Fit(t *Text) (best Fit) {
	known := 0
	for i := range m.parts {
		if t.has[m.parts[i].word] {
			known++
		}
	}
	if known == 0 {
		return best
	}
	consider := func(part, word int) {
		if !m.parts[part].fits(t.Words[word]) {
			return
		}
		if f := m.fitAt(t, part, word); f.Weight > best.Weight || f.Weight == best.Weight && f.Words > best.Words {
			best = f
		}
	}
	for word := range t.Words {
		consider(0, word)
	}
	for part := 1; part < len(m.parts) && len(t.Words) > 0; part++ {
		consider(part, 0)
	}
	best.Of = len(m.parts)
	return best
}

// fitAt matches the template from one of its words on with the text from one of its words on.
func (m *Template) fitAt(t *Text, part, word int) (f Fit) {
	first := part
	f.count(&m.parts[part], t.Weights[word])
	start := word
	for part++; part < len(m.parts); part++ {
		next := m.next(t, part, word)
		if next < 0 {
			f.All = start == 0 && word == len(t.Words)-1
			return f
		}
		word = next
		f.count(&m.parts[part], t.Weights[word])
	}
	f.Whole, f.All = first == 0, start == 0 && word == len(t.Words)-1
	return f
}

// next returns the word of the text for a word of the template, given the word for the one before, or -1 if there is none.
func (m *Template) next(t *Text, part, before int) int {
	p := &m.parts[part]
	if !p.hole {
		if before+1 < len(t.Words) && p.fits(t.Words[before+1]) {
			return before + 1
		}
		return -1
	}
	from := before + 1
	if p.open && m.parts[part-1].openEnd { // one word may hold both and what is between them
		from = before
	}
	for at := from; at < min(len(t.Words), before+2+mostFilled); at++ {
		if m.runFits(t, part, at) {
			return at
		}
	}
	return -1
}

// runFits reports whether the words of the template up to its next hole fit the words of the text, as far as the text goes.
func (m *Template) runFits(t *Text, part, word int) bool {
	for first := part; part < len(m.parts) && word < len(t.Words); part, word = part+1, word+1 {
		if part > first && m.parts[part].hole {
			break
		}
		if !m.parts[part].fits(t.Words[word]) {
			return false
		}
	}
	return true
}

func (f *Fit) count(p *part, weight float64) {
	if (p.open || p.openEnd) && len(p.word) < 4 {
		weight = 0 // a single ending fits many words
	}
	f.Words++
	if weight > 0 {
		f.Telling++
		f.Weight += weight
		f.Greatest = max(f.Greatest, weight)
	}
}
