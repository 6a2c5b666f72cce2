package lang

import (
	"bytes"
	"regexp"
)

// newerRust are words that the grammar does not know where they stand: those of the edition of 2024, and of what only the newest
// compilers let pass.
var newerRust = []rule{
	{[]string{"const trait", "auto trait", "const unsafe trait"}, regexp.MustCompile(`\b(?:(const) )?(?:unsafe )?(?:(auto) )?trait\b`)},
	{[]string{" const "}, regexp.MustCompile(`\bimpl[ \t]*(?:<[^{}()\n]*>)?[ \t]+(const)\b`)},
	{[]string{"[const]", "~const"}, regexp.MustCompile(`[ (<](\[const\]|~const)[ \t]+[A-Za-z:]`)},
	{[]string{"unsafe extern"}, regexp.MustCompile(`\b(unsafe) extern[ \t]*(?:"[^"\n]*"[ \t]*)?\{`)},
	{[]string{"safe fn", "safe static"}, regexp.MustCompile(`\b(safe) (?:fn|static)\b`)},
	{[]string{"gen fn"}, regexp.MustCompile(`\b(gen) fn\b`)},
	{[]string{"unsafe "}, regexp.MustCompile(`\b(unsafe)[ \t]+\w+[ \t]*:[^:]`)},
	{[]string{"type const"}, regexp.MustCompile(`\b(type) const\b`)},
	{[]string{"default const"}, regexp.MustCompile(`\b(default) const\b`)},
	{[]string{"const "}, regexp.MustCompile(`\bconst[ \t]+\w+(<[^<>;={}()\n]*>)[ \t]*:`)},
	{[]string{"const "}, regexp.MustCompile(`[<,]\s*const[ \t]+\w+: \w+([ \t]*=[ \t]*(?:-?\w+|\{[^{};\n]*\}))\s*[,>]`)},
}

var (
	frontmatter   = regexp.MustCompile(`\A(?:#![^\n]*\n)?\s*---[^\n]*\n(?s:.*?)\n---+[ \t]*\r?\n`)
	aliasedTraits = regexp.MustCompile(`(?m)^[ \t]*(?:pub(?:\([^()\n]*\))?[ \t]+)?(trait)[ \t]+\w+[^;{}()=]*=\s*([^;{}\s][^;{}]*);`)
	macrosOfRust  = regexp.MustCompile(`(?m)^[ \t]*(?:pub(?:\([^()\n]*\))?[ \t]+)?(macro)[ \t]+\w+\s*[({]`)
	partedRules   = regexp.MustCompile(`\bmacro_rules([ \t]+!)`)
)

// loosenRust writes another name for a trait as one for a type, and a macro with its arguments in front of its body as a union
// without fields: the text tells the queries what they were.
func loosenRust(text []byte) []byte {
	out := apply(newerRust, text, text)
	if bytes.Contains(text, []byte("\n---")) {
		end := len(frontmatter.Find(text))
		out = overwrite(out, text, 0, "")
		blankLines(out[:end])
	}
	if bytes.Contains(text, []byte("trait ")) {
		for _, at := range aliasedTraits.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "type ")
			blankLines(out[at[4]:at[5]])
			out[at[4]] = 'T'
		}
	}
	if bytes.Contains(text, []byte("macro ")) {
		s := tokens{text: text, quoting: quoting{char: true, long: true}}
		for _, at := range macrosOfRust.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "union")
			s.empty(out, at[1]-1)
		}
	}
	if bytes.Contains(text, []byte("macro_rules ")) {
		for _, at := range partedRules.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "!")
			blankLines(out[at[2]+1 : at[3]])
		}
	}
	return out
}

// empty blanks the parameters that begin at a place, if any, and what is in the braces behind them.
func (s *tokens) empty(out []byte, at int) {
	if s.text[at] == '(' {
		end := s.closing(at)
		blankLines(out[at:end])
		at = end + len(s.text[end:]) - len(bytes.TrimLeft(s.text[end:], " \t\r\n"))
	}
	if at < len(s.text) && s.text[at] == '{' {
		blankLines(out[at+1 : max(s.closing(at)-1, at+1)])
	}
}
