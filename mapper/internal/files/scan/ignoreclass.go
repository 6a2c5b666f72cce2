package scan

import "strings"

// charSet is a set of bytes.
type charSet [4]uint64

func (s *charSet) has(c byte) bool { return s[c>>6]>>(c&63)&1 == 1 }

// addRange adds the bytes from lo to hi, or none if hi is less than lo.
func (s *charSet) addRange(lo, hi byte) {
	for c := int(lo); c <= int(hi); c++ {
		s[c>>6] |= 1 << (c & 63)
	}
}

// compileSet parses a set of bytes such as `[a-z]`, from the index `i` after its `[`. It returns the set and the index after its
// `]`. It returns false if the set is not closed or names an unknown class. No set contains the slash.
func compileSet(glob string, i int) (set *charSet, next int, ok bool) {
	set = new(charSet)
	negated := i < len(glob) && (glob[i] == '!' || glob[i] == '^')
	if negated {
		i++
	}
	last := byte(0)                                                              // the byte that would start a range if `-` follows, 0 for none
	for first := true; first || i < len(glob) && glob[i] != ']'; first = false { // the first item may be a `]`
		if last, i, ok = set.addItem(glob, i, last); !ok {
			return nil, 0, false
		}
	}
	if i >= len(glob) {
		return nil, 0, false
	}
	if negated {
		for w := range set {
			set[w] = ^set[w]
		}
	}
	set['/'>>6] &^= 1 << ('/' & 63)
	return set, i + 1, true
}

// addItem adds the byte, range or class at index `i` of the glob to the set. `last` is the byte before it if a range can start
// with that byte, and otherwise 0. addItem returns the value of `last` for the next item (`from`) and the index after this item
// (`next`).
func (s *charSet) addItem(glob string, i int, last byte) (from byte, next int, ok bool) {
	if i >= len(glob) {
		return 0, 0, false
	}
	if strings.HasPrefix(glob[i:], "[:") {
		if name, end, found := strings.Cut(glob[i+2:], "]"); !found {
			return 0, 0, false
		} else if class, isClass := strings.CutSuffix(name, ":"); isClass {
			return 0, len(glob) - len(end), s.addClass(class)
		}
	}
	isRange := glob[i] == '-' && last != 0 && i+1 < len(glob) && glob[i+1] != ']'
	if isRange {
		i++
	}
	if glob[i] == '\\' {
		if i++; i == len(glob) {
			return 0, 0, false
		}
	}
	if isRange {
		s.addRange(last, glob[i])
		return 0, i + 1, true
	}
	s.addRange(glob[i], glob[i])
	return glob[i], i + 1, true
}

// addClass adds the ASCII members of a POSIX class. It returns false if the name is unknown. White space is defined as in git,
// without vertical tab and form feed.
func (s *charSet) addClass(name string) bool {
	pairs := map[string]string{ // each two bytes are the ends of a range
		"alnum": "09AZaz", "alpha": "AZaz", "blank": "  \t\t", "cntrl": "\x00\x1f\x7f\x7f", "digit": "09", "graph": "!~",
		"lower": "az", "print": " ~", "punct": "!/:@[`{~", "space": "  \t\n\r\r", "upper": "AZ", "xdigit": "09AFaf",
	}[name]
	for i := 0; i+1 < len(pairs); i += 2 {
		s.addRange(pairs[i], pairs[i+1])
	}
	return pairs != ""
}
