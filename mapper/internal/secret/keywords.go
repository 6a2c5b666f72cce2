package secret

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"
)

//go:embed rules.txt
var ruleText string

// keyword is a word that may indicate a credential.
type keyword struct {
	text string
	fold bool // match in lower and upper case
	find func(text string, at int) []finding
	// within says that a credential begins before the keyword, so that ruling one out takes longer.
	within bool
}

// index finds keywords by their first three letters.
type index struct {
	starts [1 << 15]bool // by three letters, five bits each
	words  map[int][]keyword
}

// known returns the index of all keywords. It is built when the first text is examined.
var known = sync.OnceValue(func() *index {
	x := &index{words: map[int][]keyword{}}
	for line := range strings.Lines(ruleText) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if len(columns) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.FieldsSeq(columns[1]) {
			word, within := strings.CutPrefix(word, "*")
			r := &rule{name: columns[0], pattern: columns[2], begins: !within}
			x.add(keyword{text: word, find: r.find, within: within})
		}
	}
	x.add(keyword{text: "-----BEGIN", find: privateKey})
	for _, word := range assignedWords {
		x.add(keyword{text: word, fold: true, find: assigned})
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
		x.starts[key] = true
		x.words[key] = append(x.words[key], w)
	}
}

// each calls `found` for every keyword in the text. At first, it compares only the low five bits of each letter, which are the
// same in lower and upper case.
func (x *index) each(text string, found func(at int, word keyword)) {
	key := 0
	for i := range len(text) {
		key = (key<<5 | int(text[i]&31)) & (1<<15 - 1)
		if !x.starts[key] || i < 2 {
			continue
		}
		for _, w := range x.words[key] {
			if w.isAt(text, i-2) {
				found(i-2, w)
			}
		}
	}
}

func (w keyword) isAt(text string, at int) bool {
	if len(text)-at < len(w.text) {
		return false
	}
	if w.fold {
		return strings.EqualFold(text[at:at+len(w.text)], w.text)
	}
	return text[at:at+len(w.text)] == w.text
}

// rule is one line of rules.txt.
type rule struct {
	name    string
	pattern string
	begins  bool // the pattern begins with the keyword
	once    sync.Once
	whole   *regexp.Regexp // the pattern, anchored at the start
}

// These are the limits of the search around one keyword. mostBefore is the number of bytes examined before the keyword, and
// mostOf is the number of bytes examined from the keyword on. mostStarts is the number of positions at which a credential may
// begin.
const (
	mostBefore = 300
	mostOf     = 4 << 10
	mostStarts = 8
)

// find returns the credential that contains the keyword at offset `at`. The characters directly before and after the credential
// must not be letters, digits or underscores.
func (r *rule) find(text string, at int) []finding {
	if r.begins {
		return r.from(text, at, at)
	}
	for start, tries := at, 0; start >= 0 && at-start < mostBefore && tries < mostStarts; start-- {
		if all := r.from(text, start, at); all != nil {
			return all
		}
		if start == 0 || !isInside(text[start-1]) {
			break
		}
		if !isWord(text[start-1]) {
			tries++
		}
	}
	return nil
}

// from finds the credential that begins at offset `start` and contains the keyword at offset `at`. It returns nil if there is
// none.
func (r *rule) from(text string, start, at int) []finding {
	if start > 0 && isWord(text[start-1]) {
		return nil
	}
	r.once.Do(func() { r.whole = regexp.MustCompile("^(?:" + r.pattern + ")") })
	m := r.whole.FindString(text[start:min(len(text), at+mostOf)])
	if start+len(m) <= at || !r.accepts(text, start, m) {
		return nil
	}
	return []finding{found(r.name, m, start)}
}

func (r *rule) accepts(text string, start int, m string) bool {
	if end := start + len(m); end < len(text) && isWord(text[end]) {
		return false
	}
	return len(m) >= shortest && entropy(m) >= leastEntropy && !isSample(m)
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// isInside reports whether c may occur in a credential with a form of its own, such as a webhook address.
func isInside(c byte) bool { return isToken(c) || strings.IndexByte(`:@\\`, c) >= 0 }

// isToken reports whether c may occur in a credential.
func isToken(c byte) bool { return isWord(c) || strings.IndexByte("-.~+/=", c) >= 0 }
