package remote

import "testing"

func TestParse(t *testing.T) {
	const hub = "https://example.com"
	for _, c := range []struct{ text, base, want, name string }{
		{"https://example.com/o/n", "", "https://example.com/o/n", "n"},
		{"https://ada@example.com/o/n.git@feature/x", "", "https://ada@example.com/o/n.git@feature/x", "n"},
		{"git@example.com:o/n.git@v1", "", "git@example.com:o/n.git@v1", "n"},
		{"ssh://git@example.com:22/o/n", "", "ssh://git@example.com:22/o/n", "n"},
		{"o/n@v1", hub, "https://example.com/o/n@v1", "n"},
		{"g/s/n", "git@example.com:", "git@example.com:g/s/n", "n"},
		{"o/n", "", "", ""},
		{"./o/n", hub, "", ""},
		{"n", hub, "", ""},
		{"/o/n", hub, "", ""},
		{"-o/n", hub, "", ""},
		{"ext::sh -c id", hub, "", ""},
		{"file:///o/n", "", "error", ""},
		{"ftp://example.com/o/n", "", "error", ""},
		{"https://example.com", "", "error", ""},
		{"https://-x/o", "", "error", ""},
		{"https://a:b@example.com/o", "", "error", ""},
		{"https://example.com/o/n@", "", "error", ""},
		{"https://example.com/o/n@-x", "", "error", ""},
		{"https://example.com/o/n@a:b", "", "error", ""},
	} {
		a, is, err := Parse(c.text, c.base)
		switch {
		case c.want == "error":
			if err == nil {
				t.Errorf("%s: no error", c.text)
			}
		case is != (c.want != "") || err != nil || is && (a.String() != c.want || a.Name() != c.name):
			t.Errorf("%s: %q, name %q, %v, %v", c.text, a, a.Name(), is, err)
		}
	}
}
