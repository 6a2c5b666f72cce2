package model

import "testing"

// TestSymbolAt checks which symbol a line belongs to, one line at a time and for all lines at once.
func TestSymbolAt(t *testing.T) {
	symbols := []Symbol{
		{Name: "Cart", Kind: KindStruct, Up: -1, FirstLine: 3, EndLine: 9},
		{Name: "items", Kind: KindField, Up: 0, FirstLine: 4, EndLine: 4},
		{Name: "total", Kind: KindField, Up: 0, FirstLine: 5, EndLine: 5, Inline: true},
		{Name: "Add", Kind: KindMethod, Up: 0, DocLine: 5, FirstLine: 6, EndLine: 8},
		{Name: "late", Kind: KindFunction, Up: -1, FirstLine: 11, EndLine: 20},
	}
	all := SymbolsByLine(symbols, 12, false)
	for line, want := range []int{-1, -1, -1, 0, 1, 0, 3, 3, 3, 0, -1, 4, 4} {
		if got := SymbolAt(symbols, line); got != want || int(all[line]) != want {
			t.Errorf("line %d belongs to symbol %d and %d, not %d", line, got, all[line], want)
		}
	}
	whole := SymbolsByLine(symbols, 12, true)
	for line, want := range []int32{-1, -1, -1, 0, 1, 3, 3, 3, 3, 0, -1, 4, 4} {
		if whole[line] != want {
			t.Errorf("line %d belongs to symbol %d with doc comments and signatures, not %d", line, whole[line], want)
		}
	}
	for i, want := range []int{0, 0, 0, 3, 4} {
		if got := HolderOf(symbols, i); got != want {
			t.Errorf("symbol %d is held by %d, not %d", i, got, want)
		}
	}
}
