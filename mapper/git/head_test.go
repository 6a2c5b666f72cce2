package git

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

func TestHas(t *testing.T) {
	names := []string{ // git's names for "one\n" in SHA-1 and SHA-256 repositories
		"5626abf0f72e58d7a153368ba57db4c673c0e171",
		"a4ed1f355afb02d88cd291d0e4463910c5061ece48a49aa2b1539b9af973b286",
	}
	for _, name := range names {
		for text, want := range map[string]bool{"one\n": true, "one\r\n": true, "one": false, "": false} {
			if Has(name, []byte(text)) != want {
				t.Errorf("%s, %q: not %t", name, text, want)
			}
		}
	}
}

// FuzzIndex checks that no output of git, whatever the paths in a repository, breaks parsing, and that listed files are found
// again.
func FuzzIndex(f *testing.F) {
	f.Add("100644 5626abf0f72e58d7a153368ba57db4c673c0e171 0\ta\x00  ctime: 1:2\n  mtime: 3:4\n  dev: 1\tino: 2\n  uid: 0\tgid: 0\n  size: 5\tflags: 40000000\n")
	f.Add("160000 5626abf0f72e58d7a153368ba57db4c673c0e171 0\tsub\x00")
	f.Add("\x00  \n  mtime: \n  size: -1\tflags: zz")
	f.Fuzz(func(t *testing.T, out string) {
		x := &Index{Files: newFiles(), noted: map[string]note{}}
		x.parse(out)
		for path := range x.Entries {
			if _, known := x.noted[path]; !known || !strings.Contains(out, path) {
				t.Errorf("%q is not in %q", path, out)
			}
		}
	})
}

func TestIndexNotes(t *testing.T) {
	x := &Index{Files: newFiles(), noted: map[string]note{}}
	x.parse("100644 aa 0\ta\nb\x00  ctime: 1:2\n  mtime: 3:4\n  dev: 1\tino: 2\n  uid: 0\tgid: 0\n  size: 5\tflags: 40000000\n" +
		"120000 bb 0\t  c\x00  mtime: 6:7\n  size: 8\tflags: 0\n160000 cc 0\td\x00  mtime: 0:0\n  size: 0\tflags: 0\n")
	if got := fmt.Sprint(x.noted); got != "map[  c:{6 7 8 0} a\nb:{3 4 5 1073741824} d:{0 0 0 0}]" {
		t.Errorf("noted %s", got)
	}
	if !x.LeftOut("a\nb") || x.LeftOut("  c") || x.LeftOut("nothing") {
		t.Error("not the first alone is left out")
	}
	if !x.Entries["  c"].Link() || x.Submodules["d"] != "cc" || len(x.Entries) != 2 {
		t.Errorf("files %v", x.Files)
	}
}

// FuzzObjects checks that neither arbitrary contents nor truncated output breaks reading objects.
func FuzzObjects(f *testing.F) {
	f.Add([]byte("aa blob 3\nx\ny\nbb missing\ncc blob 0\n\n"))
	f.Add([]byte("aa blob -1\n"))
	f.Add([]byte("aa blob 99\nx"))
	f.Add([]byte("aa blob 2147483647\nx"))
	f.Fuzz(func(t *testing.T, out []byte) {
		next := 0
		err := readObjects(bytes.NewReader(out), 3, func(i int, content []byte, had bool) {
			if i != next || !bytes.Contains(out, content) || !had && content != nil {
				t.Errorf("%q, of place %d, is not in %q", content, i, out)
			}
			next++
		})
		if (err == nil) != (next == 3) {
			t.Errorf("%d of 3 in %q, and %v", next, out, err)
		}
	})
}

func TestObjects(t *testing.T) {
	var got []string
	err := readObjects(strings.NewReader("aa blob 3\nx\ny\nbb missing\ncc blob 0\n\ndd blob 9\nx"), 4, func(i int, content []byte, had bool) {
		got = append(got, fmt.Sprintf("%d %q %t", i, content, had))
	})
	want := []string{`0 "x\ny" true`, `1 "" false`, `2 "" true`}
	if !slices.Equal(got, want) || !errors.Is(err, io.EOF) {
		t.Errorf("read %q, %v", got, err)
	}
}
