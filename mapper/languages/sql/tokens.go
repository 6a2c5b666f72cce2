package sql

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// sqlEnd returns the end of a statement: the position of the next `;`, or of the next psql command, which begins with a
// backslash. If there is neither, it returns the end of the text. A string that never ends also ends its statement, after the first
// line of the string.
func sqlEnd(text []byte, at int) int {
	for at < len(text) && text[at] != ';' && text[at] != '\\' {
		from := at
		if at = sqlToken(text, at); isOpenString(text, from, at) {
			return at
		}
	}
	return min(at, len(text))
}

// isOpenString reports whether the token from offset `at` to `end` is a string that never ends.
func isOpenString(text []byte, at, end int) bool {
	c := text[at]
	return (c == '\'' || c == '"' || c == '`') && (end == at+1 || text[end-1] != c)
}

// sqlPartEnd returns the end of a list item, which is the position of the next comma or of the closing parenthesis.
func sqlPartEnd(text []byte, at, end int) int {
	for depth := 0; at < end; at = sqlTypeToken(text, at) {
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

// sqlToken returns the end of the token, comment or string at offset `at`. A string that nothing ends extends to the end of its
// line.
func sqlToken(text []byte, at int) int {
	if end := sqlComment(text, at); end > at {
		return end
	}
	switch c := text[at]; {
	case c == '\'' || c == '"' || c == '`':
		if i := bytes.IndexByte(text[at+1:], c); i >= 0 {
			return at + 1 + i + 1
		}
		return rewrite.LineEnd(text, at)
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

// sqlFirstLine returns the end of the first line of a range, before a comment. The lines of a nested type count as one.
func sqlFirstLine(text []byte, at, end int) int {
	for at < end && text[at] != '\n' && !bytes.HasPrefix(text[at:end], []byte("--")) {
		at = sqlTypeToken(text, at)
	}
	return min(at, end)
}

// sqlNested matches a word that the members of a nested type follow, in angle brackets
// (https://cloud.google.com/bigquery/docs/reference/standard-sql/data-types).
var sqlNested = regexp.MustCompile(`(?i)\b(?:STRUCT|ARRAY|RANGE|MAP|ROW|MULTISET)\s*$`)

// sqlTypeToken is like sqlToken, but the members of a nested type are one token.
func sqlTypeToken(text []byte, at int) int {
	const near = 32 // bytes before the bracket
	if text[at] != '<' || !sqlNested.Match(text[max(at-near, 0):at]) {
		return sqlToken(text, at)
	}
	from := at
	for depth := 0; at < len(text) && text[at] != ';'; at = sqlToken(text, at) {
		switch text[at] {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return from + 1
}
