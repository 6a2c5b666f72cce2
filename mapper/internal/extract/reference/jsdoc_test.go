package reference

import (
	"strings"
	"testing"
	"unicode"
)

// FuzzTypeSaid checks that reading a type from any comment terminates and gives a path without white space.
func FuzzTypeSaid(f *testing.F) {
	for _, seed := range []string{
		"Module", "?Module", "...Module=", "Module | null", "null | (Module)[]", "Map<string, Module[]>", "import('./a').B<C>",
		"function(A): B", "(a: A) => B", "{ a: A }", "Map<", "((((", "a.b_c$", "|", "<>", "Promise<Set<A>>",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := Reader{inference: inference{fields: map[field]int32{}}}
		r.paths.reset()
		path := r.typeSaid(text[:min(len(text), longestSaid)], 1, deepest)
		if strings.ContainsFunc(path, unicode.IsSpace) {
			t.Errorf("%q has the path %q", text, path)
		}
	})
}

// TestTypeSaid checks the paths of types in comments.
func TestTypeSaid(t *testing.T) {
	for text, want := range map[string]string{
		"Module": "Module", "?a.Module_1": "a.Module_1", "Module=": "Module", "null | Module": "Module", "undefined|string": "",
		"(Module | null)[]": "[]Module", "Array<Module>": "[]Module", "Map<string, Set<Module>>": "[][]Module",
		"Promise<Module>": "Module", "Module<Part>": "Module[Part]", "a.B<string, Part>": "a.B[?,Part]", "Module<string>": "Module", "Object<string, Part>": "[]Part", "import('./a').B": "#0.B", "import('./a').B C": "",
		"(a: A) => B": "", "{ a: A, b?: B[] }": "%1", "'a'": "", "1": "",
	} {
		r := Reader{inference: inference{fields: map[field]int32{}}}
		r.paths.reset()
		if got := r.typeSaid(text, 1, deepest); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}
