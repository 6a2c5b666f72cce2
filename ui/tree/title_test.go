package tree

import "testing"

// TestNameIn finds the name of a declaration in it.
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
