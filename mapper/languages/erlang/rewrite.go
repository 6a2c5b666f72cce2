package erlang

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// erlangCatches ends what stands before the first clause of a `catch`, or before another.
	erlangCatches = regexp.MustCompile(`(?:\bcatch|;)\s*$`)
	erlangMacro   = regexp.MustCompile(`^\?\w+\(`)
	// erlangBegins is how an expression begins, behind blanks and comments.
	erlangBegins = regexp.MustCompile(`^(?:\s|%[^\n]*\n)*[\w?{\[<"'(#$]`)
	// erlangInfix is a word that goes on with the expression before it.
	erlangInfix = regexp.MustCompile(`^(?:\s|%[^\n]*\n)*(?:when|of|end|after|else|andalso|orelse|and|or|xor|div|rem|band|bor|bxor|bsl|bsr)\b`)
)

// loosenErlang writes a pattern and an arrow for a macro that holds them, as `?WITH_STACKTRACE(C, R, S)` before the body of a clause
// does: the grammar does not look into macros.
func loosenErlang(text []byte) []byte {
	out := text
	if bytes.HasPrefix(text, []byte("#!")) {
		out = rewrite.Overwrite(out, text, 0, "%%") // a comment, as escript takes it
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

// nearErlang is how many bytes are looked at before a macro, in its arguments, and behind it.
const nearErlang = 256

// argumentsOfErlang returns how long the arguments are that begin a text, the parenthesis that ends them included; 0 where they do not end.
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
