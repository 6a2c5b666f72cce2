package nodelines_test

import (
	"strings"
	"testing"

	"foldout/mapper/internal/repo/nodelines"
)

// TestInlineNames checks that no name is on the line of a file twice, and that a symbol that cannot be on the line has no name
// ("-").
func TestInlineNames(t *testing.T) {
	long := strings.Repeat("x", 61)
	for _, c := range []struct{ name, text, want string }{
		{
			"a.go", "package a\n\ntype A struct{ x int }\n\nfunc (a *A) Close() {}\nfunc (b *B) Close() {}\nfunc (b *B) Open() {}\nfunc init() {}\nfunc init() {}\n",
			"A x A.Close (*B) Close Open init -",
		},
		{"a.py", "class Page:\n    def page(self): pass\n    def Page(self): pass\ndef " + long + "(): pass\n", "Page page Page.Page -"},
		{"a.rs", "struct C;\nimpl From<u8> for C { fn from() {} }\nimpl From<u16> for C { fn from() {} }\n", "C impl From<u8> for C - impl From<u16> for C -"},
		{"a.ts", "interface I { (x: number): string; k: number }\nenum Dir { North, South }\nfunction f(a: string): void\nfunction f(a: number): void\n", "I call (x: number) k Dir North South f -"},
	} {
		f := arranged(t, c.name, c.text)
		names := nodelines.InlineNames(f)
		for i := range names {
			if names[i] == "" {
				names[i] = "-"
			}
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
