package haskell

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// haskellEscape matches a character literal with an escape.
var haskellEscape = regexp.MustCompile(`^'\\(?:[abfnrtv\\"'&]|\^[@-_]|\d{1,7}|x[0-9A-Fa-f]{1,6}|o[0-7]{1,7}|[A-Z][A-Z0-9]{1,2})'`)

// haskellField matches a field whose name is an operator.
var haskellField = regexp.MustCompile(`[{,]\s*(\([-!#$%&*+./<=>?@\\^|~:]+\))\s*::`)

// rewriteHaskell writes a number in place of a character literal with an escape, because the grammar would read the literal up
// to the last quote that precedes a blank. It writes a word in place of a field name that is an operator. It blanks empty
// comments, `{--}`, because the grammar would read on past their end. It also blanks the directives of conditionals, so that the
// declarations of all branches are parsed.
func rewriteHaskell(text []byte) []byte {
	out := text
	for at := range rewrite.Indexes(text, `'\`) {
		length := len(haskellEscape.Find(rewrite.Ahead(text, at)))
		if length == 0 || at > 0 && (text[at-1] == '\\' || text[at-1] == '\'' || rewrite.IsWordByte(text[at-1])) {
			continue
		}
		out = rewrite.Overwrite(out, text, at, strings.Repeat("1", length))
	}
	for at := range rewrite.Indexes(text, "{--}") {
		out = rewrite.Overwrite(out, text, at, "    ")
	}
	if rewrite.HasAny(text, []string{") ::", ")::"}) {
		for _, at := range haskellField.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], strings.Repeat("x", at[3]-at[2]))
		}
	}
	if !haskellCondition.Match(text) {
		return out
	}
	if &out[0] == &text[0] {
		out = bytes.Clone(text)
	}
	blankSides(out)
	return out
}

var (
	haskellCondition = regexp.MustCompile(`(?m)^#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b`)
	// haskellDeclares matches the start of a top-level declaration, with the comments before it.
	haskellDeclares = regexp.MustCompile(`^(?:--[^\n]*\n){0,64}[A-Za-z_({]`)
	// haskellHead matches the start of the module's head. A file has only one.
	haskellHead = regexp.MustCompile(`^(?:--[^\n]*\n){0,64}module\b`)
)

// side is a branch of an open conditional. `isFurther` says that it is not the first branch, and `holds` says that it contains a
// declaration so far.
type side struct{ isFurther, holds bool }

// blankSides blanks the directives of conditionals. In all branches but the first, it also blanks the lines before the first
// declaration. These lines are alternatives to lines of the first branch, which already continue the text before the conditional.
func blankSides(text []byte) {
	var open []side
	rest := text
	for line := range bytes.Lines(text) {
		directive := haskellCondition.FindSubmatch(line)
		if directive != nil {
			open = turn(open, string(directive[1]))
		} else if haskellDeclares.Match(rest) && !haskellHead.Match(rest) {
			for i := range open {
				open[i].holds = true
			}
		}
		if directive != nil || slices.ContainsFunc(open, func(s side) bool { return s.isFurther && !s.holds }) {
			rewrite.BlankLines(line)
		}
		rest = rest[len(line):]
	}
}

// turn adjusts the open conditionals to a directive.
func turn(open []side, directive string) []side {
	switch {
	case strings.HasPrefix(directive, "if"):
		return append(open, side{})
	case len(open) == 0:
		return open
	case directive == "endif":
		return open[:len(open)-1]
	}
	open[len(open)-1] = side{isFurther: true}
	return open
}
