package cfamily

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// This file prepares texts in C and related languages for their grammars.

// readyC rewrites a text in C so that its grammar can parse it.
func readyC(text []byte) []byte { return blankMacros(rewriteShared(rewriteC23(text))) }

var (
	guessedTypeOfC = regexp.MustCompile(`^auto[ \t]+\w+[ \t]*=[^=]`)
	widthOfC       = regexp.MustCompile(`^_BitInt(\([ \t]*\w+[ \t]*\))`)
)

// enumTypes blanks the underlying type of an enumeration (C23), e.g. in `enum color : int {`.
var enumTypes = []rewrite.Rule{
	{Words: []string{"enum "}, What: regexp.MustCompile(`\benum[ \t]+(?:\w+[ \t]*)?(:[ \t]*[\w \t]+)(?:\{|$)`)},
}

// rewriteC23 writes `int` over the `auto` of an inferred type (C23), and letters over the `(8)` of `_BitInt(8)`, so that
// the whole becomes one name.
func rewriteC23(text []byte) []byte {
	out := rewrite.Apply(enumTypes, text, text)
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

// readyCPP is like readyC, but for C++. The grammar of C++ knows raw strings, but does not accept macros in place of types.
func readyCPP(text []byte) []byte {
	s := newMacroScanner(rewriteShared(rewrite.Apply(packsAndUsings, rewrite.Apply(modules, text, text), text)))
	s.isCPP = true
	return s.read()
}

func rewriteShared(text []byte) []byte {
	return joinBranches(specifyCUDA(blankMacroIncludes(rewrite.Apply(forwardDeclarations, text, text))))
}

// macroInclude matches an include whose path is an argument of a macro, e.g. `#include PATH(sys/a.h)`, unless the argument is an
// expression.
var macroInclude = regexp.MustCompile(`^#[ \t]*include[ \t]+\w+[ \t]*\([^\n()]*[/.][^\n()]*\)`)

// blankMacroIncludes blanks the includes that macroInclude matches.
func blankMacroIncludes(text []byte) []byte {
	out := text
	for at := range rewrite.Indexes(text, "include ") {
		if next := text[at+len("include "):]; len(next) == 0 || next[0] == '"' || next[0] == '<' {
			continue
		}
		hash := at - 1
		for hash > 0 && (text[hash] == ' ' || text[hash] == '\t') {
			hash--
		}
		if path := macroInclude.Find(rewrite.Ahead(text, max(hash, 0))); path != nil {
			out = rewrite.Overwrite(out, text, hash, "")
			rewrite.BlankLines(out[hash : hash+len(path)])
		}
	}
	return out
}

// modules blanks the module and import declarations of C++, and the word `export` before a declaration.
var modules = []rewrite.Rule{
	{Words: []string{"import ", "module"}, What: regexp.MustCompile(`^((?:export[ \t]+)?(?:import|module)\b(?:[ \t]*(?:<[^>\n]+>|"[^"\n]+"|:)|[ \t]+\w[\w.:]*)*[ \t]*;)`)},
	{Words: []string{"export "}, What: regexp.MustCompile(`^(export)[ \t]+[a-z]`)},
}

// packsAndUsings blanks the dots of a pack in a structured binding, `auto [a, ...b] = c`. In a using-declaration, `using a::b,
// a::c;`, it blanks all names but the first.
var packsAndUsings = []rewrite.Rule{
	{Words: []string{"..."}, What: regexp.MustCompile(`\bauto[ \t&]*\[[^\]\n]*?(\.\.\.)[ \t]*\w+[^\]\n]*\][ \t]*[={(:]`)},
	{Words: []string{"using "}, What: regexp.MustCompile(`(?:^|[{;])[ \t]*using[ \t]+(?:typename[ \t]+)?[\w:]*::\w+((?:[ \t]*,[ \t]*(?:typename[ \t]+)?[\w:]*::\w+)+)[ \t]*;`)},
}

// forwardDeclarations blanks the forward declarations of Objective-C, `@class A;` and `@protocol B;`, in a header that is
// parsed as C++.
var forwardDeclarations = []rewrite.Rule{
	{Words: []string{"@class ", "@protocol "}, What: regexp.MustCompile(`^[ \t]*(@(?:class|protocol)[ \t]+\w[\w, \t]*;)`)},
}
