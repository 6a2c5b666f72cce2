package groovy

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

var (
	// groovyArguments matches type arguments, nested up to three levels.
	groovyArguments = regexp.MustCompile(`^<(?:[\w\s,.?&@\[\]]|<(?:[\w\s,.?&@\[\]]|<[\w\s,.?&@\[\]]*>)*>)*>`)
	// groovyThrows matches what may stand between the parameters and the body of a function.
	groovyThrows = regexp.MustCompile(`^(?:throws\s[\w\s.,]*)?`)
	// groovyGoesOn matches the start of a line that continues the one before.
	groovyGoesOn = regexp.MustCompile(`^\s*(?:[.?:*%&|<>=+-]|/[^/*]|(?:as|in|instanceof)\s)`)
	// groovySlashy matches a slashy string, `/a/`. After a name a slash is a division.
	groovySlashy = regexp.MustCompile(`^/[^/*\n](?:[^/\\\n]|\\.)*/`)
)

var (
	// groovyTypes maps the keywords that begin a type to the kinds of types.
	groovyTypes = map[string]model.Kind{
		"class": model.KindClass, "interface": model.KindInterface, "@interface": model.KindInterface, "trait": model.KindTrait,
		"enum": model.KindEnum, "record": model.KindRecord,
	}
	// groovyModifiers are keywords before a declaration that are not types.
	groovyModifiers = map[string]bool{
		"public": true, "private": true, "protected": true, "static": true, "final": true, "abstract": true, "synchronized": true,
		"transient": true, "volatile": true, "native": true, "strictfp": true, "default": true, "sealed": true, "def": true, "var": true,
		"void": true,
	}
	groovyPrimitives = map[string]bool{
		"int": true, "long": true, "boolean": true, "double": true, "float": true, "char": true, "byte": true, "short": true,
	}
	// groovyVerbs are keywords of statements that declare nothing or are left unchanged.
	groovyVerbs = map[string]bool{
		"import": true, "package": true, "return": true, "throw": true, "new": true, "assert": true, "else": true, "case": true, "if": true,
		"for": true, "while": true, "switch": true, "try": true, "do": true, "in": true, "as": true, "instanceof": true,
	}
	// groovyControls are keywords of conditional statements and loops.
	groovyControls = words.Set("if else for while do switch try catch finally")
)

// groovyScanner scans a text, of which it has a copy with empty strings and comments.
type groovyScanner struct{ rewrite.Tokens }

func newGroovyScanner(text []byte) groovyScanner {
	return groovyScanner{rewrite.Tokens{Text: bytes.Clone(text), Quoting: rewrite.Quoting{Single: true, Flat: true, Three: true, Open: "${"}}}
}

// blankStrings blanks the content of strings and block comments.
func (s *groovyScanner) blankStrings() {
	last := byte('\n') // the last byte that is not blank
	for at := 0; at < len(s.Text); {
		end := s.Token(at)
		switch c := s.Text[at]; {
		case c == '"' || c == '\'':
			s.emptyString(at, end)
		case c == '/' && end > at+4 && s.Text[at+1] == '*':
			s.blankInside(at+1, end-1)
		case c == '/' && end == at+1 && bytes.IndexByte([]byte("\n=(,[~:{!&|;?"), last) >= 0: // not a division
			if found := groovySlashy.FindIndex(rewrite.Ahead(s.Text, at)); found != nil {
				end = at + found[1]
				s.list(at, end)
			}
		case c == '$' && bytes.HasPrefix(s.Text[at:], []byte("$/")): // a dollar slashy string, `$/a/$`
			if close := bytes.Index(s.Text[at+2:], []byte("/$")); close >= 0 {
				end = at + 2 + close + 2
				s.list(at, end)
			}
		}
		if c := s.Text[at]; !rewrite.IsBlank(c) || c == '\n' {
			last = s.Text[end-1]
		}
		at = end
	}
}

// emptyString blanks the text between the quotes of a string.
func (s *groovyScanner) emptyString(at, end int) {
	if quotes := bytes.Repeat(s.Text[at:at+1], 3); end >= at+6 && bytes.HasPrefix(s.Text[at:], quotes) {
		at, end = at+2, end-2
	}
	s.blankInside(at, end)
}

// list writes an empty list in place of a value that spans several lines, or of a string with delimiters other than quotes, such
// as `/a/`.
func (s *groovyScanner) list(at, end int) {
	s.blankInside(at, end)
	s.Text[at], s.Text[end-1] = '[', ']'
}

// blankInside blanks the text between the first and the last byte of a range.
func (s *groovyScanner) blankInside(at, end int) { s.blank(at+1, end-1) }

func (s *groovyScanner) blank(from, to int) { rewrite.BlankLines(s.Text[from:max(from, to)]) }

func (s *groovyScanner) isComment(at int) bool {
	return s.Text[at] == '/' && at+1 < len(s.Text) && (s.Text[at+1] == '/' || s.Text[at+1] == '*')
}

// groovyHead is the beginning of a statement: its words up to the first token that is not a word.
type groovyHead struct {
	start, end int
	notesEnd   int // end of the annotations before the first word, 0 if there are none
	words      []groovyWord
}

type groovyWord struct {
	start, end int
	text       string
	isPart     bool // part of a dotted name
	sameLine   bool // on the same line as the word before
}

// last returns the last word, which may be a name.
func (h *groovyHead) last() groovyWord { return h.words[len(h.words)-1] }

// isWhole reports whether the statement can end after the last word of its head.
func (h *groovyHead) isWhole() bool {
	return len(h.words) > 0 && !groovyModifiers[h.last().text] && h.typeAt() < 0
}

// typeAt returns the index of the word that begins a type, or -1 if there is none.
func (h *groovyHead) typeAt() int {
	for i, w := range h.words {
		isSoft := w.text == "record" || w.text == "trait" // these may be names too
		if groovyTypes[w.text] != 0 && !w.isPart && (!isSoft || i+1 < len(h.words) && h.words[i+1].sameLine) {
			return i
		}
	}
	return -1
}

// isTyped reports whether the words before the last word belong to a declaration and not to a call.
func (h *groovyHead) isTyped() bool {
	for _, w := range h.words[:len(h.words)-1] {
		if groovyVerbs[w.text] {
			return false
		}
	}
	for _, w := range h.words[:len(h.words)-1] {
		if c := w.text[0]; groovyModifiers[w.text] || groovyPrimitives[w.text] || c >= 'A' && c <= 'Z' {
			return true
		}
	}
	return false
}

func (s *groovyScanner) head(at int) groovyHead {
	h := groovyHead{start: at}
	for at < len(s.Text) {
		switch c := s.Text[at]; {
		case c == '@' && bytes.HasPrefix(s.Text[at:], []byte("@interface")):
			h.words = append(h.words, groovyWord{start: at, end: at + len("@interface"), text: "@interface"})
			at += len("@interface")
		case c == '@':
			if at = s.annotation(at); len(h.words) == 0 {
				h.notesEnd = at
			}
		case c == '\n' && h.isWhole():
			h.end = at
			return h
		case rewrite.IsBlank(c) || s.isComment(at):
			at = s.Token(at)
		case rewrite.IsWordByte(c) || c == '$' || c == '"' || c == '\'':
			at = s.word(&h, at)
		case c == '.' && len(h.words) > 0 && h.last().end == at:
			at++
		case s.argumentsEnd(at) > at:
			at = s.argumentsEnd(at)
		case bytes.HasPrefix(s.Text[at:], []byte("[]")):
			at += len("[]")
		default:
			h.end = at
			return h
		}
	}
	h.end = at
	return h
}

// argumentsEnd returns the end of the type arguments that begin at offset `at`. If there are none, it returns `at`.
func (s *groovyScanner) argumentsEnd(at int) int {
	if s.Text[at] != '<' {
		return at
	}
	return at + len(groovyArguments.Find(rewrite.Ahead(s.Text, at)))
}

func (s *groovyScanner) word(h *groovyHead, at int) int {
	end := s.Token(at)
	for end < len(s.Text) && s.Text[at] != '"' && s.Text[at] != '\'' && (rewrite.IsWordByte(s.Text[end]) || s.Text[end] == '$') {
		end++
	}
	w := groovyWord{start: at, end: end, text: string(s.Text[at:end]), isPart: at > 0 && s.Text[at-1] == '.'}
	w.sameLine = len(h.words) > 0 && bytes.IndexByte(s.Text[h.last().end:at], '\n') < 0
	h.words = append(h.words, w)
	return end
}

// annotation returns the end of the annotation at offset `at`.
func (s *groovyScanner) annotation(at int) int {
	end := at + 1
	for end < len(s.Text) && (rewrite.IsWordByte(s.Text[end]) || s.Text[end] == '.') {
		end++
	}
	if end < len(s.Text) && s.Text[end] == '(' {
		return s.Closing(end)
	}
	return end
}

// endsName reports whether the name of a variable may end at offset `at`.
func (s *groovyScanner) endsName(at int) bool {
	if at == len(s.Text) {
		return true
	}
	c, then := s.Text[at], byte(' ')
	if at+1 < len(s.Text) {
		then = s.Text[at+1]
	}
	return c == '=' && then != '=' && then != '~' || bytes.IndexByte([]byte("\n;},"), c) >= 0
}

// commaAfter returns the position of the first comma at or after offset `at` that is outside of brackets. It returns `to` if
// there is none before offset `to`.
func (s *groovyScanner) commaAfter(at, to int) int {
	for at < to && s.Text[at] != ',' {
		if c := s.Text[at]; c == '(' || c == '[' || c == '{' {
			at = s.Closing(at)
		} else {
			at = s.Token(at)
		}
	}
	return min(at, to)
}

// nextToken returns the start of the next token that is not a blank or comment.
func (s *groovyScanner) nextToken(at int) int {
	for at < len(s.Text) && (rewrite.IsBlank(s.Text[at]) || s.isComment(at)) {
		at = s.Token(at)
	}
	return at
}

// bodyAfter returns the start of the body of a function whose parameters begin at offset `at`. If the function has no body,
// bodyAfter returns the end of the text.
func (s *groovyScanner) bodyAfter(at int) int {
	end := s.nextToken(s.Closing(at))
	end = s.nextToken(end + len(groovyThrows.Find(rewrite.Ahead(s.Text, end))))
	if end < len(s.Text) && s.Text[end] == '{' {
		return end
	}
	return len(s.Text)
}

// isAssigned reports whether an equals sign comes next.
func (s *groovyScanner) isAssigned(at int) bool {
	at = s.nextToken(at)
	return at+1 < len(s.Text) && s.Text[at] == '=' && s.Text[at+1] != '='
}

// valueEnd returns the end of the expression at offset `at`. This is the next `;`, `,` or `}` outside of brackets. It is the end
// of the line if that comes first, unless the expression continues on the next line.
func (s *groovyScanner) valueEnd(at int) int {
	last := byte(' ')
	for at < len(s.Text) {
		switch c := s.Text[at]; {
		case c == ';' || c == '}' || c == ',':
			return at
		case s.isComment(at):
			at = s.Token(at)
		case s.argumentsEnd(at) > at:
			at = s.argumentsEnd(at)
		case c == '(' || c == '[' || c == '{':
			at = s.Closing(at)
			last = c
		case c == '\n':
			if bytes.IndexByte([]byte("=+-*%&|?:<."), last) < 0 && !groovyGoesOn.Match(rewrite.Ahead(s.Text, at)) {
				return at
			}
			at++
		default:
			if !rewrite.IsBlank(c) {
				last = c
			}
			at = s.Token(at)
		}
	}
	return at
}
