package history

import "testing"

// TestJoin checks that a joined history knows the files of each repository by their paths in the common folder.
func TestJoin(t *testing.T) {
	one := func() *History {
		b := newBuilder("", 100)
		for range leastSupport {
			b.commit(commit{"x", 100, "settle accounts"}, []change{{status: 'M', path: "a"}, {status: 'M', path: "b"}})
		}
		return &b.History
	}
	h := Join([]Part{{"", nil}, {"api", one()}, {"web", one()}})
	if h.Commits() != 2*leastSupport || h.File("api/a").Commits != leastSupport || h.File("a").Commits != 0 {
		t.Errorf("%d commits, api/a %v", h.Commits(), h.File("api/a"))
	}
	for folder, other := range map[string]string{"api": "api/b", "web": "web/b"} {
		if with := h.With(folder + "/a"); len(with) != 1 || with[0].Path != other {
			t.Errorf("%s/a changes with %v", folder, with)
		}
	}
	var paths []string
	h.Commit(2*leastSupport-1, func(path string) { paths = append(paths, path) })
	if len(paths) != 2 || paths[0] != "web/a" {
		t.Errorf("last commit changes %v", paths)
	}
	if Join([]Part{{"a", nil}}) != nil {
		t.Error("a history of nothing")
	}
}
