package scope

import (
	"testing"

	"foldout/model"
)

func TestGlobsCompareInNFC(t *testing.T) {
	const composed, decomposed = "d/r\u00e9sum\u00e9.py", "d/re\u0301sume\u0301.py"
	for _, globs := range [][]string{{composed}, {decomposed}, {"**/r\u00e9*.py"}, {"**/re\u0301sum?.py"}, {"**/*\u00e9.py"}, {"r\u00e9sum\u00e9.py", composed}} {
		m, err := New(model.Scope{Include: globs})
		if err != nil {
			t.Fatal(err)
		}
		if !m.Selects(composed) || !m.Selects(decomposed) || m.Selects("d/resume.py") {
			t.Errorf("%q: composed %t, decomposed %t", globs, m.Selects(composed), m.Selects(decomposed))
		}
	}
}

func TestCountComparesInNFC(t *testing.T) {
	tree := planted([]string{"re\u0301sume\u0301s/e\u0301te\u0301.py", "re\u0301sume\u0301s/other.py", "r\u00e9.go", "resumes/ete.py"})
	for glob, want := range map[string]int{
		"r\u00e9sum\u00e9s": 2, "re\u0301sume\u0301s": 2, "r\u00e9sum\u00e9s/\u00e9t\u00e9.py": 1, "r\u00e9sum\u00e9s/*.py": 2, "r\u00e9sum\u00e9s/**": 2,
		"**/\u00e9t\u00e9.py": 1, "**/*t\u00e9.py": 1, "**/?t\u00e9.py": 1, "**/r\u00e9sum\u00e9s/**": 2, "re\u0301.go": 1,
	} {
		got, err := Count(t.Context(), tree, []string{glob})
		if err != nil || got[0] != want {
			t.Errorf("%q selects %d files, %v, want %d", glob, got, err, want)
		}
	}
}
