package haskell

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// haskellEscape is a character that is written with an escape.
var haskellEscape = regexp.MustCompile(`^'\\(?:[abfnrtv\\"'&]|\^[@-_]|\d{1,7}|x[0-9A-Fa-f]{1,6}|o[0-7]{1,7}|[A-Z][A-Z0-9]{1,2})'`)

// haskellField is a field that goes by an operator.
var haskellField = regexp.MustCompile(`[{,]\s*(\([-!#$%&*+./<=>?@\\^|~:]+\))\s*::`)

// haskellInstances are types of an instance that go by an operator, which are written like those that go by a name.
var haskellInstances = []rewrite.Rule{{
	Words: []string{" type "},
	What:  regexp.MustCompile(`^[ \t]+type[ \t]+(?:[A-Z][\w.']*(?:[ \t]+[\w.']+)*|(\()[^()\n]*(\)))[ \t]+(:[-!#$%&*+./<=>?@\\^|~:]+)[^=\n]*[ \t]=[ \t]`),
}}

// loosenHaskell writes a number for a character with an escape, which the grammar takes to go on to the last quote before a
// blank, and a word for an operator that is a field, blanks comments of nothing, which it takes to go on, and reads all sides of a condition
// that hold declarations.
func loosenHaskell(text []byte) []byte {
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
	out = rewrite.Apply(haskellInstances, out, text)
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
	// haskellDeclares begins a declaration at the margin, with the comments before it.
	haskellDeclares = regexp.MustCompile(`^(?:--[^\n]*\n){0,64}[A-Za-z_({]`)
	// haskellHead begins the head of the module, of which a text has one.
	haskellHead = regexp.MustCompile(`^(?:--[^\n]*\n){0,64}module\b`)
)

// side is that of a condition on which a line stands.
type side struct{ isFurther, holds bool }

// blankSides blanks the directives of conditions, and on all sides but the first what stands before the first declaration:
// it goes on with what the first side has in its place.
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

// turn follows a directive to the side that it begins.
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
