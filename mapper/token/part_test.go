package token

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// mayCut reports whether a document may be cut between these two halves, by the rules in the package comment.
func mayCut(before, after string) bool {
	line, found := strings.CutSuffix(before, "\n")
	if !found || after == "" || after[0] == '/' {
		return false
	}
	indent := after[:len(after)-len(strings.TrimLeftFunc(after, unicode.IsSpace))]
	if strings.ContainsAny(indent, "\r\n") || indent == after {
		return false
	}
	return indent == "" || endsInText(line)
}

// endsInText reports whether the last rune of text is not white space.
func endsInText(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return text != "" && !unicode.IsSpace(r)
}

// cut returns the parts of a document that is cut wherever possible.
func cut(document string) (parts []string) {
	start := 0
	for at := 1; at < len(document); at++ {
		if mayCut(document[:at], document[at:]) {
			parts = append(parts, document[start:at])
			start = at
		}
	}
	return append(parts, document[start:])
}

// checkParts compares the count of a document with the sum over its parts, cut everywhere, and with the sum when only every third
// cut is made.
func (o oracle) checkParts(t interface{ Errorf(string, ...any) }, text string) {
	document := "x" + text + "x\n"
	parts := cut(document)
	var every, some int
	var held strings.Builder
	for i, part := range parts {
		every += o.Part(part)
		held.WriteString(part)
		if i%3 == 2 || i == len(parts)-1 {
			some += o.Part(held.String())
			held.Reset()
		}
	}
	if want := o.count(document); every != want || some != want {
		t.Errorf("%s: parts %q sum to %d, joined by threes to %d, want %d", o.Name(), parts, every, some, want)
	}
}

func TestPartsOfSamples(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for name, text := range samples(t) {
			if n := len(cut("x" + text + "x\n")); n < 15 {
				t.Errorf("%s: only %d parts", name, n)
			}
			o.checkParts(t, text)
			o.checkParts(t, strings.ReplaceAll(text, "\n", "\r\n"))
			o.checkParts(t, strings.ReplaceAll(text, "\n", "\n\n"))
		}
	})
}

// lines generates texts in which most pieces are at the beginning or end of a line.
func lines() *rapid.Generator[string] {
	piece := rapid.OneOf(rapid.SampledFrom(snippets), nasty())
	blank := rapid.SampledFrom([]string{"\n", "\n", "\n", "\n  ", "\n\t", "\n\n", "\n \n", "\r\n", "\n\r", "\n\u00a0", "\n\u3000"})
	return rapid.Custom(func(t *rapid.T) string {
		var text strings.Builder
		for range rapid.IntRange(1, 10).Draw(t, "lines") {
			text.WriteString(piece.Draw(t, "text") + blank.Draw(t, "blank"))
		}
		return text.String()
	})
}

func TestPartsOfNastyTexts(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		rapid.Check(t, func(t *rapid.T) { o.checkParts(t, lines().Draw(t, "text")) })
	})
}

// TestPartsOfAMap checks a map as it is written: a title, a blank line, a tree, a blank line, a fenced text with arbitrary
// contents, a note.
func TestPartsOfAMap(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		rapid.Check(t, func(t *rapid.T) {
			parts := []string{
				"# Codebase\n\n",
				"src/\n", "  index.ts\n", "    main(args: string[]): Promise<void>\n", "  日本.ts\n", "a\n",
				"  'single' = 1\n",
				"last\n\n",
				"src/index.ts:1-20\n\n",
				"```ts\n" + lines().Draw(t, "source") + "\n```\n\n",
				"## other\n\n",
				"… 3 more\n",
			}
			sum := 0
			for _, part := range parts {
				sum += o.Part(part)
			}
			if document := strings.Join(parts, ""); sum != o.count(document) {
				t.Errorf("%s: sum %d, want %d of %q", o.Name(), sum, o.count(document), document)
			}
		})
	})
}

func TestEmptyPart(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		if got := o.Part(""); got != 0 {
			t.Errorf("Part of nothing = %d", got)
		}
	})
}

// checkLine compares the sum of an indented line's two costs with the cost of the whole line, within a document.
func (o oracle) checkLine(t interface{ Errorf(string, ...any) }, n int, text string) {
	line := strings.Repeat(" ", n) + text + "\n"
	got := o.Indent(n) + o.Line(text)
	if want := o.Part(line); got != want {
		t.Errorf("%s: Indent(%d) + Line(%q) = %d, want %d", o.Name(), n, text, got, want)
	}
	if want := o.count("x\n"+line+"y\n") - o.count("x\ny\n"); got != want {
		t.Errorf("%s: Indent(%d) + Line(%q) = %d, adds %d to a document", o.Name(), n, text, got, want)
	}
}

func TestLineAtEveryIndent(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for n := 1; n <= 200; n++ {
			for _, text := range []string{"foo()", "Foo", "ABCDef", "7 up", "1234", "'s", "'tis", "\"q\"", "/path", "// c", "{", "}", "é", "漢字", "🙂", "\u0301x", "\ufeffx", "…", "²"} {
				o.checkLine(t, n, text)
			}
		}
	})
}

func TestLineOfSamples(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for _, text := range samples(t) {
			for line := range strings.SplitSeq(text, "\n") {
				if line = strings.TrimSpace(line); line != "" {
					o.checkLine(t, 1+len(line)%5, line)
				}
			}
		}
	})
}

func TestLineOfNastyTexts(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		rapid.Check(t, func(t *rapid.T) {
			text := strings.TrimSpace(strings.ReplaceAll(nasty().Draw(t, "text"), "\n", ""))
			if text != "" {
				o.checkLine(t, rapid.IntRange(1, 90).Draw(t, "indent"), text)
			}
		})
	})
}

func FuzzParts(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
	for _, text := range snippets {
		f.Add("\n" + text + "\n" + text + "a\n\n" + text)
	}
	all, err := oracles()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<12 {
			return // tiktoken-go would take quadratic time
		}
		for _, o := range all {
			o.checkParts(t, text)
		}
	})
}
