package declare

import (
	"slices"
	"testing"
)

// TestReader checks the functions that look for the next token of some kind. `end` is the text that is left at the token found.
func TestReader(t *testing.T) {
	comma := func(r *Reader) func(last int) bool { return func(last int) bool { return r.Is(last, ",") } }
	for _, c := range []struct {
		name, text, left string
		find             func(r *Reader) int
	}{
		{"a token", "a b", "b", func(r *Reader) int { return r.After(0) }},
		{"brackets", "(a (b)) c", "c", func(r *Reader) int { return r.After(0) }},
		{"a bracket that nothing closes", "(a", "a", func(r *Reader) int { return r.After(0) }},
		{"a line", "a (b\nc) d\ne", "e", func(r *Reader) int { return r.LineEnd(0, nil) }},
		{"a line that goes on", "a,\nb\nc", "c", func(r *Reader) int { return r.LineEnd(0, comma(r)) }},
		{"a statement", "a,\nb; c", "; c", func(r *Reader) int { return r.StatementEnd(0, len(r.Tokens), comma(r)) }},
		{"a statement that is limited", "a b c", "b c", func(r *Reader) int { return r.StatementEnd(0, 1, nil) }},
		{"a sign", "a (,) , b", ", b", func(r *Reader) int { return r.Until(0, len(r.Tokens), ",") }},
		{"no sign", "a b", "", func(r *Reader) int { return r.Until(0, len(r.Tokens), ",") }},
		{"no sign before a limit", "a b ,", "b ,", func(r *Reader) int { return r.Until(0, 1, ",") }},
		{"no sign before a limit in brackets", "(a b) ,", "b) ,", func(r *Reader) int { return r.Until(0, 2, ",") }},
		{"a closing bracket", "(a) b", ") b", func(r *Reader) int { return r.Closing(0, len(r.Tokens)) }},
		{"no closing bracket", "(a b", "", func(r *Reader) int { return r.Closing(0, len(r.Tokens)) }},
		{"no closing bracket before a limit", "(a b)", "b)", func(r *Reader) int { return r.Closing(0, 2) }},
		{"a line that is lost", "a b\nc", "c", func(r *Reader) int { return r.Lose(0) }},
	} {
		r := sample.Split([]byte(c.text))
		left := ""
		if at := c.find(r); at < len(r.Tokens) {
			left = c.text[r.Tokens[at].From:]
		}
		if left != c.left {
			t.Errorf("%s in %q: %q is left, not %q", c.name, c.text, left, c.left)
		}
	}
}

// TestParts checks the parts of lists.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"a", []string{"a"}},
		{"a, b c, f(x, y)", []string{"a", "b c", "f(x, y)"}},
		{"a,, b,", []string{"a", "", "b"}},
		{"a; b", []string{"a; b"}},
	} {
		r := sample.Split([]byte(c.text))
		var got []string
		for from, end := range r.Parts(0, len(r.Tokens), ",") {
			got = append(got, string(r.Range(from, end).Of(r.Text)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: parts %q, want %q", c.text, got, c.want)
		}
	}
}

// TestQuoted checks what is between quotes.
func TestQuoted(t *testing.T) {
	for text, want := range map[string]string{`"ab"`: "ab", `""`: "", "ab": "", "": ""} {
		r := sample.Split([]byte(text))
		if s := r.Quoted(0); string(s.Of(r.Text)) != want {
			t.Errorf("%s: %q, want %q", text, s.Of(r.Text), want)
		}
	}
}
