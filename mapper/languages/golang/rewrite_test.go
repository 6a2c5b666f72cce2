package golang

import (
	"testing"
)

func TestRewriteGo(t *testing.T) {
	cases := []struct{ text, want string }{
		{"var a = ~b", "var a =  b"},
		{"var a = ~ /* c */ b", "var a =   /* c */ b"},
		{"type T[P ~int] interface{ ~string | ~[]P }", "type T[P ~int] interface{ ~string | ~[]P }"},
		{"var a = [ ...]byte(s)", "var a = [ 0  ]byte(s)"},
		{"func f(a ...int) { f(a...) }", "func f(a ...int) { f(a...) }"},
		{"const ( F = f(1) ) // one\n", "const   F = f(1)   // one\n"},
		{"const ( A = 1; B = 2 )\nvar (a = 1; b = 2)\n", "const ( A = 1; B = 2;)\nvar (a = 1; b = 2)\n"},
		{"import ()\ntype ( // (a)\n\tT int\n)\n", "import ()\ntype ( // (a)\n\tT int\n)\n"},
		{"x.const ( F )\nconst (", "x.const ( F )\nconst ("},
		{"", ""},
		{"~", "~"},
	}
	for _, c := range cases {
		if got := string(rewriteGo([]byte(c.text))); got != c.want {
			t.Errorf("rewriteGo(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}
