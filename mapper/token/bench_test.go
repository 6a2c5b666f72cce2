package token

import (
	"strings"
	"testing"
)

// benchTexts returns typical texts to count.
func benchTexts(b *testing.B) map[string]string {
	texts := samples(b)
	return map[string]string{
		"code":  strings.Repeat(texts["code.txt"], 8),
		"prose": strings.Repeat(texts["prose.txt"], 8),
	}
}

// BenchmarkCount also counts the same texts with tiktoken-go; what matters is the ratio.
func BenchmarkCount(b *testing.B) {
	all, err := oracles()
	if err != nil {
		b.Fatal(err)
	}
	for _, o := range all {
		for name, text := range benchTexts(b) {
			b.Run(o.Name()+"/"+name+"/ours", func(b *testing.B) { measure(b, text, o.Count) })
			b.Run(o.Name()+"/"+name+"/tiktoken", func(b *testing.B) { measure(b, text, o.count) })
		}
	}
}

func measure(b *testing.B, text string, count func(string) int) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	tokens := 0
	for b.Loop() {
		tokens = count(text)
	}
	b.ReportMetric(float64(tokens), "tokens")
}

// BenchmarkHostile counts a megabyte that cannot be split anywhere, or can be split everywhere.
func BenchmarkHostile(b *testing.B) {
	e, err := Load(Default)
	if err != nil {
		b.Fatal(err)
	}
	for name, unit := range hostile {
		b.Run(name, func(b *testing.B) { measure(b, strings.Repeat(unit, 1<<20/len(unit)), e.Count) })
	}
}

func BenchmarkLine(b *testing.B) {
	e, err := Load(Default)
	if err != nil {
		b.Fatal(err)
	}
	measure(b, "func (s *Server) Start(ctx context.Context, addr string) error", e.Line)
}

// BenchmarkLoad loads every encoding from scratch, like the first Load in a program.
func BenchmarkLoad(b *testing.B) {
	for _, name := range Names() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := newEncoding(name, patternO200k); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
