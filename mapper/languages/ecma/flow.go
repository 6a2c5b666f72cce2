package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// isFlow matches scripts with Flow types. Either their first comments contain `@flow`, or their first statement exists only in
// Flow.
const isFlow = `^(?:[\s\x{feff}]|//[^\n]*\n|/\*(?:[^*]|\*+[^*/])*\*+/)*(?:(?://[^\n]*|/\*(?:[^*]|\*+[^*/])*)@flow\b|` +
	`(?:declare\s+(?:module|class|function|var|type|export|opaque|const|let)|(?:import|export|opaque)\s+type|interface)\s+\S|type\s+[\w$]+\s*[<=])`

// rewriteFlow rewrites Flow types as TypeScript, for the grammar of TypeScript. Syntax that has no equivalent is blanked.
func rewriteFlow(text []byte) []byte {
	f := flow{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true}}, out: rewriteTypeScript(text), frames: make([]flowFrame, 1)}
	for at := 0; at < len(text); {
		if rewrite.IsBlank(text[at]) {
			at++
			continue
		}
		at = f.next(at)
	}
	return f.out
}

// flow scans a text once and tracks whether a type may stand at the current position.
type flow struct {
	rewrite.Tokens
	out    []byte
	frames []flowFrame // one for each open bracket, and one for the whole text
	last   flowToken   // the token before, comments skipped
	until  int         // end of the last `declare module.exports`, which has been blanked
}

type flowToken struct {
	c    byte   // last byte of the token
	word string // the whole token if it is a word, otherwise ""
}

// flowFrame is the state inside a bracket.
type flowFrame struct {
	open   byte      // the bracket, 0 for the whole text
	at     int       // position of the bracket
	before flowToken // the token before the bracket
	isType bool      // everything inside is part of a type

	typing    typing // what began the type that the current tokens belong to, or untyped
	angles    int    // number of open angle brackets
	questions int    // number of conditional operators and `case` words whose colon has not been read
	head      string // the keyword of the declaration whose body the next brace opens
	isClass   bool   // the bracket opens the body of a class
	declares  bool   // the statement is an ambient declaration
	binds     bool   // the statement binds names, and no value has been read yet
	isAlias   bool   // the statement defines a type alias

	colon int // position of the first colon in a parenthesis, 0 for none
	flowParameters
}

// flowParameters is the state of a parameter list.
type flowParameters struct {
	named   bool // the current parameter has a name
	complex bool // the current parameter is more than one word
	unnamed bool // some parameters are types without names
}

// typing says what began a type, which decides how the type ends.
type typing byte

const (
	untyped    typing = iota
	annotation        // the colon after a name, or `as`
	result            // the colon after parameters
	meaning           // the equals sign of a type alias
)

func (f *flow) top() *flowFrame { return &f.frames[len(f.frames)-1] }

// ended resets the state at the end of a statement.
func (f *flowFrame) ended() {
	f.typing, f.questions, f.isAlias, f.binds, f.declares, f.head = untyped, 0, false, false, false, ""
}

func (f *flowFrame) inType() bool { return f.isType || f.typing != untyped || f.declares }

// next reads the token at offset `at` and returns the position after it.
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

// beforeRegex holds the characters after which a slash begins a regular expression. The zero byte stands for the start of the
// text.
const beforeRegex = "(,=:[!&|?{;\x00"

// end returns the end of the token at offset `at`.
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

// blank overwrites the text from offset `start` to `end` with blanks, but keeps line breaks.
func (f *flow) blank(start, end int) {
	if start < end {
		f.out = rewrite.Overwrite(f.out, f.Text, start, "") // writes nothing, but makes sure that f.out is a copy
		rewrite.BlankLines(f.out[start:end])
	}
}

func (f *flow) put(at int, word string) { f.out = rewrite.Overwrite(f.out, f.Text, at, word) }

// follows returns the text after offset `at`, without leading white space.
func (f *flow) follows(at int) []byte { return bytes.TrimLeft(rewrite.Ahead(f.Text, at), " \t\r\n") }

func (f *flow) followsByte(at int, any string) bool {
	rest := f.follows(at)
	return len(rest) > 0 && bytes.IndexByte([]byte(any), rest[0]) >= 0
}

// bounds is the pattern of type parameters with at least one bound, e.g. `<T: Object>`.
var bounds = regexp.MustCompile(`^<(?:\s*[+-]?[\w$]+\s*(?:=[^,<>]*)?,)*\s*[+-]?[\w$]+:[\s?A-Z{(]`)

// sign reads an operator or other punctuation, and returns its end.
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
			f.put(at, "_") // an existential type
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

// angle reads an opening angle bracket and returns the position at which to continue.
func (f *flow) angle(at int) int {
	top := f.top()
	top.complex = true
	if bytes.HasPrefix(f.Text[at:], []byte("<>")) && f.last.word != "" && f.last.word != "return" { // empty type arguments, no JSX
		f.blank(at, at+2)
		return at + 2
	}
	if bounds.Match(rewrite.Ahead(f.Text, at)) {
		f.unbound(at)
	}
	top.angles++
	return at + 1
}

// variance reads a plus or minus and returns its end. A sign before the name of a property is its variance, which is blanked.
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

// predicate is the word that makes a function a type guard.
const predicate = "%checks"

// followsPredicate reports whether the predicate `%checks` directly follows a colon, without a result type before it.
func (f *flow) followsPredicate(at int) bool {
	return bytes.HasPrefix(f.follows(at+1), []byte(predicate))
}

// opened pushes a frame for the opening bracket at offset `at`.
func (f *flow) opened(at int) {
	top := f.top()
	top.complex = true
	frame := flowFrame{open: f.Text[at], at: at, before: f.last, isType: top.inType()}
	if frame.open == '{' {
		isBody := bytes.IndexByte([]byte(":|&=<(,?[>"), f.last.c) < 0 && f.last.word != "as" || f.last.c == '>' && !f.isAfter(at, "=>")
		switch {
		case top.isType || !isBody && top.inType() || f.last.c == '<' || f.last.word == "as":
			frame.isType = true
		case top.head == "interface" || top.declares && top.head != "module" && top.head != "":
			frame.isType, top.head, top.typing, top.declares = true, "", untyped, false
		default:
			if top.typing == result {
				top.colon = 0 // it began the result type of this function, not a cast
			}
			frame.isType, frame.isClass = false, top.head == "class"
			top.head, top.typing, top.declares, top.binds = "", untyped, false, false
		}
		if rest := f.Text[at+1:]; bytes.HasPrefix(rest, []byte("||}")) { // an exact object type without members
			f.blank(at+1, at+3)
		} else if len(rest) > 1 && rest[0] == '|' && rest[1] != '|' {
			f.blank(at+1, at+2)
		}
	}
	f.frames = append(f.frames, frame)
}

// isAfter reports whether offset `at` comes after `sign`, with nothing but blanks between them.
func (f *flow) isAfter(at int, sign string) bool {
	return bytes.HasSuffix(bytes.TrimRight(f.Text[max(at-rewrite.LongestIndent, 0):at], " \t\r\n"), []byte(sign))
}

// closed pops the frame of the closing bracket at offset `at`.
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
		f.blank(frame.at+1, at) // TypeScript allows no parameters without names
	case frame.colon > 0 && !frame.isType && isCastBehind(frame.before) && !isFunction && !bytes.HasPrefix(rest, []byte("{")) &&
		(!bytes.HasPrefix(rest, []byte(":")) || f.top().questions > 0 || f.isCastTwice(at)):
		f.blank(frame.colon, at) // the type of a cast such as `(a: T)`
	}
}
