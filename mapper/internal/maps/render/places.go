package render

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// Places holds the lines of every node of a map. It takes eight bytes per node.
type Places struct {
	folders map[string]span32 // by path
	files   map[string]filePlaces
	spans   []span32
	blocks  map[blockKey]blockPlace
}

// blockPlace holds the lines of a fenced block or, in a block of several symbols, the lines of one of them. `text` is the line on
// which the source itself begins.
type blockPlace struct {
	span32
	text int32
}

// blockKey identifies the text of a symbol, or of a whole file if `symbol` is -1.
type blockKey struct {
	path   string
	symbol int
}

type span32 struct{ first, last int32 }

// filePlaces locates the spans of a file: one for the file itself, followed by one for each symbol.
type filePlaces struct {
	file *filetree.File
	at   int // index of the first in Places.spans
}

func newPlaces() *Places {
	return &Places{folders: map[string]span32{}, files: map[string]filePlaces{}, blocks: map[blockKey]blockPlace{}}
}

// add records the lines of a node. A folder above the node that has no line of its own gets an empty span at the first node in
// that folder.
func (p *Places) add(v plan.Visit, first, last int) {
	s := span32{int32(first), int32(last)}
	if v.Folder != nil {
		p.folders[v.Folder.Path] = s
		p.above(v.Folder.Path, first)
		return
	}
	f, known := p.files[v.File.Path]
	if !known {
		f = filePlaces{v.File, len(p.spans)}
		p.files[v.File.Path] = f
		p.spans = append(p.spans, make([]span32, 1+len(v.File.Symbols))...)
		p.above(v.File.Path, first)
	}
	p.spans[f.at+1+v.Symbol] = s
}

// addBlock records the lines of a block, from `first` to `last`. The source itself begins in line `text`. In a block of several
// symbols, each has its own lines.
func (p *Places) addBlock(b plan.Block, first, last, text int) {
	path := b.File.Path
	if b.First == b.Last {
		p.blocks[blockKey{path, b.First}] = blockPlace{span32{int32(first), int32(last)}, int32(text)}
		return
	}
	from, _ := b.Lines()
	for i := range b.File.Symbols {
		if b.Holds(i) {
			at, end := plan.BlockOf(b.File, i).Lines()
			own := span32{int32(text + at - from), int32(text + end - from)}
			p.blocks[blockKey{path, i}] = blockPlace{own, own.first}
		}
	}
}

// Source returns the lines of the map that hold the source of the symbol, or of the whole file if `symbol` is -1. If the source
// of the symbol is part of a larger text block, Source returns only the symbol's own lines in that block. It returns false if the
// map has no such block.
func (p *Places) Source(path string, symbol int) (model.Span, bool) {
	if s, known := p.blocks[blockKey{path, symbol}]; known {
		return placeOf(s.span32, true), true
	}
	file, known := p.files[path]
	if !known || symbol < 0 || symbol >= len(file.file.Symbols) {
		return model.Span{}, false
	}
	symbols := file.file.Symbols
	for up := int(symbols[symbol].Up); ; up = int(symbols[up].Up) {
		if s, known := p.blocks[blockKey{path, up}]; known {
			from, _ := plan.BlockOf(file.file, up).Lines()
			at, end := plan.BlockOf(file.file, symbol).Lines()
			first := int(s.text) - from // difference between line numbers in the map and in the file
			return model.Span{First: first + at, Last: first + end}, true
		}
		if up < 0 {
			return model.Span{}, false
		}
	}
}

func (p *Places) above(path string, first int) {
	for path = filetree.Parent(path); path != ""; path = filetree.Parent(path) {
		if _, known := p.folders[path]; known {
			return
		}
		p.folders[path] = span32{int32(first), int32(first) - 1}
	}
}

// Find returns the lines of the folder or file at `path` or, if `symbol` is not -1, of the symbol with that index in the file. If
// the node has no lines, Find returns an empty span at the nearest node above it that has some. The root has an empty span before
// line 1.
func (p *Places) Find(path string, symbol int) model.Span {
	if f, known := p.files[path]; known {
		return p.inFile(f, symbol)
	}
	for at := path; at != ""; at = filetree.Parent(at) {
		if s, known := p.folders[at]; known {
			return placeOf(s, at == path)
		}
	}
	return model.Span{First: 1}
}

// inFile returns the lines of the symbol. If the symbol has none, it returns an empty span at the nearest enclosing symbol that has
// some, or at the file.
func (p *Places) inFile(f filePlaces, symbol int) model.Span {
	own := true
	for ; symbol >= 0 && symbol < len(f.file.Symbols); symbol = f.file.Under(symbol) {
		if s := p.spans[f.at+1+symbol]; s.first > 0 {
			return placeOf(s, own)
		}
		own = false
	}
	return placeOf(p.spans[f.at], own)
}

// placeOf returns s as a Span: the whole range if `own` is set, otherwise an empty range at its start.
func placeOf(s span32, own bool) model.Span {
	if own {
		return model.Span{First: int(s.first), Last: int(s.last)}
	}
	return model.Span{First: int(s.first), Last: int(s.first) - 1}
}
