package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// cssTokens finds what is to be left alone, and escapes with the blank that ends a number.
var cssTokens = regexp.MustCompile(`(?s)/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\(?:[0-9A-Fa-f]{1,6}[ \t]?|[^\n0-9A-Fa-f])|[\x{80}-\x{10FFFF}]+`)

// cssValues are names that a module takes from another, up to where the other is named.
var cssValues = regexp.MustCompile(`@value\s[^;{}"'@]*\sfrom\s*["']`)

// cssValue begins a name of a module that has a value.
var cssValue = regexp.MustCompile(`@value\s+[\w-]+\s*:`)

var (
	// cssMedia is a list of media on one line.
	cssMedia = regexp.MustCompile(`(?i)@media\s+([^\s{};][^{};\n]*,[^{};\n]*[^\s{};])\s*\{`)
	// cssSteps is a list of steps in keyframes, before the last of them.
	cssSteps = regexp.MustCompile(`(?i)[{}/]\s*((?:(?:from|to|[\d.]+%)\s*,\s*)+)(?:from|to|[\d.]+%)\s*\{`)
)

// loosenCSS writes letters for escapes, and for what is not ASCII, as the grammar knows neither in names, and an import for
// what takes names from another module. What a module gives a value is a declaration. Several media are written as one name, and
// of several steps in keyframes only the last is left, as the grammar knows no more.
func loosenCSS(text []byte) []byte {
	out := loosenCSSNames(text)
	for _, at := range cssMedia.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], strings.Repeat("x", at[3]-at[2]))
	}
	if bytes.Contains(text, []byte("keyframes")) {
		for _, at := range cssSteps.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "")
			blankLines(out[at[2]:at[3]])
		}
	}
	if !bytes.Contains(text, []byte("@value")) {
		return out
	}
	for _, at := range cssValues.FindAllIndex(text, -1) {
		out = overwrite(out, text, at[0], "@import")
		blankLines(out[at[0]+len("@import") : at[1]-1])
	}
	for _, at := range cssValue.FindAllIndex(text, -1) {
		out = overwrite(out, text, at[0], "      ")
	}
	return out
}

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
			for i := range indexes(text[at[0]:at[1]], `\\`) {
				copy(out[at[0]+i:], "xx")
			}
		}
	}
	return out
}

func isASCII(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= 0x80 })
}
