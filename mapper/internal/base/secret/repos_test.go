package secret

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

var repos = flag.String("repos", "", "count what is hidden in these folders, separated by commas")

// TestFalseMasks counts what is hidden in the text files of repositories without credentials, not counting key files, and
// measures the speed.
func TestFalseMasks(t *testing.T) {
	if *repos == "" {
		t.Skip("no -repos")
	}
	allFiles, allFound := 0, 0
	for dir := range strings.SplitSeq(*repos, ",") {
		files, found, size, took := 0, 0, 0, time.Duration(0)
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() && d.Name() == ".git" {
				return filepath.SkipDir
			}
			if !d.Type().IsRegular() {
				return nil
			}
			data, err := os.ReadFile(path)
			if err != nil || len(data) > 1<<20 || !utf8.Valid(data) {
				return err
			}
			start := time.Now()
			all := find(data)
			took += time.Since(start)
			files, size = files+1, size+len(data)
			for _, f := range all {
				if !f.rest && !isKeyFile(path) {
					found++
					t.Logf("%s:%d: %s: %.90q", path, f.Line, f.Rule, f.Text)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		allFiles, allFound = allFiles+files, allFound+found
		t.Logf("%s: %d in %d files, %.0f MB/s", dir, found, files, float64(size)/1e6/took.Seconds())
	}
	t.Logf("all: %d in %d files, %.2f in 1,000", allFound, allFiles, 1000*float64(allFound)/float64(allFiles))
}
