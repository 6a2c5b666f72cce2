package highlight

import (
	"strings"
	"testing"

	_ "foldout/mapper/languages/ecma"
	_ "foldout/mapper/languages/golang"
	_ "foldout/mapper/languages/html"
	_ "foldout/mapper/languages/ini"
	_ "foldout/mapper/languages/json"
	_ "foldout/mapper/languages/markdown"
	_ "foldout/mapper/languages/pascal"
	_ "foldout/mapper/languages/perl"
	_ "foldout/mapper/languages/python"
	_ "foldout/mapper/languages/xml"
	_ "foldout/mapper/languages/yaml"
)

// marked returns a text with a letter and brackets around every part that has an ink.
func marked(language, text string) string {
	var b strings.Builder
	last := Plain
	for at, ink := range Bytes(language, text) {
		if ink != last {
			if last != Plain {
				b.WriteString("]")
			}
			if ink != Plain {
				b.WriteString(string(" KSCNTF"[ink]) + "[")
			}
			last = ink
		}
		b.WriteByte(text[at])
	}
	if last != Plain {
		b.WriteString("]")
	}
	return b.String()
}

// TestBytes checks the inks in languages with and without a grammar, in parts in another language, and next to errors.
func TestBytes(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"go", "func (s *Set) Add(x int) error { return s.add(`a`, 1.5) } // it", "K[func] (s *T[Set]) F[Add](x T[int]) T[error] { K[return] s.F[add](S[`a`], N[1.5]) } C[// it]"},
		{"go", "func f( { if x == nil }\nvar s = \"a", "K[func] F[f]( { K[if] x == K[nil] }\nK[var] s = \"a"},
		{"python", "class A(B):\n    x: int = f'{a}b'  # c\n", "K[class] T[A](B):\n    x: T[int] = S[f']{a}S[b']  C[# c]\n"},
		{"json", `{"a": ["b", 1, true]}`, `{K["a"]: [S["b"], N[1], K[true]]}`},
		{"yaml", "a: b # c\n", "K[a]: S[b] C[# c]\n"},
		{"html", "<p class=\"a\">x<script>let y = 1</script></p>", "<K[p] F[class]=S[\"a\"]>x<K[script]>K[let] y = N[1]</K[script]></K[p]>"},
		{"markdown", "A `b`\n\n```go\nvar x\n```\n\n~~~\nvar\n~~~\n", "A S[`b`]\n\n```S[go]\nK[var] x\n```\n\n~~~\nvar\n~~~\n"},
		{"markdown", "````md\n`b`\n```go\nvar x\n```\n````\n", "````S[md]\nS[`b`]\n```S[go]\nK[var] x\n```\n````\n"},
		{"perl", "my $x = f(\"a\", 12); # c\nif (1) {}", "K[my] $x = F[f](S[\"a\"], N[12]); C[# c]\nK[if] (N[1]) {}"},
		{"perl", "say \"it's\nover", "say \"it's\nover"},
		{"ini", "a = 1 ; c\n# d", "a = N[1] C[; c]\nC[# d]"},
		{"pascal", "f;//c", "f;C[//c]"},
		{"xml", "<!-- c --><a:b x=\"1\">if</a:b>", "C[<!-- c -->]K[<a:b] x=S[\"1\"]>ifK[</a:b]>"},
	} {
		if got := marked(c.language, c.text); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.language, got, c.want)
		}
	}
	if Bytes("no such language", "if") != nil {
		t.Error("has inks without a language")
	}
}

// FuzzBytes checks that any text gets one ink for each byte.
func FuzzBytes(f *testing.F) {
	for _, text := range []string{"'''", "/*", "\"\\", "`a", "<!--", "<a", "```go\n\"", "# \x80"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, language := range []string{"go", "html", "ini", "markdown", "perl", "python", "xml", "yaml"} {
			if n := len(Bytes(language, text)); n != len(text) {
				t.Fatalf("%s: %d inks for %d bytes", language, n, len(text))
			}
		}
	})
}
