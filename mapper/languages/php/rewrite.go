package php

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

// namedConstant matches the start of a class constant or of a case of an enumeration; the group is the name.
var namedConstant = regexp.MustCompile(`(?i)\b(?:const(?:[ \t]+[\w\\?|]+)?|case)[ \t]+(\w+)[ \t]*[=;]`)

// keywords are the names that PHP allows there (https://www.php.net/manual/en/reserved.keywords.php) and the grammar does not.
var keywords = words.Set("abstract and array as break callable case catch clone const continue declare default do echo else elseif empty " +
	"enum eval exit extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof " +
	"interface isset list match namespace new null or parent print private protected public readonly require require_once return self " +
	"static switch throw trait try true false unset use var while xor yield")

// enumHead matches the head of an enumeration, up to the brace of its body.
var enumHead = regexp.MustCompile(`(?i)\benum[ \t]+\w+[^;{}()'"]*\{`)

// enumConstant matches a constant, from its first modifier to the blank before its name.
var enumConstant = regexp.MustCompile(`(?i)^(?:(?:final|public|protected|private)\s+)*const\s+(?:[\w\\?|]+[ \t]+)?\w+\s*=`)

// cloneWith matches the start of a clone with other values of properties (PHP 8.5).
var cloneWith = regexp.MustCompile(`^clone\([^(),;]*(?:\([^()]*\)[^(),;]*)*,`)

// rewritePHP writes a letter into the names of constants and cases that are named like a keyword, and into `clone` where it has
// several arguments. It writes the constants of an enumeration as cases, because the grammar knows no constants there. Queries tell
// them apart by their original text.
func rewritePHP(text []byte) []byte {
	out := text
	for _, at := range namedConstant.FindAllSubmatchIndex(text, -1) {
		if keywords[strings.ToLower(string(text[at[2]:at[3]]))] {
			out = rewrite.Overwrite(out, text, at[2], "q")
		}
	}
	for at := range rewrite.Indexes(text, "clone(") {
		if cloneWith.Match(rewrite.Ahead(text, at)) {
			out = rewrite.Overwrite(out, text, at, "q")
		}
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Long: true, Hash: true}}
	if !rewrite.HasAny(text, []string{"enum ", "ENUM "}) {
		return out
	}
	for _, head := range enumHead.FindAllIndex(text, -1) {
		out = writeCases(&s, out, head[1], s.Closing(head[1]-1))
	}
	return out
}

// writeCases writes the constants in the body of an enumeration as cases. The body is between the offsets `at` and `end`.
func writeCases(s *rewrite.Tokens, out []byte, at, end int) []byte {
	isFirst := true // of a statement
	for at < end {
		c := s.Text[at]
		next := s.Token(at)
		switch {
		case c == '{' || c == '(' || c == '[':
			next = s.Closing(at)
			isFirst = c == '{'
		case c == ';' || c == '}':
			isFirst = true
		case rewrite.IsWordByte(c):
			if found := enumConstant.Find(rewrite.Ahead(s.Text, at)); isFirst && found != nil {
				name := at + len(bytes.TrimRight(found, "= \t\r\n"))
				for rewrite.IsWordByte(s.Text[name-1]) {
					name--
				}
				out = rewrite.Overwrite(out, s.Text, at, "case")
				rewrite.BlankLines(out[at+len("case") : name])
				next = name
			}
			isFirst = false
		}
		at = next
	}
	return out
}
