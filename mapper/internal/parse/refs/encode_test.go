package refs

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"foldout/model"
)

// whole returns a file that uses every field.
func whole() *File {
	var b Builder
	b.Reset()
	t := b.Plain(Value, b.Named(Name, None, "T"))
	ab, y := b.Named(Member, b.Named(Name, None, "a"), "b"), b.Plain(Value, b.Named(Name, None, "y"))
	called := b.Plain(Call, b.Listing(Arguments, b.Named(Name, None, strings.Repeat("c", 300)), []Expr{ab, None, b.Numbered(Module, None, 2)}))
	f := &File{
		Package: "p", Imports: []Import{{Path: "a/b", Name: All, Line: 3, Exports: true}, {Path: "c", Number: 2}}, Types: []Expr{None, t},
		Attributes: []Attribute{{Of: 1, Name: "x", Is: y}, {Fact: IsCallback, Of: -1, Type: "T", Name: "x", Place: 3, Is: y}, {Of: 0, Unnamed: 7, Name: "z", Is: t}},
		Receivers:  []Receiver{{0, t}},
		References: []Reference{{From: -1, Line: 1, Count: 2, Expr: ab}, {From: 1, Line: 7_000, Count: 1, Expr: called}},
	}
	b.Take(f)
	return f
}

// TestEncodeRoundTrip checks that Decode returns the file that was encoded, and false for every shorter prefix of the encoding.
func TestEncodeRoundTrip(t *testing.T) {
	for _, want := range []*File{{Tree: Tree{nodes: make([]node, 1)}}, whole()} {
		encoded := Encode(want)
		got, ok := encoded.Decode()
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), cmp.AllowUnexported(Tree{}, node{})); !ok || diff != "" {
			t.Errorf("read %v: %s", ok, diff)
		}
		for n := range len(encoded) {
			if got, ok := encoded[:n].Decode(); ok {
				t.Errorf("of %+v the first %d bytes are read as %+v", want, n, got)
			}
		}
	}
}

// FuzzDecode checks that any text either fails to decode or gives a consistent file that survives encoding and decoding.
func FuzzDecode(f *testing.F) {
	f.Add(string(Encode(&File{})))
	f.Add(string(Encode(whole())))
	f.Add("\xff\xff\xff\xff\x0f")
	f.Add("\x00\x00\x00\x01\x00\x00\x00\x80\x80\x80\x80\x08\x02\x00\x00\x00\x00") // an import with the number 1<<31
	f.Add(string(Encode(&File{References: []Reference{{Kind: model.EdgeKinds}}})))
	f.Fuzz(func(t *testing.T, text string) {
		file, ok := Encoded(text).Decode()
		if !ok {
			if !reflect.DeepEqual(file, &File{}) {
				t.Fatalf("%+v", file)
			}
			return
		}
		for _, r := range file.References {
			if int(r.Expr) >= file.Len() {
				t.Fatalf("expression %d of %d", r.Expr, file.Len())
			}
			if r.Kind >= model.EdgeKinds {
				t.Fatalf("edge kind %d", r.Kind)
			}
		}
		if again, ok := Encode(file).Decode(); !ok || !reflect.DeepEqual(again, file) {
			t.Fatalf("%+v became %+v", file, again)
		}
	})
}
