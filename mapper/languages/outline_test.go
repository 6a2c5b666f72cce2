package languages

import (
	"bytes"
	"slices"
	"testing"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/language"
)

// samples are texts that contain what the rewriting functions of the languages look for.
var samples = []string{
	"class A {\n fun f() {\n  \"${x(\"}\")}\" } // }\n val s = '{'\n}", "context(a: A)\nfun f() = suspend = 1\n", "@A(\n)\npublic annotation class B\n",
	"class X\n internal constructor(x: Int) : Y by z {\n", "public class X;\n#if A\n[B]\n#endif\nextension(int i) { }", "enum A { const public B = '}'; }",
	"val a = f(\n  b =>\n    c,\n  d =>\n    e, 1)\n", "class A extends B()(c) { for { x } yield y }", "var a = /x{/; struct B: ~C { func f() { \\\"( } }", "def \"a {\"(int b) { c }\nenum E { A, B(1) { } }\n",
	"f() { c\n}\n", "a}#b(){0\n{", "def '''a\nb'''() { }", "x\n  .b { c }\n  .d()\nfor (A x : b) { }\nclass A implements B<C> { A() throws D,\n E { } }\nthen: 'a'\n", "for (\nx : y)\n",
	"create table a (b int, c text);\n\\x\nCREATE FUNCTION f() AS $x$ ; $x$;", "a: {{ b }}\n{{- c }}\n", "\"\"\"", "'''", "@\"a\"\"", "$$\"", "/*", "(", "[{(", "}])", "create table a(", "@a(",
	"create package body a as\n x int;\n type t is record (a int);\n function f(a int) return b is\nbegin\n case a when b then c end + 1;\nend;\nprocedure g is begin null; end g;\nlast a;\n/\n",
	"DELIMITER $$\ncreate procedure a()\nbegin b; end$$\nGO\nalter proc [a] @b as int as c\nGO\n", "[[ a =~ .*\"b\".* || (c == *d*) ]]\n: ${a[b]::=c}\n[[ ( a <-> ) || \\\n b ]] {\n",
	"function a\n b \"$(c \"(\")\" '(' \"d)\"\nend\n", "@abstract func a() -> B # c\nfunc b():\n\t) # d\n\tif", "subroutine a(b, &\n c)\ninterface\nend interface\n) contains\nend\n", "function a\n) b\n% c\nfunction d\n",
	"a 'b${\"//!\nc", "/[/#\n]/ { # }\n", "default a(\nb) := \"c\nelse {",
}

// FuzzRead checks for every language that each rewritten text has the length and the line breaks of the original, that everything
// that is declared without a grammar lies in the text, and that the original is not modified.
func FuzzRead(f *testing.F) {
	for _, text := range samples {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		before := bytes.Clone(text)
		for _, l := range language.All() {
			if l.Declare != nil {
				wantWithin(t, l, text)
			}
			wantSameLines(t, l.Name, text, l.Prepare(text))
			if outline := l.Outline(text); outline != nil {
				wantSameLines(t, l.Name, text, outline)
			}
			if plain := l.Plain(text); plain != nil && len(plain) != len(text) {
				t.Fatalf("%s: %q became %q", l.Name, text, plain)
			}
			if bodies := l.Bodies(text); bodies != nil && (len(bodies) != len(text) || bytes.Count(bodies, []byte("\n")) != bytes.Count(text, []byte("\n"))) {
				t.Fatalf("%s: %q became %q", l.Name, text, bodies)
			}
			if !bytes.Equal(before, text) {
				t.Fatalf("%s: the text itself was changed", l.Name)
			}
		}
	})
}

// wantWithin reads a text without a grammar.
func wantWithin(t *testing.T, l *language.Language, text []byte) {
	t.Helper()
	before := bytes.Clone(text)
	o := l.Declare(text)
	if !bytes.Equal(before, text) {
		t.Fatalf("%s: the text itself was changed", l.Name)
	}
	all := slices.Concat(o.Comments, o.Omitted, o.Values, o.Exported, o.Unread, []declare.Span{o.Package})
	for _, d := range o.Declarations {
		all = append(all, d.Span, d.Name, d.Owner, d.Part, d.Doc)
		if d.Body > d.To || d.As == "" && d.Name.IsEmpty() {
			t.Fatalf("%s: %q: declaration %+v", l.Name, text, d)
		}
	}
	for _, r := range o.References {
		all = append(all, r.Span, r.Of)
	}
	for _, i := range o.Imports {
		all = append(all, i.Span, i.Path, i.As)
	}
	for _, s := range all {
		if s.From < 0 || s.From > s.To || s.To > len(text) {
			t.Fatalf("%s: %q: span %v", l.Name, text, s)
		}
	}
}

func wantSameLines(t *testing.T, name string, text, read []byte) {
	t.Helper()
	if len(read) != len(text) {
		t.Fatalf("%s: %q became %q", name, text, read)
	}
	for i := range text {
		if (text[i] == '\n') != (read[i] == '\n') {
			t.Fatalf("%s: a line break of %q is not one of %q", name, text, read)
		}
	}
}

// TestOutline checks which bodies in braces are blanked and which are kept.
func TestOutline(t *testing.T) {
	cases := []struct{ language, text, want string }{
		{"kotlin", "class A { fun f() { x } }", "class A { fun f() {   };}"}, // see lastOnLine
		{"kotlin", "val s = \"${a(\"}\")}\"; fun f() { '}' }", "val s = \"${a(\"}\")}\"; fun f() {     }"},
		{"csharp", "#if A\nclass A { int F() { \"}\" } }", "//f A\nclass A { int F() {     } }"},
		{"csharp", "class A { string s = @\"\"\"{\"; int F() { x } }", "class A { string s = @\"\"\"{\"; int F() {   } }"},
		{"php", "class A { function f() { '}' } # }\n }", "class A { function f() {     } # }\n }"},
		{"swift", "struct A { class func f() { x } }", "struct A { class func f() {   } }"},
		{"scala", "val a = for { b } yield c", "val a =     {   } yield c"},
		{"c", "#define F(a) do { \\\n a }\nstruct a { int b; } *f(int c) { x }", "#define F(a) do { \\\n a }\nstruct a { int b; } *f(int c) {   }"},
		{"c", "int a(b)\n struct c *b;\n{ x }\nextern \"C\" { int d[] = { 1 }; }", "int a(b)\n struct c *b;\n{   }\nextern \"C\" { int d[] = {   }; }"},
		{"cpp", "class a\n : b<sizeof(c)> { void d() const { x } }; struct e // (f)\n{ int g; };", "class a\n : b<sizeof(c)> { void d() const {   } }; struct e // (f)\n{ int g; };"},
		{"cpp", "template <class A,\n class B>\nvoid f(B b) { x } enum class g : int { h };", "template <class A,\n class B>\nvoid f(B b) {   } enum class g : int { h };"},
		{"objective-c", "@implementation A { int b; }\n- (void)c:(int)d { x }\n@end", "@implementation A { int b; }\n- (void)c:(int)d {   }\n@end"},
		{"go", "func f() { x }", ""},
	}
	for _, c := range cases {
		if got := string(language.ByName(c.language).Outline([]byte(c.text))); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.language, c.text, got, c.want)
		}
	}
}

// BenchmarkPrepare measures Prepare of every language that has one.
func BenchmarkPrepare(b *testing.B) {
	text := bytes.Repeat([]byte("public class A<B> extends C { private final int d = 1; /* e */ String f(int g) { return \"h\"; } }\n"), 10_000)
	for _, l := range language.All() {
		if l.Rewrite.Prepare == nil {
			continue
		}
		b.Run(l.Name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				l.Prepare(text)
			}
		})
	}
}
