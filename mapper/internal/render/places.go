package render

import (
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/tree"
)

// Span is a run of lines, counted from 1, both ends included. Last is before First where there is a place and no line.
type Span struct{ First, Last int }

// Places knows where the nodes of a map stand in its text. A node takes eight bytes.
type Places struct {
	folders map[string]span32 // by path
	files   map[string]filePlaces
	spans   []span32
	blocks  map[block]blockPlace
}

// blockPlace is where a fenced block stands, and the first line of the text in it.
type blockPlace struct {
	span32
	text int32
}

// block is the node whose source a fenced block holds, a symbol of a file or for -1 the file.
type block struct {
	path   string
	symbol int
}

type span32 struct{ first, last int32 }

// filePlaces are the places of a file and its symbols: one span for the file, and one behind it for each symbol.
type filePlaces struct {
	file *tree.File
	at   int // in spans
}

func newPlaces() *Places {
	return &Places{folders: map[string]span32{}, files: map[string]filePlaces{}, blocks: map[block]blockPlace{}}
}

// add notes where a node stands. Folders above it that have no line are where the first of what lies in them is.
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

// Source returns the lines of the block with the source of the symbol, or of the file where it is -1. Of a symbol whose source stands in that
// of what encloses it, these are its own lines there. It is false where the map has no such block.
func (p *Places) Source(path string, symbol int) (Span, bool) {
	if s, known := p.blocks[block{path, symbol}]; known {
		return placeOf(s.span32, true), true
	}
	file, known := p.files[path]
	if !known || symbol < 0 || symbol >= len(file.file.Symbols) {
		return Span{}, false
	}
	symbols := file.file.Symbols
	for up := int(symbols[symbol].Up); ; up = int(symbols[up].Up) {
		if s, known := p.blocks[block{path, up}]; known {
			from := int32(1) // the line of the file that is the first of the block's text
			if up >= 0 {
				from = symbols[up].FirstLine
			}
			first := s.text - from
			return Span{int(first + symbols[symbol].FirstLine), int(first + symbols[symbol].EndLine)}, true
		}
		if up < 0 {
			return Span{}, false
		}
	}
}

func (p *Places) above(path string, first int) {
	for path = tree.Parent(path); path != ""; path = tree.Parent(path) {
		if _, known := p.folders[path]; known {
			return
		}
		p.folders[path] = span32{int32(first), int32(first) - 1}
	}
}

// Find returns the lines of the folder or the file at path, or of its symbol at that index where it is not -1. What has no
// line is where the nearest above it is; the root is before the first line.
func (p *Places) Find(path string, symbol int) Span {
	if f, known := p.files[path]; known {
		return p.inFile(f, symbol)
	}
	for at := path; at != ""; at = tree.Parent(at) {
		if s, known := p.folders[at]; known {
			return placeOf(s, at == path)
		}
	}
	return Span{1, 0}
}

// inFile returns the lines of the symbol, of the nearest written one that encloses it, or of the file.
func (p *Places) inFile(f filePlaces, symbol int) Span {
	own := true
	for ; symbol >= 0 && symbol < len(f.file.Symbols); symbol = f.file.Under(symbol) {
		if s := p.spans[f.at+1+symbol]; s.first > 0 {
			return placeOf(s, own)
		}
		own = false
	}
	return placeOf(p.spans[f.at], own)
}

// placeOf returns the lines of a node itself, or else only where they stand.
func placeOf(s span32, own bool) Span {
	if own {
		return Span{int(s.first), int(s.last)}
	}
	return Span{int(s.first), int(s.first) - 1}
}
