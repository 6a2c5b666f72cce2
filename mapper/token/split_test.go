package token

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// splitOwn returns the words of a text as this package splits it.
func (o oracle) splitOwn(text string) (words []string) {
	text = string([]rune(text))
	for i := 0; i < len(text); {
		end := o.wordEnd(text, i)
		words = append(words, text[i:end])
		i = end
	}
	return words
}

// splitReference returns the words of a text as tiktoken-go's expression splits it.
func (o oracle) splitReference(text string) (words []string) {
	for m, _ := o.words.FindStringMatch(text); m != nil; m, _ = o.words.FindNextMatch(m) {
		words = append(words, m.String())
	}
	return words
}

func (o oracle) checkWords(t interface{ Errorf(string, ...any) }, text string) {
	if got, want := o.splitOwn(text), o.splitReference(text); !slices.Equal(got, want) {
		t.Errorf("%s: words of %q:\n got %q\nwant %q", o.Name(), text, got, want)
	}
}

func TestWordsOfSamples(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for _, text := range samples(t) {
			for line := range strings.SplitAfterSeq(text, "\n") {
				o.checkWords(t, line)
			}
			o.checkWords(t, text)
			o.checkWords(t, strings.ReplaceAll(text, "\n", "\r\n"))
		}
	})
}

// TestWordsOfEveryRune tests every rune alone, doubled, before and after a letter of either case, after a space, before an
// apostrophe, between digits and at both ends of a line: wherever a pattern might misclassify it.
func TestWordsOfEveryRune(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for r := rune(0); r <= unicode.MaxRune; r++ {
			if !tellingRune(r) {
				continue
			}
			s := string(r)
			o.checkWords(t, s+"a "+s+" A"+s+s+"a'"+s+"1"+s+"2.."+s+"\n"+s+"B'S"+s+"\n/"+s+s+"  "+s)
		}
	})
}

// tellingRune reports whether r is worth testing: it is among the first runes, or the first or last of a run of runes with the
// same category.
func tellingRune(r rune) bool {
	return r < 0x300 || category(r) != category(r-1) || category(r) != category(r+1)
}

func category(r rune) (c class) {
	for i, set := range []*unicode.RangeTable{unicode.Lu, unicode.Ll, unicode.Lt, unicode.Lm, unicode.Lo, unicode.M, unicode.N} {
		if unicode.Is(set, r) {
			c |= 1 << i
		}
	}
	if unicode.IsSpace(r) {
		c |= 1 << 7
	}
	return c
}

func TestWordsOfPairsAndTriples(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for _, a := range snippets {
			for _, b := range snippets {
				o.checkWords(t, a+b+a+"\u0301"+b)
			}
		}
	})
}

func TestWordsOfNastyTexts(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		rapid.Check(t, func(t *rapid.T) { o.checkWords(t, nasty().Draw(t, "text")) })
	})
}
