package diff

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestChanged checks that applying the hunks to the old text gives the new one, that hunks do not touch, and that equal texts
// have none.
func TestChanged(t *testing.T) {
	text := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", ""}), 0, 12)
	rapid.Check(t, func(t *rapid.T) {
		common := strings.Repeat("same\n", rapid.SampledFrom([]int{0, 1, 1000}).Draw(t, "common"))
		was := strings.SplitAfter(common+strings.Join(text.Draw(t, "old"), "\n")+common, "\n")
		is := strings.SplitAfter(common+strings.Join(text.Draw(t, "now"), "\n")+common, "\n")
		hunks := Changed([]byte(strings.Join(was, "")), []byte(strings.ReplaceAll(strings.Join(is, ""), "\n", "\r\n")))
		if slices.Equal(was, is) && len(hunks) > 0 {
			t.Fatalf("the same text has changed in %v", hunks)
		}
		var got []string
		at := 1
		for i, h := range hunks {
			if h.Olds+h.News == 0 || i > 0 && h.Old == at {
				t.Fatalf("hunk %d says nothing: %v", i, hunks)
			}
			got = append(append(got, was[at-1:h.Old-1]...), is[h.New-1:h.New-1+h.News]...)
			at = h.Old + h.Olds
		}
		got = append(got, was[min(at-1, len(was)):]...)
		if strings.Join(got, "") != strings.Join(is, "") {
			t.Fatalf("%v makes %q of %q, want %q", hunks, got, was, is)
		}
	})
}

// TestChangedLines checks that only changed lines are listed.
func TestChangedLines(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"a\nb\nc\n", "a\nx\nc\n", "[{2 1 2 1}]"},
		{"a\nb\nc\n", "a\nc\n", "[{2 1 2 0}]"},
		{"a\nb\n", "a\nb\nc", "[{3 0 3 1}]"},
		{"a", "b", "[{1 1 1 1}]"},
		{"", "a\nb", "[{1 0 1 2}]"},
		{"a\nb\n", "", "[{1 2 1 0}]"},
		{"a\nb\nc\nd\n", "x\nb\nc\ny\nz\n", "[{1 1 1 1} {4 1 4 2}]"},
		{"a\r\nb\n", "a\nb\r\n", "[]"},
		{"ab\nend\n", "b\nend\n", "[{1 1 1 1}]"},
		{"f {\n}\n\ng {\n}\n", "f {\n}\n\nnew {\n}\n\ng {\n}\n", "[{4 0 4 3}]"},
	} {
		if got := fmt.Sprint(Changed([]byte(c.before), []byte(c.after))); got != c.want {
			t.Errorf("%q became %q: %s, want %s", c.before, c.after, got, c.want)
		}
		if same := Same([]byte(c.before), []byte(c.after)); same != (c.want == "[]") {
			t.Errorf("%q and %q are the same: %v", c.before, c.after, same)
		}
	}
}
