package edit_test

import (
	"slices"
	"testing"

	"foldout/model"
	"foldout/ui/edit"
)

func TestToggleReveal(t *testing.T) {
	for _, c := range []struct {
		ids   []string
		id    string
		next  []string
		shown bool
	}{
		{nil, "a/b.go", []string{"a/b.go"}, true},
		{[]string{"a/b.go", "c.go"}, "a/b.go", []string{"c.go"}, false},
		{[]string{"a/b.go"}, "a", []string{"a/b.go", "a"}, true},
		{[]string{"a/b.go", "a", "c.go"}, "a", []string{"c.go"}, false},
		{[]string{"a"}, "a/b.go", nil, false},
		{[]string{"a"}, "ab.go", []string{"a", "ab.go"}, true},
		{[]string{model.RootID}, "a/b.go", nil, false},
	} {
		next, shown := edit.ToggleReveal(c.ids, c.id)
		if shown != c.shown || !slices.Equal(next, c.next) {
			t.Errorf("%q at %q: %q %t, want %q %t", c.ids, c.id, next, shown, c.next, c.shown)
		}
	}
}

func TestHasSecrets(t *testing.T) {
	problems := []model.Problem{{Kind: model.ProblemSecret, Path: "a/b.go"}, {Path: "c.go"}}
	for id, want := range map[string]bool{model.RootID: true, "a": true, "a/b.go": true, "a/b": false, "c.go": false} {
		if edit.HasSecrets(problems, id) != want {
			t.Errorf("%s: not %t", id, want)
		}
	}
}
