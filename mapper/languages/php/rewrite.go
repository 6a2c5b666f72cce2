package php

import (
	"bytes"
	"strings"
	"unicode/utf8"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// constantsOfPHP matches a constant; its groups are the modifiers, the keyword and the type.
var (
	enumsOfPHP     = regexp.MustCompile(`\benum\s+\w+[^;{}()]*\{`)
	constantsOfPHP = regexp.MustCompile(`((?:\b(?:final|public|protected|private)\s+)*)\b(const)\s+((?:[?\w\\|&]+\s+)?)\w+\s*=`)
	promotedOfPHP  = regexp.MustCompile(`^readonly\s+(\(*\??[\w\\]+)[\w\\|&()\s]*\$`)
	quotesOfPHP    = regexp.MustCompile(`<<<'(\w+)'\r?\n`)
	settersOfPHP   = regexp.MustCompile(`(\b(?:public|protected|private)\s+)?(\b(?:public|protected|private)\(set\))`)
)

var visibilityOfPHP = map[string]bool{"public": true, "protected": true, "private": true}

// newerPHP blanks the prefix `namespace\` of a name, which the grammar knows in function bodies only.
var newerPHP = []rewrite.Rule{{Words: []string{`namespace\`}, What: regexp.MustCompile(`\b(namespace\\)\w`)}}

// loosenPHP rewrites constants of enumerations as cases, writes `public` over the `readonly` of a promoted parameter
// without a visibility, and blanks asymmetric visibility such as `private(set)`, which the grammar does not know. If
// that is the only visibility, `public` replaces it.
func loosenPHP(text []byte) []byte {
	out := rewrite.Apply(newerPHP, nameBytes(blankQuotes(text, text), text), text)
	if !rewrite.HasAny(text, []string{"(set)", "enum ", "readonly"}) {
		return out
	}
	for at := range rewrite.Indexes(text, "readonly") {
		if !rewrite.EndsIn(text[:at], '(') && !rewrite.EndsIn(text[:at], ',') && !rewrite.EndsIn(text[:at], ']') {
			continue
		}
		if found := promotedOfPHP.FindSubmatch(rewrite.Ahead(text, at)); found != nil && !visibilityOfPHP[string(found[1])] {
			out = rewrite.Overwrite(out, text, at, "public  ")
		}
	}
	for _, at := range settersOfPHP.FindAllSubmatchIndex(text, -1) {
		seen := strings.Repeat(" ", at[5]-at[4])
		if at[2] < 0 {
			seen = "public" + seen[len("public"):]
		}
		out = rewrite.Overwrite(out, text, at[4], seen)
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Long: true, Hash: true}}
	for _, at := range enumsOfPHP.FindAllIndex(text, -1) {
		end := s.Closing(at[1] - 1)
		for _, c := range constantsOfPHP.FindAllSubmatchIndex(text[at[1]:end], -1) {
			begin, end := at[1]+c[2], at[1]+c[7]
			out = rewrite.Overwrite(out, text, begin, "case")
			rewrite.BlankLines(out[begin+len("case") : end])
		}
	}
	return out
}

// blankQuotes blanks a nowdoc that ends before a square bracket and rewrites it as a heredoc: the grammar does not
// find its end.
func blankQuotes(out, text []byte) []byte {
	if !bytes.Contains(text, []byte("<<<'")) {
		return out
	}
	behind := 0 // end of the last one
	for _, at := range quotesOfPHP.FindAllSubmatchIndex(text, -1) {
		body, name := at[1], text[at[2]:at[3]]
		if body < behind {
			continue
		}
		end := quoteEnd(text[body:], name)
		if end < 0 {
			return out
		}
		behind = body + end + len(name)
		if behind < len(text) && text[behind] == ']' {
			out = rewrite.Overwrite(out, text, at[2]-1, `"`)
			out = rewrite.Overwrite(out, text, at[3], `"`)
			rewrite.BlankLines(out[body : body+end])
		}
	}
	return out
}

// quoteEnd returns the start of the name that ends a nowdoc, or -1 if there is none.
func quoteEnd(text, name []byte) int {
	for at := 0; at < len(text); {
		line := text[at:]
		if next := bytes.IndexByte(line, '\n'); next >= 0 {
			line = line[:next+1]
		}
		first := bytes.TrimLeft(line, " \t")
		if bytes.HasPrefix(first, name) && (len(first) == len(name) || !rewrite.IsWordByte(first[len(name)])) {
			return at + len(line) - len(first)
		}
		at += len(line)
	}
	return -1
}

// nameBytes writes letters over bytes that are not valid UTF-8, which may be part of a name.
func nameBytes(out, text []byte) []byte {
	if utf8.Valid(text) {
		return out
	}
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			out = rewrite.Overwrite(out, text, at, "x")
		}
		at += size
	}
	return out
}
