package find

import (
	"context"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
)

// TestComposedForms checks that a name is found however the disk, the source and the user write its accents, and that the letters that match
// are those of the name as it is written.
func TestComposedForms(t *testing.T) {
	const typed = "r\u00e9sum\u00e9"    // é as one letter
	const stored = "re\u0301sume\u0301" // é as two
	for _, form := range []string{typed, stored} {
		file := &filetree.File{File: model.File{Path: "d/" + form + ".py", Symbols: []model.Symbol{{Name: form, Up: -1}}}}
		x := newIndex(&filetree.Folder{Folders: []*filetree.Folder{{Path: "d", Files: []*filetree.File{file}}}}, nil)
		for _, text := range []string{typed, stored, "'" + typed, "^" + stored, typed + ".py"} {
			r := newResult(x, parse(text)).search(context.Background(), nil)
			if want := 2; !strings.HasSuffix(text, ".py") && r.count != want {
				t.Errorf("%q finds %d of %q, want %d", text, r.count, form, want)
			}
			lit := (&Set{r}).Lit(file.Path, -1)
			if runes := []rune(form + ".py"); len(lit) < len([]rune(form)) || lit[0] != 0 || lit[len(lit)-1] >= len(runes) {
				t.Errorf("%q lights %v of %q", text, lit, form)
			}
		}
	}
}
