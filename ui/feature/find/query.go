package find

import (
	"slices"
	"strings"
	"unicode"

	"github.com/junegunn/fzf/src/algo"
)

// how is one of the ways in which a term can match.
type how uint8

const (
	fuzzy  how = iota // its letters in order, with others between them
	exact             // literally
	prefix            // at the start of a path or name
	suffix            // at the end
	whole             // the whole path or name
)

// term is one word of a query.
type term struct {
	how   how
	not   bool // exclude matching candidates
	text  []rune
	cased bool // it has a capital, so case counts
	plain bool // it has no accents, so those of candidates are ignored
}

// query is a list of terms. A candidate must match all of them. An empty query matches nothing.
type query []term

// parse parses a query, in composed form: words separated by spaces, with the operators of fzf's extended search. `'word` matches literally,
// `^word` only at the start, and `word$` only at the end. `!word` excludes whatever matches it. `\ ` stands for a space in a
// word.
func parse(text string) (q query) {
	for _, word := range split(composed(text)) {
		if t, ok := parseTerm(word); ok {
			q = append(q, t)
		}
	}
	return q
}

// split splits a text at its spaces, except at those after a backslash.
func split(text string) (words []string) {
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && text[i+1] == ' ':
			word.WriteByte(' ')
			i++
		case text[i] == ' ':
			end()
		default:
			word.WriteByte(text[i])
		}
	}
	end()
	return words
}

// parseTerm parses one word of a query, as split returns it. It returns false if the word has nothing but operators;
// a `$` that is left alone counts as text.
func parseTerm(word string) (t term, ok bool) {
	word, t.not = strings.CutPrefix(word, "!")
	if t.not {
		t.how = exact
	}
	begins, ends := false, false
	if rest, quoted := strings.CutPrefix(word, "'"); quoted {
		word, t.how = rest, exact
	} else {
		if len(word) > 1 {
			word, ends = strings.CutSuffix(word, "$")
		}
		word, begins = strings.CutPrefix(word, "^")
	}
	switch {
	case begins && ends:
		t.how = whole
	case begins:
		t.how = prefix
	case ends:
		t.how = suffix
	}
	t.text = []rune(word)
	t.cased = strings.ContainsFunc(word, unicode.IsUpper)
	t.plain = string(algo.NormalizeRunes(t.text)) == word
	return t, len(t.text) > 0
}

// refines reports whether everything that matches q also matches base. If so, a search for q needs to check only the matches of
// base.
func (q query) refines(base query) bool {
	if len(base) == 0 || len(q) < len(base) {
		return false
	}
	for i, t := range base {
		if !q[i].refines(t) {
			return false
		}
	}
	return true
}

func (t term) refines(base term) bool {
	if t.how != base.how || t.not != base.not || base.cased && !t.cased || !base.plain && t.plain {
		return false
	}
	text, old := string(t.text), string(base.text)
	switch {
	case t.not || t.how == whole:
		return text == old && t.cased == base.cased && t.plain == base.plain
	case t.how == suffix:
		return strings.HasSuffix(text, old)
	}
	return strings.HasPrefix(text, old)
}

// equal reports whether both queries are the same.
func (q query) equal(other query) bool {
	return slices.EqualFunc(q, other, func(a, b term) bool {
		return a.how == b.how && a.not == b.not && slices.Equal(a.text, b.text)
	})
}
