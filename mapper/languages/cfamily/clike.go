package cfamily

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// How texts in C and related languages are rewritten before they are parsed.

// readyC rewrites a text in C so that its grammar can parse it.
func readyC(text []byte) []byte { return blankMacros(joinC(loosenC(text))) }

var (
	guessedTypeOfC = regexp.MustCompile(`^auto[ \t]+\w+[ \t]*=[^=]`)
	widthOfC       = regexp.MustCompile(`^_BitInt(\([ \t]*\w+[ \t]*\))`)
)

// newerC blanks the underlying type of an enumeration (C23), e.g. in `enum color : int {`.
var newerC = []rewrite.Rule{
	{Words: []string{"enum "}, What: regexp.MustCompile(`\benum[ \t]+(?:\w+[ \t]*)?(:[ \t]*[\w \t]+)(?:\{|$)`)},
}

// loosenC writes `int` over the `auto` of an inferred type (C23), and letters over the width in `_BitInt(8)`, which
// makes it one name.
func loosenC(text []byte) []byte {
	out := rewrite.Apply(newerC, text, text)
	for at := range rewrite.Indexes(text, "auto") {
		if (at == 0 || !rewrite.IsWordByte(text[at-1])) && guessedTypeOfC.Match(rewrite.Ahead(text, at)) {
			out = rewrite.Overwrite(out, text, at, "int ")
		}
	}
	for at := range rewrite.Indexes(text, "_BitInt") {
		if width := widthOfC.FindSubmatchIndex(rewrite.Ahead(text, at)); width != nil {
			out = rewrite.Overwrite(out, text, at+width[2], rewrite.Letters(text[at+width[2]:at+width[3]]))
		}
	}
	return out
}

// readyCPP is readyC for C++, whose grammar knows raw strings and does not accept macros in place of types.
func readyCPP(text []byte) []byte {
	s := newMacroScanner(joinC(rewrite.Apply(newerCPP, rewrite.Apply(modules, text, text), text)))
	s.isCPP = true
	return s.read()
}

func joinC(text []byte) []byte {
	return joinBranches(specifyCUDA(blankMadePaths(rewrite.Apply(announced, text, text))))
}

// madePath matches an include of a path in a macro, e.g. `#include PATH(sys/a.h)`, if the path is not an expression.
var madePath = regexp.MustCompile(`^#[ \t]*include[ \t]+\w+[ \t]*\([^\n()]*[/.][^\n()]*\)`)

// blankMadePaths blanks these includes.
func blankMadePaths(text []byte) []byte {
	out := text
	for at := range rewrite.Indexes(text, "include ") {
		if next := text[at+len("include "):]; len(next) == 0 || next[0] == '"' || next[0] == '<' {
			continue
		}
		sign := at - 1
		for sign > 0 && (text[sign] == ' ' || text[sign] == '\t') {
			sign--
		}
		if path := madePath.Find(rewrite.Ahead(text, max(sign, 0))); path != nil {
			out = rewrite.Overwrite(out, text, sign, "")
			rewrite.BlankLines(out[sign : sign+len(path)])
		}
	}
	return out
}

// modules blanks the module and import declarations of C++, and the word `export` before a declaration.
var modules = []rewrite.Rule{
	{Words: []string{"import ", "module"}, What: regexp.MustCompile(`^((?:export[ \t]+)?(?:import|module)\b(?:[ \t]*(?:<[^>\n]+>|"[^"\n]+"|:)|[ \t]+\w[\w.:]*)*[ \t]*;)`)},
	{Words: []string{"export "}, What: regexp.MustCompile(`^(export)[ \t]+[a-z]`)},
}

// newerCPP blanks the dots of a pack in a structured binding, `auto [a, ...b] = c`, and all names but the first of a
// using-declaration, `using a::b, a::c;`.
var newerCPP = []rewrite.Rule{
	{Words: []string{"..."}, What: regexp.MustCompile(`\bauto[ \t&]*\[[^\]\n]*?(\.\.\.)[ \t]*\w+[^\]\n]*\][ \t]*[={(:]`)},
	{Words: []string{"using "}, What: regexp.MustCompile(`(?:^|[{;])[ \t]*using[ \t]+(?:typename[ \t]+)?[\w:]*::\w+((?:[ \t]*,[ \t]*(?:typename[ \t]+)?[\w:]*::\w+)+)[ \t]*;`)},
}

// announced blanks the forward declarations of Objective-C, `@class A;` and `@protocol B;`, in a header that is
// parsed as C++.
var announced = []rewrite.Rule{
	{Words: []string{"@class ", "@protocol "}, What: regexp.MustCompile(`^[ \t]*(@(?:class|protocol)[ \t]+\w[\w, \t]*;)`)},
}
