package worth

import (
	"fmt"
	"slices"
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
)

func TestWords(t *testing.T) {
	for name, want := range map[string]string{
		"parse_headers": "parse headers", "HTTPServer": "http server", "getURL2x": "get url", "a/b/cart.go": "cart go", "größe": "größe", "x": "",
	} {
		var got, wanted []term
		eachWord(name, func(t term) { got = append(got, t) })
		for _, w := range splitFields(want) {
			eachWord(w, func(t term) { wanted = append(wanted, t) })
		}
		if !slices.Equal(got, wanted) {
			t.Errorf("%q has %d words, want %q", name, len(got), want)
		}
	}
}

func splitFields(text string) (all []string) {
	from := 0
	for i := range len(text) + 1 {
		if i == len(text) || text[i] == ' ' {
			if i > from {
				all = append(all, text[from:i])
			}
			from = i + 1
		}
	}
	return all
}

func file(path, purpose string, names ...string) *filetree.File {
	f := &filetree.File{File: model.File{Path: path}, Purpose: purpose}
	for _, n := range names {
		f.Symbols = append(f.Symbols, model.Symbol{Name: n, Up: -1})
	}
	return f
}

// TestTells checks that rare words tell more than common ones, that each word counts once, and that words of the path do not
// count again.
func TestTells(t *testing.T) {
	files := []*filetree.File{file("cart.go", "keeps receipts", "New", "printReceipt", "Receipt", "Cart", "flush")}
	for i := range 20 {
		files = append(files, file(fmt.Sprintf("f%c.go", 'a'+i), "", "New", "String"))
	}
	purpose, tells := newRarity(files).tells(files[0], []int32{0, 1, 2, 3, 4})
	common, printReceipt, receipt, cart, flush := tells[0], tells[1], tells[2], tells[3], tells[4]
	if purpose <= 0 || flush <= 5*common || printReceipt <= flush || receipt != 0 || cart != 0 {
		t.Error(purpose, tells)
	}
	if _, again := newRarity(files).tells(files[0], []int32{2, 1, 0, 3, 4}); again[2] <= flush || again[1] != flush {
		t.Errorf("receipt tells %v when it comes first, and print %v", again[2], again[1])
	}
	if _, twice := newRarity(files).tells(file("x.go", "", "flush", "Flush"), []int32{0, 1}); twice[0] <= 0 || twice[1] != 0 {
		t.Error(twice)
	}
}
