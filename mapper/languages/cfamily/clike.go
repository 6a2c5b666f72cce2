package cfamily

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// This file prepares texts in C and related languages for their grammars.

// readyC rewrites a text in C so that the grammar of C can parse it.
func readyC(text []byte) []byte {
	out := rewriteShared(text)
	for at := range rewrite.Indexes(text, "auto ") {
		if inferred.Match(text[at:min(at+100, len(text))]) && (at == 0 || !rewrite.IsWordByte(text[at-1])) {
			out = rewrite.Overwrite(out, text, at, "long")
		}
	}
	return blankMacros(out)
}

// inferred matches the start of a variable whose type is that of its value, in C23. The grammar of C takes `auto` for no type.
var inferred = regexp.MustCompile(`^auto[ \t]+\w+[ \t]*=[^=]`)

// readyCPP is like readyC, but for C++. The grammar of C++ knows raw strings, but does not accept macros in place of types.
func readyCPP(text []byte) []byte {
	s := newMacroScanner(rewriteShared(useOne(text, blankExportBlocks(text, rewrite.Apply(newerCPP, text, text)))))
	s.isCPP = true
	return s.read()
}

func rewriteShared(text []byte) []byte {
	return joinBranches(specifyCUDA(blankMacroIncludes(rewrite.Apply(sharedRules, writeMacroFunctions(text, text), text))))
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
			out = rewrite.Overwrite(out, text, hash, "") // writes nothing, but makes sure that out is a copy
			rewrite.BlankLines(out[hash : hash+len(path)])
		}
	}
	return out
}

// newerCPP are rules that blank the module and import declarations of C++, and the word `export` before a declaration.
var newerCPP = []rewrite.Rule{
	{Words: []string{"import ", "module"}, What: regexp.MustCompile(`^((?:export[ \t]+)?(?:import|module)\b(?:[ \t]*(?:<[^>\n]+>|"[^"\n]+"|:)|[ \t]+\w[\w.:]*)*[ \t]*;)`)},
	{Words: []string{"export "}, What: regexp.MustCompile(`^(export)[ \t]+[a-z]`)},
}

// usedNames matches the names of a `using`; the group is what follows the first.
var usedNames = regexp.MustCompile(`^using[ \t]+(?:typename[ \t]+)?(?:::)?(?:\w+(?:<[\w, ]*>)?::)+(?:operator[^\w\s;.,]+|\w+)((?:\.\.\.|,)[^;{}()=]*);`)

// useOne blanks all names of a `using` but the first, and the dots of a parameter pack.
func useOne(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "using ") {
		if found := usedNames.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil {
			out = rewrite.Overwrite(out, text, at, "") // writes nothing, but makes sure that out is a copy
			rewrite.BlankLines(out[at+found[2] : at+found[3]])
		}
	}
	return out
}

// sharedRules blank the widths of bit-fields without a name, as in `int : 4;`, the forward declarations of Objective-C
// (`@class A;` and `@protocol B;`) in a header that is parsed as C or C++, and all words but the last of an enumeration's type.
var sharedRules = []rewrite.Rule{
	{Words: []string{"enum "}, What: regexp.MustCompile(`\benum[ \t]+(?:\w+[ \t]+){0,2}:[ \t]*((?:unsigned|signed|long|short)(?:[ \t]+long)?)[ \t]+(?:char|short|int|long)\b`)},
	{Words: strings.Split("int :|int:|signed :|signed:|char :|short :|long :|bool :|_t :|_t:", "|"), What: regexp.MustCompile(`^[ \t]+(?:(?:const|volatile|unsigned|signed|int|char|short|long|bool|u?int\d+_t|u\d+)[ \t]+)+(:[ \t]*\w+)[ \t]*;`)},
	{Words: []string{"@class ", "@protocol "}, What: regexp.MustCompile(`^[ \t]*(@(?:class|protocol)[ \t]+\w[\w, \t]*;)`)},
}

// exportBlock matches the start of a block of exported declarations.
var exportBlock = regexp.MustCompile(`(?m)^[ \t]*export\s*\{`)

// blankExportBlocks blanks the word `export` and the braces of blocks such as `export { int f(); }`.
func blankExportBlocks(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("export")) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true, Lines: true}}
	for _, at := range exportBlock.FindAllIndex(text, -1) {
		if end := s.Closing(at[1] - 1); text[end-1] == '}' {
			out = rewrite.Overwrite(out, text, end-1, " ")
			rewrite.BlankLines(out[at[0]:at[1]])
		}
	}
	return out
}
