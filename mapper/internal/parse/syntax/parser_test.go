package syntax_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unsafe"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
	_ "foldout/mapper/languages"

	"github.com/google/go-cmp/cmp"
)

// samples has a text for each language that its grammar parses without errors.
var samples = map[string]string{
	"go":              "package p\n\nfunc f(a int) string { return \"\" }\n",
	"typescript":      "export function f(a: number): string { return '' }\n",
	"tsx":             "const a = <b c={1}>d</b>\n",
	"python":          "def f(a: int) -> str:\n    return ''\n",
	"cython":          "class A:\n    del a, b\n    def f(self, a): return a\n",
	"jupyter":         "#\va\n\ndef f(a: int) -> str:\n    return ''\n",
	"jupyter-r":       "#\va\n\nf <- function(a) a\n",
	"jupyter-julia":   "#\va\n\nf(a) = a\n",
	"java":            "class A { String f(int a) { return null; } }\n",
	"flow":            "function f(a: ?T) { return (a: any) }\n",
	"javascript":      "function f(a) { return `${a}` }\n",
	"rust":            "pub fn f<'a>(a: &'a str) -> String { a.into() }\n",
	"c":               "int f(char *a) { return 0; }\n",
	"cpp":             "template <class T> struct A { T f(int a) { return {}; } };\n",
	"csharp":          "class A { string F(int a) => null; }\n",
	"kotlin":          "fun f(a: Int): String { return \"\" }\n",
	"scala":           "class A { def f(a: Int): String = \"\" }\n",
	"php":             "<?php function f(int $a): string { return ''; }\n",
	"ruby":            "class A\n  def f(a) = ''\nend\n",
	"lua":             "local function f(a) return a .. '' end\n",
	"bash":            "f() { echo \"$1\"; }\n",
	"elixir":          "defmodule A do\n  def f(a), do: a\nend\n",
	"groovy":          "class A { String f(int a) { return '' } }\n",
	"haskell":         "module A where\nf :: Int -> String\nf a = show a\n",
	"ocaml-interface": "val f : int -> int\nmodule M : sig val x : int end\n",
	"ocaml":           "let f a = a + 1\nmodule M = struct let x = 1 end\n",
	"purescript":      "module A where\nf :: Int -> String\nf a = show a\n",
	"rescript":        "let f = (a: int): string => \"\"\nmodule M = { let x = 1 }\n",
	"elm":             "module A exposing (f)\n\nf : Int -> Int\nf a = a + 1\n",
	"zig":             "pub fn f(a: u8) u8 { return a; }\n",
	"protobuf":        "syntax = \"proto3\";\nmessage A { string b = 1; }\n",
	"hcl":             "resource \"a\" \"b\" {\n  c = 1\n}\n",
	"cue":             "a: b: 1\n#C: {d: string}\n",
	"dockerfile":      "FROM a AS b\nRUN c\nCMD [\"d\"]\n",
	"markdown":        "# A\n\ntext\n\n## B\n\nmore\n",
	"asciidoc":        "# a\n\nx\n\n## b\n\nx\n",
	"rst":             "a\n-\n\nb\n--\n\nx\n",
	"html":            "<html><body id=\"a\"><p>b</p></body></html>\n",
	"css":             ".a { color: red; }\n#b > c { d: 1px; }\n",
	"yaml":            "a:\n  b: 1\nc: [d]\n",
	"toml":            "[a]\nb = 1\nc = \"d\"\n",
	"json":            "{\"a\": {\"b\": [1]}}\n",
	"vue":             "export function f(a: number): string { return '' }\n",
	"svelte":          "export function f(a: number): string { return '' }\n",
	"astro":           "export function f(a: number): string { return '' }\n",
	"prisma":          "model A {\n  b C[] @d(\"e\", f: [g])\n}\n",
	"emacs-lisp":      "(defun a (b) \"C.\" (d 'e #'f))\n",
	"scheme":          "(define (a b) (c 'd \"e\"))\n",
	"common-lisp":     "(defun a (b) \"C.\" (d 'e #'f))\n",
	"racket":          "(define (a b) (c 'd \"e\"))\n",
	"fish":            "function f -a b\n  echo $b\nend\nset -g c (d)\n",
	"just":            "a b='c': d\n  e {{b}}\n",
	"wgsl":            "fn f(a: i32) -> vec3<f32> { return b; }\n",
	"hlsl":            "cbuffer A; float4 b;\nvoid main(uint c) { d = b; }\n",
	"opencl":          "void f(float *a) { a[0] = 1; }\n",
	"glsl":            "uniform A { vec4 b; } c;\nvoid main() { d = c.b; }\n",
	"gdscript":        "class_name A\nextends B\nvar a: int = 1\nfunc f(b):\n\treturn b\n",
	"make":            "a: b\n\tc\nd = e\n",
	"objective-c":     "@interface A : B\n- (void)f:(int)a;\n@end\n",
	"dart":            "String f(int a) { return ''; }\n",
	"luau":            "local function f(a: number): string return '' end\n",
	"r":               "f <- function(a, b = 1) a + b\n",
	"powershell":      "function Get-A([int] $b) { return $b }\nclass C { [string] $D }\n",
	"starlark":        "load(\"//a:b.bzl\", \"c\")\n\nc(name = \"d\")\n",
	"clojure":         "(defn f \"Doc.\" [a] (str a))\n",
	"awk":             "function f(a) { return a }\n/x/ { f(1) }\n",
	"bicep":           "param a string = 'b'\nvar c = a\n",
	"jsonnet":         "local a = 1; { b: a }\n",
	"solidity":        "contract A { function f(uint a) public returns (uint) { return a; } }\n",
	"erlang":          "-module(a).\nf(A) -> A + 1.\n",
	"gleam":           "pub fn f(a: Int) -> String { \"\" }\n",
	"pascal":          "unit A;\ninterface\nfunction F(A: Integer): string;\nimplementation\nend.\n",
	"vhdl":            "package A is\n   function F (X : integer) return string;\nend A;\n",
	"ada":             "package A is\n   function F (X : Integer) return String;\nend A;\n",
	"capnp":           "struct A { b @0 :Text; }\n",
	"smithy":          "namespace a\nstructure A { b: String }\n",
	"graphql":         "type A { b(c: Int = 1): String! }\n",
	"scss":            "xus: \"a\";\nxb: x;\n@mixin c,xd { xx { f: xd; } }\n",
	"less":            "xa: x;\n@x { xx { x:xb; } }\n",
	"matlab":          "function y = f(x)\ny = x;\nend\n",
	"julia":           "module A\nf(x::Int; y=1)::Int where T = x\nend\n",
	"thrift":          "struct A { 1: required B b = 1; }\nservice C extends D { void f(1: A a) }\n",
	"nix":             "{ a, b ? 1 }: { c = x: x + a; }\n",
	"cmake":           "function(f a)\n  set(b ${a})\nendfunction()\n",
	"swift":           "func f(_ a: Int) -> String { return \"\" }\n",
}

// parsed returns the languages that have a grammar.
func parsed() []*language.Language {
	return slices.DeleteFunc(slices.Clone(language.All()), func(l *language.Language) bool { return !l.HasGrammar() })
}

// everything returns a table for a language in which no node is opaque.
func everything(tb testing.TB, name string) *syntax.Opaque {
	tb.Helper()
	l := language.ByName(name)
	if l == nil {
		tb.Fatalf("no language %q", name)
	}
	g, err := l.Grammar()
	if err != nil {
		tb.Fatalf("%s: %v", name, err)
	}
	return syntax.NewOpaque(g)
}

func openParser(tb testing.TB) *syntax.Parser {
	p := syntax.NewParser()
	tb.Cleanup(p.Close)
	return p
}

func mustParse(tb testing.TB, p *syntax.Parser, o *syntax.Opaque, text string) syntax.Tree {
	tb.Helper()
	tree, err := p.Parse(o, []byte(text))
	if err != nil {
		tb.Fatal(err)
	}
	return tree
}

// TestGrammars parses a sample with every grammar, because the runtime silently accepts a grammar of the wrong version and then
// finds nothing.
func TestGrammars(t *testing.T) {
	for _, l := range parsed() {
		text, ok := samples[l.Name]
		if !ok {
			continue // its fixtures are parsed elsewhere
		}
		before, after := l.Frame([]byte(text))
		text = before + text + after
		tree := mustParse(t, openParser(t), everything(t, l.Name), text)
		if root := tree[0]; len(tree) < 8 || root.Flags&syntax.HasError != 0 || int(root.End) != len(text) {
			t.Errorf("%s: %d nodes, root %+v", l.Name, len(tree), root)
		}
	}
}

// TestWrongABI loads a grammar that claims to be made for another runtime.
func TestWrongABI(t *testing.T) {
	for _, abi := range []uint32{syntax.OldestABI - 1, syntax.NewestABI + 1} {
		if _, err := syntax.LoadGrammar(unsafe.Pointer(&abi), syntax.Help{}); err == nil {
			t.Errorf("ABI %d was accepted", abi)
		}
	}
	if _, err := syntax.LoadGrammar(nil, syntax.Help{}); err == nil {
		t.Error("no grammar was accepted")
	}
}

// TestHighCodePoints parses letters with very high code points where scanners classify characters. A scanner that looks them up in a
// table that is too short would crash the process.
func TestHighCodePoints(t *testing.T) {
	for _, l := range parsed() {
		for _, before := range []string{"", " ", "\n", "a", "1", "1.", ".", "$", "#", "<", "<<A1", "- ", "[ ", "'", "x = {"} {
			for _, far := range []string{"\U0010fffd", "\U00071af4", "\U0001f600", "\u4e00"} {
				g, err := l.Grammar()
				if err != nil {
					t.Fatal(err)
				}
				text := before + far + before + far + " " + samples[l.Name]
				if _, err := openParser(t).Parse(syntax.NewOpaque(g), []byte(text)); err != nil {
					t.Errorf("%s: %q: %v", l.Name, text, err)
				}
			}
		}
	}
}

// TestAssertion parses a text that violates an assertion in Ruby's scanner, which stores the length of a word in eight bits.
func TestAssertion(t *testing.T) {
	g, err := language.ByName("ruby").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	p, word := openParser(t), strings.Repeat("A", 300)
	if tree, err := p.Parse(syntax.NewOpaque(g), []byte("x = <<"+word+"\n#{a}\n"+word+"\n")); err == nil {
		t.Errorf("it was read into %d nodes", len(tree))
	}
	if _, err := p.Parse(syntax.NewOpaque(g), []byte("def a; end\n")); err != nil {
		t.Errorf("and the next text was not: %v", err)
	}
}

// TestLinks checks that parents, subtrees and spans are consistent.
func TestLinks(t *testing.T) {
	tree := mustParse(t, openParser(t), everything(t, "go"), samples["go"])
	for i, n := range tree {
		if int(n.Next) <= i || int(n.Next) > len(tree) {
			t.Errorf("node %d: next is %d", i, n.Next)
		}
		if n.Parent == syntax.NoNode {
			continue
		}
		up := tree[n.Parent]
		if n.Parent >= uint32(i) || n.Next > up.Next || n.Start < up.Start || n.End > up.End {
			t.Errorf("node %d %+v does not lie in its parent %+v", i, n, up)
		}
	}
}

// TestOpaque checks that everything below function bodies, and below all nodes of one type, is left out.
func TestOpaque(t *testing.T) {
	g, err := language.ByName("go").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	function, _ := g.Symbol("function_declaration", true)
	parameters, _ := g.Symbol("parameter_list", true)
	body, _ := g.Field("body")
	o := syntax.NewOpaque(g)
	o.ByField(function, body)
	o.Type(parameters)
	var kept []string
	for _, n := range mustParse(t, openParser(t), o, samples["go"]) {
		if n.Flags&syntax.Named != 0 {
			kept = append(kept, g.SymbolName(n.Symbol))
		}
	}
	want := []string{"source_file", "package_clause", "package_identifier", "function_declaration", "identifier", "parameter_list", "type_identifier", "block"}
	if diff := cmp.Diff(want, kept); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestAfterLimit exceeds the limit with one text and then parses others with the same Parser; nothing of the first may remain.
func TestAfterLimit(t *testing.T) {
	large := []byte("package p\n" + strings.Repeat("func f() { x := 1 }\n", 20000))
	limits := map[error]syntax.Limit{
		syntax.ErrTime:   {Time: time.Microsecond, Bytes: 1 << 40},
		syntax.ErrMemory: {Time: time.Hour, Bytes: 1 << 20},
	}
	for why, limit := range limits {
		t.Run(why.Error(), func(t *testing.T) {
			p, o := openParser(t), everything(t, "go")
			want := len(mustParse(t, p, o, samples["go"]))
			for range 3 {
				syntax.SetLimit(p, func(int) syntax.Limit { return limit })
				if _, err := p.Parse(o, large); !errors.Is(err, why) {
					t.Fatalf("got %v", err)
				}
				syntax.SetLimit(p, syntax.UsualLimit)
				for range 3 {
					tree := mustParse(t, p, o, samples["go"])
					if len(tree) != want || int(tree[0].End) != len(samples["go"]) {
						t.Fatalf("%d nodes up to byte %d after giving up, %d before", len(tree), tree[0].End, want)
					}
				}
			}
		})
	}
}

// TestHostile parses texts made to exhaust time, memory or depth. With -all, each grammar parses all of them. Otherwise one in
// ten grammars parses "less", which once took ten gigabytes, one in twenty parses each of the others, and they have a quarter of the
// usual time.
func TestHostile(t *testing.T) {
	const size = 100_000
	texts := []struct{ name, text string }{
		{"deep", strings.Repeat("(", size)},
		{"nested", strings.Repeat("[", size/2) + strings.Repeat("]", size/2)},
		{"less", "a" + strings.Repeat("<a", 20_000)},
		{"zeros", string(make([]byte, size))},
		{"not UTF-8", strings.Repeat("\xff\xfe", size/2)},
	}
	p := openParser(t)
	if !*everyText {
		syntax.SetLimit(p, func(size int) syntax.Limit {
			limit := syntax.UsualLimit(size)
			limit.Time /= 4
			return limit
		})
	}
	for n, l := range parsed() {
		o := everything(t, l.Name)
		for i, hostile := range texts {
			one := 20
			if hostile.name == "less" {
				one = 10
			}
			if (n+i)%one != 0 && !*everyText {
				continue
			}
			name, text := hostile.name, hostile.text
			tree, err := p.Parse(o, []byte(text))
			if err == nil && int(tree[0].Next) != len(tree) {
				t.Errorf("%s, %s: %d nodes, %v", l.Name, name, len(tree), err)
			}
			mustParse(t, p, o, samples[l.Name])
		}
	}
}

// TestStates parses texts whose scanners need more state than the 1,024 bytes that the runtime provides.
func TestStates(t *testing.T) {
	p := openParser(t)
	for name, pieces := range map[string][]string{"markdown": {"- x ", "* ", "+ ", "> ", "1. "}} {
		o, lost := everything(t, name), false
		for _, piece := range pieces {
			text := strings.Repeat(piece, 600)
			if _, err := p.Parse(o, []byte(text+"x\n")); err != nil && !errors.Is(err, syntax.ErrLost) {
				t.Errorf("%s, %q: %v", name, piece, err)
			} else {
				lost = lost || err != nil
			}
			mustParse(t, p, o, samples[name])
		}
		if name == "markdown" && !lost {
			t.Error("no state was too large")
		}
	}
}

// TestGoroutines checks that many concurrent parsers produce the same trees as one.
func TestGoroutines(t *testing.T) {
	want := map[string]syntax.Tree{}
	for _, l := range parsed() {
		want[l.Name] = append(syntax.Tree(nil), mustParse(t, openParser(t), everything(t, l.Name), strings.Repeat(samples[l.Name], 20))...)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			p := syntax.NewParser()
			defer p.Close()
			for _, l := range parsed() {
				g, err := l.Grammar()
				if err != nil {
					t.Error(err)
					return
				}
				tree, err := p.Parse(syntax.NewOpaque(g), bytes.Repeat([]byte(samples[l.Name]), 20))
				if diff := cmp.Diff(want[l.Name], tree, cmp.AllowUnexported(syntax.Node{})); err != nil || diff != "" {
					t.Errorf("%s: %v\n%s", l.Name, err, diff)
				}
			}
		})
	}
	group.Wait()
}

// TestNothingLeft parses so much that leaked trees would be noticed, and checks that only part of a large tree's memory is kept.
func TestNothingLeft(t *testing.T) {
	p, o := openParser(t), everything(t, "go")
	text := "package p\n" + strings.Repeat("func f() { x := 1 }\n", 5000)
	mustParse(t, p, o, text)
	before := syntax.Held(p)
	for range 20 {
		mustParse(t, p, o, text)
	}
	if now := syntax.Held(p); now != before {
		t.Errorf("%d bytes held after one text, %d after twenty more", before, now)
	}
	mustParse(t, p, o, strings.Repeat(text, 10))
	if now := syntax.Held(p); now > 8<<20 {
		t.Errorf("%d bytes held after a large text", now)
	}
}
