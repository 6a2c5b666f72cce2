package extract

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"foldout/mapper/internal/lang"
)

// goroot is the folder of the Go distribution's own source, which is on every machine that runs these tests.
func goroot(tb testing.TB) string {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		tb.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(out)), "src")
}

// text is one file of a corpus.
type text struct {
	path     string
	language *lang.Language
	source   []byte
}

// corpus reads the files below a folder that are written in a known language.
func corpus(tb testing.TB, root string) (all []text, size int64) {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		l := lang.Detect(path, nil)
		if l == nil {
			return nil
		}
		source, err := os.ReadFile(path)
		if err == nil && len(source) <= 8<<20 {
			all = append(all, text{path, l, source})
			size += int64(len(source))
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	return all, size
}

// BenchmarkExtract finds the symbols of a corpus, and reports how long that takes compared with only parsing it. The
// corpus is the folder that FOLDOUT_CORPUS names, or part of the Go distribution.
func BenchmarkExtract(b *testing.B) {
	root := os.Getenv("FOLDOUT_CORPUS")
	if root == "" {
		root = filepath.Join(goroot(b), "net")
	}
	files, size := corpus(b, root)
	b.SetBytes(size)
	b.ReportAllocs()
	x := New()
	defer x.Close()
	symbols := 0
	var parsing time.Duration
	for b.Loop() {
		symbols = 0
		for _, f := range files {
			symbols += len(x.File(f.language, f.path, f.source).Symbols)
		}
		b.StopTimer()
		parsing += parseOnly(b, files)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed())/float64(parsing), "x-parse-only")
	b.ReportMetric(float64(symbols), "symbols")
}

// parseOnly parses the corpus and does nothing else.
func parseOnly(b *testing.B, files []text) time.Duration {
	parsers := map[*lang.Language]*lang.Parser{}
	start := time.Now()
	for _, f := range files {
		p := parsers[f.language]
		if p == nil {
			g, err := f.language.Grammar()
			if err != nil {
				b.Fatal(err)
			}
			root := lang.NewOpaque(g)
			for _, name := range g.Names() {
				if s, ok := g.Symbol(name, true); ok {
					root.Type(s)
				}
			}
			p = lang.NewParser(g, root)
			defer p.Close()
			parsers[f.language] = p
		}
		if _, err := p.Parse(f.source); err != nil {
			b.Log(f.path, err)
		}
	}
	return time.Since(start)
}
