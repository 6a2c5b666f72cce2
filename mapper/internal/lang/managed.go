package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// newerCSharp are the lines that speak to the tools that run a file.
var newerCSharp = regexp.MustCompile(`(?m)^#[:!].*$`)

// bodiless are types without a body; extensions are the blocks that extend a type.
var (
	bodiless   = regexp.MustCompile(`((?:\b(?:public|private|protected|internal|static|sealed|abstract|partial|file|new|unsafe|readonly|ref)\s+)+(?:class|struct|interface)\s+)\w[^;{}"]*;`)
	extensions = regexp.MustCompile(`(?m)^[ \t]*(extension)\s*(?:<[^()\n]*>\s*)?\(`)
)

// conditionalAttributes are attributes that stand alone between two directives.
var conditionalAttributes = regexp.MustCompile(`(?m)^[ \t]*(#if[^\n]*)\n(?:[ \t]*\[[^\n]*\]\s*\n)+[ \t]*(#endif[^\n]*)$`)

// loosenCSharp writes a type without a body as a record, which may lack it, and an extension as a class that goes by the last
// letter of the word: the text tells the queries what they were.
func loosenCSharp(text []byte) []byte {
	out := withBlanks(text, newerCSharp)
	for _, at := range conditionalAttributes.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], "//")
		out = overwrite(out, text, at[4], "//")
	}
	for _, at := range bodiless.FindAllSubmatchIndex(text, -1) {
		head := bytes.Repeat([]byte(" "), at[3]-at[2])
		copy(head, "record")
		for i, c := range text[at[2]:at[3]] {
			if c == '\n' || c == '\r' {
				head[i] = c
			}
		}
		out = overwrite(out, text, at[2], string(head))
	}
	for _, at := range extensions.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], "class   n")
	}
	return out
}

// moreArguments are the second and later lists of arguments of a class that is extended.
var moreArguments = regexp.MustCompile(`\bextends\s+[\w.]+(?:\[[^\n{}]*?\])?\([^()\n]*\)((?:\([^()\n]*\))+)`)

// loosenScala blanks all arguments but the first of what is extended.
func loosenScala(text []byte) []byte {
	return blankGroups(text, text, moreArguments)
}

// constantsOfEnums are the constants in a PHP text, with what stands before and behind the word.
var (
	enumsOfPHP     = regexp.MustCompile(`\benum\s+\w+[^;{}()]*\{`)
	constantsOfPHP = regexp.MustCompile(`((?:\b(?:final|public|protected|private)\s+)*)\b(const)\s+((?:[?\w\\|&]+\s+)?)\w+\s*=`)
	settersOfPHP   = regexp.MustCompile(`(\b(?:public|protected|private)\s+)?(\b(?:public|protected|private)\(set\))`)
)

// loosenPHP writes the constants of enumerations as their cases, and blanks who may set a property, which the grammar does not
// know; where that is all that is said, all may read it.
func loosenPHP(text []byte) []byte {
	out := text
	for _, at := range settersOfPHP.FindAllSubmatchIndex(text, -1) {
		seen := strings.Repeat(" ", at[5]-at[4])
		if at[2] < 0 {
			seen = "public" + seen[len("public"):]
		}
		out = overwrite(out, text, at[4], seen)
	}
	for _, at := range enumsOfPHP.FindAllIndex(text, -1) {
		s := tokens{text: text, quoting: quoting{single: true, long: true, hash: true}}
		end := s.closing(at[1] - 1)
		for _, c := range constantsOfPHP.FindAllSubmatchIndex(text[at[1]:end], -1) {
			from := at[1]
			out = overwrite(out, text, from+c[2], strings.Repeat(" ", c[3]-c[2]))
			out = overwrite(out, text, from+c[4], "case ")
			out = overwrite(out, text, from+c[6], strings.Repeat(" ", c[7]-c[6]))
		}
	}
	return out
}

// withBlanks returns a text with blanks for what an expression matches.
func withBlanks(text []byte, what *regexp.Regexp) []byte {
	out := text
	for _, at := range what.FindAllIndex(text, -1) {
		out = overwrite(out, text, at[0], string(bytes.Repeat([]byte(" "), at[1]-at[0])))
	}
	return out
}

// blankGroups blanks what the groups of an expression match.
func blankGroups(out, text []byte, what *regexp.Regexp) []byte {
	for _, at := range what.FindAllSubmatchIndex(text, -1) {
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				out = overwrite(out, text, at[group], strings.Repeat(" ", at[group+1]-at[group]))
			}
		}
	}
	return out
}
