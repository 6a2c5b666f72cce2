package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// isFlow matches scripts with types of Flow: their first comments say so, or their first statement can be nothing else.
const isFlow = `^(?:[\s\x{feff}]|//[^\n]*\n|/\*(?:[^*]|\*+[^*/])*\*+/)*(?:(?://[^\n]*|/\*(?:[^*]|\*+[^*/])*)@flow\b|` +
	`(?:declare\s+(?:module|class|function|var|type|export|opaque|const|let)|(?:import|export|opaque)\s+type|interface)\s+\S|type\s+[\w$]+\s*[<=])`

// loosenFlow writes the types of Flow as those of TypeScript, as whose grammar they are read: what the other has no word for is
// blanked.
func loosenFlow(text []byte) []byte {
	f := flow{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true}}, out: loosenTypeScript(text), frames: make([]flowFrame, 1)}
	for at := 0; at < len(text); {
		if rewrite.IsBlank(text[at]) {
			at++
			continue
		}
		at = f.next(at)
	}
	return f.out
}

// flow passes over a text once, and knows of each place whether a type may stand there.
type flow struct {
	rewrite.Tokens
	out    []byte
	frames []flowFrame // one for each bracket that is open, and one for the text
	last   flowToken   // the one before, comments aside
	until  int         // what stands before this is blanked
}

type flowToken struct {
	c    byte // with which it ends
	word string
}

// flowFrame is what is known of the inside of a bracket.
type flowFrame struct {
	open   byte
	at     int       // of the bracket
	before flowToken // of the bracket
	isType bool      // all in it is part of a type

	typing    typing // what stands here is a type
	angles    int    // that are open in it
	questions int    // that wait for their colon
	head      string // the word that began what the next brace is the body of
	isClass   bool
	declares  bool // this statement declares and does nothing
	binds     bool // this statement binds names, of which no value was seen
	isAlias   bool // it gives a meaning to the name of a type

	colon int // in a parenthesis the first, 0 for none
	flowParameters
}

// flowParameters is what is known of the parameters in a parenthesis.
type flowParameters struct {
	named   bool // the one at hand has a name
	complex bool // it is more than a word
	unnamed bool // some are types without a name
}

// typing says with what a type began, which tells with what it ends.
type typing byte

const (
	untyped typing = iota
	annotation
	result
	meaning
)

func (f *flow) top() *flowFrame { return &f.frames[len(f.frames)-1] }

// ended forgets the statement that was read.
func (f *flowFrame) ended() {
	f.typing, f.questions, f.isAlias, f.binds, f.declares, f.head = untyped, 0, false, false, false, ""
}

func (f *flowFrame) inType() bool { return f.isType || f.typing != untyped || f.declares }

// next reads the token at a place and returns where the one behind it may begin.
func (f *flow) next(at int) int {
	c, end := f.Text[at], f.end(at)
	switch {
	case c == '/' && end > at+1 && (f.Text[at+1] == '/' || f.Text[at+1] == '*'):
		return end
	case rewrite.IsWordByte(c) || c == '$':
		f.word(at, end)
		f.last = flowToken{c: f.Text[end-1], word: string(f.Text[at:end])}
		return end
	case end == at+1:
		end = f.sign(at)
	default:
		f.top().complex = true
	}
	f.last = flowToken{c: f.Text[end-1]}
	return end
}

// beforeRegex are signs behind which a value begins.
const beforeRegex = "(,=:[!&|?{;\x00"

// end returns where the token at a place ends.
func (f *flow) end(at int) int {
	switch c := f.Text[at]; {
	case c == '`':
		for at++; at < len(f.Text) && f.Text[at] != '`'; at++ {
			if f.Text[at] == '\\' {
				at++
			}
		}
		return min(at+1, len(f.Text))
	case c == '$' || rewrite.IsWordByte(c):
		for at < len(f.Text) && (rewrite.IsWordByte(f.Text[at]) || f.Text[at] == '$') {
			at++
		}
		return at
	case c == '/' && bytes.IndexByte([]byte(beforeRegex), f.last.c) >= 0:
		if found := regexLiteral.Find(rewrite.Ahead(f.Text, at)); found != nil {
			return at + len(found)
		}
	}
	return min(f.Token(at), len(f.Text))
}

var regexLiteral = regexp.MustCompile(`^/(?:[^/*\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*/`)

// blank blanks what stands between two places, line breaks aside.
func (f *flow) blank(start, end int) {
	if start < end {
		f.out = rewrite.Overwrite(f.out, f.Text, start, "")
		rewrite.BlankLines(f.out[start:end])
	}
}

func (f *flow) put(at int, word string) { f.out = rewrite.Overwrite(f.out, f.Text, at, word) }

// follows returns what stands behind a place.
func (f *flow) follows(at int) []byte { return bytes.TrimLeft(rewrite.Ahead(f.Text, at), " \t\r\n") }

func (f *flow) followsByte(at int, any string) bool {
	rest := f.follows(at)
	return len(rest) > 0 && bytes.IndexByte([]byte(any), rest[0]) >= 0
}

// bounds are type parameters of which one has a bound.
var bounds = regexp.MustCompile(`^<(?:\s*[+-]?[\w$]+\s*(?:=[^,<>]*)?,)*\s*[+-]?[\w$]+:[\s?A-Z{(]`)

// sign reads a sign, or several that are one, and returns where it ends.
func (f *flow) sign(at int) int {
	top := f.top()
	switch f.Text[at] {
	case '{', '(', '[':
		f.opened(at)
	case '}', ')', ']':
		f.closed(at)
	case '?':
		return f.question(at)
	case ':':
		if f.followsPredicate(at) {
			f.blank(at, at+1)
			return at + 1
		}
		f.colon(at)
	case '=':
		return f.equals(at)
	case ',', ';':
		f.parted(at)
	case '@':
		if bytes.HasPrefix(f.Text[at:], []byte("@@")) {
			f.put(at, "__")
			return at + 2
		}
	case '<':
		return f.angle(at)
	case '>':
		top.angles = max(top.angles-1, 0)
	case '+', '-':
		return f.variance(at)
	case '.':
		if bytes.HasPrefix(f.Text[at:], []byte("...")) {
			return f.spread(at)
		}
		top.complex = true
	case '|':
		top.complex = true
		if at+1 < len(f.Text) && f.Text[at+1] == '}' {
			f.blank(at, at+1)
		}
	case '*':
		if top.inType() && bytes.IndexByte([]byte("<,:|"), f.last.c) >= 0 {
			f.put(at, "_")
		}
	case '%':
		if bytes.HasPrefix(f.Text[at:], []byte(predicate)) {
			f.blank(at, at+len(predicate))
			return at + len(predicate)
		}
	default:
		top.complex = true
	}
	return at + 1
}

// angle reads an angle bracket that opens, and returns where to go on.
func (f *flow) angle(at int) int {
	top := f.top()
	top.complex = true
	if bytes.HasPrefix(f.Text[at:], []byte("<>")) && f.last.word != "" && f.last.word != "return" {
		f.blank(at, at+2)
		return at + 2
	}
	if bounds.Match(rewrite.Ahead(f.Text, at)) {
		f.unbound(at)
	}
	top.angles++
	return at + 1
}

// variance reads a plus or a minus, and returns where to go on. One before the name of a property says how its type varies.
func (f *flow) variance(at int) int {
	if at+1 < len(f.Text) && f.Text[at+1] == f.Text[at] {
		return at + 2
	}
	if at+1 < len(f.Text) && (rewrite.IsWordByte(f.Text[at+1]) || bytes.IndexByte([]byte("[$#\"'"), f.Text[at+1]) >= 0) &&
		(bytes.IndexByte([]byte("{},;<(|"), f.last.c) >= 0 || f.last.word == "static" || f.last.word == "proto") {
		f.blank(at, at+1)
	}
	return at + 1
}

// predicate says of a function that it tells of what type something is.
const predicate = "%checks"

// followsPredicate reports whether a colon stands before that alone, without the type of a result.
func (f *flow) followsPredicate(at int) bool {
	return bytes.HasPrefix(f.follows(at+1), []byte(predicate))
}

// opened enters a bracket.
func (f *flow) opened(at int) {
	top := f.top()
	top.complex = true
	frame := flowFrame{open: f.Text[at], at: at, before: f.last, isType: top.inType()}
	if frame.open == '{' {
		isBody := bytes.IndexByte([]byte(":|&=<(,?[>"), f.last.c) < 0 && f.last.word != "as" || f.last.c == '>' && !f.isBehind(at, "=>")
		switch {
		case top.isType || !isBody && top.inType() || f.last.c == '<' || f.last.word == "as":
			frame.isType = true
		case top.head == "interface" || top.declares && top.head != "module" && top.head != "":
			frame.isType, top.head, top.typing, top.declares = true, "", untyped, false
		default:
			if top.typing == result {
				top.colon = 0
			}
			frame.isType, frame.isClass = false, top.head == "class"
			top.head, top.typing, top.declares, top.binds = "", untyped, false, false
		}
		if rest := f.Text[at+1:]; bytes.HasPrefix(rest, []byte("||}")) {
			f.blank(at+1, at+3)
		} else if len(rest) > 1 && rest[0] == '|' && rest[1] != '|' {
			f.blank(at+1, at+2)
		}
	}
	f.frames = append(f.frames, frame)
}

// isBehind reports whether a place stands behind a sign.
func (f *flow) isBehind(at int, sign string) bool {
	return bytes.HasSuffix(bytes.TrimRight(f.Text[max(at-rewrite.LongestIndent, 0):at], " \t\r\n"), []byte(sign))
}

// closed leaves a bracket.
func (f *flow) closed(at int) {
	if len(f.frames) == 1 {
		return
	}
	frame := *f.top()
	f.frames = f.frames[:len(f.frames)-1]
	if frame.open != '(' {
		if top := f.top(); frame.open == '{' && !frame.isType {
			top.isAlias, top.binds = false, false
		}
		return
	}
	unnamed := frame.unnamed || frame.complex && !frame.named
	rest := f.follows(at + 1)
	isFunction := bytes.HasPrefix(rest, []byte("=>"))
	isNamed := frame.before.word != "" || bytes.IndexByte([]byte(">]{,;}"), frame.before.c) >= 0
	switch {
	case frame.isType && unnamed && (isFunction && f.top().typing != result || isNamed && len(rest) > 0 && rest[0] == ':'):
		f.blank(frame.at+1, at)
	case frame.colon > 0 && !frame.isType && isCastBehind(frame.before) && !isFunction && !bytes.HasPrefix(rest, []byte("{")) &&
		(!bytes.HasPrefix(rest, []byte(":")) || f.top().questions > 0 || f.isCastTwice(at)):
		f.blank(frame.colon, at)
	}
}
