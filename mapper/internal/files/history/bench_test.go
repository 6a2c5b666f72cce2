package history

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// BenchmarkRead reads a history with twice as many commits as are considered. Git takes nearly all of the time.
func BenchmarkRead(b *testing.B) {
	r := newRepository(b)
	var stream strings.Builder
	for i := range 2 * DefaultCommits {
		fmt.Fprintf(&stream, "commit refs/heads/main\ncommitter A <a@example.org> %d +0000\ndata 1\nx\n", 1_700_000_000+i*3600)
		for k := range 4 {
			fmt.Fprintf(&stream, "M 644 inline f%d/g%d/h%d.go\ndata <<E\n%d\nE\n", i%7, (i*k)%31, (i*31+k*k)%997, i)
		}
	}
	r.input = stream.String()
	r.git("fast-import", "--quiet")
	for b.Loop() {
		h, err := Read(context.Background(), r.dir, Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(h.files)), "files")
	}
}

// BenchmarkParse parses git's output for the default number of commits.
func BenchmarkParse(b *testing.B) {
	var out strings.Builder
	for i := range DefaultCommits {
		fmt.Fprintf(&out, "%040x\x00", i)
		for k := range 8 {
			fmt.Fprintf(&out, ":100644 100644 %040x %040x M\x00a/folder/of/%d/file%d.go\x00", i, k, i*k%31, (i*31+k)%997)
		}
	}
	text := []byte(out.String())
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		h := newBuilder("", 100)
		parse(text, func(_ string, changes []change) { h.commit(commit{seconds: 100}, changes) })
	}
}
