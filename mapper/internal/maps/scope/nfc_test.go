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
