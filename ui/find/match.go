package find

import (
	"bytes"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/junegunn/fzf/src/algo"
	"github.com/junegunn/fzf/src/util"

	"foldout/model"
)

// What a term adds to its score where it is in the name of the node, and where it is in that with those of its owners. fzf's own
// score is 16 for a letter and up to 18 more where it begins a word.
const (
	nameBonus  = 24
	ownerBonus = 12
	wholeBonus = 8 // it is all of the name, or all but what stands behind its last dot
	worthBonus = 5 // for each step of importance of the node, so that it decides between names that are found alike
)

// longestTerm is the length in letters from which a score would not hold in the 16 bits that the best alignment takes.
const longestTerm = 500

// prepare fills fzf's tables of letters, which prefer what stands behind a `/`.
var prepare = sync.OnceFunc(func() { algo.Init("path") })

// matcher scores candidates against a query. It is made for one goroutine. A candidate's text is its path, with `#` and the
// name behind its owners' for a symbol. What a path says of each term is worked out once for all symbols of its file.
type matcher struct {
	query query
	slab  *util.Slab
	text  []byte // path, `#`, owners, name
	path  int    // bytes of the path
	base  int    // first byte of its last part
	stem  int    // letters of the name up to its last dot
	ascii bool   // the path is
	onto  []onPath
	chars util.Chars // what is scored, here so that it is not allocated anew
}

// onPath is what the path says of a term.
type onPath struct {
	score int
	ok    bool
	rest  []rune // of a fuzzy term, what cannot be found in a path of ASCII
}

// newMatcher returns a matcher for some candidates; one with room of its own is made for many.
func newMatcher(q query) *matcher {
	prepare()
	return &matcher{query: q, onto: make([]onPath, len(q))}
}

// withRoom gives the matcher memory that it uses for one candidate after the other.
func (m *matcher) withRoom() *matcher {
	m.slab = util.MakeSlab(100<<10, 2048)
	return m
}

// setPath goes to another folder or file. A folder is found with the `/` behind it, too.
func (m *matcher) setPath(path string, folder bool) {
	m.text = append(m.text[:0], path...)
	m.path, m.base = len(path), strings.LastIndexByte(path, '/')+1
	m.stem = utf8.RuneCount(stem(m.text[m.base:]))
	m.chars = util.ToChars(m.text)
	m.ascii = m.chars.IsBytes()
	for i, t := range m.query {
		o := onPath{}
		o.score, o.ok = m.score(t, util.ToChars(m.text))
		if folder && t.text[len(t.text)-1] == '/' {
			o.score, o.ok = m.score(t, util.ToChars(append(m.text, '/')))
		}
		if t.how == fuzzy && !o.ok && m.ascii {
			o.rest = t.after(t.text, m.text)
		}
		m.onto[i] = o
	}
}

// stem returns a file's name up to its last dot.
func stem(name []byte) []byte {
	if dot := bytes.LastIndexByte(name, '.'); dot > 0 {
		return name[:dot]
	}
	return name
}

// after returns what is left of the letters of a fuzzy term when as many as can be have been found in text. Where text is not
// ASCII that is not known, and nothing is left.
func (t term) after(letters []rune, text []byte) []rune {
	for _, c := range text {
		if len(letters) == 0 || c >= utf8.RuneSelf {
			return nil
		}
		if rune(c) == letters[0] || !t.cased && c >= 'A' && c <= 'Z' && rune(c)+'a'-'A' == letters[0] {
			letters = letters[1:]
		}
	}
	return letters
}

// own scores the folder or file itself.
func (m *matcher) own() (total int, ok bool) {
	name := util.ToChars(m.text[m.base:m.path])
	for i, t := range m.query {
		score, ok := m.onto[i].score, m.onto[i].ok
		if ok || t.how == prefix || t.how == whole {
			if s, in := m.inName(t, name); in {
				score, ok = max(score, s), true
			}
		}
		if ok == t.not {
			return 0, false
		}
		total += score
	}
	return total, true
}

// symbol scores a symbol of the file.
func (m *matcher) symbol(s *model.Symbol) (total int, ok bool) {
	m.text = append(m.text[:m.path], '#')
	m.text = append(m.text, s.Parent...)
	if s.Parent != "" {
		m.text = append(m.text, '.')
	}
	owned := m.path + 1
	named := len(m.text)
	m.text = append(m.text, s.Name...)
	name := util.ToChars(m.text[named:])
	m.stem = name.Length()
	for i := range m.query {
		score, ok := m.inSymbol(i, name, owned, named)
		if ok == m.query[i].not {
			return 0, false
		}
		total += score
	}
	return total, true
}

// inSymbol scores a term against a symbol: in its name, with its owners', in the path, or across them.
func (m *matcher) inSymbol(i int, name util.Chars, owned, named int) (int, bool) {
	t, on := m.query[i], m.onto[i]
	if t.ends() {
		on = onPath{} // a symbol does not end where its path does
	}
	if score, ok := m.inName(t, name); ok {
		return max(score, on.score), true
	}
	if named > owned {
		if score, ok := m.score(t, util.ToChars(m.text[owned:])); ok {
			return max(score+ownerBonus, on.score), true
		}
	}
	if on.ok || !m.mayCross(t, on) {
		return on.score, on.ok
	}
	return m.score(t, util.ToChars(m.text))
}

// mayCross reports whether a term that is in neither path nor name may be found across them.
func (m *matcher) mayCross(t term, on onPath) bool {
	switch {
	case t.how == fuzzy && m.ascii:
		return len(t.after(on.rest, m.text[m.path:])) == 0
	case t.how == fuzzy:
		return true
	}
	return strings.ContainsRune(string(t.text), '#')
}

// ends reports whether the term must stand at the end.
func (t term) ends() bool { return t.how == suffix || t.how == whole }

// inName scores a term in the name of the node.
func (m *matcher) inName(t term, name util.Chars) (int, bool) {
	m.chars = name
	result, _ := t.find(&m.chars, false, m.slab)
	if result.Start < 0 {
		return 0, false
	}
	score := result.Score + nameBonus
	if size := len(t.text); size == result.End && (size == m.stem || size == name.Length()) {
		score += wholeBonus
	}
	return score, true
}

func (m *matcher) score(t term, chars util.Chars) (int, bool) {
	m.chars = chars
	result, _ := t.find(&m.chars, false, m.slab)
	return result.Score, result.Start >= 0
}

// find looks for the term in a text, without regard to not.
func (t term) find(chars *util.Chars, positions bool, slab *util.Slab) (algo.Result, *[]int) {
	method := algo.FuzzyMatchV2
	switch {
	case t.how == exact:
		method = algo.ExactMatchNaive
	case t.how == prefix:
		method = algo.PrefixMatch
	case t.how == suffix:
		method = algo.SuffixMatch
	case t.how == whole:
		method = algo.EqualMatch
	case len(t.text) > longestTerm:
		method = algo.FuzzyMatchV1
	}
	return method(t.cased, t.plain, true, chars, t.text, positions, slab)
}
