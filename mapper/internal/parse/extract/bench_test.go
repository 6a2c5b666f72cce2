//go:build unix

package extract

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
)

// BenchmarkExtract finds the symbols of a corpus and reports the processor time relative to parsing alone. The corpus
// is the folder named by FOLDOUT_CORPUS, or part of the Go distribution.
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
	var parsing, extracting time.Duration
	for b.Loop() {
		symbols = 0
		start := processorTime(b)
		for _, f := range files {
			symbols += len(x.File(f.language, f.path, f.source).Symbols)
		}
		extracting += processorTime(b) - start
		b.StopTimer()
		parsing += parseOnly(b, files)
		b.StartTimer()
	}
	b.ReportMetric(float64(extracting)/float64(parsing), "x-parse-only")
	b.ReportMetric(float64(symbols), "symbols")
}

// BenchmarkReferences reports the processor time of reading symbols and references, relative to symbols alone.
func BenchmarkReferences(b *testing.B) {
	root := os.Getenv("FOLDOUT_CORPUS")
	if root == "" {
		root = filepath.Join(goroot(b), "net")
	}
	files, size := corpus(b, root)
	b.SetBytes(size)
	x, without := New(), New()
	defer x.Close()
	defer without.Close()
	x.References = true
	bytes := 0
	var alone, both time.Duration
	for b.Loop() {
		bytes = 0
		start := processorTime(b)
		for _, f := range files {
			bytes += len(x.File(f.language, f.path, f.source).References)
		}
		middle := processorTime(b)
		both += middle - start
		for _, f := range files {
			without.File(f.language, f.path, f.source)
		}
		alone += processorTime(b) - middle
	}
	b.ReportMetric(float64(both)/float64(alone), "x-symbols")
	b.ReportMetric(float64(bytes)/float64(size), "bytes/byte")
}

// parseOnly parses the corpus and returns the processor time.
func parseOnly(b *testing.B, files []text) time.Duration {
	tables := map[*language.Language]*syntax.Opaque{}
	files = slices.DeleteFunc(slices.Clone(files), func(f text) bool { return !f.language.HasGrammar() })
	for _, f := range files {
		if tables[f.language] == nil {
			tables[f.language] = onlyRoot(b, f.language)
		}
	}
	parser := syntax.NewParser()
	defer parser.Close()
	start := processorTime(b)
	for _, f := range files {
		if _, err := parser.Parse(tables[f.language], f.source); err != nil {
			b.Log(f.path, err)
		}
	}
	return processorTime(b) - start
}

// onlyRoot returns an opaque table that keeps only the root of a tree.
func onlyRoot(b *testing.B, l *language.Language) *syntax.Opaque {
	g, err := l.Grammar()
	if err != nil {
		b.Fatal(err)
	}
	opaque := syntax.NewOpaque(g)
	for _, name := range g.Names() {
		if s, ok := g.Symbol(name, true); ok {
			opaque.Type(s)
		}
	}
	return opaque
}

// processorTime returns the processor time that the process has used. Unlike wall time it does not depend on other
// processes.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
