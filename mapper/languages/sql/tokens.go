package sql

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// sqlEnd returns where the `;` of a statement stands or a command of psql begins, which ends one as well; the end of the text
// where there is neither.
func sqlEnd(text []byte, at int) int {
	for at < len(text) && text[at] != ';' && text[at] != '\\' {
		at = sqlToken(text, at)
	}
	return min(at, len(text))
}

// sqlPartEnd returns where a part of a list ends: at a comma or at what closes the list.
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

// sqlComment returns where a comment that begins at a place ends, the place itself where none does.
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

// sqlDollar is the quote of a text between dollars.
var sqlDollar = regexp.MustCompile(`^\$\w*\$`)

// sqlToken returns where a token, comment or string ends.
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
