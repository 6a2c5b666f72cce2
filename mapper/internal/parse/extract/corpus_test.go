package extract

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
)

// goroot returns the source folder of the Go distribution, which every machine that runs these tests has.
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
	language *language.Language
	source   []byte
}

// corpus reads all files below root that are in a known language, and returns their total size in bytes.
func corpus(tb testing.TB, root string) (all []text, size int64) {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		source, err := os.ReadFile(path)
		if l := language.Detect(path, source); err == nil && l != nil && len(source) <= 8<<20 {
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
