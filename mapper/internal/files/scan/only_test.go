package scan

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"foldout/model"
)

func TestOutermost(t *testing.T) {
	for _, c := range []struct{ paths, want []string }{
		{nil, []string{}},
		{[]string{"b", "a/", "a/b", "./b"}, []string{"a", "b"}},
		{[]string{"a-b", "a", "a/c"}, []string{"a", "a-b"}},
		{[]string{"a", "."}, []string{""}},
	} {
		if diff := cmp.Diff(c.want, Outermost(c.paths)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.paths, diff)
		}
	}
}

// TestOnly lists parts of a folder, each by the rules of its own repository, and a link from one part to another.
func TestOnly(t *testing.T) {
	root := t.TempDir()
	write(t, root, "a/.gitignore", "*.o\n", "b/.gitignore", "*.log\n", ".gitignore", "*.go\n")
	touch(t, root, "a/x.o", "a/x.go", "b/x.o", "b/x.log", "b/in/y", "c/z", "c/other", "unread")
	initRepo(t, root+"/a")
	link(t, "../a/x.go", root, "b/to-a")
	link(t, "../c/other", root, "b/to-c")
	r := scan(t, root, model.Listing{Only: []string{"b", "a", "c/z", "gone", "b/in"}})
	want := []string{"a/.gitignore", "a/x.go", "b/.gitignore", "b/in/y", "b/to-a", "b/x.o", "c/z"}
	if diff := cmp.Diff(want, paths(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(r.Problems) != 2 || r.Problems[0].Path != "b/to-c" || r.Problems[1].Path != "gone" {
		t.Errorf("problems %v", r.Problems)
	}
}
