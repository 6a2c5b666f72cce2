package tree

import (
	"testing"

	"github.com/muesli/termenv"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/uitest"
)

// TestNameIn checks where the name is found in a declaration.
func TestNameIn(t *testing.T) {
	for _, c := range []struct{ text, name, want string }{
		{"func (s *S) S() S", "S", "func (s *S) |S|() S"},
		{"func (Find) Find(f Find)", "Find", "func (Find) |Find|(f Find)"},
		{"class Cart", "Cart", "class |Cart|"},
		{"int total(int totals)", "total", "int |total|(int totals)"},
		{"def of(offset)", "of", "def |of|(offset)"},
		{"subtotal: total", "total", "subtotal: |total|"},
		{"operator+(a)", "+", "operator|+|(a)"},
		{"名前()", "名前", "|名前|()"},
		{"func (broken", "broken", "func (|broken|"},
		{"nothing", "name", "|nothing|"},
		{"text", "", "||text"},
		{"", "name", "||"},
	} {
		at, end := nameIn(c.text, c.name)
		if got := c.text[:at] + "|" + c.text[at:end] + "|" + c.text[end:]; got != c.want {
			t.Errorf("%s in %q: %s", c.name, c.text, got)
		}
	}
}

// TestHeading checks that, if there is no room, attributes go first, then the text before and after the name, and at last the
// middle of the name.
func TestHeading(t *testing.T) {
	p := New(uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	for _, c := range []struct {
		name, signature string
		columns         int
		want            string
	}{
		{"Config", "#[derive(Clone, Debug)] pub struct Config", 60, "#[derive(Clone, Debug)] pub struct |Config|"},
		{"Config", "#[derive(Clone, Debug)] pub struct Config", 24, "pub struct |Config|"},
		{"Config", "#[derive(Clone, Debug)] pub struct Config", 15, "…|Config|"},
		{"list", "@Get('/a') @Roles([\"x\"]) public list(): Item[]", 24, "public |list|(): Item[]"},
		{"run", "[[nodiscard]] int run(int argc)", 20, "int |run|(int argc)"},
		{"iterator", "[Symbol.iterator]()", 10, "…|iterator|"},
		{"broken", "#[derive(Clone struct broken", 20, "…|broken|"},
		{"needs_match_granularity", "fn needs_match_granularity(&self) -> bool", 30, "fn |needs_match_granularity|(&self) -> bool"},
		{"needs_match_granularity", "fn needs_match_granularity(&self) -> bool", 26, "fn |needs_match_granularity|"},
		{"needs_match_granularity", "fn needs_match_granularity(&self) -> bool", 20, "|needs_matc…anularity|"},
	} {
		file := &filetree.File{File: model.File{Path: "a.rs", Symbols: []model.Symbol{{Name: c.name, Signature: c.signature}}}}
		h := p.heading(Row{File: file}, c.columns, nil, false)
		if got := h.before + "|" + h.name + "|" + h.after; got != c.want {
			t.Errorf("%s in %d columns: %s, want %s", c.signature, c.columns, got, c.want)
		}
	}
	folder := Row{Folder: &filetree.Folder{Path: "a/translations"}, Symbol: -1}
	if h := p.heading(folder, 10, []int{0, 11}, false); h.name+h.after != "tran…ions/" || len(h.letters) != 2 || h.letters[1] != 8 {
		t.Errorf("a folder: %+v", h)
	}
	file := Row{File: &filetree.File{File: model.File{Path: "translations/security.pt-br.md"}}, Symbol: -1}
	if h := p.heading(file, 12, nil, false); h.name != "securi…br.md" && h.name != "securi…r.md" {
		t.Errorf("a file: %+v", h)
	}
}
