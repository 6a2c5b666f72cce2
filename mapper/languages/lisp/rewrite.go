package lisp

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// lispWriter rewrites reader syntax that the grammar of Scheme does not know
// (https://www.lispworks.com/documentation/HyperSpec/Body/02_d.htm,
// https://docs.racket-lang.org/reference/reader.html).
type lispWriter struct {
	text, out []byte
	isRacket  bool
}

var (
	// lispFeature matches a feature condition such as `#+sbcl`, and lispPrefix the prefix of a literal such as `#p"`.
	lispFeature = regexp.MustCompile(`^#[+-][ \t]*[^\s()"';]+`)
	lispPrefix  = regexp.MustCompile(`^#(?:[0-9]*[aA=]|[rp]x#?|[pPcCsSuU]|hash(?:eqv?|alw)?|&|~|fl|fx|[0-9]+)?["(\[]?`)
	// lispBits matches a bit vector, e.g. `#*01`, or a reference to a labelled object, e.g. `#1#`.
	lispBits   = regexp.MustCompile(`^#(?:[0-9]*\*[01]*|[0-9]+#)`)
	lispChar   = regexp.MustCompile(`^#\\(?:[A-Za-z][\w-]*|[^\n])`)
	racketHere = regexp.MustCompile(`^#<<([^\n]+)\n`)
	racketLang = regexp.MustCompile(`^#(?:lang|reader)\b[^\n]*`)
)

// rewriteLisp rewrites a text in Common Lisp.
func rewriteLisp(text []byte) []byte {
	return (&lispWriter{text: text, out: bytes.Clone(text)}).write()
}

// rewriteRacket rewrites a text in Racket.
func rewriteRacket(text []byte) []byte {
	return (&lispWriter{text: text, out: bytes.Clone(text), isRacket: true}).write()
}

// lispMarks are the bytes that lispWriter.write handles specially. lispEnds are the bytes before which a word ends.
var lispMarks, lispEnds = rewrite.ByteSet(";\"#|\\,[]{}"), rewrite.ByteSet(" \t\r\n\f()[]{}'`,@")

func (w *lispWriter) write() []byte {
	for at := 0; at < len(w.text); {
		c := w.text[at]
		switch {
		case !lispMarks[c]:
			at++
		case c == ';':
			at += len(rewrite.FirstLine(w.text[at:]))
		case c == '"':
			at = w.quoted(at)
		case c == '#' && (at == 0 || lispEnds[w.text[at-1]]):
			at = w.sharp(at)
		case c == '|':
			end := rewrite.AfterWord(w.text, at+1, "|")
			w.letters(at, end)
			at = end
		case c == '\\':
			w.letters(at, min(at+2, len(w.text)))
			at += 2
		case c == ',' && bytes.HasPrefix(w.text[at+1:], []byte(".")):
			w.out[at+1] = ' '
			at += 2
		case c == '#', c != ',' && !w.isRacket:
			w.out[at] = 'x' // an ordinary letter, even if it is a bracket
			at++
		default:
			at++
		}
	}
	return w.out
}

// letters overwrites a range of the text with the letter x, so that the grammar reads the range as one word.
func (w *lispWriter) letters(at, end int) {
	for i := at; i < end; i++ {
		if c := w.text[i]; c != '\n' && c != '\r' {
			w.out[i] = 'x'
		}
	}
}

// quoted overwrites the escapes in a string with letters, and returns the string's end.
func (w *lispWriter) quoted(at int) int {
	for at++; at < len(w.text) && w.text[at] != '"'; at++ {
		if w.text[at] == '\\' {
			w.letters(at, min(at+2, len(w.text)))
			at++
		}
	}
	return at + 1
}

// sharp rewrites syntax that begins with `#`, and returns the position at which to continue.
func (w *lispWriter) sharp(at int) int {
	rest := rewrite.Ahead(w.text, at)
	blank := func(end int) int {
		rewrite.BlankLines(w.out[at:end])
		return end
	}
	switch {
	case bytes.HasPrefix(rest, []byte("#|")):
		return w.comment(at)
	case w.isRacket && racketLang.Match(rest):
		return blank(at + len(racketLang.Find(rest)))
	case w.isRacket && racketHere.Match(rest):
		return w.hereString(at, racketHere.FindSubmatch(rest))
	case lispChar.Match(rest):
		end := at + len(lispChar.Find(rest))
		rewrite.BlankLines(w.out[at:end])
		w.out[at] = '1'
		return end
	case !w.isRacket && lispFeature.Match(rest):
		return blank(at + len(lispFeature.Find(rest)))
	case !w.isRacket && (bytes.HasPrefix(rest, []byte("#+(")) || bytes.HasPrefix(rest, []byte("#-("))):
		return blank(w.closing(at + 2))
	case bytes.HasPrefix(rest, []byte("#.")):
		return blank(at + 2)
	case lispBits.Match(rest):
		end := blank(at + len(lispBits.Find(rest)))
		w.out[at] = '1'
		return end
	case bytes.HasPrefix(rest, []byte("#%")):
		w.letters(at, at+2)
		return at + 2
	}
	prefix := lispPrefix.Find(rest)
	if last := prefix[len(prefix)-1]; len(prefix) > 2 || last == '"' {
		end := at + len(prefix)
		if bytes.IndexByte([]byte(`"([`), last) >= 0 {
			end--
		}
		return blank(end)
	}
	return at + min(2, len(rest)) // `#'`, `#(`, `#:` and the like, which the grammar knows
}

// comment returns the end of a nestable block comment.
func (w *lispWriter) comment(at int) int {
	for depth := 0; at < len(w.text); {
		switch rest := w.text[at:]; {
		case bytes.HasPrefix(rest, []byte("#|")):
			depth++
			at += 2
		case bytes.HasPrefix(rest, []byte("|#")):
			at += 2
			if depth--; depth == 0 {
				return at
			}
		default:
			at++
		}
	}
	return at
}

// hereString rewrites a here string as an ordinary string.
func (w *lispWriter) hereString(at int, groups [][]byte) int {
	end := bytes.Index(w.text[at:], []byte("\n"+string(groups[1])+"\n"))
	if end < 0 {
		return len(w.text)
	}
	end += at + 1 + len(groups[1])
	rewrite.BlankLines(w.out[at:end])
	w.out[at], w.out[end-1] = '"', '"'
	return end
}

// closing returns the end of the list at offset `at`. The list must not contain strings.
func (w *lispWriter) closing(at int) int {
	depth := 0
	for ; at < len(w.text); at++ {
		switch w.text[at] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return at
}
