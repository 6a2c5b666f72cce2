package words

import (
	"iter"
	"strings"
)

// Parts yields the words of a name as they are written there: runs of letters and, if `digits` is true, digits. They also end where the
// case changes, so `parseHTTPHeaders` has three. Characters that are not ASCII count as lower-case letters.
//
// Unlike the terms of Each, these words are whole, are not stemmed, and keep digits together with letters.
func Parts(name string, digits bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		class := func(i int) byte {
			switch {
			case i < 0 || i >= len(name):
				return 0
			case name[i] >= 0x80:
				return lower
			case name[i] == '_' || classes[name[i]] == digit && !digits:
				return 0
			}
			return classes[name[i]]
		}
		start := 0
		for i := range len(name) + 1 {
			c := class(i)
			isCapital := c == upper && (class(i-1) != upper || class(i+1) == lower)
			if c != 0 && !isCapital {
				continue
			}
			if i > start && !yield(name[start:i]) {
				return
			}
			if start = i; c == 0 {
				start++
			}
		}
	}
}

// Folded returns the term of a word without regard to the case of its ASCII letters. Unlike TermOf, it does not stem the word.
func Folded(word string) Term {
	var buf [longest]byte
	folded := append(buf[:0], word...)
	for i, c := range folded {
		if classes[c] == upper {
			folded[i] = c + 'a' - 'A'
		}
	}
	return hashOf(folded)
}

// ownerMarks are what languages write between an owner and a name.
var ownerMarks = strings.NewReplacer("::", ".", "#", ".", "->", ".")

// Dotted returns a name with a dot after each owner: `Cart.add` for `Cart::add`, `Cart#add` and `Cart->add`.
func Dotted(name string) string { return ownerMarks.Replace(name) }

// SplitOwner splits a dotted name into the owner, which is "" if there is none, and the name itself, which is the last part.
func SplitOwner(name string) (owner, last string) {
	cut := strings.LastIndexByte(name, '.')
	return name[:max(0, cut)], name[cut+1:]
}

// LastPart returns the last part of a dotted name.
func LastPart(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }
