package ecma

import (
	"testing"
)

func TestEndMembers(t *testing.T) {
	cases := []struct{ text, want string }{
		{"{\n  a: B\n  <T>(x: T): T\n}", "{\n  a: B\n; <T>(x: T): T\n}"},
		{"{\n  (): B[] // x: '\n  /* y */\n\n  <T>(): T\n}", "{\n  (): B[];// x: '\n  /* y */\n\n  <T>(): T\n}"},
		{"{\n  a: 'http://b'\n\t// one\n\t<T extends () => A<B>>(...x: T): T", "{\n  a: 'http://b'\n;// one\n\t<T extends () => A<B>>(...x: T): T"},
		{"{\n  a:\n    B\n  <T>( /* no */ x?: T): T", "{\n  a:\n    B\n; <T>( /* no */ x?: T): T"},
		{"{\n  (): B\n  <\n    T,\n  >(x: T): T", "{\n  (): B\n; <\n    T,\n  >(x: T): T"},
		{"{\n  a: B;\n  <T>(x: T): T", ""},
		{"{\n  <T>(x: T): T", ""},
		{"{\n  a\n  <T>(x: T): T", ""},
		{"type A =\n  <T>(x: T) => T", ""},
		{"f(a,\n  <T>(x: T) => T)", ""},
		{"const f = (a: B) =>\n  <T>(x: T) => T", ""},
		{"export default\n  <T>(x: T) => T", ""},
		{"a = b\n  <c>(d)", ""},
		{"a = b(c) ? d()\n  <c>() : d", ""},
		{"a: B\n<T>(x: T): T", ""},
		{"<T>(x: T): T", ""},
		{" <T>(x: T): T", ""},
		{"a: B\n <T", ""},
		{"*/\n <T>(): T", ""},
	}
	for _, c := range cases {
		if c.want == "" {
			c.want = c.text
		}
		if got := string(endMembers([]byte(c.text), []byte(c.text))); got != c.want {
			t.Errorf("endMembers(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}
