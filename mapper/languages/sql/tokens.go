package sql

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// sqlEnd returns the end of a statement: the position of the next `;`, or of the next psql command, which begins with a
// backslash. If there is neither, it returns the end of the text.
func sqlEnd(text []byte, at int) int {
	for at < len(text) && text[at] != ';' && text[at] != '\\' {
		at = sqlToken(text, at)
	}
	return min(at, len(text))
}

// sqlPartEnd returns the end of a list item, which is the position of the next comma or of the closing parenthesis.
func sqlPartEnd(text []byte, at, end int) int {
	for depth := 0; at < end; at = sqlToken(text, at) {
		switch text[at] {
		case '(':
			depth++
		case ')':
			if depth == 0 {
				return at
			}
			depth--
		case ',':
			if depth == 0 {
				return at
			}
		}
	}
	return min(at, end)
}

// sqlComment returns the end of the comment at offset `at`, or the offset itself if there is none.
func sqlComment(text []byte, at int) int {
	rest := text[min(at, len(text)):]
	switch {
	case bytes.HasPrefix(rest, []byte("--")):
		if i := bytes.IndexByte(rest, '\n'); i >= 0 {
			return at + i
		}
		return len(text)
	case bytes.HasPrefix(rest, []byte("/*")):
		if i := bytes.Index(rest[2:], []byte("*/")); i >= 0 {
			return at + 2 + i + 2
		}
		return len(text)
	}
	return at
}

// sqlDollar matches the opening quote of a dollar-quoted string.
var sqlDollar = regexp.MustCompile(`^\$\w*\$`)

// sqlToken returns the end of the token, comment or string at offset `at`.
func sqlToken(text []byte, at int) int {
	if end := sqlComment(text, at); end > at {
		return end
	}
	switch c := text[at]; {
	case c == '\'' || c == '"' || c == '`':
		if i := bytes.IndexByte(text[at+1:], c); i >= 0 {
			return at + 1 + i + 1
		}
		return len(text)
	case c == '$':
		if quote := sqlDollar.Find(text[at:min(at+64, len(text))]); quote != nil {
			if i := bytes.Index(text[at+len(quote):], quote); i >= 0 {
				return at + i + 2*len(quote)
			}
		}
	case rewrite.IsWordByte(c):
		for at < len(text) && rewrite.IsWordByte(text[at]) {
			at++
		}
		return at
	}
	return at + 1
}
