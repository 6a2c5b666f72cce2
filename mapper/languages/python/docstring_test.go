package python

import "testing"

// TestDocstring checks where a docstring ends, and that a string that is part of an expression is none.
func TestDocstring(t *testing.T) {
	for text, want := range map[string]string{
		`"""Adds."""`: "Adds.", `'Don\'t call.'`: "Don't call.", `"a \"b\" c"; x`: `a "b" c`, "'''It's \\''' it.'''": "It's ''' it.", `r"\d # digits"  # why`: `\d # digits`,
		"\"\"\"One.\n\nTwo.\n\"\"\"\nreturn 1": "One.\n\nTwo.\n", `"x".join(y)`: "", `"a" % b`: "", `"open`: "", `'open\'`: "", "x = 1": "", "": "",
	} {
		if got, is := Docstring([]byte(text)); is != (want != "") || is && got != want {
			t.Errorf("%s has the docstring %q, %t, want %q", text, got, is, want)
		}
	}
}
