package css

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// cssTokens finds what is to be left alone, and escapes with the blank that ends a number.
var cssTokens = regexp.MustCompile(`(?s)/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\(?:[0-9A-Fa-f]{1,6}[ \t]?|[^\n0-9A-Fa-f])|[\x{80}-\x{10FFFF}]+`)

// cssValues are names that a module takes from another, up to where the other is named.
var cssValues = regexp.MustCompile(`@value\s[^;{}"'@]*\sfrom\s*["']`)

// cssValue begins a name of a module that has a value.
var cssValue = regexp.MustCompile(`@value\s+[\w-]+\s*:`)

var (
	// cssWhen is a condition on one line.
	cssWhen = regexp.MustCompile(`@(?i:media|container|supports|scope|page|-moz-document)[ \t]+([^{};\n]*[^\s{};])\s*\{`)
	// cssAddress is one without quotes.
	cssAddress = regexp.MustCompile(`url\([ \t]*([^\s"'()][^"'()\n]*)\)`)
	// cssCompared is what an attribute is compared with.
	cssCompared = regexp.MustCompile(`\[\s*[\w|-]+(\s*[~|^$*]?=\s*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)(?:\s+[iIsS])?)\s*\]`)
	// cssIdleMarks are marks that say nothing to the grammar: a semicolon too many, what only old browsers read,
	// a comment behind a value, what parts the word for pages from which they are, a comma before nothing.
	cssIdleMarks = []*regexp.Regexp{
		regexp.MustCompile(`;\s*(;[;\s]*)`), regexp.MustCompile(`\}\s*(;)`),
		regexp.MustCompile(`[{;]\s*(\*)[\w-]+\s*:`), regexp.MustCompile(`:\s*p(rogid:[^;{}]*)`), regexp.MustCompile(`(<!--|-->)`),
		regexp.MustCompile(`[{;]\s*(\*)[ \t]+[\w-]+\s*:[^{};]*[;}]`), regexp.MustCompile(`[\w%)](/\*[^*]*\*/)`), regexp.MustCompile(`@page(:)[a-z]`),
		regexp.MustCompile(`var\(\s*--[\w-]+\s*(,)\s*\)`),
	}
	// cssSteps is a list of steps in keyframes, before the last of them.
	cssSteps = regexp.MustCompile(`(?i)[{}/]\s*((?:(?:from|to|[\d.]+%)\s*,\s*)+)(?:from|to|[\d.]+%)\s*\{`)
)

// cssEmpty is a property of one's own without a value or of signs alone, or the type of what is taken from an attribute.
var cssEmpty = regexp.MustCompile(`--[\w-]+:\s*([ \t]|[.,*/+!?~|^=&%$-]+)\s*[;}]|\(\s*(<[^<>;{}()]*>)\s*\)`)

// loosenCSS writes letters for escapes, and for what is not ASCII, as the grammar knows neither in names, and an import for
// what takes names from another module. What a module gives a value is a declaration. Conditions and addresses are written as one name, and
// of several steps in keyframes only the last is left, as the grammar knows no more; nor does it know properties without a value.
func loosenCSS(text []byte) []byte {
	text = rewrite.FillSheet(text)
	out := loosenTailwind(loosenCSSSelectors(loosenCSSNames(text), text), text)
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

// loosenCSSSelectors writes what the grammar knows for what it does not in selectors: a combinator that begins one, the sign of what is
// around a rule within or behind a word, the selectors that a pseudo-class takes where brackets are in them, attributes behind one,
// and what attributes are compared with.
func loosenCSSSelectors(out, text []byte) []byte {
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

// longestClass is how far before an attribute its pseudo-class is looked for.
const longestClass = 128

// cssClassBefore ends with a pseudo-class, or with what may stand between one and an attribute: words, combinators, attributes, commas.
var cssClassBefore = regexp.MustCompile(`:[\w-]+(?:[\w\s.#>+~*,:-]|\[[^\]\n]*\])*$`)

// cssFormula is the place of an element among others, as a sum.
var cssFormula = regexp.MustCompile(`:nth-[a-z-]+\(([^()\[\]{};]*)\)`)

// cssNesting are pseudo-classes that take selectors, those of modules, components and elements of shadow trees as well.
var cssNesting = []string{":is(", ":where(", ":not(", ":has(", ":global(", ":local(", ":deep(", ":nth-child(", ":nth-last-child("}

// cssBegins is what a selector may begin with, behind a combinator.
var cssBegins = regexp.MustCompile(`^\s*[.#\[:*&A-Za-z_]`)

func isCSSWord(c byte) bool { return c == '-' || rewrite.IsWordByte(c) }

func loosenCSSNames(text []byte) []byte {
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
