package tree

import (
	"strings"
	"testing"

	"foldout/ui/keys"
)

// TestMarks: a node that differs has its letter, all that hold it a dot; without any there is no column.
func TestMarks(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(44, 20)
	p.Do(keys.UnfoldBelow)
	plain := p.View()
	p.SetMarks(map[string]Mark{`src/a\#b.ts#Cart.lines.first`: Modified, "src/deep/x.go": Untracked, "README.md": Added})
	var got []string
	for line := range strings.Lines(strings.NewReplacer(">", "", "▾", "", "…", "").Replace(p.View())) {
		got = append(got, strings.Join(strings.Fields(line), " "))
	}
	want := "· shop/,A README.md,empty/,· src/,· a#b.ts,· Cart,add,· lines,M first,total,茶.ts,tea,· deep/,? x.go,X,X"
	if text := strings.TrimRight(strings.Join(got, ","), ","); text != want {
		t.Errorf("marks %s, want %s", text, want)
	}
	p.SetMarks(nil)
	if got := p.View(); got != plain {
		t.Errorf("without marks\n%s", got)
	}
}
