package erlang

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// erlangCatches matches the end of the text before a clause of `catch`.
	erlangCatches = regexp.MustCompile(`(?:\bcatch|;)\s*$`)
	erlangMacro   = regexp.MustCompile(`^\?\w+\(`)
	// erlangBegins matches the start of an expression, after blanks and comments.
	erlangBegins = regexp.MustCompile(`^(?:\s|%[^\n]*\n)*[\w?{\[<"'(#$]`)
	// erlangInfix matches a word that continues the expression before it.
	erlangInfix = regexp.MustCompile(`^(?:\s|%[^\n]*\n)*(?:when|of|end|after|else|andalso|orelse|and|or|xor|div|rem|band|bor|bxor|bsl|bsr)\b`)
)

// loosenErlang writes `_ ->` over a macro that stands for a pattern and its arrow, such as `?WITH_STACKTRACE(C, R, S)` before the
// body of a clause. The grammar does not expand macros.
func loosenErlang(text []byte) []byte {
	out := text
	if bytes.HasPrefix(text, []byte("#!")) {
		out = rewrite.Overwrite(out, text, 0, "%%") // escript ignores the first line too
	}
	if !bytes.Contains(text, []byte("catch")) {
		return out
	}
	for at := range rewrite.Indexes(text, "?") {
		open := len(erlangMacro.Find(text[at:]))
		if open == 0 || !erlangCatches.Match(text[max(0, at-nearErlang):at]) {
			continue
		}
		end := at + open + argumentsOfErlang(text[at+open:])
		behind := text[end:min(end+nearErlang, len(text))]
		if end > at+open && erlangBegins.Match(behind) && !erlangInfix.Match(behind) {
			out = rewrite.Overwrite(out, text, at, "_ ->")
			rewrite.BlankLines(out[at+len("_ ->") : end])
		}
	}
	return out
}

// nearErlang is how many bytes are searched before a macro, in its arguments and after it.
const nearErlang = 256

// argumentsOfErlang returns the length of the macro arguments at the start of text, including the closing
// parenthesis, or 0 if it is missing.
func argumentsOfErlang(text []byte) int {
	depth := 1
	for i, c := range text[:min(nearErlang, len(text))] {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}
