package find

import (
	"fmt"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
)

// TestFocus checks the subtrees found for files with given scores.
func TestFocus(t *testing.T) {
	for _, c := range []struct {
		files []string
		score []float64
		want  string
	}{
		{[]string{"a/b/x", "a/b/y", "a/b/z", "c/u"}, []float64{1, 0.9, 0.9, 0.3}, "[{a/b/x 0.37} {a/b/y 0.30} {a/b/z 0.30}]"},
		{[]string{"a/b/1", "a/b/2", "a/b/3", "a/b/4", "a/b/5", "a/b/6", "a/b/7", "a/b/8", "c/u"}, []float64{1, 1, 1, 1, 1, 1, 1, 1, 1}, "[{a/b 0.89}]"},
		{[]string{"a/1", "a/2", "a/3", "b/4", "b/5", "b/6", "c/7", "c/8", "c/9"}, []float64{1, 1, 1, 1, 1, 1, 1, 1, 1}, "[{a 0.33} {b 0.33} {c 0.33}]"},
		{[]string{"a/x", "c/u"}, []float64{1, 0.1}, "[{a/x 0.99}]"},
		{nil, nil, "[]"},
	} {
		r := &Result{search: &search{Corpus: &Corpus{}}}
		for i, path := range c.files {
			r.search.files = append(r.search.files, doc{File: &filetree.File{File: model.File{Path: path}}})
			r.Files = append(r.Files, Scored{i, -1, c.score[i]})
		}
		var places []string
		for _, f := range r.Focus() {
			places = append(places, fmt.Sprintf("{%s %.2f}", f.Path, f.Share))
		}
		if got := "[" + strings.Join(places, " ") + "]"; got != c.want {
			t.Errorf("%v: %s, want %s", c.files, got, c.want)
		}
	}
}
