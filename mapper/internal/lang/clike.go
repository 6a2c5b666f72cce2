package lang

import (
	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// What texts in C and its kin are made before their grammars read them.

// readyC returns a text in C as its grammar can read it.
func readyC(text []byte) []byte { return blankMacros(joinC(loosenC(text))) }

var (
	guessedTypeOfC = regexp.MustCompile(`^auto[ \t]+\w+[ \t]*=[^=]`)
	widthOfC       = regexp.MustCompile(`^_BitInt(\([ \t]*\w+[ \t]*\))`)
)

// newerC is what the members of an enumeration are.
var newerC = []rule{
	{words: []string{"enum "}, what: regexp.MustCompile(`\benum[ \t]+(?:\w+[ \t]*)?(:[ \t]*[\w \t]+)(?:\{|$)`)},
}

// loosenC writes a type for a word that leaves the type to the compiler, and one name for a type of a number of bits.
func loosenC(text []byte) []byte {
	out := apply(newerC, text, text)
	for at := range indexes(text, "auto") {
		if (at == 0 || !isWordByte(text[at-1])) && guessedTypeOfC.Match(ahead(text, at)) {
			out = overwrite(out, text, at, "int ")
		}
	}
	for at := range indexes(text, "_BitInt") {
		if width := widthOfC.FindSubmatchIndex(ahead(text, at)); width != nil {
			out = overwrite(out, text, at+width[2], letters(text[at+width[2]:at+width[3]]))
		}
	}
	return out
}

// readyCPP is readyC for C++, whose grammar does not know a macro for a type, and knows raw strings.
func readyCPP(text []byte) []byte {
	s := newMacroScanner(joinC(apply(newerCPP, apply(modules, text, text), text)))
	s.isCPP = true
	return s.read()
}

func joinC(text []byte) []byte {
	return joinHalves(specifyCUDA(blankMadePaths(apply(announced, text, text))))
}

// madePath is an include of what a macro makes of a path that is no expression.
var madePath = regexp.MustCompile(`^#[ \t]*include[ \t]+\w+[ \t]*\([^\n()]*[/.][^\n()]*\)`)

// blankMadePaths blanks those.
func blankMadePaths(text []byte) []byte {
	out := text
	for at := range indexes(text, "include ") {
		if next := text[at+len("include "):]; len(next) == 0 || next[0] == '"' || next[0] == '<' {
			continue
		}
		sign := at - 1
		for sign > 0 && (text[sign] == ' ' || text[sign] == '\t') {
			sign--
		}
		if path := madePath.Find(ahead(text, max(sign, 0))); path != nil {
			out = overwrite(out, text, sign, "")
			blankLines(out[sign : sign+len(path)])
		}
	}
	return out
}

// modules are the lines of C++ that say of which module a text is and which it takes in, and the word before what a module shows.
var modules = []rule{
	{words: []string{"import ", "module"}, what: regexp.MustCompile(`^((?:export[ \t]+)?(?:import|module)\b(?:[ \t]*(?:<[^>\n]+>|"[^"\n]+"|:)|[ \t]+\w[\w.:]*)*[ \t]*;)`)},
	{words: []string{"export "}, what: regexp.MustCompile(`^(export)[ \t]+[a-z]`)},
}

// newerCPP is what stands before the last of several names to which a value is given, and what a line of names uses behind the first.
var newerCPP = []rule{
	{words: []string{"..."}, what: regexp.MustCompile(`\bauto[ \t&]*\[[^\]\n]*?(\.\.\.)[ \t]*\w+[^\]\n]*\][ \t]*[={(:]`)},
	{words: []string{"using "}, what: regexp.MustCompile(`(?:^|[{;])[ \t]*using[ \t]+(?:typename[ \t]+)?[\w:]*::\w+((?:[ \t]*,[ \t]*(?:typename[ \t]+)?[\w:]*::\w+)+)[ \t]*;`)},
}

// announced are classes and protocols of Objective-C that a header in C++ knows by their names.
var announced = []rule{
	{words: []string{"@class ", "@protocol "}, what: regexp.MustCompile(`^[ \t]*(@(?:class|protocol)[ \t]+\w[\w, \t]*;)`)},
}
