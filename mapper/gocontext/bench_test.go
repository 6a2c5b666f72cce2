package gocontext

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// BenchmarkContextOfNetHTTP builds the context of every identifier of net/http, one by one, in a loaded package. It also reports
// the slowest.
func BenchmarkContextOfNetHTTP(b *testing.B) {
	groups := netHTTP(b)
	slowest := 0.0
	for i := 0; b.Loop(); i++ {
		start := b.Elapsed()
		c := NewContext(groups[i%len(groups) : i%len(groups)+1])
		if c.Code() == "" {
			b.Fatal("no context")
		}
		slowest = max(slowest, float64((b.Elapsed()-start).Microseconds())/1000)
	}
	b.ReportMetric(slowest, "slowest-ms")
}

// BenchmarkLoadNetHTTP reads and type-checks net/http and its imports, and builds its groups.
func BenchmarkLoadNetHTTP(b *testing.B) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var groups []*IdentifierGroup
	for b.Loop() {
		groups = netHTTP(b)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/(1<<20), "MB-held")
	b.ReportMetric(float64(len(groups)), "groups")
}

func netHTTP(b *testing.B) []*IdentifierGroup {
	return loaded(b, open(b, "."), "net/http")
}

func loaded(b testing.TB, m *Module, pkg string) []*IdentifierGroup {
	p, err := m.Package(b.Context(), pkg)
	if err != nil {
		b.Fatal(err)
	}
	groups, err := Groups(b.Context(), p, GroupOptions{IncludeExternalDeps: true})
	if err != nil || len(groups) == 0 {
		b.Fatal(err)
	}
	return groups
}

// BenchmarkLoadLargePackage reads a package of 100,000 lines. For comparison it also writes its documentation, which needs no
// types.
func BenchmarkLoadLargePackage(b *testing.B) {
	dir := largePackage(b, 100_000)
	b.Run("groups", func(b *testing.B) {
		for b.Loop() {
			loaded(b, open(b, dir), ".")
		}
	})
	b.Run("docs", func(b *testing.B) {
		for b.Loop() {
			p, err := open(b, dir).Package(b.Context(), ".")
			if err != nil {
				b.Fatal(err)
			}
			if text, err := PublicPackageDocumentation(p); err != nil || text == "" {
				b.Fatal(err)
			}
		}
	})
}

// largePackage writes a package with the given number of lines.
func largePackage(b *testing.B, lines int) string {
	dir := b.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	write("go.mod", "module example.com/large\n")
	var text strings.Builder
	for i := range lines / 10 {
		if i%500 == 0 {
			text.Reset()
			text.WriteString("package large\n\nimport \"fmt\"\n")
		}
		fmt.Fprintf(&text, "\n// F%d does something.\nfunc F%d(n int) string {\n\tif n == 0 {\n\t\treturn fmt.Sprint(n)\n\t}\n\tt := T%d{n}\n\treturn F%d(t.n)\n}\ntype T%d struct{ n int }\n", i, i, i, max(i-1, 0), i)
		if i%500 == 499 || i == lines/10-1 {
			write(fmt.Sprintf("f%d.go", i/500), text.String())
		}
	}
	return dir
}

// BenchmarkUsage finds the uses of an identifier in all packages of this module.
func BenchmarkUsage(b *testing.B) {
	for b.Loop() {
		m := open(b, "../..")
		p, err := m.Package(b.Context(), "model", "Printable")
		if err != nil {
			b.Fatal(err)
		}
		if refs, _, err := IdentifierUsage(b.Context(), p, "Printable", true); err != nil || len(refs) < 10 {
			b.Fatal(len(refs), err)
		}
	}
}

// BenchmarkKept asks for what an earlier run has stored: the context of an identifier of this module, and its uses.
func BenchmarkKept(b *testing.B) {
	kept := &shelf{values: map[string][]byte{}}
	ask := func() {
		m, err := OpenKept("../..", os.Environ(), kept)
		if err != nil {
			b.Fatal(err)
		}
		p, err := m.Package(b.Context(), "model", "Printable")
		if err != nil {
			b.Fatal(err)
		}
		groups, err := Groups(b.Context(), p, GroupOptions{})
		if err != nil || len(groups) == 0 {
			b.Fatal(err)
		}
		if refs, _, err := IdentifierUsage(b.Context(), p, "Printable", true); err != nil || len(refs) < 10 {
			b.Fatal(len(refs), err)
		}
	}
	ask()
	for b.Loop() {
		ask()
	}
}
