package pathlist

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestForms checks how entries are read, one form each.
func TestForms(t *testing.T) {
	files := []string{"a.go", "b:12", "c#d", "@e", "f g.go", "ä.go", "x#y.go", "l\nf"}
	for _, c := range []struct {
		text string
		want []Entry
	}{
		{"", nil},
		{"a.go\r\n\nf g.go\na.go\n", []Entry{{Path: "a.go"}, {Path: "f g.go"}}},
		{"a.go:12-40\n", []Entry{{Path: "a.go", First: 12, Last: 40}}},
		{"a.go:40-12\n", []Entry{{Path: "a.go", First: 12, Last: 40}}},
		{"@a.go#L3-L9\n", []Entry{{Path: "a.go", First: 3, Last: 9}}},
		{"a.go#L3\n", []Entry{{Path: "a.go", First: 3, Last: 3}}},
		{"a.go:7:func main() {\n", []Entry{{Path: "a.go", First: 7, Last: 7}}},
		{"a.go#T.Close\n", []Entry{{Path: "a.go", Symbol: "T.Close"}}},
		{"x#y.go#T\n", []Entry{{Path: "x#y.go", Symbol: "T"}}},
		{"b:12\nc#d\n@e\n", []Entry{{Path: "b:12"}, {Path: "c#d"}, {Path: "@e"}}},
		{`"\303\244.go"` + "\n", []Entry{{Path: "ä.go"}}},
		{"l\nf\x00a.go\x00", []Entry{{Path: "l\nf"}, {Path: "a.go"}}},
		{"gone.go\n", []Entry{{Path: "gone.go"}}},
	} {
		got, err := Read(strings.NewReader(c.text), func(path string) bool { return slices.Contains(files, path) })
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}
