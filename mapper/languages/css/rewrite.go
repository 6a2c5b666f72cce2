package css

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// cssTokens matches comments and strings, which are skipped. It also matches non-ASCII text and escapes, including the blank that
// ends a hexadecimal escape.
var cssTokens = regexp.MustCompile(`(?s)/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\(?:[0-9A-Fa-f]{1,6}[ \t]?|[^\n0-9A-Fa-f])|[\x{80}-\x{10FFFF}]+`)

var (
	// cssWhen matches an at-rule with a condition on one line; the group is the condition.
	cssWhen = regexp.MustCompile(`@(?i:media|container|supports|scope|page|-moz-document)[ \t]+([^{};\n]*[^\s{};])\s*\{`)
	// cssAddress matches a `url(...)` without quotes.
	cssAddress = regexp.MustCompile(`url\([ \t]*([^\s"'()][^"'()\n]*)\)`)
	// cssCompared matches an attribute selector; the group is the operator and the value, e.g. `^="a" i`.
	cssCompared = regexp.MustCompile(`\[\s*[\w|-]+(\s*[~|^$*]?=\s*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)(?:\s+[iIsS])?)\s*\]`)
	// cssIdleMarks match characters that the grammar does not accept and that can be blanked: extra semicolons, the
	// hacks `*zoom: 1` and `progid:...` for old browsers, `<!--` and `-->`, a comment directly after a value, the
	// colon in `@page:first`, the comma in `var(--a,)`, and the mark in `@apply p-4!`.
	cssIdleMarks = []*regexp.Regexp{
		regexp.MustCompile(`;\s*(;[;\s]*)`), regexp.MustCompile(`\}\s*(;)`),
		regexp.MustCompile(`[{;]\s*(\*)[\w-]+\s*:`), regexp.MustCompile(`:\s*p(rogid:[^;{}]*)`), regexp.MustCompile(`(<!--|-->)`),
		regexp.MustCompile(`[{;]\s*(\*)[ \t]+[\w-]+\s*:[^{};]*[;}]`), regexp.MustCompile(`[\w%)](/\*[^*]*\*/)`), regexp.MustCompile(`@page(:)[a-z]`),
		regexp.MustCompile(`var\(\s*--[\w-]+\s*(,)\s*\)`), regexp.MustCompile(`[\w\])](!)[\s;}]`),
	}
)

// cssEmpty matches a custom property whose value is empty or consists of punctuation. It also matches the type argument of
// `attr()`, e.g. `(<length>)`.
var cssEmpty = regexp.MustCompile(`--[\w-]+:\s*([ \t]|[.,*/+!?~|^=&%$-]+)\s*[;}]|\(\s*(<[^<>;{}()]*>)\s*\)`)

// idleRule matches the start of an at-rule of a tool, such as Tailwind, that declares nothing and may end without a block.
var idleRule = regexp.MustCompile(`@(?:config|custom-variant|plugin|reference|source|tailwind|theme|utility|variant)\b`)

// onlyString matches a rule that names nothing but a file or module.
var onlyString = regexp.MustCompile(`^\s*(?:"[^"\n]*"|'[^'\n]*')\s*$`)

// blankIdleRules blanks at-rules of tools that end with a semicolon, because the grammar looks for their block in the rule below.
func blankIdleRules(out, text []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true}}
	for _, at := range idleRule.FindAllIndex(text, -1) {
		end := at[1]
		for end < len(text) && bytes.IndexByte([]byte(";{}"), text[end]) < 0 {
			if text[end] == '(' {
				end = s.Closing(end)
			} else {
				end = s.Token(end)
			}
		}
		if end < len(text) && text[end] == ';' && !onlyString.Match(text[at[1]:end]) {
			out = rewrite.Overwrite(out, text, at[0], "") // writes nothing, but makes sure that out is a copy
			rewrite.BlankLines(out[at[0] : end+1])
		}
	}
	return out
}

// rewriteCSS rewrites what the grammar of CSS does not know. Escapes and non-ASCII characters become letters. Conditions and
// unquoted URLs become a single name. Empty custom properties get a value.
func rewriteCSS(text []byte) []byte {
	text = fillTemplates(text)
	out := rewriteImports(rewriteSelectors(rewriteCSSNames(text), text), text)
	for _, at := range cssEmpty.FindAllSubmatchIndex(text, -1) {
		from, to := max(at[2], at[4]), max(at[3], at[5]) // the range of the group that matched
		out = rewrite.Overwrite(out, text, from, strings.Repeat("0", to-from))
	}
	for _, form := range []*regexp.Regexp{cssWhen, cssAddress} {
		for _, at := range form.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
		}
	}
	for _, form := range cssIdleMarks {
		for _, at := range form.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "") // only copies the text, if it is not yet a copy
			rewrite.BlankLines(out[at[2]:at[3]])
		}
	}
	return blankIdleRules(out, text)
}

// rewriteSelectors writes a star in place of a combinator that begins a selector, and letters in place of a `&` that does not, and
// of the values that attributes are compared with. The grammar knows no combinator at the start of a selector, and knows attribute selectors only
// in some places.
func rewriteSelectors(out, text []byte) []byte {
	for _, combinator := range []string{">", "+", "~"} {
		for at := range rewrite.Indexes(text, combinator) {
			if cssBegins.Match(rewrite.Ahead(text, at+1)) && rewrite.EndsInAny(text[:at], "{};,(/") {
				out = rewrite.Overwrite(out, text, at, "*")
			}
		}
	}
	for _, at := range cssNested.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, max(at[2], at[4]), "x")
	}
	for _, at := range cssCompared.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
	}
	return out
}

// cssNested matches a `&` behind another selector, or before the rest of a name.
var cssNested = regexp.MustCompile(`[\w\])*][ \t]+(&)[ \t]*[,{:.\[]|[\s{};,](&)[\w-]`)

// cssBegins matches the start of a selector after a combinator.
var cssBegins = regexp.MustCompile(`^\s*[.#\[:*&A-Za-z_]`)

// rewriteCSSNames writes letters in place of escapes and non-ASCII text outside of strings, and in place of escaped backslashes
// in strings.
func rewriteCSSNames(text []byte) []byte {
	if bytes.IndexByte(text, '\\') < 0 && model.IsASCII(text) {
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
