package crystal

import "foldout/mapper/internal/parse/declare"

// pairBlocks makes pairs (Token.Pair) of the words that open blocks and the words that end them. If an `end` is the first word of a line
// that is indented like that of an outer block, the blocks in that have no end. A word after a dot is no such word.
func pairBlocks(r *declare.Reader, opens, ends func(i int) bool) {
	var open []int
	var indents []int // for each open block, the indent of the line on which it opens
	indent := 0
	for i := range r.Tokens {
		t := &r.Tokens[i]
		if t.First {
			indent = t.Indent
		}
		if t.Kind != declare.Word || r.Is(i-1, ".") {
			continue
		}
		switch {
		case opens(i):
			open, indents = append(open, i), append(indents, indent)
		case ends(i) && len(open) > 0:
			last := len(open) - 1
			if outer := outer(indents, indent); t.First && outer >= 0 {
				for ; last > outer; last-- {
					r.Unread = append(r.Unread, r.Tokens[open[last]].Span)
				}
			}
			r.Tokens[open[last]].Pair = i
			open, indents = open[:last], indents[:last]
		}
	}
}

// outer returns the index of the innermost block that is indented like `indent`, or -1 if the last one is not indented more.
func outer(indents []int, indent int) int {
	const farthest = 32
	for at := len(indents) - 1; at >= max(0, len(indents)-farthest) && indents[at] >= indent; at-- {
		if indents[at] == indent {
			return at
		}
	}
	return -1
}
