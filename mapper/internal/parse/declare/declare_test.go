package declare

import (
	"slices"
	"strings"
	"testing"
)

// TestLines checks that blank lines and white space at the ends of lines are left out.
func TestLines(t *testing.T) {
	text := []byte("a \n\n\t b\r\n\t\nc")
	var got []Span
	for line, indent := range Lines(text) {
		got = append(got, Span{line.From + indent, line.To})
	}
	if want := []Span{{0, 1}, {6, 7}, {11, 12}}; !slices.Equal(got, want) {
		t.Errorf("lines %v, not %v", got, want)
	}
}

// TestSections checks that a section ends after the last text before the next heading of its own or a higher level.
func TestSections(t *testing.T) {
	text := []byte("=a\nx\n==b\ny\n\n=c\n-\nz\n")
	o := Outline{}
	var headings []Heading
	for _, h := range []struct {
		text  string
		level int
	}{{"=a", 1}, {"==b", 2}, {"=c", 1}, {"-", 1}} {
		at := strings.Index(string(text), h.text)
		if h.text == "-" { // ends the section before it, and begins none
			headings = append(headings, Heading{At: at, Level: h.level, Index: -1})
			continue
		}
		headings = append(headings, Heading{At: at, Level: h.level, Index: len(o.Declarations)})
		o.Declare(Declaration{Span: Span{at, at + len(h.text)}})
	}
	o.EndSections(text, headings)
	for i, want := range []string{"=a\nx\n==b\ny", "==b\ny", "=c"} {
		if got := string(o.Declarations[i].Of(text)); got != want {
			t.Errorf("section %d is %q, not %q", i, got, want)
		}
	}
}

// TestRecover checks where reading goes on after a statement that never ends.
func TestRecover(t *testing.T) {
	for _, c := range []struct{ text, rest string }{
		{"a(\n  b\nc\n", "\nc\n"},
		{"a(\n  b\n) c\n", ""},
		{"a(", ""},
		{"a(\n\n# b\n_c", "\n_c"},
	} {
		o := Outline{}
		if got := c.text[o.Recover([]byte(c.text), 0):]; got != c.rest {
			t.Errorf("%q: %q is left, not %q", c.text, got, c.rest)
		}
		if len(o.Unread) != 1 || o.Unread[0] != (Span{0, 2}) {
			t.Errorf("%q: unread %v", c.text, o.Unread)
		}
	}
	o := Outline{}
	if text := []byte("if x\n  a(\n    b\n  c\n"); string(text[o.Recover(text, 7):]) != "\n  c\n" {
		t.Error("a statement in a block does not end before the next one in the block")
	}
}

// TestBracketedEnd checks where statements end.
func TestBracketedEnd(t *testing.T) {
	for _, c := range []struct {
		text, rest string
		unread     int
	}{
		{"a\nb", "\nb", 0},
		{"a(\n)\nb", "\nb", 0},
		{"a)\nb", "\nb", 0},
		{"a '(' \nb", "\nb", 0},
		{"a\n  else\nb", "\nb", 0},
		{"a", "", 0},
		{"a(\n  b\nc", "\nc", 1},
	} {
		o, text := Outline{}, []byte(c.text)
		token := func(at int) int {
			if text[at] == '\'' {
				return at + len("'('")
			}
			return at + 1
		}
		end := o.BracketedEnd(text, 0, token, func(at int) bool { return strings.HasPrefix(c.text[at:], "\n  else") })
		if c.text[end:] != c.rest || len(o.Unread) != c.unread {
			t.Errorf("%q: %q is left and %d unread, want %q", c.text, c.text[end:], len(o.Unread), c.rest)
		}
	}
}
