package syntax_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	"github.com/google/go-cmp/cmp"
)

// belowHead matches a brace below the line that it belongs to.
var belowHead = regexp.MustCompile(`\s*\n\s*\{`)

// TestLowBraces checks that a line break before a brace does not change how Scala is parsed, but a blank line does.
func TestLowBraces(t *testing.T) {
	l := language.ByName("scala")
	g, err := l.Grammar()
	if err != nil {
		t.Fatal(err)
	}
	types := func(text string) (names []string) {
		tree, err := openParser(t).Parse(syntax.NewOpaque(g), []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range tree {
			names = append(names, g.SymbolName(n.Symbol))
		}
		return names
	}
	for _, head := range []string{"object A", "class A", "trait A extends B", "def a: Int =", "val a =", "enum A"} {
		text := head + " { case B }\nval c = 1\n"
		if diff := cmp.Diff(types(text), types(strings.Replace(text, " {", "\n{", 1))); diff != "" {
			t.Errorf("%s (-beside +below):\n%s", head, diff)
		}
	}
	if cmp.Equal(types("val a = b {}\n"), types("val a = b\n\n{}\n")) {
		t.Error("a blank line before a brace ends nothing")
	}
}

// TestOneState checks that a text is parsed the same way whatever was parsed before it or at the same time.
func TestOneState(t *testing.T) {
	g, err := language.ByName("jsonnet").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	const text = "{ a: 'b', \"c\": 1 }\n"
	read := func(p *syntax.Parser, text string) (nodes []syntax.Node) {
		tree, err := p.Parse(syntax.NewOpaque(g), []byte(text))
		if err != nil {
			t.Error(err)
		}
		return slices.Clone(tree)
	}
	want := read(openParser(t), text)
	var group sync.WaitGroup
	for range 4 {
		p := openParser(t)
		group.Go(func() {
			for range 200 {
				read(p, "{ a: \"open")
				if diff := cmp.Diff(want, read(p, text)); diff != "" {
					t.Errorf("(-alone +behind what breaks off):\n%s", diff)
					return
				}
			}
		})
	}
	group.Wait()
}

// TestNoRecovery checks that parsing a text with an error does not take quadratic time.
func TestNoRecovery(t *testing.T) {
	g, err := language.ByName("bicep").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := openParser(t).Parse(syntax.NewOpaque(g), []byte(strings.Repeat("var ) = 1\n"+strings.Repeat("var a = 1\n", 50), 400))); err != nil {
		t.Error(err)
	}
}
