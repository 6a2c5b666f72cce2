package perl

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

// plTokens splits a Perl text into tokens. The meaning of a character depends on whether a value precedes it.
type plTokens struct {
	text     []byte
	at       int
	operand  bool // a value precedes: `/` divides, `%` and `<` are operators, `{` is a subscript
	arrow    bool // `->` precedes
	closed   bool // a closing parenthesis precedes: `{` begins a block
	heredocs []plHeredoc
	braces   []bool // for each open brace, whether it is a subscript
	spent    int    // bytes scanned in search of the ends of quotes and here-documents
}

// plHeredoc is a here-document that begins on the next line.
type plHeredoc struct {
	mark     string
	isIndent bool
}

type plToken struct {
	kind    byte // one of the constants below, or the character itself
	at, end int
}

const (
	plEnd      byte = iota
	plWord          // a bare word, including its package
	plVariable      // including its sigil
	plString        // a string without an operator word, on one line or several
	plWords         // `qw`
	plValue         // a number, an expression or any other quote
	plComment
	plPOD
	plArrow
	plFat      // `=>`
	plSigils   // sigils before anything but a plain name
	plOperator // an operator of two characters
)

// plNear is the maximum number of bytes that are examined around a word.
const plNear = 128

var (
	plName    = regexp.MustCompile(`^[A-Za-z_]\w*(?:(?:::|'[A-Za-z_])\w*)*`)
	plNumber  = regexp.MustCompile(`^\d\w*(?:\.\d\w*)?`)
	plVar     = regexp.MustCompile(`^(?:\$#?|[@%&*])(?:(?:::)?[A-Za-z_]\w*(?:(?:::|'[A-Za-z_])\w*)*|\d+|\^\w)`)
	plMarkVar = regexp.MustCompile(`^(?:\$[^\w\s{(\[$#]|@[-+_!]|%[-+!])`)
	plSigil   = regexp.MustCompile(`^(?:(\$#|[@%&*])[${]|(\$)(?:\{|\$+[\w:{]))`)
	// plReads matches a read from a file, e.g. `<$file>`.
	plReads        = regexp.MustCompile(`^<(?:\$?[\w:]*|[^\s<>=;,()]+)>`)
	plHeredocStart = regexp.MustCompile(`^<<(~?)(?:\\?([A-Za-z_]\w*)|[ \t]*"([^"\n]*)"|[ \t]*'([^'\n]*)')`)
	plPODBegin     = regexp.MustCompile(`^=[a-zA-Z]`)
	plSelf         = regexp.MustCompile(`(?:\$(?:self|class|this|proto)|\b__PACKAGE__)$`)
	plClass        = regexp.MustCompile(`(?:^|[^\w$@%&>:'])[A-Za-z_]\w*(?:::\w+)*(?:::)?$`)
	plExports      = regexp.MustCompile(`^@(?:EXPORT|EXPORT_OK|ISA)$`)
	plFlags        = regexp.MustCompile(`^[a-z]*`)
)

// plQuotes maps each quote operator to the number of its delimited parts.
var plQuotes = map[string]int{"q": 1, "qq": 1, "qw": 1, "qx": 1, "m": 1, "qr": 1, "s": 2, "tr": 2, "y": 2}

// plBefore are built-in words after which a value begins.
var plBefore = words.Set(`and or not xor if elsif unless while until foreach for return x lt gt le ge eq ne cmp split grep map join push unshift
	print printf say when default given die warn defined ref scalar lc uc lcfirst ucfirst else do eval keys values each sort reverse isa unlink`)

// plKnown are the other built-in words. Except after `->`, they are never taken for uses of names that a program declares.
var plKnown = words.Set(`my our local state sub package use no require last next redo goto shift pop splice delete exists bless wantarray caller undef length
	substr index rindex sprintf pos open close binmode eof opendir readdir closedir chdir mkdir rmdir rename stat lstat chmod chown utime
	time localtime gmtime sleep exit exec system fork wait waitpid kill abs int sqrt sin cos atan2 exp log hex oct rand srand ord chr chomp chop
	pack unpack vec read sysread syswrite seek tell truncate fileno select sysopen sysseek local BEGIN END INIT CHECK UNITCHECK STDIN STDOUT STDERR ARGV
	__PACKAGE__ __FILE__ __LINE__ __SUB__ try catch finally defer continue glob quotemeta study tie untie tied lock prototype method field class`)

// jump continues at offset `at`.
func (s *plTokens) jump(at int) { s.at, s.operand, s.arrow = at, false, false }

// isSubscript reports whether the innermost open brace begins a subscript.
func (s *plTokens) isSubscript() bool { return len(s.braces) > 0 && s.braces[len(s.braces)-1] }

// next returns the next token.
func (s *plTokens) next() plToken {
	for s.at < len(s.text) {
		c := s.text[s.at]
		lineStart := s.at == 0 || s.text[s.at-1] == '\n'
		switch {
		case lineStart && len(s.heredocs) > 0:
			s.passHeredocs()
		case lineStart && c == '=' && plPODBegin.Match(rewrite.Ahead(s.text, s.at)):
			return s.take(plPOD, s.podEnd())
		case rewrite.IsBlank(c):
			s.at++
		case c == '#':
			return s.take(plComment, rewrite.LineEnd(s.text, s.at))
		default:
			return s.significant(c)
		}
	}
	return plToken{plEnd, len(s.text), len(s.text)}
}

func (s *plTokens) take(kind byte, end int) plToken {
	t := plToken{kind, s.at, min(max(end, s.at+1), len(s.text))}
	s.at = t.end
	return t
}

// value returns a token after which a value is complete, so that an operator may follow.
func (s *plTokens) value(kind byte, end int) plToken {
	s.operand, s.arrow, s.closed = true, false, false
	return s.take(kind, end)
}

func (s *plTokens) significant(c byte) plToken {
	rest := rewrite.Ahead(s.text, s.at)
	switch {
	case c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z': // a letter or underscore
		return s.word(rest)
	case c >= '0' && c <= '9':
		return s.value(plValue, s.at+len(plNumber.Find(rest)))
	case c == '\'' || c == '"' || c == '`':
		return s.value(plString, s.quoted(s.at))
	case c == '$' || (c == '@' || c == '%' || c == '&' || c == '*') && !s.operand:
		if end := len(plVar.Find(rest)); end > 0 {
			return s.value(plVariable, s.at+end)
		}
		if end := len(plMarkVar.Find(rest)); end > 0 && c != '&' {
			return s.value(plVariable, s.at+end)
		}
		if sigil := plSigil.FindSubmatch(rest); sigil != nil {
			s.arrow = true // a brace after it does not begin a block
			return s.take(plSigils, s.at+len(sigil[1])+len(sigil[2]))
		}
		if c == '$' {
			return s.value(plVariable, s.at+min(2, len(rest)))
		}
	case c == '/' && !s.operand && s.mayLook():
		if end := s.quoted(s.at); end < len(s.text) || s.text[len(s.text)-1] == '/' {
			return s.value(plValue, end+len(plFlags.Find(rewrite.Ahead(s.text, end))))
		}
		s.spent += len(s.text) - s.at
	case c == '<' && s.isHeredoc(rest):
		return s.value(plValue, s.at+len(plHeredocStart.Find(rest)))
	case c == '<' && !s.operand:
		if end := len(plReads.Find(rest)); end > 0 {
			return s.value(plValue, s.at+end)
		}
	}
	return s.mark(c, rest)
}

// mark reads an operator or a bracket.
func (s *plTokens) mark(c byte, rest []byte) plToken {
	switch {
	case bytes.HasPrefix(rest, []byte("->")):
		s.operand, s.arrow = true, true
		return s.take(plArrow, s.at+2)
	case bytes.HasPrefix(rest, []byte("=>")):
		s.operand, s.arrow = false, false
		return s.take(plFat, s.at+2)
	case len(rest) > 1 && c == rest[1] && bytes.IndexByte([]byte("+-"), c) >= 0:
		return s.take(plOperator, s.at+2)
	case len(rest) > 1 && c == rest[1] && bytes.IndexByte([]byte("/&|*<:."), c) >= 0:
		s.operand, s.arrow = false, false
		return s.take(plOperator, s.at+2)
	case c == '{':
		s.braces = append(s.braces, s.arrow || s.operand && !s.closed)
		s.operand = false
	case c == '}':
		s.operand = s.isSubscript()
		s.braces = s.braces[:max(len(s.braces)-1, 0)]
	default:
		s.operand = c == ')' || c == ']'
	}
	s.arrow, s.closed = false, c == ')'
	return s.take(c, s.at+1)
}

// word reads a word or, if the word is a quote operator, the whole quote.
func (s *plTokens) word(rest []byte) plToken {
	end := s.at + len(plName.Find(rest))
	word := s.text[s.at:end]
	if i := bytes.IndexByte(word, '\''); i >= 0 && plQuotes[string(word[:i])] > 0 {
		word, end = word[:i], s.at+i
	}
	if bytes.HasSuffix(word, []byte("__")) && (string(word) == "__END__" || string(word) == "__DATA__") {
		return s.take(plEnd, len(s.text))
	}
	if s.arrow {
		return s.value(plWord, end)
	}
	isTest := len(word) == 1 && s.at > 0 && s.text[s.at-1] == '-' // a file test, as in `-s $file`
	if parts := plQuotes[string(word)]; parts > 0 && !isTest {
		if to := s.quoteEnd(end, parts); to > 0 {
			if string(word) == "qw" {
				return s.value(plWords, to)
			}
			return s.value(plValue, to+len(plFlags.Find(rewrite.Ahead(s.text, to))))
		}
	}
	t := s.value(plWord, end)
	s.operand = !plBefore[string(word)]
	// A brace after a word begins a block.
	if next := bytes.TrimLeft(rewrite.Ahead(s.text, end), " \t\r\n"); len(next) > 0 && next[0] == '{' {
		s.operand = false
	}
	return t
}

// quoteEnd returns the end of the quote whose operator, e.g. `qw`, ends at offset `at`. It returns 0 if the word is no operator
// here.
func (s *plTokens) quoteEnd(at, parts int) int {
	from := at
	for at < len(s.text) && rewrite.IsBlank(s.text[at]) {
		at++
	}
	if at == len(s.text) || rewrite.IsWordByte(s.text[at]) || bytes.IndexByte([]byte("=,;)"), s.text[at]) >= 0 || s.text[at] == '#' && at > from {
		return 0
	}
	if s.text[at] == '}' || s.text[at] == '-' && bytes.HasPrefix(s.text[at:], []byte("->")) {
		return 0
	}
	opener := s.text[at]
	end := s.quoted(at)
	if parts == 1 {
		return end
	}
	if closerOf(opener) == opener {
		return s.quoted(end - 1) // the delimiter in the middle ends the first part and begins the second
	}
	for end < len(s.text) && (rewrite.IsBlank(s.text[end]) || s.text[end] == '#' && rewrite.IsBlank(s.text[end-1])) {
		if s.text[end] == '#' {
			end = rewrite.LineEnd(s.text, end)
			continue
		}
		end++
	}
	if end == len(s.text) {
		return end
	}
	return s.quoted(end)
}

func closerOf(opener byte) byte {
	switch opener {
	case '(':
		return ')'
	case '[':
		return ']'
	case '{':
		return '}'
	case '<':
		return '>'
	}
	return opener
}

// quoted returns the end of the quote that begins at offset `at`. If the delimiters are brackets, they may be nested.
func (s *plTokens) quoted(at int) int {
	opener := s.text[min(at, len(s.text)-1)]
	closer := closerOf(opener)
	for depth := 0; at < len(s.text); at++ {
		switch c := s.text[at]; {
		case c == '\\' && opener != '\\':
			at++
		case c == closer && (opener != closer || depth > 0):
			if depth--; depth == 0 {
				return at + 1
			}
		case c == opener:
			depth++
		}
	}
	return len(s.text)
}

// mayLook reports whether the scanner may search the text once more for the end of a quote or here-document. This bounds the
// total work.
func (s *plTokens) mayLook() bool {
	const most = 16 // times that the text is scanned
	return s.spent <= most*len(s.text)
}

// isHeredoc reports whether a here-document begins on the next line. If one does, isHeredoc also remembers it for later.
func (s *plTokens) isHeredoc(rest []byte) bool {
	groups := plHeredocStart.FindSubmatch(rest)
	if groups == nil || s.operand && (s.at == 0 || !rewrite.IsBlank(s.text[s.at-1])) || !s.mayLook() {
		return false
	}
	h := plHeredoc{mark: string(groups[2]) + string(groups[3]) + string(groups[4]), isIndent: len(groups[1]) > 0}
	end, found := s.heredocEnd(s.at, h)
	s.spent += end - s.at
	if found {
		s.heredocs = append(s.heredocs, h)
	}
	return found
}

// heredocEnd returns the start of the line that ends a here-document.
func (s *plTokens) heredocEnd(at int, h plHeredoc) (end int, found bool) {
	for at < len(s.text) {
		i := bytes.Index(s.text[at:], []byte(h.mark))
		if i < 0 {
			break
		}
		at += i
		end := at + len(h.mark)
		from := at
		for h.isIndent && from > 0 && (s.text[from-1] == ' ' || s.text[from-1] == '\t') {
			from--
		}
		if (from == 0 || s.text[from-1] == '\n') && (end == len(s.text) || s.text[end] == '\n' || s.text[end] == '\r') {
			return from, true
		}
		at++
	}
	return len(s.text), false
}

// passHeredocs continues after the here-documents that begin on this line.
func (s *plTokens) passHeredocs() {
	for _, h := range s.heredocs {
		at, found := s.heredocEnd(s.at, h)
		if !found {
			continue
		}
		s.at = min(rewrite.LineEnd(s.text, at)+1, len(s.text))
	}
	s.heredocs = nil
}

// podEnd returns the end of the documentation that begins at the current offset.
func (s *plTokens) podEnd() int {
	at := s.at
	if !bytes.HasPrefix(s.text[at:], []byte("=cut")) {
		i := bytes.Index(s.text[at:], []byte("\n=cut"))
		if i < 0 {
			return len(s.text)
		}
		at += i + 1
	}
	return rewrite.LineEnd(s.text, at)
}

// isMember reports whether the word `t` is the name of a method after `->`.
func (s *plTokens) isMember(t plToken) bool {
	before := bytes.TrimRight(s.text[max(t.at-plNear, 0):t.at], " \t\r\n")
	return bytes.HasSuffix(before, []byte("->"))
}

// isKey reports whether a word is alone in braces, as in `{key}`.
func (s *plTokens) isKey(t plToken) bool {
	before := bytes.TrimRight(s.text[max(t.at-plNear, 0):t.at], " -\t") // also skips the hyphen in `{-key}`
	behind := bytes.TrimLeft(rewrite.Ahead(s.text, t.end), " \t")
	return bytes.HasSuffix(before, []byte("{")) && bytes.HasPrefix(behind, []byte("}"))
}

// plSniff matches what distinguishes Perl from the other languages whose files have the same extensions: Prolog, Raku and Turing.
const plSniff = `(?m)^#!.*\bperl\b|^\s*(?:package|use|require|sub)\s+[\w:.]+.*[;{]|^\s*(?:my|our|local)\s*[$@%(]|^=(?:pod|head\d)\b|^\s*[$@%]\w+.*;\s*$`
