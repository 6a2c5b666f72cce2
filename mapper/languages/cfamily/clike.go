package cfamily

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// What texts in C and its kin are made before their grammars read them.

// readyC returns a text in C as its grammar can read it.
func readyC(text []byte) []byte { return blankMacros(joinC(loosenC(text))) }

var (
	guessedTypeOfC = regexp.MustCompile(`^auto[ \t]+\w+[ \t]*=[^=]`)
	widthOfC       = regexp.MustCompile(`^_BitInt(\([ \t]*\w+[ \t]*\))`)
)

// newerC is what the members of an enumeration are.
var newerC = []rewrite.Rule{
	{Words: []string{"enum "}, What: regexp.MustCompile(`\benum[ \t]+(?:\w+[ \t]*)?(:[ \t]*[\w \t]+)(?:\{|$)`)},
}

// loosenC writes a type for a word that leaves the type to the compiler, and one name for a type of a number of bits.
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

// readyCPP is readyC for C++, whose grammar does not know a macro for a type, and knows raw strings.
func readyCPP(text []byte) []byte {
	s := newMacroScanner(joinC(rewrite.Apply(newerCPP, rewrite.Apply(modules, text, text), text)))
	s.isCPP = true
	return s.read()
}

func joinC(text []byte) []byte {
	return joinBranches(specifyCUDA(blankMadePaths(rewrite.Apply(announced, text, text))))
}

// madePath is an include of what a macro makes of a path that is no expression.
var madePath = regexp.MustCompile(`^#[ \t]*include[ \t]+\w+[ \t]*\([^\n()]*[/.][^\n()]*\)`)

// blankMadePaths blanks those.
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

// modules are the lines of C++ that say of which module a text is and which it takes in, and the word before what a module shows.
var modules = []rewrite.Rule{
	{Words: []string{"import ", "module"}, What: regexp.MustCompile(`^((?:export[ \t]+)?(?:import|module)\b(?:[ \t]*(?:<[^>\n]+>|"[^"\n]+"|:)|[ \t]+\w[\w.:]*)*[ \t]*;)`)},
	{Words: []string{"export "}, What: regexp.MustCompile(`^(export)[ \t]+[a-z]`)},
}

// newerCPP is what stands before the last of several names to which a value is given, and what a line of names uses behind the first.
var newerCPP = []rewrite.Rule{
	{Words: []string{"..."}, What: regexp.MustCompile(`\bauto[ \t&]*\[[^\]\n]*?(\.\.\.)[ \t]*\w+[^\]\n]*\][ \t]*[={(:]`)},
	{Words: []string{"using "}, What: regexp.MustCompile(`(?:^|[{;])[ \t]*using[ \t]+(?:typename[ \t]+)?[\w:]*::\w+((?:[ \t]*,[ \t]*(?:typename[ \t]+)?[\w:]*::\w+)+)[ \t]*;`)},
}

// announced are classes and protocols of Objective-C that a header in C++ knows by their names.
var announced = []rewrite.Rule{
	{Words: []string{"@class ", "@protocol "}, What: regexp.MustCompile(`^[ \t]*(@(?:class|protocol)[ \t]+\w[\w, \t]*;)`)},
}
