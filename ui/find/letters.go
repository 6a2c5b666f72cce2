package find

import (
	"slices"
	"unicode/utf8"

	"github.com/junegunn/fzf/src/util"
)

// letters holds the indices of a candidate's matching runes, counted from the start of its path, of its qualified name, and of its
// name.
type letters struct{ path, owned, name []int }

// letters returns the runes that the terms match with the best score.
func (m *matcher) letters(n node) letters {
	m.setPath(n.path(), n.folder != nil)
	named := m.base // offset of the name in the text
	if n.symbol >= 0 {
		m.symbol(&n.file.Symbols[n.symbol])
		named = len(m.text) - len(n.file.Symbols[n.symbol].Name)
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
	return m.byPart(slices.Compact(all), n.symbol >= 0, named)
}

// places returns the runes that a term matches, as indices into the whole text. `i` is the index of the term in the query. The
// name begins at byte `named`.
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

// positions finds the runes that the term matches in text[from:to]. They are counted from the start of the text.
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

// byPart distributes `all` among the parts of the text. `all` holds indexes of runes in the whole text. The name begins at byte
// `named`.
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
