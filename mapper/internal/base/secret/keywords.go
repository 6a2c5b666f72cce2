package secret

import (
	"slices"
	"strings"
	"sync"
)

// keyword is a text that may indicate a credential. Exactly one of find and within is set.
type keyword struct {
	text string
	fold bool // match in lower and upper case
	// find returns the credentials that the keyword at an offset indicates. Its work is bounded.
	find func(text string, at int) []finding
	// within is a form whose matches contain the keyword. It is tried once on everything near its keywords, so that the work for it
	// is proportional to the text.
	within *form
}

// index finds keywords by their first three letters.
type index struct {
	starts [1 << 15]uint16 // by three letters, five bits each: the place in words of those that begin with them, or 0
	words  [][]keyword
}

// known returns the index of all keywords. It is built when the first text is examined.
var known = sync.OnceValue(func() *index {
	x := &index{words: make([][]keyword, 1)}
	for _, f := range forms() {
		for _, word := range f.keywords {
			w := keyword{text: word, fold: !f.exact}
			if f.begins {
				w.find = f.at
			} else {
				w.within = f
			}
			x.add(w)
		}
	}
	for _, w := range structures {
		x.add(w)
	}
	for _, word := range tellingWords {
		w := keyword{text: word, fold: true, find: assigned}
		if slices.Contains(wholeWords, word) {
			w.find = func(text string, at int) []finding {
				if isInsideWord(text, at, at+len(word)) {
					return nil
				}
				return assigned(text, at)
			}
		}
		x.add(w)
	}
	return x
})

// add adds a word of at least two letters to the index.
func (x *index) add(w keyword) {
	last := []byte{0}
	if len(w.text) > 2 {
		last = []byte{w.text[2]}
	} else {
		for c := byte(1); c < 32; c++ { // any third letter
			last = append(last, c)
		}
	}
	for _, c := range last {
		key := int(w.text[0]&31)<<10 | int(w.text[1]&31)<<5 | int(c&31)
		if x.starts[key] == 0 {
			x.starts[key] = uint16(len(x.words)) //nolint:gosec // at most 1 << 15
			x.words = append(x.words, nil)
		}
		x.words[x.starts[key]] = append(x.words[x.starts[key]], w)
	}
}

// each calls `found` for every keyword in the text. At first, it compares only the low five bits of each letter, which are the
// same in lower and upper case.
func (x *index) each(text string, found func(at int, word *keyword)) {
	key := 0
	for i := range len(text) {
		key = (key<<5 | int(text[i]&31)) & (1<<15 - 1)
		if x.starts[key] == 0 || i < 2 {
			continue
		}
		words := x.words[x.starts[key]]
		for j := range words {
			if words[j].isAt(text, i-2) {
				found(i-2, &words[j])
			}
		}
	}
}

func (w *keyword) isAt(text string, at int) bool {
	if len(text)-at < len(w.text) {
		return false
	}
	if w.fold {
		return strings.EqualFold(text[at:at+len(w.text)], w.text)
	}
	return text[at:at+len(w.text)] == w.text
}
