package scan

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"foldout/model"
)

// manyFiles creates 10,000 files in 1,000 folders; every tenth file is ignored.
func manyFiles(b *testing.B) string {
	root := b.TempDir()
	write(b, root, ".gitignore", "*.o\n*.class\n/out/\n**/tmp/**\n!keep.o\n[Tt]humbs.db\n")
	for i := range 10_000 {
		ext := "go"
		if i%10 == 0 {
			ext = "o"
		}
		write(b, root, fmt.Sprintf("module%d/src/package%d/deep/name%d.%s", i%10, i%1000, i, ext), strings.Repeat("x", i%100))
	}
	return root
}

func BenchmarkScan(b *testing.B) {
	root := manyFiles(b)
	run := func(b *testing.B) {
		files := 0
		for b.Loop() {
			r, err := Scan(context.Background(), root, model.Listing{}, nil)
			if err != nil {
				b.Fatal(err)
			}
			files = len(r.Files)
		}
		b.ReportMetric(float64(files), "files")
	}
	b.Run("outside git", run)
	inGit(b, root, "init", "-q")
	b.Run("untracked", run)
	inGit(b, root, "add", ".")
	b.Run("tracked", run)
}

func BenchmarkRead(b *testing.B) {
	root := manyFiles(b)
	r, err := Scan(context.Background(), root, model.Listing{}, nil)
	if err != nil {
		b.Fatal(err)
	}
	files, err := NewReader(root)
	if err != nil {
		b.Fatal(err)
	}
	defer files.Close() //nolint:errcheck // nothing was written
	for _, portable := range []bool{false, true} {
		files.portable = portable
		b.Run(fmt.Sprint("portable=", portable), func(b *testing.B) {
			size := int64(0)
			for b.Loop() {
				size = 0
				for _, f := range r.Files {
					text, p := files.Read(f.Path, -1)
					if p != nil {
						b.Fatal(p)
					}
					size += int64(len(text))
				}
			}
			b.SetBytes(size)
		})
	}
}
