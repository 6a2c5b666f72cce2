package scope

import (
	"testing"

	"pgregory.net/rapid"

	"foldout/model"
)

// TestLiteral checks that the glob of a path selects that path and what is below it, and nothing else.
func TestLiteral(t *testing.T) {
	part := rapid.StringMatching(`[ab\[\]{}*?\\ \t\x{e9},!-]{1,6}`).Filter(func(s string) bool { return s != "." })
	rapid.Check(t, func(t *rapid.T) {
		path, other := part.Draw(t, "path"), part.Draw(t, "other")
		if rapid.Bool().Draw(t, "below") {
			path = part.Draw(t, "folder") + "/" + path
		}
		m, err := New(model.Scope{Include: []string{Literal(path)}})
		if err != nil {
			t.Fatal(err)
		}
		if !m.Selects(path) || !m.Selects(path+"/"+other) {
			t.Errorf("%q does not select %q", Literal(path), path)
		}
		if other != path && m.Selects(other) {
			t.Errorf("%q also selects %q", Literal(path), other)
		}
	})
}
