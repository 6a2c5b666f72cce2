package scope

import (
	"slices"
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

func TestIdleComparesInNFC(t *testing.T) {
	tree := planted([]string{"re\u0301sume\u0301s/e\u0301te\u0301.py", "re\u0301sume\u0301s/other.py", "r\u00e9.go", "resumes/ete.py"})
	globs := []string{
		"r\u00e9sum\u00e9s", "re\u0301sume\u0301s", "r\u00e9sum\u00e9s/\u00e9t\u00e9.py", "r\u00e9sum\u00e9s/*.py", "r\u00e9sum\u00e9s/**",
		"**/\u00e9t\u00e9.py", "**/*t\u00e9.py", "**/?t\u00e9.py", "**/r\u00e9sum\u00e9s/**", "re\u0301.go", "**/r\u00e9sume.py",
	}
	idle, err := Idle(t.Context(), tree, globs)
	if err != nil || !slices.Equal(idle, []int{len(globs) - 1}) {
		t.Errorf("%v select no file, %v, want only the last", idle, err)
	}
}
