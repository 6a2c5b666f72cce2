package scala

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// elements match the start of an XML literal.
var elements = regexp.MustCompile(`[\s({=](<)[A-Za-z_][\w:.-]*(?:\s+[\w:.-]+\s*=\s*["'{]|\s*/?>)`)

// blankElements replaces each XML literal by an empty block, because the grammar does not know XML literals. If something that
// looks like a literal has no end, that text and everything after it stay unchanged.
func blankElements(text, out []byte) []byte {
	if !rewrite.HasAny(text, []string{"</", "/>"}) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: quotingOfScala}
	end := 0
	for _, at := range elements.FindAllSubmatchIndex(text, -1) {
		from := at[2]
		if from < end {
			continue
		}
		if end = elementEnd(&s, from); end < 0 {
			break
		}
		out = rewrite.Overwrite(out, text, from, "") // writes nothing, but makes sure that out is a copy
		rewrite.BlankLines(out[from:end])
		out[from], out[end-1] = '{', '}'
	}
	return out
}

// elementEnd returns the end of the XML element at offset `at`, or -1 if it does not end.
func elementEnd(s *rewrite.Tokens, at int) int {
	for depth := 0; at < len(s.Text); {
		switch rest := s.Text[at:]; {
		case bytes.HasPrefix(rest, []byte("<!--")):
			at = rewrite.AfterWord(s.Text, at, "-->")
		case rest[0] == '<':
			isEnd := bytes.HasPrefix(rest, []byte("</"))
			if at = tagEnd(s, at+1); at < 0 {
				return -1
			}
			if isEnd {
				depth--
			} else if s.Text[at-2] != '/' { // not an element such as `<br/>`
				depth++
			}
			if depth <= 0 {
				return at
			}
		case rest[0] == '{':
			at = s.Closing(at)
		default:
			at++
		}
	}
	return -1
}

// tagEnd returns the end of a tag, or -1 if another tag begins inside it.
func tagEnd(s *rewrite.Tokens, at int) int {
	for at < len(s.Text) {
		switch c := s.Text[at]; c {
		case '"', '\'':
			at = rewrite.AfterWord(s.Text, at+1, string(c))
		case '{':
			at = s.Closing(at)
		case '<':
			return -1
		case '>':
			return at + 1
		default:
			at++
		}
	}
	return -1
}
