package grep

import "bytes"

// literal is a text that is looked for as it is, or in letters of either case.
type literal struct {
	text []byte // in small letters where fold is
	fold bool   // letters of ASCII match in either case
	rare int    // index of the byte of the text that is rarest in source code
}

// frequent lists the bytes of source code from the most frequent on; all others are rare.
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

// lookup is a literal looked for in one text, from the front.
type lookup struct {
	literal
	in         []byte
	low, upper int // where the rare byte comes next in either case, as far as that is known
}

// gone is where nothing comes any more.
const gone = int(^uint(0) >> 1)

// next returns where the literal begins at or behind the place from, gone where it does not. Places ascend from call to call.
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
		if upper := raised(low); upper != low {
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

// seek returns where the byte comes at or behind a place, known being where it came behind an earlier one.
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

func raised(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// equalFold reports whether a text is the other one, which is in small letters.
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
