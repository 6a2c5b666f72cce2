package token

import (
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

func (o oracle) checkCount(t interface{ Errorf(string, ...any) }, text string) {
	want := o.count(text)
	if got := o.Count(text); got != want {
		t.Errorf("%s: Count(%.200q) = %d, want %d", o.Name(), text, got, want)
	}
	for _, limit := range []int{-1, 0, want - 1, want, want + 1} {
		if got := o.Exceeds(text, limit); got != (want > limit) {
			t.Errorf("%s: Exceeds(%.200q, %d) = %t with %d tokens", o.Name(), text, limit, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	names := Names()
	if names[0] != Default || len(names) != 4 {
		t.Errorf("Names() = %q", names)
	}
	for _, name := range names {
		if e, err := Load(name); err != nil || e.Name() != name {
			t.Errorf("Load(%q) = %v, %v", name, e, err)
		}
	}
}

func TestLoadUnknown(t *testing.T) {
	_, err := Load("o20k_base")
	if want := `unknown encoding "o20k_base", did you mean "o200k_base"?`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestCountOfSamples(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		for _, text := range samples(t) {
			o.checkCount(t, text)
			o.checkCount(t, strings.ToUpper(text))
			o.checkCount(t, strings.ReplaceAll(text, " ", ""))
			o.checkCount(t, strings.ReplaceAll(text, "\n", "\r\n"))
			o.checkCount(t, text[1:len(text)/3])
		}
	})
}

func TestCountOfNastyTexts(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) {
		rapid.Check(t, func(t *rapid.T) { o.checkCount(t, nasty().Draw(t, "text")) })
	})
}

// TestCountOfSpecialTokens checks that special tokens are counted as plain text.
func TestCountOfSpecialTokens(t *testing.T) {
	eachEncoding(t, func(t *testing.T, o oracle) { o.checkCount(t, "a<|endoftext|>b <|fim_prefix|>") })
}

func TestCountFromManyGoroutines(t *testing.T) {
	text := samples(t)["prose.txt"] + strings.Repeat("=", 500)
	eachEncoding(t, func(t *testing.T, o oracle) {
		want := o.count(text)
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				e, err := Load(o.Name())
				if err != nil || e.Count(text) != want {
					t.Errorf("Count = %d, want %d (%v)", e.Count(text), want, err)
				}
			})
		}
		group.Wait()
	})
}

func FuzzCount(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
	for _, text := range snippets {
		f.Add(text + text + "a" + text)
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
			o.checkWords(t, text)
			o.checkCount(t, text)
		}
	})
}
