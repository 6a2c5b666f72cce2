package lang

import "testing"

func TestLoosenGo(t *testing.T) {
	cases := []struct{ text, want string }{
		{"var a = ~b", "var a =  b"},
		{"var a = ~ /* c */ b", "var a =   /* c */ b"},
		{"type T[P ~int] interface{ ~string | ~[]P }", "type T[P ~int] interface{ ~string | ~[]P }"},
		{"var a = [ ...]byte(s)", "var a = [ 0  ]byte(s)"},
		{"func f(a ...int) { f(a...) }", "func f(a ...int) { f(a...) }"},
		{"", ""},
		{"~", "~"},
	}
	for _, c := range cases {
		if got := string(loosenGo([]byte(c.text))); got != c.want {
			t.Errorf("loosenGo(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}
