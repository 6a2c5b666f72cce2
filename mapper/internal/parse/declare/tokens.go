package declare

import (
	"bytes"
	"slices"
	"strings"
)

// Lexis describes what a language is written with: comments, strings and names. Brackets, signs and numbers are the same in all.
type Lexis struct {
	Comments []Quote // forms of comments; one without Close ends with its line
	Quotes   []Quote // forms of strings, each before those whose Open begins like its own
	Letters  string  // what names may contain besides letters, digits and `_`
	Ends     string  // what names may end with besides that, such as `?`
}

// Quote is a form of comment or string.
type Quote struct {
	Open, Close string
	Inner       string // begins an expression in the string, such as "#{"; the matching bracket ends it
	Escapes     bool   // a backslash takes away the meaning of the byte after it
	Doubled     bool   // Close stands for itself if it is doubled
	Line        bool   // ends with its line at the latest
	Nested      bool   // may contain others of its kind
	Letter      bool   // contains a single character; otherwise, Open is only a sign
	Free        bool   // Open has another meaning after a name, a closing bracket or a digit
}

// Token is a word, number, string, bracket or sign.
type Token struct {
	Span
	Kind   TokenKind
	First  bool // it is the first token of its line
	Indent int  // number of blanks at the start of its line, if it is the first token
	Pair   int  // of an opening bracket, the index of the token that closes it or, if there is none, 0; of others, 0
}

// TokenKind is the kind of a token.
type TokenKind uint8

// The kinds of tokens. Signs that are written without space between them are one token, except for brackets, `.`, `,` and `;`.
const (
	Sign TokenKind = iota
	Word
	Number
	String
	Open  // an opening bracket
	Close // a closing bracket
)

// Reader reads a text that was split into tokens.
type Reader struct {
	Outline
	Text   []byte
	Tokens []Token
}

// Split returns a Reader of a text. Its outline has the comments.
func (l *Lexis) Split(text []byte) *Reader {
	r := &Reader{Text: text}
	var open []int
	isFirst, start := true, 0
	for at := 0; at < len(text); {
		c := text[at]
		switch {
		case c == '\n':
			isFirst, start = true, at+1
			at++
			continue
		case isSpace(c):
			at++
			continue
		}
		end, kind, isComment := l.token(text, at, 0)
		if end == len(text) && end > LineEnd(text, at) { // it may have no end
			end = r.unclosed(l, at, end)
		}
		if isComment {
			r.Comment(Span{at, end})
			at = end
			continue
		}
		t := Token{Span: Span{at, end}, Kind: kind, First: isFirst}
		if isFirst {
			t.Indent = at - start
		}
		isFirst = false
		switch kind {
		case Open:
			open = append(open, len(r.Tokens))
		case Close:
			open = r.close(open, c)
		}
		r.Tokens = append(r.Tokens, t)
		at = end
	}
	return r
}

// unclosed returns the end of the token from offset `at` to the end of the text: the end of its line, if it is a string or a comment
// that is not closed. After too many of these, the rest of the text is left unread.
func (r *Reader) unclosed(l *Lexis, at, end int) int {
	for _, q := range slices.Concat(l.Comments, l.Quotes) {
		if bytes.HasPrefix(r.Text[at:], []byte(q.Open)) {
			if q.Close != "" && bytes.HasSuffix(r.Text[at+len(q.Open):], []byte(q.Close)) {
				return end
			}
			break
		}
	}
	stop := LineEnd(r.Text, at)
	r.Unread = append(r.Unread, Span{at, stop})
	if len(r.Unread) > MostUnread {
		return end
	}
	return stop
}

// close gives the innermost open bracket that the bracket c can close its pair, and returns those that are open after it.
func (r *Reader) close(open []int, c byte) []int {
	opener := "([{"[strings.IndexByte(")]}", c)]
	const farthest = 8 // brackets that may be missing
	for i := len(open) - 1; i >= 0 && i >= len(open)-farthest; i-- {
		if r.Text[r.Tokens[open[i]].From] == opener {
			r.Tokens[open[i]].Pair = len(r.Tokens)
			return open[:i]
		}
	}
	return open
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isNameByte(c byte) bool { return c == '_' || c|' ' >= 'a' && c|' ' <= 'z' || c >= 0x80 }

// isLetter reports whether a name may contain c.
func (l *Lexis) isLetter(c byte) bool {
	return isNameByte(c) || isDigit(c) || strings.IndexByte(l.Letters, c) >= 0
}

// token returns the end and the kind of the token or comment at offset `at`. `depth` is how many strings are around it.
func (l *Lexis) token(text []byte, at, depth int) (end int, kind TokenKind, isComment bool) {
	for i := range l.Comments {
		if q := &l.Comments[i]; q.Open[0] == text[at] && bytes.HasPrefix(text[at:], []byte(q.Open)) {
			return l.quoted(q, text, at, depth), Sign, true
		}
	}
	for i := range l.Quotes {
		if q := &l.Quotes[i]; q.Open[0] == text[at] && bytes.HasPrefix(text[at:], []byte(q.Open)) && !(q.Free && l.follows(text, at)) {
			if end = l.quoted(q, text, at, depth); end > 0 {
				return end, String, false
			}
		}
	}
	switch c := text[at]; {
	case isDigit(c):
		for end = at + 1; end < len(text) && (l.isLetter(text[end]) || text[end] == '.' && end+1 < len(text) && isDigit(text[end+1])); end++ {
		}
		return end, Number, false
	case l.isLetter(c):
		for end = at + 1; end < len(text) && l.isLetter(text[end]); end++ {
		}
		if end < len(text) && strings.IndexByte(l.Ends, text[end]) >= 0 && (end+1 == len(text) || text[end+1] != '=') {
			end++
		}
		return end, Word, false
	case c == '(' || c == '[' || c == '{':
		return at + 1, Open, false
	case c == ')' || c == ']' || c == '}':
		return at + 1, Close, false
	case c == '.' || c == ',' || c == ';':
		return at + 1, Sign, false
	}
	return l.signs(text, at), Sign, false
}

// signs returns the end of the signs at offset `at`.
func (l *Lexis) signs(text []byte, at int) int {
	end := at + 1
	for end < len(text) && strings.IndexByte("=+-*/<>@$~&%|!?^:\\", text[end]) >= 0 && (text[end] == '=' || text[end] == '>' || text[end] == text[at] || text[end] == '~' && text[at] == '=') {
		end++
	}
	return end
}

// follows reports whether a name, a closing bracket or a number ends before offset `at`.
func (l *Lexis) follows(text []byte, at int) bool {
	return at > 0 && (l.isLetter(text[at-1]) || bytes.IndexByte([]byte(")]}'"), text[at-1]) >= 0)
}

// longestLetter is the maximum number of bytes with which a single character is written, as in `'\U0001F600'`.
const longestLetter = 12

// quoted returns the end of the comment or string q at offset `at`, or 0 if it is none.
func (l *Lexis) quoted(q *Quote, text []byte, at, depth int) int {
	const deepest = 16
	from, nested := at, 0
	for at += len(q.Open); at < len(text); {
		switch rest := text[at:]; {
		case q.Close != "" && bytes.HasPrefix(rest, []byte(q.Close)):
			at += len(q.Close)
			if q.Doubled && bytes.HasPrefix(text[at:], []byte(q.Close)) {
				at += len(q.Close)
			} else if nested--; nested < 0 {
				return at
			}
		case rest[0] == '\n' && (q.Line || q.Close == ""):
			if q.Letter {
				return 0
			}
			return from + len(bytes.TrimRight(text[from:at], "\r"))
		case q.Escapes && rest[0] == '\\':
			at += min(2, len(rest))
		case q.Nested && bytes.HasPrefix(rest, []byte(q.Open)):
			at += len(q.Open)
			nested++
		case q.Inner != "" && depth < deepest && bytes.HasPrefix(rest, []byte(q.Inner)):
			at = l.inner(text, at+len(q.Inner), depth+1)
		default:
			at++
		}
		if q.Letter && at-from > longestLetter {
			return 0
		}
	}
	if q.Letter {
		return 0
	}
	return len(text)
}

// inner returns the end of the expression in a string that begins at offset `at`, after its opening bracket.
func (l *Lexis) inner(text []byte, at, depth int) int {
	for open := 1; at < len(text); {
		if isSpace(text[at]) {
			at++
			continue
		}
		end, kind, _ := l.token(text, at, depth)
		at = end
		switch kind {
		case Open:
			open++
		case Close:
			if open--; open == 0 {
				return at
			}
		}
	}
	return at
}

// Is reports whether token i is one of the words or signs given.
func (r *Reader) Is(i int, some ...string) bool {
	if i < 0 || i >= len(r.Tokens) || r.Tokens[i].Kind == String {
		return false
	}
	text := r.Tokens[i].Of(r.Text)
	for _, s := range some {
		if string(text) == s {
			return true
		}
	}
	return false
}

// At returns the text of token i, or "" if there is none.
func (r *Reader) At(i int) string {
	if i < 0 || i >= len(r.Tokens) {
		return ""
	}
	return string(r.Tokens[i].Of(r.Text))
}

// Kind returns the kind of token i, or Sign if there is none.
func (r *Reader) Kind(i int) TokenKind {
	if i < 0 || i >= len(r.Tokens) {
		return Sign
	}
	return r.Tokens[i].Kind
}

// After returns the index of the token after token i and, if that is an opening bracket, after all in the brackets.
func (r *Reader) After(i int) int { return max(i, r.Tokens[i].Pair) + 1 }

// LineEnd returns the index of the token after the line that token i is in. A line goes on in brackets, and after a token for which
// `goesOn` returns true.
func (r *Reader) LineEnd(i int, goesOn func(last int) bool) int {
	for {
		if i = r.After(i); i >= len(r.Tokens) || r.Tokens[i].First && (goesOn == nil || !goesOn(i-1)) {
			return min(i, len(r.Tokens))
		}
	}
}

// BlockEnd returns the index of the token after the lines at token i and below it that are indented more than `indent`.
func (r *Reader) BlockEnd(i, indent int) int {
	for i < len(r.Tokens) {
		if i = r.After(i); i < len(r.Tokens) && r.Tokens[i].First && r.Tokens[i].Indent <= indent {
			break
		}
	}
	return min(i, len(r.Tokens))
}

// End returns the end of the text of the tokens before token `end`.
func (r *Reader) End(end int) int {
	if end = min(end, len(r.Tokens)); end <= 0 {
		return 0
	}
	return r.Tokens[end-1].To
}

// Range returns the part of the text from token `from` to before token `to`.
func (r *Reader) Range(from, to int) Span {
	if from >= to || from >= len(r.Tokens) {
		return Span{}
	}
	return Span{r.Tokens[from].From, r.End(to)}
}

// CommentsBefore returns the part of the text with the comments between token i and the token before it, empty if there are none.
func (r *Reader) CommentsBefore(i int) (s Span) {
	end := len(r.Text)
	if i < len(r.Tokens) {
		end = r.Tokens[i].From
	}
	from, _ := slices.BinarySearchFunc(r.Comments, r.End(i), func(c Span, at int) int { return c.From - at })
	for ; from < len(r.Comments) && r.Comments[from].From < end; from++ {
		if s.IsEmpty() {
			s.From = r.Comments[from].From
		}
		s.To = r.Comments[from].To
	}
	return s
}
