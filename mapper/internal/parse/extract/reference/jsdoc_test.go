package reference

import (
	"strings"
	"testing"
	"unicode"

	"foldout/mapper/internal/parse/refs"
)

// FuzzTypeInDoc checks that reading a type from any comment terminates and gives a type without white space.
func FuzzTypeInDoc(f *testing.F) {
	for _, seed := range []string{
		"Module", "?Module", "...Module=", "Module | null", "null | (Module)[]", "Map<string, Module[]>", "import('./a').B<C>",
		"function(A): B", "(a: A) => B", "{ a: A }", "Map<", "((((", "a.b_c$", "|", "<>", "Promise<Set<A>>",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := Reader{inference: inference{fields: map[field]refs.Expr{}}}
		r.exprs.Reset()
		is := r.exprs.Text(r.typeInDoc(text[:min(len(text), longestDocType)], 1, deepest))
		if strings.ContainsFunc(is, unicode.IsSpace) {
			t.Errorf("%q is the type %q", text, is)
		}
	})
}

// TestTypeInDoc checks the types in comments.
func TestTypeInDoc(t *testing.T) {
	for text, want := range map[string]string{
		"Module": "Module", "?a.Module_1": "a.Module_1", "Module=": "Module", "null | Module": "Module", "undefined|string": "",
		"(Module | null)[]": "[]Module", "Array<Module>": "[]Module", "Map<string, Set<Module>>": "[][]Module",
		"Promise<Module>": "Module", "Module<Part>": "Module[Part]", "a.B<string, Part>": "a.B[?,Part]", "Module<string>": "Module", "Object<string, Part>": "[]Part", "import('./a').B": "#0.B", "import('./a').B C": "",
		"(a: A) => B": "", "{ a: A, b?: B[] }": "%1", "'a'": "", "1": "",
	} {
		r := Reader{inference: inference{fields: map[field]refs.Expr{}}}
		r.exprs.Reset()
		if got := r.exprs.Text(r.typeInDoc(text, 1, deepest)); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}
