package extract

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/internal/language"
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
	language *language.Language
	source   []byte
}

// corpus reads the files below a folder that are written in a known language.
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
