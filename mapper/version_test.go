package mapper

import (
	"io/fs"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"foldout/model"
)

// undecided are packages that the embedded ones import, but that do not affect what is cached of a file: they determine which
// files are listed and how files are related.
var undecided = strings.Fields("git ignore component graph link manifest npm parallel lang/dart")

// TestCodeVersion checks that every package that determines what is cached of a file is among the embedded sources.
func TestCodeVersion(t *testing.T) {
	if v := codeVersion(); len(v) != 16 || v != codeVersion() {
		t.Errorf("version %q", v)
	}
	args := []string{"list", "-deps", "./languages"}
	for _, name := range []string{"extract", "line", "purpose", "scan", "secret", "words"} {
		args = append(args, "./internal/"+name)
	}
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for pkg := range strings.FieldsSeq(string(out)) {
		folder, own := strings.CutPrefix(pkg, "foldout/mapper/")
		if !own || slices.Contains(undecided, strings.TrimPrefix(folder, "internal/")) {
			continue
		}
		seen++
		if found, err := fs.Glob(fileSources, folder+"/*.go"); err != nil || len(found) == 0 {
			t.Errorf("the sources of %s are not part of the version", folder)
		}
	}
	if seen < 80 {
		t.Errorf("only %d packages were looked at", seen)
	}
}

func BenchmarkCodeVersion(b *testing.B) {
	for b.Loop() {
		hashCode(model.Sources, fileSources)
	}
}
