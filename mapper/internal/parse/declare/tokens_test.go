package declare

import (
	"slices"
	"strings"
	"testing"
)

// sample describes a made-up language that has all that a Lexis can describe, except for lines that go on.
var sample = Lexis{
	Comments: []Quote{{Open: "//"}, {Open: "/*", Close: "*/", Nest: "/*"}},
	Quotes: []Quote{
		{Open: `"""`, Close: `"""`},
		{Open: `"`, Close: `"`, Inner: "#{", Escapes: true, Line: true},
		{Open: "`", Close: "`", Doubled: true},
		{Open: "'", Close: "'", Escapes: true, Letter: true, Free: true},
		{Open: "/", Close: "/", Line: true, After: "=("},
	},
	Letters: "@", Ends: "?", Here: "<<-",
}

// kindMarks are how the tests write the kinds of tokens.
var kindMarks = map[TokenKind]string{Sign: "s", Word: "w", Number: "n", String: "q", Open: "o", Close: "c"}

// written returns the tokens of a text as `kind:text`, with a `^` before those that are the first of their lines.
func written(r *Reader) string {
	var all []string
	for _, t := range r.Tokens {
		first := ""
		if t.First {
			first = "^"
		}
		all = append(all, first+kindMarks[t.Kind]+":"+string(t.Of(r.Text)))
	}
	return strings.Join(all, " ")
}

// TestTokens checks how texts are split into tokens.
func TestTokens(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"a b\n c", "^w:a w:b ^w:c"},
		{"@a1_ é", "^w:@a1_ w:é"},
		{"12 0x1f 1.5 1.x", "^n:12 n:0x1f n:1.5 n:1 s:. w:x"},
		{"a.b, c;", "^w:a s:. w:b s:, w:c s:;"},
		{"a->b :: c += d =~ e", "^w:a s:-> w:b s::: w:c s:+= w:d s:=~ w:e"},
		{"f(x)[1]{y}", "^w:f o:( w:x c:) o:[ n:1 c:] o:{ w:y c:}"},
		{"empty? Empty? a?=b", "^w:empty? w:Empty s:? w:a s:?= w:b"},
		{"a // b\nc /* d /* e */ f */ g", "^w:a ^w:c w:g"},
		{`a "b\"c" d`, `^w:a q:"b\"c" w:d`},
		{"\"\"\"a\nb\"\"\" c", "^q:\"\"\"a\nb\"\"\" w:c"},
		{"`a``b` c", "^q:`a``b` w:c"},
		{`'a' '\n' b'c 'too long a letter`, `^q:'a' q:'\n' w:b s:' w:c s:' w:too w:long w:a w:letter`},
		{"a = /b c/ d / e", "^w:a s:= q:/b c/ w:d s:/ w:e"},
		{`"a#{b(c)}d" e`, `^q:"a#{b(c)}d" w:b o:( w:c c:) c: w:e`},
		{"f(<<-A, <<-'B')\n x\nA\ny\n  B\ng", "^w:f o:( q:<<-A s:, q:<<-'B s:' c:) ^w:g"},
	} {
		if got := written(sample.Split([]byte(c.text))); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestLineJoined checks that a line that ends with Goes goes on in the next one, and that brackets do not.
func TestLineJoined(t *testing.T) {
	l := Lexis{Goes: "&"}
	r := l.Split([]byte("a = b &\n  + c\nf(\ng)"))
	if got, want := written(r), "^w:a s:= w:b s:+ w:c ^w:f o:( ^w:g c:)"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if r.Tokens[6].Pair != 0 {
		t.Error("a bracket reaches over the end of a line")
	}
	if len(r.Omitted) != 1 || string(r.Omitted[0].Of(r.Text)) != "&" {
		t.Errorf("omitted %v", r.Omitted)
	}
}

// TestComments checks which comments are kept.
func TestComments(t *testing.T) {
	r := sample.Split([]byte("// a\r\nb /* c\n*/ d // e"))
	var got []string
	for _, c := range r.Comments {
		got = append(got, string(c.Of(r.Text)))
	}
	if want := []string{"// a", "/* c\n*/", "// e"}; !slices.Equal(got, want) {
		t.Errorf("comments %q, want %q", got, want)
	}
}

// TestPairs checks which bracket closes which, also if some are missing. `want` has the index of the pair of each token.
func TestPairs(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{"(a)", []int{2, 0, 0}},
		{"([{}])", []int{5, 4, 3, 0, 0, 0}},
		{"(a]", []int{0, 0, 0}},
		{"([)", []int{2, 0, 0}}, // nothing closes the inner one
		{")(", []int{0, 0}},
		{`"#{a}"`, []int{2, 0, 0}},
	} {
		var got []int
		for _, token := range sample.Split([]byte(c.text)).Tokens {
			got = append(got, token.Pair)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: pairs %v, want %v", c.text, got, c.want)
		}
	}
}

// TestUnclosed checks that what has no end costs its line, and that reading gives up after too many of them.
func TestUnclosed(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a /* b\nc", "^w:a ^w:c"},
		{"a \"\"\"b\nc", "^w:a q:\"\"\"b ^w:c"},
		{"a <<-X\nb", "^w:a q:<<-X ^w:b"},
	} {
		r := sample.Split([]byte(c.text))
		if got := written(r); got != c.want || len(r.Unread) != 1 {
			t.Errorf("%q: %s and %d unread, want %s", c.text, got, len(r.Unread), c.want)
		}
	}
	r := sample.Split([]byte(strings.Repeat("/* a\n", MostUnread+2) + "b"))
	if got := written(r); got != "" || len(r.Unread) != MostUnread+1 {
		t.Errorf("%s and %d unread after many comments without an end", got, len(r.Unread))
	}
}

// TestIndent checks the number of blanks before the first token of each line.
func TestIndent(t *testing.T) {
	var got []int
	for _, token := range sample.Split([]byte("a b\n  c\n\td\n\n e")).Tokens {
		if token.First {
			got = append(got, token.Indent)
		}
	}
	if want := []int{0, 2, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("indents %v, want %v", got, want)
	}
}
