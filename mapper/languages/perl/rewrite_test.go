package perl

import (
	"testing"
)

// FuzzLoosenPerl checks that a rewritten text keeps its length and line breaks and closes no list that it does not
// open.
func FuzzLoosenPerl(f *testing.F) {
	for _, seed := range []string{
		"package A { sub f($x = {a => 1}) : lvalue { s{a}{b}; $x / 2 } }", "has [qw(a b)] => sub { <<~\"E\" };\n E\nsub g;",
		"use constant { A => 1, 'B' => [2] };\nour (@a, %b);\n=head2 f\n\nText.\n\n=cut\n\nsub f{ tr/a/b/ }\n__END__\nsub no {}", "format A =\n@<<\n.\nour @EXPORT = qw/a b/; $$; -s $x; }}}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		out := rewritePerl(text)
		if len(out) != len(text) {
			t.Fatalf("%d bytes became %d", len(text), len(out))
		}
		for i, c := range text {
			if (c == '\n') != (out[i] == '\n') {
				t.Fatalf("byte %d: %q became %q", i, c, out[i])
			}
		}
		if depth := lists(out); depth < 0 {
			t.Fatalf("a list is closed that is not open: %q", out)
		}
	})
}

// lists returns how many lists are open at the end of text, or -1 if one is closed that is not open.
func lists(text []byte) int {
	depth, inText, inComment := 0, false, false
	for _, c := range text {
		switch {
		case c == '\n':
			inComment = false
		case inComment:
		case c == '"':
			inText = !inText
		case inText:
		case c == ';':
			inComment = true
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth < 0 {
				return depth
			}
		}
	}
	return depth
}
