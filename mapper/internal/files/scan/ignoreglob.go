package scan

import "strings"

// op is one element of a compiled glob, such as a byte or a `*`.
type op struct {
	kind opKind
	char byte     // for opChar
	set  *charSet // for opSet
}

type opKind uint8

const (
	opChar opKind = iota // this byte
	opAny                // `?`: any byte except a slash
	opSet                // `[...]`: one byte of a set
	opStar               // `*`: any bytes except slashes
	opDirs               // `**/`: nothing, or everything up to and including some slash
	opAll                // `**`: anything
)

// compile compiles a glob. It returns false if the glob cannot match anything, because a class is not closed or not known, or
// because the glob ends with a backslash.
func compile(glob string) (ops []op, ok bool) {
	for i := 0; i < len(glob); {
		var o op
		switch c := glob[i]; c {
		case '*':
			o.kind, i = compileStars(glob, i)
		case '?':
			o.kind = opAny
			i++
		case '[':
			if o.set, i, ok = compileSet(glob, i+1); !ok {
				return nil, false
			}
			o.kind = opSet
		case '\\':
			if i++; i == len(glob) {
				return nil, false
			}
			fallthrough
		default:
			o.char = glob[i]
			i++
		}
		ops = append(ops, o)
	}
	return ops, true
}

// compileStars reads the run of stars at index i and returns its kind and the index after it. Two or more stars match across
// slashes if they fill a whole path component; otherwise they are the same as one star.
func compileStars(glob string, i int) (kind opKind, next int) {
	next = i
	for next < len(glob) && glob[next] == '*' {
		next++
	}
	rest := glob[next:]
	opens := i == 0 || glob[i-1] == '/'
	switch {
	case next == i+1 || !opens:
		return opStar, next
	case rest == "" || strings.HasPrefix(rest, `\/`): // an escaped slash ends the component too
		return opAll, next
	case rest[0] == '/':
		return opDirs, next + 1
	}
	return opStar, next
}

// matchGlob reports whether the whole text matches. It keeps two backtracking points: the last `*`, which can take one byte more
// up to the next slash, and the last `**`, which can take one folder more. Earlier stars need not be retried: what lies between
// two stars matches a fixed number of slashes, so whatever the earlier one could reach by taking more, the last one can reach
// too.
func matchGlob(ops []op, text string) bool {
	const none = -1
	i, t := 0, 0
	star, starEnd := none, 0
	deep, deepEnd := none, 0
	for {
		switch {
		case i == len(ops):
			if t == len(text) {
				return true
			}
		case ops[i].kind == opStar:
			star, starEnd = i, t
			i++
			continue
		case ops[i].kind == opDirs || ops[i].kind == opAll:
			star, deep, deepEnd = none, i, t
			i++
			continue
		case t < len(text) && ops[i].takes(text[t]):
			i, t = i+1, t+1
			continue
		}
		switch {
		case star != none && starEnd < len(text) && text[starEnd] != '/':
			starEnd++
			i, t = star+1, starEnd
		case deep != none && deepEnd < len(text):
			step := ops[deep].grow(text[deepEnd:])
			if step == 0 {
				return false
			}
			deepEnd += step
			star, i, t = none, deep+1, deepEnd
		default:
			return false
		}
	}
}

// takes reports whether `o` matches the byte `c`. `o` must stand for a single byte.
func (o *op) takes(c byte) bool {
	switch o.kind {
	case opChar:
		return o.char == c
	case opAny:
		return c != '/'
	}
	return o.set.has(c)
}

// grow returns how many more bytes of the following text a `**` takes on its next try, or 0 if there is no further try.
func (o *op) grow(text string) int {
	if o.kind == opAll {
		return 1
	}
	return strings.IndexByte(text, '/') + 1
}
