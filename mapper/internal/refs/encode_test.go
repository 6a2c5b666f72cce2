package refs

import (
	"reflect"
	"testing"
)

// FuzzDecode reads any text: what is not written by Encode is no file, or one that is complete in itself and is written as it was read.
func FuzzDecode(f *testing.F) {
	f.Add(string(Encode(&File{})))
	f.Add(string(Encode(&File{
		Package: "p", Imports: []Import{{Path: "a/b", Name: All, Line: 3, Exports: true}}, Types: []string{"", ":T"},
		Attributes: []Attribute{{1, "x", "y"}}, Receivers: []Receiver{{0, "z"}}, Paths: []string{"a.b", "c"},
		References: []Reference{{From: -1, Line: 1, Count: 2, Path: 1}, {From: 1, Line: 7, Count: 1}},
	})))
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
