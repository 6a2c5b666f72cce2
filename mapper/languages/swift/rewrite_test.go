package swift

import (
	"bytes"
	"strings"
	"testing"
)

// The text between « and » must be blanked, and nothing else except the tuples, which become `x `.
var swiftCases = []string{
	"for try «await» x in y {}", "let a = «await» f()", "func await() {}", "a.await", "await(x)",
	"{ «@Sendable» (x) in x }", "@MainActor func f()",
	"$0", "a$ + $b", "struct A: «~»B, «~»C {}", "func f<A>(_ a: A) where A: B & «~»C {}", "a = ~b",
	"nonisolated«(unsafe)» var x = 1", "var a: A\n/// What it is.\nnonisolated«(unsafe)» var b: B", "nonisolated func f()", "func nonisolated() {}",
	"«#»expect(a)", "f(a: «#»_sourceLocation)", "#if DEBUG\n#endif", "#selector(a)", "#\"raw\"#", "#",
	"f()", "func f() {}", "() -> Void", "let f: () -> Int", "a?()", "g { }()",
}

// TestLoosenSwift checks what is blanked, and how an empty tuple is rewritten.
func TestLoosenSwift(t *testing.T) {
	for _, c := range swiftCases {
		text := strings.NewReplacer("«", "", "»", "").Replace(c)
		if got := string(rewriteSwift([]byte(text))); got != blanked(c) {
			t.Errorf("%s\n got %q\nwant %q", c, got, blanked(c))
		}
	}
	for text, want := range map[string]string{"x = ()\n": "x = x \n", "f(())": "f(x )", "{ () }": "{ x  }", "()": "x ", "a$b": "axb", "a.`b c 1`": "a.`xxxxx`", "`a\nb`": "`a\nb`"} {
		if got := string(rewriteSwift([]byte(text))); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

// FuzzLoosenSwift checks that rewriteSwift keeps the length and the line breaks of a text and does not modify the text
// itself.
func FuzzLoosenSwift(f *testing.F) {
	for _, c := range swiftCases {
		f.Add([]byte(strings.NewReplacer("«", "", "»", "").Replace(c)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) == 0 {
			return
		}
		before := bytes.Clone(text)
		got := rewriteSwift(text)
		if !bytes.Equal(before, text) {
			t.Fatal("the text itself was changed")
		}
		if len(got) != len(text) || bytes.Count(got, []byte("\n")) != bytes.Count(text, []byte("\n")) {
			t.Fatalf("the lines of %q became %q", text, got)
		}
	})
}

// blanked replaces the text between « and » by blanks and removes these quotation marks.
func blanked(text string) string {
	var b strings.Builder
	inside := false
	for _, r := range text {
		switch {
		case r == '«' || r == '»':
			inside = r == '«'
		case inside && r != '\n':
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
