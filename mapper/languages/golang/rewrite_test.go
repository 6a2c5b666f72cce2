package golang

import (
	"testing"
)

func TestRewriteGo(t *testing.T) {
	cases := []struct{ text, want string }{
		{"type A[B any] = []B\n", "type A[B any]   []B\n"},
		{"func (a A) F[B any](b B) {}\n", "func (a A) F       (b B) {}\n"},
		{"type T[P ~int] interface{ ~string | ~[]P }", "type T[P ~int] interface{ ~string | ~[]P }"},
		{"func f(a ...int) { f(a...) }", "func f(a ...int) { f(a...) }"},
		{"", ""},
	}
	for _, c := range cases {
		if got := string(rewriteGo([]byte(c.text))); got != c.want {
			t.Errorf("rewriteGo(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}
