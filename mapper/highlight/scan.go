package highlight

import (
	"slices"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/lexis"
	"foldout/mapper/internal/base/words"
)

// scan sets the inks of a text without a grammar: comments, strings, numbers, and words that are keywords in many languages.
func scan(inks []Ink, language, text string) {
	s := lexis.Of(language)
	for at := 0; at < len(text); {
		ink, end := Plain, at+1
		switch c := text[at]; {
		case s.Tags && strings.HasPrefix(text[at:], "<!--"):
			ink, end = Comment, min(until(text, at, "-->")+3, len(text))
		case s.Tags && c == '<':
			ink, end = Keyword, at+1+len(tagName.FindString(text[at+1:]))
		case isComment(s, text, at):
			ink, end = Comment, until(text, at, "\n")
		case s.Block && strings.HasPrefix(text[at:], "/*"):
			ink, end = Comment, min(until(text, at+2, "*/")+2, len(text))
		case c == '"', c == '\'' && s.Single, c == '`' && s.Tick:
			if end = quoted(s, text, at); end > at+1 {
				ink = String
			}
		case words.IsIdentifier(c):
			for end < len(text) && words.IsIdentifier(text[end]) {
				end++
			}
			if !s.Tags {
				ink = wordInk(s, text, at, end)
			}
		}
		for ; at < end; at++ {
			inks[at] = ink
		}
	}
}

var tagName = lazyregexp.MustCompile(`^[/?!]?[\w:.-]*`)

// isComment reports whether a comment up to the end of the line begins at an offset. A mark such as # inside a word is none, but `//`
// needs no blank before it.
func isComment(s lexis.Syntax, text string, at int) bool {
	return slices.ContainsFunc(s.Comments, func(mark string) bool {
		return strings.HasPrefix(text[at:], mark) && (mark == "//" || at == 0 || strings.IndexByte(" \t\n;", text[at-1]) >= 0)
	})
}

// until returns the offset of what ends a part that begins at an offset, or the end of the text.
func until(text string, at int, closing string) int {
	if n := strings.Index(text[min(at, len(text)):], closing); n >= 0 {
		return at + n
	}
	return len(text)
}

// quoted returns the end of the text that begins with a quote. A quote that nothing closes stands alone.
func quoted(s lexis.Syntax, text string, at int) int {
	quote := text[at]
	if triple := strings.Repeat(string(quote), 3); strings.HasPrefix(text[at:], triple) {
		return min(until(text, at+3, triple)+3, len(text))
	}
	for end := at + 1; end < len(text); end++ {
		switch c := text[end]; {
		case c == quote:
			return end + 1
		case c == '\\':
			end++
		case c == '\n' && !s.Multi && quote != '`':
			return at + 1
		}
	}
	return at + 1
}

func wordInk(s lexis.Syntax, text string, at, end int) Ink {
	word := text[at:end]
	lower := strings.ToLower(word)
	switch {
	case word[0] >= '0' && word[0] <= '9':
		return Number
	case slices.Contains(keywords, lower), slices.Contains(s.Keywords, lower), slices.Contains(constants, word):
		return Keyword
	case slices.Contains(types, word):
		return Type
	case end < len(text) && text[end] == '(':
		return Function
	}
	return Plain
}

// These words mean the same in many languages.
var (
	keywords = strings.Fields("if then else elif elsif elseif unless endif end fi while until for foreach do done in loop break continue next " +
		"return yield case switch when match default try catch except finally throw raise rescue ensure import include use using require " +
		"module package namespace class struct enum union interface trait impl type def defn fun fn func function sub proc procedure method " +
		"subroutine program var let const my our local static public private protected abstract final override new delete " +
		"and or not is as with begin extends implements from where")
	types = strings.Fields("int integer uint long short byte char float double real bool boolean string void String Int Float Bool")
)
