package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// elements begin the XML in a text in Scala.
var elements = regexp.MustCompile(`[\s({=](<)[A-Za-z_][\w:.-]*(?:\s+[\w:.-]+\s*=\s*["'{]|\s*/?>)`)

// blankElements writes a block for each element of XML, which the grammar does not know. Where one does not end it was none,
// and the rest of the text stays as it is.
func blankElements(text, out []byte) []byte {
	if !hasAny(text, []string{"</", "/>"}) {
		return out
	}
	s := tokens{text: text, quoting: quotingOfScala}
	end := 0
	for _, at := range elements.FindAllSubmatchIndex(text, -1) {
		from := at[2]
		if from < end {
			continue
		}
		if end = s.elementEnd(from); end < 0 {
			break
		}
		out = overwrite(out, text, from, "")
		blankLines(out[from:end])
		out[from], out[end-1] = '{', '}'
	}
	return out
}

// elementEnd returns where the element of XML ends that begins at a place, -1 where it does not.
func (s *tokens) elementEnd(at int) int {
	for depth := 0; at < len(s.text); {
		switch rest := s.text[at:]; {
		case bytes.HasPrefix(rest, []byte("<!--")):
			at = behind(s.text, at, "-->")
		case rest[0] == '<':
			isEnd := bytes.HasPrefix(rest, []byte("</"))
			if at = s.tagEnd(at + 1); at < 0 {
				return -1
			}
			if isEnd {
				depth--
			} else if s.text[at-2] != '/' {
				depth++
			}
			if depth <= 0 {
				return at
			}
		case rest[0] == '{':
			at = s.closing(at)
		default:
			at++
		}
	}
	return -1
}

// tagEnd returns where a tag ends, -1 where another begins in it.
func (s *tokens) tagEnd(at int) int {
	for at < len(s.text) {
		switch c := s.text[at]; c {
		case '"', '\'':
			at = behind(s.text, at+1, string(c))
		case '{':
			at = s.closing(at)
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

// behind returns the place behind the next of a word, the end of the text where there is none.
func behind(text []byte, at int, word string) int {
	if i := bytes.Index(text[at:], []byte(word)); i >= 0 {
		return at + i + len(word)
	}
	return len(text)
}
