package ini

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	iniSection = regexp.MustCompile(`^[ \t]*\[[ \t]*([^\[\]\s][^\[\]\n]*?)[ \t]*\]`)
	iniKey     = regexp.MustCompile(`^([ \t]*)([A-Za-z0-9_*"'$%@./\\-][^=:\n]*?)[ \t]*[=:]`)
)

// iniAsLists rewrites sections and keys for a grammar of Lisp: a section becomes a list of its name, and a key
// becomes a symbol. An indented line continues the value above, unless all keys of the section are indented
// (https://git-scm.com/docs/git-config#_syntax). The grammar of go-sitter-forest/ini@v1.9.1 is not used because it
// finds syntax errors in 1 of 8 files.
func iniAsLists(text []byte) []byte {
	out := bytes.Clone(text)
	rewrite.BlankLines(out)
	indent := -1 // indentation of the section's keys, -1 before the first
	at := 0
	for line := range bytes.Lines(text) {
		written := out[at : at+len(line)]
		at += len(line)
		first := len(line) - len(bytes.TrimLeft(line, " \t"))
		end := len(bytes.TrimRight(line, " \t\r\n"))
		switch section, key := iniSection.FindSubmatchIndex(line), iniKey.FindSubmatchIndex(line); {
		case first >= end:
		case line[first] == '#' || line[first] == ';':
			copy(written[first:end], line[first:end])
			written[first] = ';'
		case section != nil:
			written[first], written[section[1]-1] = '(', ')'
			rewrite.WriteLetters(written[section[2]:section[3]])
			indent = -1
		case key != nil && (indent < 0 || key[3] <= indent):
			indent = key[3]
			after := key[5]
			if line[key[1]-1] == '=' && end-first <= rewrite.LongestSetting { // short enough to be shown with its value
				after = end
			}
			rewrite.WriteLetters(written[key[4]:after])
		default:
			written[first] = '1'
		}
	}
	return out
}
