package extract

import (
	"bytes"
	"slices"

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
// reads the text without them, and returns the better of the two results: a construct must cost itself, and no more. The problem of
// the second result names the lines that were left out. Symbols that only the second result has are marked as recovered.
func (x *Extractor) readWithoutUnknown(w *worker, path string, text, part []byte, references bool, first Result) Result {
	s := search{extractor: x, worker: w, text: part, read: bytes.Clone(x.rewritten(w.language.Prepare, part))}
	s.left = mostSearched + timesSearched*len(s.text)
	if len(s.read) != len(s.text) || !s.run() {
		return first
	}
	w.file.unparsed = nil
	second, _ := x.look(w, path, text, s.read, false)
	if !isBetter(first.Symbols, second.Symbols) {
		return first
	}
	second.Problem = problemOf(path, append(s.lostLines(), w.file.unparsed...))
	if references {
		x.addReferences(w, path, text, &second)
	}
	return second
}

// isBetter reports whether the symbols of the second result are better than those of the first: more symbols, or members with an
// owner, were found than lost. It marks those found as recovered.
func isBetter(first, second []model.Symbol) bool {
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
	for i := range first {
		at := place{first[i].Line, "", first[i].Name}
		switch {
		case !found[at]:
			lost++
		case first[i].Up >= 0 && !owned[at]:
			return false // members that only lost their owner would count as new ones
		}
	}
	return gained > lost
}

// search finds the constructs in a text that its grammar does not know, and blanks them.
type search struct {
	extractor *Extractor
	worker    *worker
	text      []byte // the text as written
	read      []byte // the text as the grammar reads it, without the constructs found so far
	unknown   []chunk
	after     []chunk // what follows the members that are being searched, in the blocks around them
	left      int     // how many bytes may still be parsed
}

// run searches for constructs until the text has no more errors. It reports whether it found any.
func (s *search) run() bool {
	for len(s.unknown) < mostUnknown && s.isBad(s.read) {
		if !s.find(topChunks(s.text)) {
			break
		}
	}
	return len(s.unknown) > 0
}

// isBad reports whether a text has an error outside of function bodies. It returns false if too much has been parsed.
func (s *search) isBad(read []byte) bool {
	s.left -= len(bytes.TrimSpace(read))
	if s.left < 0 || s.extractor.work.IsOver() {
		return false
	}
	tree, _, err := s.extractor.parse(s.worker, read, false)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(tree, func(n syntax.Node) bool {
		return n.Symbol == syntax.ErrorSymbol || n.Flags&(syntax.Missing|syntax.Named) == syntax.Missing|syntax.Named
	})
}

// find searches the members of a block for the first one with which the text up to it has an error. It blanks the construct in that
// member, and reports whether there is one.
func (s *search) find(b nested) bool {
	low, high := 0, len(b.members)
	for low < high {
		middle := (low + high) / 2
		if s.isBad(s.upTo(b, middle+1)) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	if low == len(b.members) || s.left < 0 {
		return false
	}
	culprit := b.members[low]
	if within := inner(s.text, culprit); len(within.members) > 1 && s.findWithin(b, low, within) {
		return true
	}
	blankBalanced(s.read[culprit.from:culprit.to])
	s.unknown = append(s.unknown, culprit)
	return true
}

// findWithin searches member n of a block, whose parts are `within`. If what it blanks there leaves no error, it returns true.
// Otherwise it blanks nothing, and returns false.
func (s *search) findWithin(b nested, n int, within nested) bool {
	const most = 2 // constructs within one member
	read, unknown := bytes.Clone(s.read), len(s.unknown)
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
	s.read, s.unknown = read, s.unknown[:unknown]
	return false
}

// upTo returns the text without the members of a block from number n on, and without what follows the block but the lines that
// close the blocks around it.
func (s *search) upTo(b nested, n int) []byte {
	out := bytes.Clone(s.read)
	if last := len(b.members) - 1; n <= last {
		blankBalanced(out[b.members[n].from:b.members[last].to])
	}
	for _, c := range s.after {
		blankBalanced(out[c.from:c.to])
	}
	return out
}

// blankBalanced blanks a text except for the braces in it that close a block which begins before it, such as a namespace whose
// members are not indented.
func blankBalanced(text []byte) {
	depth := 0
	for i, c := range text {
		switch {
		case c == '{':
			depth++
		case c == '}' && depth == 0:
			continue
		case c == '}':
			depth--
		}
		if c != '\n' && c != '\r' {
			text[i] = ' '
		}
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
