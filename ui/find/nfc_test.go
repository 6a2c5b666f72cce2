package find

import "testing"

func TestQueriesMatchInNFC(t *testing.T) {
	const composed, decomposed = "d/r\u00e9sum\u00e9.py", "d/re\u0301sume\u0301.py"
	for _, text := range []string{"r\u00e9sum\u00e9", "re\u0301sume\u0301", "'m\u00e9.py", "'me\u0301.py"} {
		for _, path := range []string{composed, decomposed} {
			m := newMatcher(parse(text))
			m.setPath(path, false)
			if _, ok := m.own(); !ok {
				t.Errorf("%q does not match %q", text, path)
			}
		}
	}
}
