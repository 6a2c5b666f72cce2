package worth

import (
	"fmt"
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
)

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
