package extract

import (
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/refs"
)

// FuzzReferences checks that the references read from any text in any language can be decoded, and that they belong to existing
// symbols.
func FuzzReferences(f *testing.F) {
	languages := language.All()
	for i := range languages {
		f.Add(uint8(i), "class A extends B { x: C = a.b(c)[0]; f() { this.x = super.y } }\nimport a.b as c\n@a(\"/x\") def f(x): return x.y\n")
	}
	x := New()
	x.References = true
	f.Cleanup(x.Close)
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		l := languages[int(which)%len(languages)]
		r := x.File(l, "f", []byte(text))
		said, ok := r.References.Decode()
		if !ok {
			t.Fatalf("%s: cannot be decoded", l.Name)
		}
		n := int32(len(r.Symbols))
		for _, ref := range said.References {
			if ref.From < -1 || ref.From >= n || ref.Count < 1 || ref.Line < 1 || ref.Expr == refs.None {
				t.Fatalf("%s: %+v of %d symbols", l.Name, ref, n)
			}
		}
		for _, a := range said.Attributes {
			if a.Of < -1 || a.Of >= n {
				t.Fatalf("%s: %+v of %d symbols", l.Name, a, n)
			}
		}
		for _, r := range said.Receivers {
			if r.Of < 0 || r.Of >= n {
				t.Fatalf("%s: %+v of %d symbols", l.Name, r, n)
			}
		}
	})
}
