package plan

import (
	"bytes"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Block is a piece of a file's text: a symbol, neighbouring symbols, or the whole file. A map shows the blocks of nodes at detail
// `source` after its tree.
type Block struct {
	File        *filetree.File
	First, Last int // indexes of the symbol that begins the block and of the one that ends last; both -1 for the whole file
}

// BlockOf returns the block of one symbol of f, or of the whole file if symbol is -1.
func BlockOf(f *filetree.File, symbol int) Block { return Block{f, symbol, symbol} }

// Lines returns the first and the last line of the block, counted from 1. A symbol's doc comment belongs to the block.
func (b Block) Lines() (first, last int) {
	if b.First < 0 {
		return 1, max(b.File.Lines, 1)
	}
	return int(b.File.Symbols[b.First].SourceLine()), int(b.File.Symbols[b.Last].EndLine)
}

// Range returns the byte offsets of the block in the text of its file. If only blanks precede it on its first line, it begins with
// them, so that the first line is indented like the others.
func (b Block) Range(text []byte) (start, end uint32) {
	if b.First < 0 {
		return 0, uint32(len(text))
	}
	s := &b.File.Symbols[b.First]
	lineStart := bytes.LastIndexByte(text[:s.Start], '\n') + 1
	if s.DocLine == 0 && len(bytes.TrimLeft(text[lineStart:s.Start], " \t")) > 0 {
		lineStart = int(s.Start)
	}
	for above := s.FirstLine - s.SourceLine(); above > 0 && lineStart > 0; above-- {
		lineStart = bytes.LastIndexByte(text[:lineStart-1], '\n') + 1
	}
	return uint32(lineStart), b.File.Symbols[b.Last].End
}

// with returns the block with one more symbol, and true. If the symbol is not directly inside the same symbol as the block, or if
// it begins before the block or more than one line below it, it returns the symbol's own block and false.
func (b Block) with(f *filetree.File, symbol int) (Block, bool) {
	if b.File != f || b.First < 0 || symbol < 0 {
		return BlockOf(f, symbol), false
	}
	first, last, s := &f.Symbols[b.First], &f.Symbols[b.Last], &f.Symbols[symbol]
	if s.Up != first.Up || s.Start < first.Start || s.SourceLine() > last.EndLine+1 {
		return BlockOf(f, symbol), false
	}
	if s.End >= last.End {
		b.Last = symbol
	}
	return b, true
}

// Holds reports whether the symbol is one of those that the block consists of. A symbol inside one of these does not count. If
// the block is the whole file, Holds is true only for -1.
func (b Block) Holds(symbol int) bool {
	if b.First < 0 || symbol < 0 {
		return symbol == b.First
	}
	s, first, last := &b.File.Symbols[symbol], &b.File.Symbols[b.First], &b.File.Symbols[b.Last]
	return s.Up == first.Up && s.Start >= first.Start && s.End <= last.End
}

// blocksOf returns the blocks of a file, given the details of the file and its symbols. Neighbouring symbols share a block.
func blocksOf(f *filetree.File, details []model.Detail, d model.Detail) (blocks []Block) {
	var last Block
	for _, root := range blockRoots(f, details, d) {
		next, joined := last.with(f, root)
		if joined {
			blocks = blocks[:len(blocks)-1]
		}
		blocks, last = append(blocks, next), next
	}
	return blocks
}

// blockRoots returns the indexes of the symbols whose source is on the map, given the details of the file and its symbols. These are
// the outermost symbols at `source`. If the file itself is at `source`, the result is only -1, for the whole file.
func blockRoots(f *filetree.File, details []model.Detail, d model.Detail) []int {
	if d == model.Source {
		return []int{-1}
	}
	var roots []int
	covered := make([]bool, len(details))
	for i, detail := range details {
		up := f.Symbols[i].Up
		if up >= 0 && covered[up] {
			covered[i] = true
			continue
		}
		if detail == model.Source {
			covered[i] = true
			roots = append(roots, i)
		}
	}
	return roots
}
