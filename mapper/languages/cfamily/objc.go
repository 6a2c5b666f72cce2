package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rewriteObjectiveC rewrites a text in Objective-C so that the grammar can parse it. It blanks macros that the grammar would
// take for types, and writes enumerations as in C.
func rewriteObjectiveC(text []byte) []byte {
	out := rewriteApple(text)
	out = rewrite.BlankGroups(out, bytes.Clone(out), objcTypes)
	out = rewrite.BlankGroups(out, bytes.Clone(out), objcBases)
	out = rewrite.BlankGroups(out, bytes.Clone(out), objcGenerics)
	for _, at := range objcAlone.FindAllSubmatchIndex(text, -1) {
		copy(out[at[2]:], "//") // a comment does not affect the declarations around it
	}
	blankConditions(out)
	return blankMacros(joinBranches(out))
}

// rewriteApple blanks the macros that Apple's headers define, and writes the enumerations of these headers as in C.
func rewriteApple(text []byte) []byte {
	out := bytes.Clone(text)
	for _, at := range objcMacros.FindAllIndex(text, -1) {
		if !inDirective(text, at[0]) {
			rewrite.BlankLines(out[at[0]:at[1]])
		}
	}
	for _, at := range objcInline.FindAllIndex(text, -1) {
		if inDirective(text, at[0]) {
			continue
		}
		rewrite.BlankLines(out[at[0]:at[1]])
		copy(out[at[0]:], "static")
	}
	for _, at := range objcEnums.FindAllSubmatchIndex(text, -1) {
		if inDirective(text, at[0]) {
			continue
		}
		rewrite.BlankLines(out[at[0]:at[2]])
		rewrite.BlankLines(out[at[3]:at[1]])
		copy(out[at[0]:], "enum")
	}
	return out
}

// inDirective reports whether offset `at` is on a preprocessor line or its continuation. It examines only the end of a long line.
func inDirective(text []byte, at int) bool {
	const longest = 1 << 12
	before := text[max(at-longest, 0):at]
	start := bytes.LastIndexByte(before, '\n') + 1
	for start > 0 && bytes.HasSuffix(bytes.TrimRight(before[:start], "\r\n"), []byte(`\`)) {
		start = bytes.LastIndexByte(before[:start-1], '\n') + 1
	}
	return bytes.HasPrefix(bytes.TrimLeft(before[start:], " \t"), []byte("#"))
}

// macroArguments matches arguments in parentheses. They may contain strings and one more level of parentheses.
const macroArguments = `\((?:"(?:[^"\\\n]|\\.)*"|[^()"]|\([^()]*\))*\)`

// objcMacros match macros that stand alone, before a declaration or after it.
var objcMacros = regexp.MustCompile(
	`\b(?:(?:\w*API|NS|CF)_\w*(?:AVAILABLE|DEPRECATED)\w*|(?:NS|CF)_SWIFT_\w+|NS_FORMAT_FUNCTION|NS_HEADER_AUDIT_\w+)` + macroArguments +
		`|\b__attribute__\(` + macroArguments + `\)` +
		`|\b_Pragma\("(?:[^"\\\n]|\\.)*"\)(?:[ \t]*\\)?` +
		`|\b(?:NS_ASSUME_NONNULL_(?:BEGIN|END)|NS_SWIFT_\w+|NS_DESIGNATED_INITIALIZER|NS_UNAVAILABLE|NS_REQUIRES_\w+|NS_NOESCAPE|` +
		`NS_REFINED_FOR_SWIFT|NS_(?:TYPED|STRING)_\w+|(?:FOUNDATION|UIKIT)_EX\w+|__kindof|_Nonnull|_Nullable|__nullable|__nonnull|` +
		`__unused|__weak|__strong|__autoreleasing|__block)\b`)

// objcInline matches the macros for `static inline`.
var objcInline = regexp.MustCompile(`\b[A-Z]+_(?:STATIC_)?INLINE\b`)

// objcTypes match words in capitals before a type in the head of a method. objcBases match such words after the superclass of a
// class.
var (
	objcTypes = regexp.MustCompile(`[-+:]\s*\(\s*(?:\w+\s+)?([A-Z][A-Z0-9_]{2,})\s+[A-Za-z_]`)
	objcBases = regexp.MustCompile(`(?m)^@interface\s+\w+\s*:\s*\w+[ \t]+([A-Z][A-Z0-9_]{2,})[ \t]*$`)
)

// objcAlone matches words in capitals that are members by themselves, such as a macro for a forbidden method.
var objcAlone = regexp.MustCompile(`(?m)^[ \t]*([A-Z][A-Z0-9]*_[A-Z0-9_]+;)[ \t]*$`)

// objcGenerics match macros that build a generic class from a name and types, as in `@interface GENERIC(Set, T) : Base`.
var objcGenerics = regexp.MustCompile(`@(?:class|interface|protocol|implementation)\s+([A-Z][A-Z0-9_]*\()\s*\w+\s*(,[^()\n;]*\))`)

// objcEnums match macros that define an enumeration with an underlying type.
var objcEnums = regexp.MustCompile(`(?:\btypedef\s+)?\b[A-Z]+_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS)[ \t]*\((?:[^(),]+,)?\s*(\w+)\s*(?:,\s*\w+\s*)?\)`)
