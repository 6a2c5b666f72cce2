package nodelines_test

import (
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/repo/nodelines"
	_ "foldout/mapper/languages"
	"foldout/model"
)

// namesOf returns the lines of a file at `names`, indented by holder, without symbols that appear on the line of another.
func namesOf(f *filetree.File) string {
	details, depths := make([]model.Detail, len(f.Symbols)), make([]int, len(f.Symbols))
	for i := range details {
		details[i] = model.Names
	}
	var b strings.Builder
	for at := range f.Symbols {
		i := f.At(at)
		if under := f.Under(i); under >= 0 {
			depths[i] = depths[under] + 1
		}
		if f.ReadIn(details, i) < 0 {
			b.WriteString(strings.Repeat("  ", depths[i]) + nodelines.Name(f, i) + "\n")
		}
	}
	return b.String()
}

func arranged(t *testing.T, name, text string) *filetree.File {
	t.Helper()
	l := language.Detect(name, []byte(text))
	if l == nil {
		t.Fatalf("%s: no language", name)
	}
	x := extract.New()
	defer x.Close()
	f := &filetree.File{File: model.File{Path: name, Class: model.ClassSource, Size: int64(len(text))}}
	f.Symbols = x.File(l, name, []byte(text)).Symbols
	nodelines.Arrange(f)
	return f
}

// TestNames checks that methods appear under their type or name it, that no two symbols in one place have the same line, and that
// nameless symbols have a readable line.
func TestNames(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{
			"a.go", "package a\n\nfunc (a *A) Close() {}\n\ntype A struct{ x int }\n\nfunc (b *B) Close() {}\nfunc (c C[T]) Close() {}\nfunc init() {}\nfunc init() {}\n",
			"struct A\n  method Close\n  field x\nmethod (*B) Close\nmethod (C) Close\nfunction init\n",
		},
		{
			"a.rs", "impl Config { fn get(&self) {} }\nstruct Config { name: String }\nimpl fmt::Debug for Config { fn fmt(&self) {} }\nimpl From<u8> for Other { fn from() {} }\nimpl From<u16> for Other { fn from() {} }\nenum E { A, B(i32) }\n",
			"struct Config\n  method get\n  field name\n  impl fmt::Debug for Config\n    method fmt\nimpl From<u8> for Other\n  method from\nimpl From<u16> for Other\n  method from\nenum E { A, B }\n",
		},
		{
			"a.cpp", "namespace n {\nclass A { void run(); };\nvoid A::run() {}\nvoid B::run() {}\n}\nvoid n::A::more() {}\n",
			"namespace n\n  class A\n    method run\n    method more\n  method B::run\n",
		},
		{
			"a.swift", "struct P { var x: Int }\nextension P: Codable { func enc() {} }\nextension P { func other() {} }\nextension String { func trim() {} }\nenum Dir { case north, south }\n",
			"struct P\n  property x\n  extension P: Codable\n    method enc\n  method other\nextension String\n  method trim\nenum Dir { north, south }\n",
		},
		{"a.kt", "class Foo\nfun Foo.ext() {}\nfun String.shout() {}\n", "class Foo\n  function ext\nfunction String.shout\n"},
		{"a.rb", "class Foo\n  def a; end\nend\nclass Foo\n  def b; end\nend\ndef Foo.c; end\n", "class Foo\n  method a\n  method b\n  method c\n"}, //nolint:dupword // Ruby
		{
			"a.ts", "interface I { (x: number): string; new (y: string): I; [key: string]: any; k: number }\nlet v = 1\nvar w = 2\nfunction f(a: string): void\nfunction f(a: number): void\n",
			"interface I\n  call (x: number)\n  new (y: string)\n  [key: string]\n  property k\nlet v\nvar w\nfunction f\n",
		},
		{"a.js", "Foo.prototype.bar = function () {};\nfunction Foo() {}\n", "function Foo\n  method bar\n"},
		{"a.cs", "class L { public int this[int i] => 1; int this[string s] => 2; }\n", "class L\n  property this[int i]\n  property this[string s]\n"},
	} {
		if got := namesOf(arranged(t, c.name, c.text)); got != c.want {
			t.Errorf("%s:\n%swant:\n%s", c.name, got, c.want)
		}
	}
}
