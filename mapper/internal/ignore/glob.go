package ignore

import "strings"

// op is one step of a glob.
type op struct {
	kind opKind
	char byte     // for opChar
	set  *charSet // for opSet
}

type opKind uint8

const (
	opChar opKind = iota // this byte
	opAny                // `?`: one byte but a slash
	opSet                // `[...]`: one byte of a set
	opStar               // `*`: bytes but slashes
	opDirs               // `**/`: nothing, or all up to and with some slash
	opAll                // `**`: everything
)

// compile translates a glob; false when it can match nothing: a class unclosed or unknown, a backslash at the end.
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

// compileStars reads the run of stars at i and returns what it stands for and where to go on. Two or more cross slashes
// when they stand alone between slashes, ends counting as such; elsewhere they are one.
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
	case rest == "" || strings.HasPrefix(rest, `\/`):
		return opAll, next
	case rest[0] == '/':
		return opDirs, next + 1
	}
	return opStar, next
}

// matchGlob reports whether the whole text matches. It keeps two places to come back to: the last `*`, which takes one
// byte more up to the next slash, and the last `**`, which takes one folder more. Earlier ones need no second try: with
// the number of slashes between them fixed, whatever they could still reach, the last one reaches too.
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

// takes reports whether a step for one byte takes c.
func (o *op) takes(c byte) bool {
	switch o.kind {
	case opChar:
		return o.char == c
	case opAny:
		return c != '/'
	}
	return o.set.has(c)
}

// grow returns how many bytes of the text that follows a `**` takes at its next try, 0 when there is none.
func (o *op) grow(text string) int {
	if o.kind == opAll {
		return 1
	}
	return strings.IndexByte(text, '/') + 1
}
