package bash

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// zshWords occur only in Zsh scripts.
var zshWords = []string{
	"${(", "${+", "$+", "${${", "&|\n", "&!\n", "#compdef", "autoload ", "zmodload", " =(", "[(Ie)", "[(r)",
	"/zsh\n", "env zsh", "setopt ", "zstyle ", "bindkey ", "} always {",
	"emulate ", "$commands[", "compdef ", "<->", "]] {", ")) {",
}

// mayBeZsh reports whether text may be a Zsh script, that is, whether it has no `#!` line or one that names zsh.
func mayBeZsh(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return !bytes.HasPrefix(line, []byte("#!")) || bytes.Contains(line, []byte("zsh"))
}

// zshExpansion matches an expansion that exists only in Zsh: with flags (`${(f)a}`), nested (`${${a}}`), with a subscript search
// (`${a[(r)x]}`), of a string or a command's output (`${$(cmd)}`), or with assignment (`${a::=x}`).
var zshExpansion = regexp.MustCompile(`^\$\{(?:[(~=^+"]|\$[({]|\w+\[\(|\w+(?:\[[^\]\n]*\])?::=|\w+\[[^\]\n]*\]\[)`)

// zshTest is the pattern of a condition after which Zsh needs no `then` or `do`.
const zshTest = `(?:\(\([^\n]*?\)\)|\[\[[^\n]*?\]\])[ \t]+`

var (
	// zshLetters match what becomes letters: `$#a` and `$+a`, subscripts, glob qualifiers, and groups of alternatives.
	zshLetters = []*regexp.Regexp{
		regexp.MustCompile(`(\$[#+]\w+(?:\[(?:[^\[\]"'\n]|\[[^\[\]"'\n]*\])+\])?)`),
		regexp.MustCompile(`\$\w+(\[(?:[^\[\]"'\n]|\[[^\[\]"'\n]*\])+\])`),
		regexp.MustCompile(`[\w*?\]}/.~^#"\[-](\([^()"'\x60;&\s]+\))`),
		regexp.MustCompile(`[=!]=[ \t]+(\([^()"'\x60\n]+\))`),
		regexp.MustCompile(`(?m)^[ \t]*\(([^()"'\x60\n$]*\([^"'\x60\n$;]*)\)[ \t]*\r?$`),
		regexp.MustCompile(`\$\(\([ \t]*([^()\n\x60]*[^()\n\x60 \t])[ \t]*\)\)`),
	}
	// zshBlanks match what is not needed to find declarations: loops and conditions before a command, `&|` and `&!`, and the
	// parentheses of an anonymous function.
	zshBlanks = []*regexp.Regexp{
		regexp.MustCompile(`(?m)^[ \t]*((?:if|while|until)[ \t]+` + zshTest + `)[^\s;&|#\\]`),
		regexp.MustCompile(`(?m)^[ \t]*(\(\)|function(?:[ \t]*\(\))?)[ \t]*\{`),
		regexp.MustCompile(`&([|!])[ \t]*(?:#[^\n]*)?(?:\n|\}|$)`),
	}
	// zshParts match what a semicolon can replace: `else` or `always` between two blocks in braces, and the lists of
	// loops.
	zshParts = []*regexp.Regexp{
		regexp.MustCompile(`\}[ \t]*((?:else|always|elif[ \t]+` + zshTest + `)[ \t]*)\{`),
		regexp.MustCompile(`(?m)^[ \t]*for(?:each)?[ \t]+\w+((?:[ \t]+\w+)*[ \t]+\([^()]*\)[ \t]*(?:;|$))`),
	}
	// zshBlock matches a block on one line, which in Zsh need not begin with a blank or end with a semicolon.
	zshBlock = regexp.MustCompile(`(?m)(?:^|[)|&;])[ \t]*\{([^\s{}])?(?:[^{}\n]|"[^"\n]*"|'[^'\n]*'|\$\{[^{}\n]*\})*(?:[^\s;&{}]|"[^"\n]*"|'[^'\n]*')([ \t]|[^{};\s])\}[ \t]*(?:[;&|)]|#[^\n]*$|$)`)
	// zshTests match conditions between double brackets, which may span several lines.
	zshTests = regexp.MustCompile(`\[\[[ \t]+((?:[^\n\x60]|\\\n){1,400}?)[ \t\n]\]\](?:[ \t;&|)}]|$)`)
	// zshNames match function names that contain an expansion, as in `a_${b}()`.
	zshNames = regexp.MustCompile(`(?m)^[ \t]*(?:function[ \t]+)?[\w.:+-]+("?\$\{[^{}\n]*\}"?)[ \t]*\(\)`)
	// zshCase matches the first line of a `case` with braces instead of `in` and `esac`; the group is the opening brace.
	zshCase = regexp.MustCompile(`(?m)^[ \t]*case[ \t]+[^\s;]+[ \t]+(\{)[ \t]*$`)
)

// rewriteZsh rewrites a Zsh script so that the grammar of Bash can parse it.
func rewriteZsh(text, out []byte) []byte {
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
		out = rewrite.BlankGroups(out, bytes.Clone(out), form) // with a clone as the text, out is changed in place
	}
	for _, form := range zshParts {
		for _, at := range form.FindAllSubmatchIndex(out, -1) {
			rewrite.BlankLines(out[at[2]:at[3]])
			out[at[2]] = ';'
		}
	}
	for range 2 { // twice, because a block may begin with the character that ends the match before
		closeBlocks(out)
	}
	return out
}

// maskTest overwrites a condition that contains patterns, in place: its first line with letters, its other lines with blanks.
func maskTest(test []byte) {
	if !bytes.ContainsAny(test, "(<*|#~^") || bytes.Contains(test, []byte("$(")) {
		return
	}
	first := rewrite.FirstLine(test)
	copy(first, rewrite.Letters(first))
	rewrite.BlankLines(test[len(first):])
}

// closeBlocks writes a semicolon before the closing brace of a block on one line, in place. If there is no room for it, it blanks
// the content of the block.
func closeBlocks(text []byte) {
	for _, at := range zshBlock.FindAllSubmatchIndex(text, -1) {
		if at[2] > 0 || !rewrite.IsBlank(text[at[4]]) { // no blank after the first or before the last brace
			open := at[0] + bytes.IndexByte(text[at[0]:], '{')
			copy(text[open+1:at[5]], " "+rewrite.Letters(text[open+2:at[5]]))
		}
		text[at[4]] = ';'
	}
}

// expansionLength returns the length of the text up to the closing brace of an expansion, or 0 if the brace is on another line.
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
