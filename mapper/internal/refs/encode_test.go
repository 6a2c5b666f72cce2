package refs

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// whole is a file with something of everything.
func whole() *File {
	return &File{
		Package: "p", Imports: []Import{{Path: "a/b", Name: All, Line: 3, Exports: true}}, Types: []string{"", ":T"},
		Attributes: []Attribute{{1, "x", "y"}, {-1, "T.x", ":y"}}, Receivers: []Receiver{{0, "z"}}, Paths: []string{"a.b", strings.Repeat("c", 300)},
		References: []Reference{{From: -1, Line: 1, Count: 2, Path: 1}, {From: 1, Line: 7_000, Count: 1}},
	}
}

// TestFilesComeBack: what is written is read as it was, and nothing that is cut short or has more behind it is.
func TestFilesComeBack(t *testing.T) {
	for _, want := range []*File{{}, whole()} {
		encoded := Encode(want)
		got, ok := encoded.Decode()
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); !ok || diff != "" {
			t.Errorf("read %v: %s", ok, diff)
		}
		for n := range len(encoded) {
			if got, ok := encoded[:n].Decode(); ok {
				t.Errorf("of %+v the first %d bytes are read as %+v", want, n, got)
			}
		}
	}
}

// FuzzDecode reads any text: what is not written by Encode is no file, or one that is complete in itself and is written as it was read.
func FuzzDecode(f *testing.F) {
	f.Add(string(Encode(&File{})))
	f.Add(string(Encode(whole())))
	f.Add("\xff\xff\xff\xff\x0f")
	f.Fuzz(func(t *testing.T, text string) {
		file, ok := Encoded(text).Decode()
		if !ok {
			if !reflect.DeepEqual(file, &File{}) {
				t.Fatalf("%+v", file)
			}
			return
		}
		for _, r := range file.References {
			if int(r.Path) >= len(file.Paths) {
				t.Fatalf("path %d of %d", r.Path, len(file.Paths))
			}
		}
		if again, ok := Encode(file).Decode(); !ok || !reflect.DeepEqual(again, file) {
			t.Fatalf("%+v became %+v", file, again)
		}
	})
}
