package css

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// cssTokens matches comments and strings, which are skipped. It also matches non-ASCII text and escapes, including the blank that
// ends a hexadecimal escape.
var cssTokens = regexp.MustCompile(`(?s)/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\(?:[0-9A-Fa-f]{1,6}[ \t]?|[^\n0-9A-Fa-f])|[\x{80}-\x{10FFFF}]+`)

// cssValues matches the start of an import of values from another CSS module, up to the path, e.g. `@value a, b from "`.
var cssValues = regexp.MustCompile(`@value\s[^;{}"'@]*\sfrom\s*["']`)

// cssValue matches the start of a value's definition in a CSS module, e.g. `@value a:`.
var cssValue = regexp.MustCompile(`@value\s+[\w-]+\s*:`)

var (
	// cssWhen matches an at-rule with a condition on one line; the group is the condition.
	cssWhen = regexp.MustCompile(`@(?i:media|container|supports|scope|page|-moz-document)[ \t]+([^{};\n]*[^\s{};])\s*\{`)
	// cssAddress matches a `url(...)` without quotes.
	cssAddress = regexp.MustCompile(`url\([ \t]*([^\s"'()][^"'()\n]*)\)`)
	// cssCompared matches an attribute selector; the group is the operator and the value, e.g. `^="a" i`.
	cssCompared = regexp.MustCompile(`\[\s*[\w|-]+(\s*[~|^$*]?=\s*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)(?:\s+[iIsS])?)\s*\]`)
	// cssIdleMarks match characters that the grammar does not accept and that can be blanked: extra semicolons, the
	// hacks `*zoom: 1` and `progid:...` for old browsers, `<!--` and `-->`, a comment directly after a value, the
	// colon in `@page:first`, and the comma in `var(--a,)`.
	cssIdleMarks = []*regexp.Regexp{
		regexp.MustCompile(`;\s*(;[;\s]*)`), regexp.MustCompile(`\}\s*(;)`),
		regexp.MustCompile(`[{;]\s*(\*)[\w-]+\s*:`), regexp.MustCompile(`:\s*p(rogid:[^;{}]*)`), regexp.MustCompile(`(<!--|-->)`),
		regexp.MustCompile(`[{;]\s*(\*)[ \t]+[\w-]+\s*:[^{};]*[;}]`), regexp.MustCompile(`[\w%)](/\*[^*]*\*/)`), regexp.MustCompile(`@page(:)[a-z]`),
		regexp.MustCompile(`var\(\s*--[\w-]+\s*(,)\s*\)`),
	}
	// cssSteps matches all but the last selector of a list in keyframes, e.g. `0%, 50%,`.
	cssSteps = regexp.MustCompile(`(?i)[{}/]\s*((?:(?:from|to|[\d.]+%)\s*,\s*)+)(?:from|to|[\d.]+%)\s*\{`)
)

// cssEmpty matches a custom property whose value is empty or consists of punctuation. It also matches the type argument of
// `attr()`, e.g. `(<length>)`.
var cssEmpty = regexp.MustCompile(`--[\w-]+:\s*([ \t]|[.,*/+!?~|^=&%$-]+)\s*[;}]|\(\s*(<[^<>;{}()]*>)\s*\)`)

// rewriteCSS rewrites what the grammar of CSS does not know. Escapes and non-ASCII characters become letters. Conditions and
// unquoted URLs become a single name. `@value a from "b"` becomes an import, and `@value a: 1` becomes a declaration. If a keyframe
// has several selectors, only the last is kept. Empty custom properties get a value.
func rewriteCSS(text []byte) []byte {
	text = rewrite.FillTemplates(text)
	out := rewriteTailwind(rewriteCSSSelectors(rewriteCSSNames(text), text), text)
	for _, at := range cssEmpty.FindAllSubmatchIndex(text, -1) {
		from, to := max(at[2], at[4]), max(at[3], at[5])
		out = rewrite.Overwrite(out, text, from, strings.Repeat("0", to-from))
	}
	for _, form := range []*regexp.Regexp{cssWhen, cssAddress} {
		for _, at := range form.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
		}
	}
	for _, form := range cssIdleMarks {
		for _, at := range form.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "")
			rewrite.BlankLines(out[at[2]:at[3]])
		}
	}
	if bytes.Contains(text, []byte("keyframes")) {
		for _, at := range cssSteps.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "")
			rewrite.BlankLines(out[at[2]:at[3]])
		}
	}
	if !bytes.Contains(text, []byte("@value")) {
		return out
	}
	for _, at := range cssValues.FindAllIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[0], "@import")
		rewrite.BlankLines(out[at[0]+len("@import") : at[1]-1])
	}
	for _, at := range cssValue.FindAllIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[0], "      ")
	}
	return out
}

// rewriteCSSSelectors rewrites parts of selectors that the grammar does not know: a leading combinator, `&` in or
// after a word, arguments of a pseudo-class that contain brackets, attributes after a pseudo-class, and the values
// that attributes are compared with.
func rewriteCSSSelectors(out, text []byte) []byte {
	for _, combinator := range []string{">", "+", "~"} {
		for at := range rewrite.Indexes(text, combinator) {
			if cssBegins.Match(rewrite.Ahead(text, at+1)) && rewrite.EndsInAny(text[:at], "{};,(/") {
				out = rewrite.Overwrite(out, text, at, "*")
			}
		}
	}
	for at := range rewrite.Indexes(text, "&") {
		before, behind := byte('{'), byte(' ')
		if at > 0 {
			before = text[at-1]
		}
		if at+1 < len(text) {
			behind = text[at+1]
		}
		switch {
		case isCSSWord(behind) || isCSSWord(before):
			out = rewrite.Overwrite(out, text, at, "x")
		case rewrite.IsBlank(before) && !rewrite.EndsInAny(text[:at], "{};,(/>+~"):
			out = rewrite.Overwrite(out, text, at, "*")
		}
	}
	for _, at := range cssCompared.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
	}
	if bytes.Contains(text, []byte(":nth-")) {
		for _, at := range cssFormula.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
		}
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true}}
	for at := range rewrite.Indexes(text, "[") {
		if attribute := rewrite.Ahead(text, at); cssClassBefore.Match(text[max(at-longestClass, 0):at]) {
			if end := bytes.IndexAny(attribute, "]\n"); end > 0 && attribute[end] == ']' {
				if at > 0 && text[at-1] == '*' {
					out = rewrite.Overwrite(out, text, at-1, "x")
				}
				out = rewrite.Overwrite(out, text, at, rewrite.Letters(attribute[:end+1]))
			}
		}
	}
	for _, class := range cssNesting {
		end := 0
		for at := range rewrite.Indexes(text, class) {
			open := at + len(class) - 1
			if at < end {
				continue
			}
			if end = s.Closing(open); end < len(text) && bytes.ContainsAny(text[open+1:end-1], "([") {
				out = rewrite.Overwrite(out, text, at, "."+rewrite.Letters(text[at+1:end]))
			}
		}
	}
	return out
}

// longestClass is how many bytes before an attribute are searched for its pseudo-class.
const longestClass = 128

// cssClassBefore matches a pseudo-class and what may follow it before an attribute: words, combinators, attributes and commas.
var cssClassBefore = regexp.MustCompile(`:[\w-]+(?:[\w\s.#>+~*,:-]|\[[^\]\n]*\])*$`)

// cssFormula matches the argument of `:nth-child()` and the like, e.g. `2n + 1`.
var cssFormula = regexp.MustCompile(`:nth-[a-z-]+\(([^()\[\]{};]*)\)`)

// cssNesting are pseudo-classes that take selectors. They include the pseudo-classes of CSS modules (`:global`), components
// (`:deep`) and shadow trees.
var cssNesting = []string{":is(", ":where(", ":not(", ":has(", ":global(", ":local(", ":deep(", ":nth-child(", ":nth-last-child("}

// cssBegins matches the start of a selector after a combinator.
var cssBegins = regexp.MustCompile(`^\s*[.#\[:*&A-Za-z_]`)

func isCSSWord(c byte) bool { return c == '-' || rewrite.IsWordByte(c) }

func rewriteCSSNames(text []byte) []byte {
	if bytes.IndexByte(text, '\\') < 0 && isASCII(text) {
		return text
	}
	out := bytes.Clone(text)
	for _, at := range cssTokens.FindAllIndex(text, -1) {
		switch c := text[at[0]]; {
		case c == '\\' || c >= 0x80:
			copy(out[at[0]:at[1]], bytes.Repeat([]byte("x"), at[1]-at[0]))
		case c == '"' || c == '\'':
			for i := range rewrite.Indexes(text[at[0]:at[1]], `\\`) {
				copy(out[at[0]+i:], "xx")
			}
		}
	}
	return out
}

func isASCII(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= 0x80 })
}
