package model

import "slices"

// HolderOf returns the index of the symbol with which symbol i says something: for data of a type (Kind.IsData) and for what stands
// in a signature, the symbol that holds it, and for any other symbol i itself, as for -1.
func HolderOf(symbols []Symbol, i int) int {
	for i >= 0 && symbols[i].Up >= 0 && (symbols[i].Inline || symbols[i].Kind.IsData()) {
		i = int(symbols[i].Up)
	}
	return i
}

// SymbolAt returns the index of the innermost symbol whose declaration contains a line, or -1 if there is none. A doc comment is not
// part of a declaration, and what stands in a signature (Symbol.Inline) has no line of its own.
func SymbolAt(symbols []Symbol, line int) int {
	best := -1
	for i := range symbols {
		if s := &symbols[i]; !s.Inline && int(s.FirstLine) <= line && line <= int(s.EndLine) {
			best = i
		}
	}
	return best
}

// SymbolsByLine returns what SymbolAt returns for each line from 1 to `lines`, at the index of the line. With `whole`, a symbol also
// has the lines of its doc comment, and what stands in a signature has its lines.
func SymbolsByLine(symbols []Symbol, lines int, whole bool) []int32 {
	at := make([]int32, lines+1)
	for line := range at {
		at[line] = -1
	}
	for i := range symbols {
		s := &symbols[i]
		first := s.FirstLine
		switch {
		case whole:
			first = s.SourceLine()
		case s.Inline:
			continue
		}
		for line := max(1, int(first)); line <= min(int(s.EndLine), lines); line++ {
			at[line] = int32(i)
		}
	}
	return at
}

// SymbolsAt returns the indexes of the smallest symbols around some lines of a file. The lines of a symbol include its doc comment. A
// symbol gives way to those inside it that the lines touch, unless the lines hold its whole declaration, or it is a function and the
// lines hold more of it than what is inside.
func SymbolsAt(symbols []Symbol, first, last int) (all []int) {
	var touched []int
	for i := range symbols {
		if s := &symbols[i]; !s.Inline && int(s.SourceLine()) <= last && first <= int(s.EndLine) {
			touched = append(touched, i)
		}
	}
	whole := func(i int) bool {
		s := &symbols[i]
		if first <= int(s.FirstLine) && int(s.EndLine) <= last {
			return true
		}
		return !slices.ContainsFunc(touched, func(inner int) bool {
			o := &symbols[inner]
			around := int(o.SourceLine()) <= first && last <= int(o.EndLine)
			return s.encloses(o) && (around || !s.Kind.IsCallable())
		})
	}
	for _, i := range touched {
		if whole(i) && !slices.ContainsFunc(all, func(outer int) bool { return symbols[outer].encloses(&symbols[i]) }) {
			all = append(all, i)
		}
	}
	return all
}

// encloses reports whether the lines of a symbol are more than those of another symbol inside it.
func (s *Symbol) encloses(inner *Symbol) bool {
	return s.FirstLine <= inner.FirstLine && inner.EndLine <= s.EndLine && s.EndLine-s.FirstLine > inner.EndLine-inner.FirstLine
}
