package find

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/junegunn/fzf/src/algo"
	"github.com/junegunn/fzf/src/util"

	"foldout/model"
)

// Bonuses for a term that matches within the node's name or qualified name. For comparison: fzf's own score is 16 for each letter,
// and up to 18 more for a letter that starts a word.
const (
	nameBonus  = 24
	ownerBonus = 12
	wholeBonus = 8 // the term is the whole name, or all of it before the last dot
	worthBonus = 5 // for each step of importance, to decide between equal matches

	// Bonuses for a node that a term names exactly. They exceed any sum of scores, because who types a whole name means it: a path
	// comes first, then the name of a folder or file, then that of a symbol, alone or after its owners.
	exactSymbol = 1 << 24
	exactName   = 2 << 24
	exactPath   = 3 << 24
	exactCase   = 1 << 23 // besides exactSymbol, for a name in the case of the term: `ref` comes before `Ref`
)

// longestTerm is the greatest length, in letters, of a fuzzy term that FuzzyMatchV2 scores. The score of a longer term could
// overflow 16 bits, so it is left to FuzzyMatchV1.
const longestTerm = 500

// prepare fills fzf's tables. They give more weight to letters after a `/`.
var prepare = sync.OnceFunc(func() { algo.Init("path") })

// matcher scores candidates against a query, both in Unicode's composed form (NFC). It must not be used concurrently. Terms are
// matched with the path of a candidate or, for a symbol, with the path, `#` and the qualified name. Matches in the path are
// computed once for all symbols of a file.
type matcher struct {
	query query
	slab  *util.Slab
	text  []byte     // path, `#`, owners, name
	path  int        // length of the path in bytes
	base  int        // offset of its last part
	stem  int        // number of letters in the name before its last dot
	named int        // offset of the symbol's own name
	ascii bool       // the path is ASCII
	onto  []onPath   // how each term matches the path
	chars util.Chars // reused for every candidate
}

// onPath says how a term matches the path.
type onPath struct {
	score int
	ok    bool
	rest  []rune // for a fuzzy term: letters not found in an ASCII path
}

// newMatcher returns a matcher. To score many candidates, call withRoom, which avoids allocations.
func newMatcher(q query) *matcher {
	prepare()
	return &matcher{query: q, onto: make([]onPath, len(q))}
}

// withRoom gives the matcher memory to reuse.
func (m *matcher) withRoom() *matcher {
	m.slab = util.MakeSlab(100<<10, 2048) // the sizes that fzf uses
	return m
}

// setPath sets the folder or file to score. For a folder, a term that ends with `/` is matched with the path and a `/` after it.
func (m *matcher) setPath(path string, folder bool) {
	path = composed(path)
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

// stem returns the part of a file name before the last dot.
func stem(name []byte) []byte {
	if dot := bytes.LastIndexByte(name, '.'); dot > 0 {
		return name[:dot]
	}
	return name
}

// after looks in `text` for the given letters of a fuzzy term, in order, and returns those that are left when `text` ends. It
// returns no letters if it finds them all, or if `text` is not ASCII.
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

// own returns the score of the folder or file itself. ok is false if it does not match the query.
func (m *matcher) own() (total int, ok bool) {
	name := util.ToChars(m.text[m.base:m.path])
	for i, t := range m.query {
		score, ok := m.onto[i].score, m.onto[i].ok
		if ok || t.how == prefix || t.how == whole { // these can match the name although they do not match the path
			if s, in := m.inName(t, name); in {
				score, ok = max(score, s), true
			}
		}
		if ok == t.not { // it must match unless it is negated
			return 0, false
		}
		total += score
	}
	return total, true
}

// symbol returns the score of a symbol in the file. ok is false if the symbol does not match the query.
func (m *matcher) symbol(s *model.Symbol) (total int, ok bool) {
	m.text = append(m.text[:m.path], '#')
	m.text = append(m.text, composed(s.Parent)...)
	if s.Parent != "" {
		m.text = append(m.text, '.')
	}
	owned := m.path + 1
	named := len(m.text)
	m.named = named
	m.text = append(m.text, composed(s.Name)...)
	name := util.ToChars(m.text[named:])
	m.stem = name.Length()
	for i := range m.query {
		score, ok := m.inSymbol(i, name, owned, named)
		if ok == m.query[i].not { // it must match unless it is negated
			return 0, false
		}
		total += score
	}
	return total, true
}

// inSymbol returns the score of a term for a symbol. The term may match within the name, the qualified name or the path, or
// across several of them.
func (m *matcher) inSymbol(i int, name util.Chars, owned, named int) (int, bool) {
	t, on := m.query[i], m.onto[i]
	if t.ends() {
		on = onPath{} // a symbol's text does not end where its path ends
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

// exact returns the bonus of a node whose text has been matched, if a term of the query names it exactly, and otherwise 0.
func (m *matcher) exact(symbol bool) (bonus int) {
	for _, t := range m.query {
		switch {
		case t.not:
		case symbol && t.names(m.text[m.named:]), symbol && t.names(m.text[m.path+1:]):
			bonus = max(bonus, exactSymbol+t.caseBonus(m.text))
		case t.names(m.text): // for a symbol, its path, `#` and its qualified name
			bonus = max(bonus, exactPath)
		case !symbol && t.namesEnd(m.text):
			bonus = max(bonus, exactName)
		case !symbol && t.names(stem(m.text[m.base:])):
			bonus = max(bonus, exactSymbol+t.caseBonus(stem(m.text[m.base:]))) // `main` may mean main.go as well as a symbol
		}
	}
	return bonus
}

// names reports whether the term is the whole text, or for a folder the text before a `/`. Case counts as in matching.
func (t term) names(text []byte) bool {
	letters := t.text
	if last := len(letters) - 1; last > 0 && letters[last] == '/' {
		letters = letters[:last]
	}
	for len(text) > 0 && len(letters) > 0 {
		r, size := utf8.DecodeRune(text)
		if r != letters[0] && (t.cased || unicode.ToLower(r) != letters[0]) {
			return false
		}
		text, letters = text[size:], letters[1:]
	}
	return len(text)+len(letters) == 0
}

// caseBonus returns exactCase if a text ends with the term in the same case, and otherwise 0.
func (t term) caseBonus(text []byte) int {
	return exactCase * model.Bit(bytes.HasSuffix(text, []byte(string(t.text))))
}

// namesEnd reports whether the term is the name at the end of a path, or that name with some of the folders before it.
func (t term) namesEnd(path []byte) bool {
	for {
		cut := bytes.IndexByte(path, '/')
		if cut < 0 {
			return t.names(path)
		}
		if path = path[cut+1:]; t.names(path) {
			return true
		}
	}
}

// mayCross reports whether a term could match text that is partly in the path and partly in the name, if it matches neither of
// them alone.
func (m *matcher) mayCross(t term, on onPath) bool {
	switch {
	case t.how == fuzzy && m.ascii:
		return len(t.after(on.rest, m.text[m.path:])) == 0
	case t.how == fuzzy:
		return true
	}
	return strings.ContainsRune(string(t.text), '#')
}

// ends reports whether the term must match at the end.
func (t term) ends() bool { return t.how == suffix || t.how == whole }

// inName returns the score of a term that is looked for only in the node's name.
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

// find searches a text for the term. It ignores t.not.
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
