package ruby

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// namedElements matches an array of assignments, `A = [B = 1, ...]`, in a constant.
	namedElements = regexp.MustCompile(`\b[A-Z]\w*\s*=\s*(\[)(?:\s|#[^\n]*\n)*[A-Z]\w*\s*=[^=~>]`)
	// manyCharacters matches several characters in one escape, `\u{61 62}`.
	manyCharacters = regexp.MustCompile(`\\u\{[0-9a-fA-F]+(?:[ \t]+[0-9a-fA-F]+)+\}`)
	// chainedBlock matches a call with a block on the result of another block.
	chainedBlock = regexp.MustCompile(`(?m)^([ \t]*)end(\.)\w+[?!]?[ \t]+do\b`)
	// rubyTemplates matches the tags of an ERB template.
	rubyTemplates = regexp.MustCompile(`<%(?:=[^\n]*?|(?:[^=\n%]|%[^>\n])*)%>`)
	// bareCall matches a call without parentheses that has a block.
	bareCall = regexp.MustCompile(`^[\w.:]+[?!]?[ \t]+[^=\s(][^\n]*\bdo\b[^\n]*\n`)
)

// loosenRuby rewrites what the grammar does not know. It renames methods whose names the grammar misreads: `!=`, `self`, `super`,
// and setters that begin with an upper-case letter. It separates a chained block from the block before it. It rewrites an array
// whose elements are assignments as statements.
func loosenRuby(text []byte) []byte {
	text = fillRuby(text)
	out := writeShifts(text, loosenLists(text, text))
	for at, r := range string(text) {
		if r >= utf8.RuneSelf && r != utf8.RuneError && !unicode.IsLetter(r) && !unicode.IsMark(r) { // may be part of a name
			out = rewrite.Overwrite(out, text, at, strings.Repeat("x", utf8.RuneLen(r)))
		}
	}
	if bytes.Contains(text, []byte(`\u{`)) {
		for _, at := range manyCharacters.FindAllIndex(text, -1) {
			for i := at[0]; i < at[1]; i++ {
				if rewrite.IsBlank(text[i]) {
					out = rewrite.Overwrite(out, text, i, "0")
				}
			}
		}
	}
	if bytes.Contains(text, []byte("end.")) {
		for _, at := range chainedBlock.FindAllSubmatchIndex(text, -1) {
			if bareCall.Match(lineAbove(text, at[0], at[3])) {
				out = rewrite.Overwrite(out, text, at[4], ";")
			}
		}
	}
	for at := range rewrite.Indexes(text, "def ") {
		at += len("def ")
		rest := bytes.TrimPrefix(text[at:], []byte("self."))
		at = len(text) - len(rest)
		name := 0
		for name < len(rest) && rewrite.IsWordByte(rest[name]) {
			name++
		}
		switch word := string(rest[:name]); {
		case word == "self", word == "super":
			out = rewrite.Overwrite(out, text, at, "x")
		case bytes.HasPrefix(rest, []byte("!=")):
			out = rewrite.Overwrite(out, text, at, "=")
		case name > 0 && rest[0] >= 'A' && rest[0] <= 'Z' && bytes.HasPrefix(rest[name:], []byte("=(")):
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	return out
}

// writeShifts writes `**` over a `<<` between two words, as in `list<<last`, because the grammar takes the second word for the end
// of a here-document.
func writeShifts(text, out []byte) []byte {
	var ends map[string]bool // words that have a line of their own
	for at := range rewrite.Indexes(text, "<<") {
		word := text[at+len("<<"):]
		word = word[:rewrite.WordLength(word)]
		if len(word) == 0 || at == 0 || !rewrite.IsWordByte(text[at-1]) && text[at-1] != ')' && text[at-1] != ']' || bytes.HasSuffix(text[:at], []byte("class")) {
			continue
		}
		if ends == nil {
			ends = map[string]bool{}
			for line := range bytes.Lines(text) {
				ends[string(bytes.TrimSpace(line))] = true
			}
		}
		if !ends[string(word)] {
			out = rewrite.Overwrite(out, text, at, "**")
		}
	}
	return out
}

// fillRuby writes letters over template tags that produce output, and blanks the others.
func fillRuby(text []byte) []byte {
	if !bytes.Contains(text, []byte("%>")) {
		return text
	}
	out := text
	for _, at := range rubyTemplates.FindAllIndex(text, -1) {
		fill := strings.Repeat(" ", at[1]-at[0])
		if text[at[0]+2] == '=' {
			fill = strings.Repeat("X", at[1]-at[0]) // which may be the name of a class
		}
		out = rewrite.Overwrite(out, text, at[0], fill)
	}
	return out
}

// lineAbove returns the last line before offset `line` that is indented like the word at offset `word`. It returns nil if there
// is no such line nearby.
func lineAbove(text []byte, line, word int) []byte {
	const farthest = 4096 // bytes
	floor := max(line-farthest, 0)
	for end := line; end > floor; {
		from := floor + bytes.LastIndexByte(text[floor:end-1], '\n') + 1
		if rest := bytes.TrimLeft(text[from:end], " \t"); end-from-len(rest) == word-line && len(bytes.TrimSpace(rest)) > 0 {
			return rest
		}
		end = from
	}
	return nil
}

// loosenLists writes arrays whose elements are assignments as statements in parentheses.
func loosenLists(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("= [")) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Hash: true}}
	last := 0
	for _, at := range namedElements.FindAllSubmatchIndex(text, -1) {
		if at[2] < last {
			continue
		}
		last = s.Closing(at[2])
		if text[last-1] != ']' {
			break
		}
		out = rewrite.Overwrite(out, text, at[2], "(")
		out = rewrite.Overwrite(out, text, last-1, ")")
		for i := at[2] + 1; i < last-1; {
			switch c := text[i]; c {
			case '(', '[', '{':
				i = s.Closing(i)
				continue
			case ',':
				out[i] = ';'
			}
			i = s.Token(i)
		}
	}
	return out
}
