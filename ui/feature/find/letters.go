package find

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/junegunn/fzf/src/util"
)

// letters holds the indices of the runes of a candidate that match. The indices in `path` count from the start of the candidate's
// path, those in `owned` from the start of its qualified name, and those in `name` from the start of its name.
type letters struct{ path, owned, name []int }

// letters returns the positions of the runes of the node n at which the terms of the query match with the best score.
func (m *matcher) letters(n node) letters {
	m.setPath(n.path(), n.folder != nil)
	named := m.base // offset of the name in the text
	if n.symbol >= 0 {
		m.symbol(&n.file.Symbols[n.symbol])
		named = m.named
	}
	var all []int
	for i, t := range m.query {
		if t.not {
			continue
		}
		at := m.places(t, i, n.symbol >= 0, named)
		if last := len(t.text) - 1; at == nil && n.folder != nil && t.text[last] == '/' && last > 0 { // the path has no `/` at its end
			t.text = t.text[:last]
			at = m.places(t, i, false, named)
		}
		all = append(all, at...)
	}
	slices.Sort(all)
	return m.byPart(slices.Compact(all), n.symbol >= 0, named).in(n)
}

// in returns the letters as indices of the texts of the node, which need not be in composed form.
func (l letters) in(n node) letters {
	path := n.path()
	if n.symbol < 0 {
		return letters{spread(path, l.path), l.owned, spread(path[strings.LastIndexByte(path, '/')+1:], l.name)}
	}
	s := &n.file.Symbols[n.symbol]
	owned := s.Name
	if s.Parent != "" {
		owned = s.Parent + "." + s.Name
	}
	return letters{spread(path, l.path), spread(owned, l.owned), spread(s.Name, l.name)}
}

// places returns the indices, in the whole text of the candidate, of the runes that the term t matches. `i` is the index of the
// term in the query. The name of the candidate begins at byte `named` of the text.
func (m *matcher) places(t term, i int, symbol bool, named int) []int {
	end := len(m.text)
	best, at := m.positions(t, named, end)
	switch {
	case at != nil:
		best, _ = m.inName(t, util.ToChars(m.text[named:]))
	case symbol && m.path+1 < named: // the symbol has owners: match their names, too
		best, at = m.positions(t, m.path+1, end)
		best += ownerBonus
	}
	ends := symbol && t.ends() // a symbol's text does not end where its path ends
	if on := m.onto[i]; on.ok && (at == nil || on.score > best) && !ends {
		_, at = m.positions(t, 0, m.path)
	}
	if at == nil {
		_, at = m.positions(t, 0, end)
	}
	return at
}

// positions returns the indices of the runes that the term t matches in m.text[from:to], and the score of the match. The indices
// count from the start of m.text.
func (m *matcher) positions(t term, from, to int) (score int, places []int) {
	chars := util.ToChars(m.text[from:to])
	result, at := t.find(&chars, true, m.slab)
	if result.Start < 0 {
		return 0, nil
	}
	before := utf8.RuneCount(m.text[:from])
	if at != nil {
		for _, p := range *at {
			places = append(places, before+p)
		}
		return result.Score, places
	}
	for p := result.Start; p < result.End; p++ {
		places = append(places, before+p)
	}
	return result.Score, places
}

// byPart assigns the indices in `all` to the parts of the candidate. In `all`, they are indices of runes in the whole text of the
// candidate; in the result, they count from the starts of the parts. The name begins at byte `named` of the text.
func (m *matcher) byPart(all []int, symbol bool, named int) (l letters) {
	path, name := utf8.RuneCount(m.text[:m.path]), utf8.RuneCount(m.text[:named])
	for _, p := range all {
		if p < path {
			l.path = append(l.path, p)
		}
		if symbol && p > path {
			l.owned = append(l.owned, p-path-1)
		}
		if p >= name {
			l.name = append(l.name, p-name)
		}
	}
	return l
}
