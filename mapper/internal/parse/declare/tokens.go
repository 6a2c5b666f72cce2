package declare

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/parse/rewrite"
)

// Lexis describes what a language is written with: comments, strings and names. Brackets, signs and numbers are the same in all.
type Lexis struct {
	Comments []Quote // forms of comments; one without Close ends with its line
	Quotes   []Quote // forms of strings, each before those whose Open begins like its own
	Letters  string  // what names may contain besides letters, digits and `_`
	Ends     string  // what names that do not begin with a capital may end with besides that, such as `?`
	Goes     string  // the sign for a line that goes on in the next one, if brackets do not reach over the ends of lines; "" if they do
	Here     string  // begins a here-document, whose lines end before the word after Here; "" for none
}

// Quote is a form of comment or string.
type Quote struct {
	Open, Close string
	Inner       string // begins an expression in the string, such as "#{"; the matching bracket ends it
	Escapes     bool   // a backslash takes away the meaning of the byte after it
	Doubled     bool   // Close stands for itself if it is doubled
	Line        bool   // ends with its line at the latest
	Nest        string // begins another inside it, which needs a Close of its own
	Letter      bool   // contains a single character; otherwise, Open is only a sign
	Free        bool   // Open has another meaning directly after a name, a closing bracket or a digit
	After       string // the bytes that Open must follow, apart from blanks, if it is not on a line of its own; "" for any
}

// Token is a word, number, string, bracket or sign.
type Token struct {
	Span
	Kind   TokenKind
	First  bool // it is the first token of its line
	Indent int  // number of blanks at the start of its line, if it is the first token
	Pair   int  // of an opening bracket or a string with expressions in it, the index of the token that closes it; 0 for none
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
	r.split(l, 0, len(text), 0)
	return r
}

// split adds the tokens of a part of the text, which is in `depth` strings.
func (r *Reader) split(l *Lexis, at, to, depth int) {
	var open []int
	var here [][]byte // the words that end here-documents that begin in the next line
	isFirst, goesOn, start := depth == 0, false, 0
	for at < to {
		c := r.Text[at]
		switch {
		case c == '\n':
			if at++; len(here) > 0 {
				at, here = r.hereEnd(at, here), nil
			}
			isFirst, start = depth == 0 && !goesOn, at
			if l.Goes != "" && !goesOn {
				open = open[:0]
			}
			continue
		case rewrite.IsBlank(c):
			at++
			continue
		case goesOn && c == '#' && at == start: // a line of the preprocessor
			r.Omit(Span{at, rewrite.LineEnd(r.Text[:to], at)})
			at = rewrite.LineEnd(r.Text[:to], at)
			continue
		}
		var inner []Span
		end, kind, isComment := l.token(r.Text[:to], at, 0, &inner)
		if end == to && end > rewrite.LineEnd(r.Text[:to], at) { // it may have no end
			end = r.unclosed(l, at, end)
		}
		if isComment {
			r.Comment(Span{at, end})
			at = end
			continue
		}
		if goesOn = l.Goes != "" && string(r.Text[at:end]) == l.Goes; goesOn {
			r.Omit(Span{at, end})
			at = end
			continue
		}
		if word := l.here(r.Text, at); word != nil && len(r.Unread) <= MostUnread {
			here = append(here, word)
			end, kind = at+bytes.Index(r.Text[at:], word)+len(word), String
		}
		t := Token{Span: Span{at, end}, Kind: kind, First: isFirst}
		if isFirst {
			t.Indent = at - start
		}
		isFirst = false
		open = r.nest(open, kind, c)
		r.Tokens = append(r.Tokens, t)
		if len(inner) > 0 && depth < deepestString {
			r.splitInner(l, inner, end, depth+1)
		}
		at = end
	}
}

// nest returns the open brackets behind the next token, which is of this kind and begins with c.
func (r *Reader) nest(open []int, kind TokenKind, c byte) []int {
	switch kind {
	case Open:
		return append(open, len(r.Tokens))
	case Close:
		return r.close(open, c)
	}
	return open
}

// deepestString is how deeply strings may be nested in each other.
const deepestString = 8

// splitInner adds the tokens of the expressions in the string that is the last token, and an empty one that is its pair.
func (r *Reader) splitInner(l *Lexis, inner []Span, end, depth int) {
	at := len(r.Tokens) - 1
	for _, s := range inner {
		r.split(l, s.From, min(s.To, end), depth)
	}
	r.Tokens[at].Pair = len(r.Tokens)
	r.Tokens = append(r.Tokens, Token{Span: Span{end, end}, Kind: Close})
}

// here returns the word that ends the here-document that begins at offset `at`, nil if none does.
func (l *Lexis) here(text []byte, at int) []byte {
	if l.Here == "" || !bytes.HasPrefix(text[at:], []byte(l.Here)) {
		return nil
	}
	word := bytes.TrimPrefix(text[at+len(l.Here):], []byte("'"))
	end := 0
	for end < len(word) && isNameByte(word[end]) {
		end++
	}
	if end == 0 {
		return nil
	}
	return word[:end]
}

// hereEnd returns the end of the lines, from offset `at` on, that end with each of the words in turn.
func (r *Reader) hereEnd(at int, words [][]byte) int {
	for _, word := range words {
		from := at
		for {
			if at == len(r.Text) {
				r.Unread = append(r.Unread, Span{from, rewrite.LineEnd(r.Text, from)})
				return from
			}
			end := rewrite.LineEnd(r.Text, at)
			rest, is := bytes.CutPrefix(bytes.TrimLeft(r.Text[at:end], " \t"), word)
			if at = min(end+1, len(r.Text)); is && (len(rest) == 0 || !isNameByte(rest[0])) {
				break
			}
		}
	}
	return at
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
	stop := rewrite.LineEnd(r.Text, at)
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

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isNameByte(c byte) bool { return c == '_' || c|' ' >= 'a' && c|' ' <= 'z' || c >= 0x80 }

// isLetter reports whether a name may contain c.
func (l *Lexis) isLetter(c byte) bool {
	return rewrite.IsWordByte(c) || strings.IndexByte(l.Letters, c) >= 0
}

// token returns the end and the kind of the token or comment at offset `at`. `depth` is how many strings are around it.
func (l *Lexis) token(text []byte, at, depth int, inner *[]Span) (end int, kind TokenKind, isComment bool) {
	for i := range l.Comments {
		if q := &l.Comments[i]; q.Open[0] == text[at] && bytes.HasPrefix(text[at:], []byte(q.Open)) {
			return l.quoted(q, text, at, depth, inner), Sign, true
		}
	}
	for i := range l.Quotes {
		if q := &l.Quotes[i]; q.Open[0] == text[at] && bytes.HasPrefix(text[at:], []byte(q.Open)) && (!q.Free || !l.follows(text, at)) && q.fits(text, at) {
			if end = l.quoted(q, text, at, depth, inner); end > 0 {
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
		if end < len(text) && !isUpper(c) && strings.IndexByte(l.Ends, text[end]) >= 0 && (end+1 == len(text) || text[end+1] != '=') {
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

// fits reports whether offset `at` follows what the quote must follow.
func (q *Quote) fits(text []byte, at int) bool {
	if q.After == "" {
		return true
	}
	for at--; at >= 0 && (text[at] == ' ' || text[at] == '\t'); at-- {
	}
	return at < 0 || text[at] == '\n' || strings.IndexByte(q.After, text[at]) >= 0
}

// follows reports whether a name, a closing bracket or a number ends before offset `at`.
func (l *Lexis) follows(text []byte, at int) bool {
	return at > 0 && (l.isLetter(text[at-1]) || bytes.IndexByte([]byte(")]}'"), text[at-1]) >= 0)
}

// longestLetter is the maximum number of bytes with which a single character is written, as in `'\U0001F600'`.
const longestLetter = 12

// quoted returns the end of the comment or string q at offset `at`, or 0 if it is none.
func (l *Lexis) quoted(q *Quote, text []byte, at, depth int, inner *[]Span) int {
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
		case q.Nest != "" && bytes.HasPrefix(rest, []byte(q.Nest)):
			at += len(q.Nest)
			nested++
		case q.Inner != "" && depth < deepestString && bytes.HasPrefix(rest, []byte(q.Inner)):
			start := at + len(q.Inner)
			if at = l.inner(text, start, depth+1); inner != nil {
				*inner = append(*inner, Span{start, at - 1})
			}
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
		if rewrite.IsBlank(text[at]) {
			at++
			continue
		}
		end, kind, _ := l.token(text, at, depth, nil)
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
