package bash

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// zshWords stand in scripts of Zsh only.
var zshWords = []string{
	"${(", "${+", "$+", "${${", "&|\n", "&!\n", "#compdef", "autoload ", "zmodload", " =(", "[(Ie)", "[(r)",
	"/zsh\n", "env zsh", "setopt ", "zstyle ", "bindkey ", "} always {",
	"emulate ", "$commands[", "compdef ", "<->", "]] {", ")) {",
}

// mayBeZsh reports whether a text may be a script of Zsh: it says of no other shell that it runs it.
func mayBeZsh(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return !bytes.HasPrefix(line, []byte("#!")) || bytes.Contains(line, []byte("zsh"))
}

// zshExpansion is one that only Zsh knows: with flags, nested in another, of an element that is looked for, of a string, of what a command
// writes, or that sets the variable.
var zshExpansion = regexp.MustCompile(`^\$\{(?:[(~=^+"]|\$[({]|\w+\[\(|\w+(?:\[[^\]\n]*\])?::=|\w+\[[^\]\n]*\]\[)`)

// zshTest is a condition that needs no word between itself and what is done.
const zshTest = `(?:\(\([^\n]*?\)\)|\[\[[^\n]*?\]\])[ \t]+`

var (
	// zshLetters are words for which letters are written: how many there are, whether one is set, subscripts, qualifiers of patterns of files, and alternatives.
	zshLetters = []*regexp.Regexp{
		regexp.MustCompile(`(\$[#+]\w+(?:\[(?:[^\[\]"'\n]|\[[^\[\]"'\n]*\])+\])?)`),
		regexp.MustCompile(`\$\w+(\[(?:[^\[\]"'\n]|\[[^\[\]"'\n]*\])+\])`),
		regexp.MustCompile(`[\w*?\]}/.~^#"\[-](\([^()"'\x60;&\s]+\))`),
		regexp.MustCompile(`(?m)^[ \t]*(\([^()"'\x60\n]+\)[^\s()]+)\)`),
		regexp.MustCompile(`[=!]=[ \t]+(\([^()"'\x60\n]+\))`),
		regexp.MustCompile(`(?m)^[ \t]*\(([^()"'\x60\n$]*\([^"'\x60\n$;]*)\)[ \t]*\r?$`),
		regexp.MustCompile(`\$\(\([ \t]*([^()\n\x60]*[^()\n\x60 \t])[ \t]*\)\)`),
	}
	// zshBlanks are what is not needed to tell what a script declares: loops and conditions before what is done, what says
	// that something runs on its own, the brackets of a function without a name.
	zshBlanks = []*regexp.Regexp{
		regexp.MustCompile(`(?m)^[ \t]*(for(?:[ \t]+\w+)+[ \t]+\([^()]*\))[ \t]*[^\s;]`),
		regexp.MustCompile(`(?m)^[ \t]*for[ \t]+\w+[ \t]+((?:\w+[ \t]+)+)in[ \t]`),
		regexp.MustCompile(`(?m)^[ \t]*((?:if|while|until)[ \t]+` + zshTest + `)[^\s;&|#\\]`),
		regexp.MustCompile(`(?m)^[ \t]*(\(\)|function(?:[ \t]*\(\))?)[ \t]*\{`),
		regexp.MustCompile(`&([|!])[ \t]*(?:#[^\n]*)?(?:\n|\}|$)`),
	}
	// zshParts are those for which a semicolon is enough: what stands between two blocks in braces, and the lists of loops.
	zshParts = []*regexp.Regexp{
		regexp.MustCompile(`\}[ \t]*((?:else|always|elif[ \t]+` + zshTest + `)[ \t]*)\{`),
		regexp.MustCompile(`(?m)^[ \t]*for(?:each)?[ \t]+\w+((?:[ \t]+\w+)*[ \t]+\([^()]*\)[ \t]*(?:;|$))`),
	}
	// zshBlock is one on a line, which need not end with a semicolon, nor begin with a blank.
	zshBlock = regexp.MustCompile(`(?m)(?:^|[)|&;])[ \t]*\{([^\s{}])?(?:[^{}\n]|\$\{[^{}\n]*\})*[^\s;&{}]([ \t]|[^{};\s])\}[ \t]*(?:[;&|)]|#[^\n]*$|$)`)
	// zshTests are conditions with patterns or subscripts in them, which may take several lines.
	zshTests = regexp.MustCompile(`\[\[[ \t]+((?:[^\n\x60]|\\\n){1,400}?)[ \t\n]\]\](?:[ \t;&|)}]|$)`)
	// zshNames are those of functions of which a part is known only when they are made.
	zshNames = regexp.MustCompile(`(?m)^[ \t]*(?:function[ \t]+)?[\w.:+-]+("?\$\{[^{}\n]*\}"?)[ \t]*\(\)`)
	zshCase  = regexp.MustCompile(`(?m)^[ \t]*case[ \t]+[^\s;]+[ \t]+(\{)[ \t]*$`)
	zshFiles = regexp.MustCompile(`[ \t](=)\(`)
)

// loosenZsh writes scripts of Zsh as the grammar of Bash reads them.
func loosenZsh(text, out []byte) []byte {
	end := 0
	for at := range rewrite.Indexes(text, "${") {
		if at < end || !zshExpansion.Match(rewrite.Ahead(text, at)) {
			continue
		}
		if length := expansionLength(rewrite.Ahead(text, at+len("${"))); length > 0 {
			end = at + len("${") + length
			out = rewrite.Overwrite(out, text, at+len("${"), strings.Repeat("x", length))
		}
	}
	out = bytes.Clone(out)
	for _, at := range zshTests.FindAllSubmatchIndex(out, -1) {
		maskTest(out[at[2]:at[3]])
	}
	for _, at := range zshNames.FindAllSubmatchIndex(text, -1) {
		copy(out[at[2]:], rewrite.Letters(text[at[2]:at[3]]))
	}
	for _, form := range zshLetters {
		for _, at := range form.FindAllSubmatchIndex(out, -1) {
			copy(out[at[2]:], rewrite.Letters(out[at[2]:at[3]]))
		}
	}
	s := rewrite.Tokens{Text: out}
	for _, at := range zshCase.FindAllSubmatchIndex(out, -1) {
		rewrite.BlankLines(out[at[0]:s.Closing(at[2])])
	}
	for _, form := range zshBlanks {
		out = rewrite.BlankGroups(out, bytes.Clone(out), form)
	}
	for _, form := range zshParts {
		for _, at := range form.FindAllSubmatchIndex(out, -1) {
			rewrite.BlankLines(out[at[2]:at[3]])
			out[at[2]] = ';'
		}
	}
	for range 2 { // one block may end with the mark behind which the next one begins
		closeBlocks(out)
	}
	for _, at := range zshFiles.FindAllSubmatchIndex(out, -1) {
		out[at[2]] = '<'
	}
	return out
}

// maskTest writes letters for what a condition looks at where patterns stand in it, in place, and blanks its further lines.
func maskTest(test []byte) {
	if !bytes.ContainsAny(test, "(<*|#~^") || bytes.Contains(test, []byte("$(")) {
		return
	}
	first := rewrite.FirstLine(test)
	copy(first, rewrite.Letters(first))
	rewrite.BlankLines(test[len(first):])
}

// closeBlocks writes a semicolon where a block ends on its line, in place; one without room for it loses what is in it.
func closeBlocks(text []byte) {
	for _, at := range zshBlock.FindAllSubmatchIndex(text, -1) {
		if at[2] > 0 || !rewrite.IsBlank(text[at[4]]) {
			open := at[0] + bytes.IndexByte(text[at[0]:], '{')
			copy(text[open+1:at[5]], " "+rewrite.Letters(text[open+2:at[5]]))
		}
		text[at[4]] = ';'
	}
}

// expansionLength returns how long that is which a brace closes on the same line, 0 where none does.
func expansionLength(text []byte) int {
	depth := 1
	for i, c := range text {
		switch c {
		case '\n':
			return 0
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return 0
}
