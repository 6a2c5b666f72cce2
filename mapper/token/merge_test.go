package token

import (
	"flag"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// mergeLong counts a word with the algorithm for long words, whatever its length.
func (t *table) mergeLong(word string) int { return new(merge).count(t, word) }

func TestBothWaysOfMergingAgree(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		rapid.Check(t, func(t *rapid.T) {
			alphabet := rapid.SampledFrom([]string{"ab", "a", " ", " \n", "=-", "etaoin", "日本語", "\xff\x00"}).Draw(t, "alphabet")
			letters := rapid.SliceOfN(rapid.SampledFrom([]byte(alphabet)), 2, shortWord).Draw(t, "word")
			word := string(letters)
			if short, long := o.table.mergeShort(word), o.table.mergeLong(word); short != long {
				t.Errorf("%q is %d tokens one way and %d the other", word, short, long)
			}
		})
	})
}

// hostile holds texts as from an attacker, a minifier or a table: one unit repeated many times.
var hostile = map[string]string{
	"spaces":    strings.Repeat(" ", 1<<9),
	"equals":    strings.Repeat("=", 1<<9),
	"letters":   strings.Repeat("a", 1<<9),
	"blanks":    strings.Repeat(" \n", 1<<9),
	"cjk":       strings.Repeat("地图可以折叠道路却不能我们把它放进口袋", 8),
	"alphabet":  strings.Repeat("abcdefghijklmnopqrstuvwxyz", 8),
	"base64":    strings.Repeat("QWxwaGFCZXRhR2FtbWFEZWx0YQ", 8),
	"minified":  `function a(b,c){return b+c*d[e].f}var g="h";`,
	"not UTF-8": strings.Repeat("\xff", 1<<9),
	"digits":    strings.Repeat("123456", 64),
}

var allBytes = flag.Bool("all", false, "count megabytes of a unit, not quarters of them")

// TestCountOfMegabytesOfOneUnit compares the count of a megabyte of a unit with what tiktoken-go's counts of two, three and four
// units predict: merging is local, so every further unit costs the same. tiktoken-go itself would take hours for some of these.
// Without -all, it counts a quarter of a megabyte.
func TestCountOfMegabytesOfOneUnit(t *testing.T) {
	size := 1 << 18
	if *allBytes {
		size = 1 << 20
	}
	eachEncoding(t, func(t *testing.T, o oracle) {
		for name, unit := range hostile {
			two, three, four := o.count(strings.Repeat(unit, 2)), o.count(strings.Repeat(unit, 3)), o.count(strings.Repeat(unit, 4))
			if four-three != three-two {
				t.Fatalf("%s: tiktoken-go's counts %d, %d, %d do not grow evenly", name, two, three, four)
			}
			units := size/len(unit) + 1
			if got, want := o.Count(strings.Repeat(unit, units)), two+(units-2)*(three-two); got != want {
				t.Errorf("%s: %d units are %d tokens, want %d", name, units, got, want)
			}
		}
	})
}

func TestCountOfRunsOfEveryLength(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for _, unit := range []string{" ", "=", "a", "\n", "\t", "山", "0", "-", "é"} {
			for n := range 140 {
				o.checkCount(t, strings.Repeat(unit, n))
				o.checkCount(t, "x"+strings.Repeat(unit, n)+"y")
			}
		}
	})
}

func TestCountOfLongWords(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		var words strings.Builder
		for _, text := range samples(t) {
			words.WriteString(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r < 'A' }), ""))
		}
		for n := shortWord - 2; n < words.Len() && n < 3000; n += n/7 + 1 {
			o.checkCount(t, words.String()[:n])
		}
	})
}
