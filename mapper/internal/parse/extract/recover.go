package extract

import (
	"bytes"
	"slices"
	"sort"

	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// These limit the search for constructs that a grammar does not know.
const (
	mostUnknown   = 8         // constructs in one text
	mostSearched  = 256 << 10 // bytes parsed in a search, in addition to
	timesSearched = 4         // this many times the text
)

// readWithoutUnknown is for a text that could not be parsed whole. It searches for the constructs that the grammar does not know,
// reads the text without them, and returns the best of the results: a construct must cost itself, and no more. The problem of
// the result names the lines that were left out. Symbols that the first result does not have are marked as recovered.
func (t *reading) readWithoutUnknown(first Result) Result {
	s := search{reading: t, text: t.part, rest: bytes.Clone(t.part)}
	s.left = mostSearched + timesSearched*len(s.text)
	best, most := first, 0
	for len(s.unknown) < mostUnknown && s.isBad(s.rest) && s.find(topChunks(s.text)) {
		s.restore()
		t.worker.file.unparsed = nil
		next, _ := t.look(t.rewritten(t.worker.language.Prepare, s.rest), false)
		unknown, isWhole := s.lostLines(), next.Problem == nil
		if gain := s.gain(first.Symbols, next.Symbols, unknown); gain > most {
			next.Problem = problemOf(t.path, append(unknown, t.worker.file.unparsed...))
			best, most = next, gain
		}
		if isWhole {
			break
		}
	}
	if t.references && most > 0 {
		t.addReferences(&best)
	}
	return best
}

// gain returns how many more symbols, or members with an owner, the second result found, without the unknown lines, than it lost
// of the first. It marks those found as recovered. The gain is 0 if members lost their owner.
func (s *search) gain(first, second []model.Symbol, unknown []lineRange) int {
	known, found, owned := make(map[place]bool, len(first)), make(map[place]bool, len(second)), make(map[place]bool, len(second))
	for i := range first {
		known[placeOf(&first[i])] = true
	}
	gained, lost := 0, 0
	for i := range second {
		at := placeOf(&second[i])
		bare := place{at.line, "", at.name}
		found[bare], owned[bare] = true, owned[bare] || second[i].Up >= 0
		if !known[at] {
			second[i].Recovered = true
			gained++
		}
	}
	made := s.made(first, unknown)
	for i := range first {
		at := place{first[i].Line, "", first[i].Name}
		switch {
		case made[i]:
		case !found[at]:
			lost++
		case first[i].Up < 0 || owned[at]:
		default: // members that only lost their owner would count as new ones
			owner := &first[first[i].Up]
			isKept := found[place{owner.Line, "", owner.Name}] && owner.Kind != model.KindNamespace && owner.Kind != model.KindModule
			if !made[first[i].Up] && (!isKept || s.margin(&first[i]) > s.margin(owner)) {
				return 0
			}
		}
	}
	return gained - lost
}

// made returns, by symbol, whether it is made of an unknown construct and what follows it: it begins in the unknown lines and goes
// on behind them, and no member there is indented below it.
func (s *search) made(symbols []model.Symbol, unknown []lineRange) []bool {
	made := make([]bool, len(symbols))
	for i := range symbols {
		symbol := &symbols[i]
		within := slices.IndexFunc(unknown, func(r lineRange) bool { return int(symbol.FirstLine) >= r.first && int(symbol.FirstLine) <= r.last })
		if within >= 0 {
			made[i] = int(symbol.EndLine) > unknown[within].last
		} else if symbol.Up >= 0 && made[symbol.Up] && s.margin(symbol) > s.margin(&symbols[symbol.Up]) {
			made[symbol.Up] = false
		}
	}
	return made
}

// margin returns the indentation of a symbol's first line.
func (s *search) margin(symbol *model.Symbol) int {
	line := max(rewrite.LineStart(s.text, int(symbol.Start)), 0)
	return rewrite.Margin(s.text[line:symbol.End])
}

// search finds the constructs in a text that its grammar does not know, and blanks them.
type search struct {
	*reading
	text    []byte // the text as written
	rest    []byte // the text without the constructs found so far
	unknown []chunk
	after   []chunk // what follows the members that are being searched, in the blocks around them
	left    int     // how many bytes may still be parsed
}

// restore puts back the constructs that are no errors without the last one.
func (s *search) restore() {
	if len(s.unknown) < 2 || s.isBad(s.rest) {
		return
	}
	last := len(s.unknown) - 1
	s.unknown = append(slices.DeleteFunc(s.unknown[:last:last], func(c chunk) bool {
		whole := slices.Concat(s.rest[:c.from], s.text[c.from:c.to], s.rest[c.to:])
		if s.isBad(whole) || s.left < 0 {
			return false
		}
		s.rest = whole
		return true
	}), s.unknown[last])
}

// isBad reports whether a text has an error outside of function bodies. It returns false if too much has been parsed.
func (s *search) isBad(text []byte) bool {
	s.left -= len(bytes.TrimSpace(text))
	if s.left < 0 || s.work.IsOver() {
		return false
	}
	read := s.rewritten(s.worker.language.Prepare, text)
	if len(read) != len(text) {
		return false
	}
	tree, _, err := s.parse(s.worker, read, false)
	if err != nil {
		return false
	}
	for i := range tree {
		if isError(&tree[i]) || isOpaque(tree, read, i) {
			return true
		}
	}
	return false
}

// isError reports whether a node is an error, or a named node that is missing.
func isError(n *syntax.Node) bool {
	return n.Symbol == syntax.ErrorSymbol || n.Flags&(syntax.Missing|syntax.Named) == syntax.Missing|syntax.Named
}

// isOpaque reports whether node i is not indented and has an error in it that the tree does not show.
func isOpaque(tree syntax.Tree, text []byte, i int) bool {
	n := &tree[i]
	isLeaf := i+1 == len(tree) || tree[i+1].Parent != uint32(i)
	return isLeaf && n.End > n.Start && n.Flags&syntax.HasError != 0 && n.Symbol != syntax.ErrorSymbol && (n.Start == 0 || text[n.Start-1] == '\n')
}

// isOpaqueRun reports whether node i is opaque and goes on over a line, not indented, that begins a statement.
func isOpaqueRun(tree syntax.Tree, text []byte, i int) bool {
	if !isOpaque(tree, text, i) {
		return false
	}
	for line := lineAt(text, int(tree[i].Start)); line.to < int(tree[i].End); {
		line = lineAt(text, line.to)
		if marginOf(text, line) == 0 && rewrite.IsWordByte(text[line.from]) && beginsStatement(text[line.from:line.to]) {
			return true
		}
	}
	return false
}

// find searches the members of a block for the first one with which the text up to it has an error. It blanks the construct in that
// member, and reports whether there is one.
func (s *search) find(b nested) bool {
	low := sort.Search(len(b.members), func(i int) bool { return s.isBad(s.upTo(b, i+1)) })
	if low == len(b.members) || s.left < 0 {
		return false
	}
	culprit := b.members[low]
	if within := inner(s.text, culprit); len(within.members) > 1 && s.findWithin(b, low, within) {
		return true
	}
	blankBalanced(s.rest[culprit.from:culprit.to])
	s.unknown = append(s.unknown, culprit)
	return true
}

// findWithin searches member n of a block, whose parts are `within`. If what it blanks there leaves no error, it returns true.
// Otherwise it blanks nothing, and returns false.
func (s *search) findWithin(b nested, n int, within nested) bool {
	const most = 2 // constructs within one member
	rest, unknown := bytes.Clone(s.rest), len(s.unknown)
	s.after = append(s.after, chunk{b.members[n].to, b.members[len(b.members)-1].to})
	for range most {
		if !s.find(within) {
			break
		}
		if !s.isBad(s.upTo(b, n+1)) && s.left >= 0 {
			s.after = s.after[:len(s.after)-1]
			return true
		}
	}
	s.after = s.after[:len(s.after)-1]
	s.rest, s.unknown = rest, s.unknown[:unknown]
	return false
}

// upTo returns the text without the members of a block from number n on, and without what follows the block but the lines that
// close the blocks around it.
func (s *search) upTo(b nested, n int) []byte {
	out := bytes.Clone(s.rest)
	if last := len(b.members) - 1; n <= last {
		blankBalanced(out[b.members[n].from:b.members[last].to])
	}
	for _, c := range s.after {
		blankBalanced(out[c.from:c.to])
	}
	return out
}

// blankBalanced blanks a text except for the braces in it that close a block which begins before it, such as a namespace whose
// members are not indented, and for lines that are indented less than the first one, such as an `in` or an `else`.
func blankBalanced(text []byte) {
	margin, depth := -1, 0
	for at := 0; at < len(text); {
		line := lineAt(text, at)
		is := marginOf(text, line)
		if margin < 0 {
			margin = is
		}
		if is < 0 || is >= margin {
			for i, c := range text[line.from:line.to] {
				switch {
				case c == '{':
					depth++
				case c == '}' && depth == 0:
					continue
				case c == '}':
					depth--
				}
				if c != '\n' && c != '\r' {
					text[line.from+i] = ' '
				}
			}
		}
		at = line.to
	}
}

// lostLines returns the lines of the constructs, in order.
func (s *search) lostLines() (all []lineRange) {
	slices.SortFunc(s.unknown, func(a, b chunk) int { return a.from - b.from })
	for _, c := range s.unknown {
		code := bytes.TrimRight(s.text[c.from:c.to], " \t\r\n")
		first := 1 + bytes.Count(s.text[:c.from], []byte("\n"))
		all = append(all, lineRange{first, first + bytes.Count(code, []byte("\n"))})
	}
	return all
}
