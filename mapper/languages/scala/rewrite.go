package scala

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// parents match `extends` and a name, after which arguments may begin.
	parents = regexp.MustCompile(`\bextends\s+[\w.]+`)
	// inlineName matches `inline` as a name. As a modifier it is followed by a word, or by the value of a match.
	inlineName = regexp.MustCompile(`^inline(?:[ \t]*[^\w\s({\x60"'@]|[ \t\r]*(?:\n|$))`)
)

var quotingOfScala = rewrite.Quoting{Char: true, Three: true, Open: "${"}

// newerScala blanks what the grammar does not know: `do` after the braces of a loop, the dot in `a.match`, and annotations
// before a primary constructor.
var newerScala = []rewrite.Rule{
	{Words: []string{"do\n", "do "}, What: regexp.MustCompile(`^[ \t]*\}[ \t]*(do)[ \t]*$`)},
	{Words: []string{".match"}, What: regexp.MustCompile(`[\w)\]](\.)match[ \t]*(?:\{|\r?$)`)},
	{Words: []string{"class "}, What: regexp.MustCompile(`\bclass\s+\w+(?:\[[^\n\]]*\])?\s*((?:@[\w.]+\((?:[^()\n"]|"[^"\n]*")*\)\s*)+)(?:private\b|protected\b|\()`)},
}

// rewriteScala rewrites what the grammar does not know. For example, it blanks XML literals, and puts braces around the bodies of
// lambdas.
func rewriteScala(text []byte) []byte {
	out := blankElements(text, rewrite.Apply(newerScala, text, text))
	out = braceArguments(text, endStatements(text, out))
	for at := range rewrite.Indexes(text, "inline") {
		if inlineName.Match(rewrite.Ahead(text, at)) && (at == 0 || !rewrite.IsWordByte(text[at-1])) {
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	return blankMoreArguments(text, out)
}

// blankMoreArguments blanks all but the first argument list of a superclass.
func blankMoreArguments(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("extends")) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: quotingOfScala}
	for _, at := range parents.FindAllIndex(text, -1) {
		end := at[1]
		if s.Opens(end, '[') {
			end = s.Closing(end)
		}
		if !s.Opens(end, '(') {
			continue
		}
		first := s.Closing(end)
		end = first
		for s.Opens(end, '(') {
			end = s.Closing(end)
		}
		if end > first {
			out = rewrite.Overwrite(out, text, first, "") // writes nothing, but makes sure that out is a copy
			rewrite.BlankLines(out[first:end])
		}
	}
	return out
}

// endStatements ends the statement above a blank line, a comment and a brace: it writes `x;` over the end of the comment. The
// scanner of the grammar looks back only as far as the comment, so it would not see the blank line.
func endStatements(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text}
	for at := range rewrite.Indexes(text, "{") {
		if !s.IsFirst(at) {
			continue
		}
		comment := 0 // end of the comment above, 0 if there is none
		for end := bytes.LastIndexByte(text[:at], '\n'); end > 0; {
			start := bytes.LastIndexByte(text[:end], '\n') + 1
			line := bytes.TrimSpace(text[start:end])
			if len(line) == 0 && comment > 0 {
				out = rewrite.Overwrite(out, text, comment-len("x;"), "x;")
				rewrite.BlankLines(out[end : comment-len("x;")])
			}
			if !bytes.HasPrefix(line, []byte("//")) {
				break
			}
			if comment == 0 {
				comment = start + len(bytes.TrimRight(text[start:end], " \t\r"))
			}
			end = start - 1
		}
	}
	return out
}
