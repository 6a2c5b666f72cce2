package vhdl

import (
	"sync"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
)

// TestKeptWords parses texts concurrently, because the scanner of the grammar shares its words between parsers.
func TestKeptWords(t *testing.T) {
	g, err := language.ByName("vhdl").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 2000 {
				p := syntax.NewParser()
				tree, err := p.Parse(syntax.NewOpaque(g), []byte("entity e is\nend entity;\n"))
				if err != nil || tree[0].Flags&syntax.HasError != 0 {
					t.Error(err, tree)
				}
				p.Close()
			}
		})
	}
	all.Wait()
}

// TestVHDLConstants checks that ports with names of standard constants are parsed.
func TestVHDLConstants(t *testing.T) {
	l := language.ByName("vhdl")
	g, err := l.Grammar()
	if err != nil {
		t.Fatal(err)
	}
	text := "architecture a of e is\n  type t is array (0 to 15) of natural range 0 to 15;\nbegin\n  u : entity work.e port map (ACK => ack.done);\nend;\n"
	p := syntax.NewParser()
	defer p.Close()
	if tree, err := p.Parse(syntax.NewOpaque(g), l.Prepare([]byte(text))); err != nil || tree[0].Flags&syntax.HasError != 0 {
		t.Error(err, string(l.Prepare([]byte(text))))
	}
}
