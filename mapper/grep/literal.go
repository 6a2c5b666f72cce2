package grep

import "bytes"

// literal is a text to search for, with or without regard to case.
type literal struct {
	text []byte // in lower case if fold is set
	fold bool   // ASCII letters match in either case
	rare int    // index of the byte that is rarest in source code
}

// frequent holds the bytes that are common in source code, most frequent first. All other bytes are rare.
const frequent = " etaonirslcdpumf.h_g,()bvyw\"=kx0/1:-j{}T;ISCEAq2R*P'DNMLFz[]BO3\t\n>U<G&V84H6#"

func newLiteral(text string, fold bool) literal {
	l := literal{text: []byte(text), fold: fold}
	if fold {
		l.text = bytes.ToLower(l.text)
	}
	best := -1
	for i, b := range l.text {
		rank := bytes.IndexByte([]byte(frequent), b)
		if rank < 0 {
			rank = len(frequent)
		}
		if rank > best {
			best, l.rare = rank, i
		}
	}
	return l
}

// lookup searches one text for a literal, from front to back.
type lookup struct {
	literal
	in         []byte
	low, upper int // next known positions of the rare byte in either case
}

// gone is the offset that stands for "does not occur again".
const gone = int(^uint(0) >> 1)

// next returns the offset of the first occurrence of the literal at or after `from`, or `gone` if there is none. Calls must be in
// ascending order of `from`.
func (l *lookup) next(from int) int {
	if !l.fold {
		if at := bytes.Index(l.in[min(from, len(l.in)):], l.text); at >= 0 {
			return from + at
		}
		return gone
	}
	low := l.text[l.rare]
	for {
		place := from + l.rare
		l.low = seek(l.in, low, l.low, place)
		if upper := toUpper(low); upper != low {
			l.upper = seek(l.in, upper, l.upper, place)
		} else {
			l.upper = gone
		}
		at := min(l.low, l.upper)
		if at == gone || at-l.rare+len(l.text) > len(l.in) {
			return gone
		}
		if begin := at - l.rare; equalFold(l.in[begin:begin+len(l.text)], l.text) {
			return begin
		}
		from = at - l.rare + 1
	}
}

// seek returns the offset of the first byte `b` at or after `place`, or `gone` if there is none. `known` is the result of an
// earlier call with a smaller `place`.
func seek(in []byte, b byte, known, place int) int {
	if known >= place {
		return known
	}
	if place < len(in) {
		if at := bytes.IndexByte(in[place:], b); at >= 0 {
			return place + at
		}
	}
	return gone
}

func toUpper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// equalFold reports whether two texts are equal if the case of ASCII letters is ignored. `small` must be in lower case already.
func equalFold(text, small []byte) bool {
	for i, b := range text {
		if 'A' <= b && b <= 'Z' {
			b += 'a' - 'A'
		}
		if b != small[i] {
			return false
		}
	}
	return true
}
