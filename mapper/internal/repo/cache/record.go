package cache

import (
	"encoding/binary"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/varint"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// A record is what was extracted from one content: numbers, followed by the texts whose lengths are among the numbers.
//
//	record = length of texts, numbers, texts
//
// Numbers are varints. Most are differences from the previous symbol, which take one byte.

// These are the flags of a symbol.
const (
	flagExported   = 1 << iota // Exported
	flagInline                 // Inline
	flagSameUp                 // Up equals that of the previous symbol
	flagSameParent             // Parent equals that of the previous symbol
	flagNameInside             // Name is part of Signature
	flagRecovered              // Recovered
)

// encoder writes records. It reuses its memory.
type encoder struct {
	numbers []byte
	texts   []byte
	length  [binary.MaxVarintLen64]byte
}

// record returns the record of a file in three parts. First comes the total length of the file's texts, then all its numbers,
// and last the texts. The parts are valid until the next call.
func (e *encoder) record(f *filetree.File) [3][]byte {
	e.numbers, e.texts = e.numbers[:0], e.texts[:0]
	e.int(int64(f.Lines))
	e.problem(f.Problem)
	e.uint(uint64(len(f.Imports)))
	for _, name := range f.Imports {
		e.text(name)
	}
	e.text(f.About)
	e.text(f.TypeAbout)
	e.text(f.Charset)
	e.secrets(f.Secrets)
	e.text(string(f.References))
	e.uint(uint64(len(f.Symbols)))
	e.uint(uint64(len(f.Costs)))
	before := firstBefore()
	for i := range f.Symbols {
		e.symbol(&f.Symbols[i], before)
		before = &f.Symbols[i]
	}
	for _, c := range f.Costs {
		e.cost(c)
	}
	length := binary.PutUvarint(e.length[:], uint64(len(e.texts)))
	return [3][]byte{e.length[:length], e.numbers, e.texts}
}

func (e *encoder) uint(v uint64) { e.numbers = binary.AppendUvarint(e.numbers, v) }

func (e *encoder) int(v int64) { e.numbers = binary.AppendVarint(e.numbers, v) }

func (e *encoder) text(s string) {
	e.uint(uint64(len(s)))
	e.texts = append(e.texts, s...)
}

// problem writes the problem of a file without the problem's path, which is the path of the file. If there is no problem, it
// writes an empty kind of problem.
func (e *encoder) problem(p *model.Problem) {
	if p == nil {
		e.text("")
		return
	}
	e.text(string(p.Kind))
	e.int(int64(p.Line))
	e.text(p.Message)
}

func (e *encoder) secrets(all []model.Secret) {
	e.uint(uint64(len(all)))
	for _, s := range all {
		e.text(s.Rule)
		e.uint(uint64(s.Line))
	}
}

func (e *encoder) symbol(s, before *model.Symbol) {
	inside := strings.Index(s.Signature, s.Name)
	e.numbers = append(e.numbers, flags(s, before, inside >= 0), byte(s.Kind))
	e.text(s.Signature)
	if inside >= 0 {
		e.uint(uint64(inside))
		e.uint(uint64(len(s.Name)))
	} else {
		e.text(s.Name)
	}
	e.text(s.Doc)
	if s.Parent != before.Parent {
		e.text(s.Parent)
	}
	if s.Up != before.Up {
		e.uint(uint64(s.Up + 1)) // Up is -1 if there is no owner
	}
	e.int(int64(s.FirstLine) - int64(before.FirstLine))
	e.uint(uint64(docLines(s)))
	e.int(int64(s.Line) - int64(s.FirstLine))
	e.int(int64(s.EndLine) - int64(s.FirstLine))
	e.int(int64(s.Start) - int64(before.Start))
	e.uint(uint64(s.End - s.Start))
}

// docLines returns one more than the number of lines from the start of the doc comment above the symbol to its declaration, or 0
// if there is no such comment.
func docLines(s *model.Symbol) int32 {
	if s.DocLine == 0 {
		return 0
	}
	return s.FirstLine - s.DocLine + 1
}

func flags(s, before *model.Symbol, inside bool) byte {
	return flag(s.Exported, flagExported) | flag(s.Inline, flagInline) | flag(s.Up == before.Up, flagSameUp) |
		flag(s.Parent == before.Parent, flagSameParent) | flag(inside, flagNameInside) |
		flag(s.Recovered, flagRecovered)
}

func flag(set bool, bit byte) byte {
	if set {
		return bit
	}
	return 0
}

func (e *encoder) cost(c filetree.Cost) {
	for _, n := range [...]int32{c.Names, c.Signature, c.Doc, c.DocLines, c.DocTail, c.Inline} {
		e.uint(uint64(uint32(n)))
	}
}

// decoder reads a record.
type decoder struct {
	numbers varint.Reader
	texts   varint.Reader
}

// decode fills f from `record`. The path and the size of f must be set before. decode reports whether the record is valid. If it
// is not, f must not be used. The texts of f are parts of the record.
func decode(record string, f *filetree.File) bool {
	all := varint.Reader{Data: record}
	texts := all.Count()
	cut := all.Left() - texts
	d := decoder{numbers: varint.Reader{Data: all.Bytes(uint64(cut))}, texts: varint.Reader{Data: all.Bytes(uint64(texts))}}
	if !all.Done() {
		return false
	}
	f.Lines = int(d.numbers.Int())
	f.Problem = d.problem(f.Path)
	f.Imports = d.imports()
	f.About, f.TypeAbout, f.Charset = d.text(), d.text(), d.text()
	f.Secrets = d.secrets()
	f.References = refs.Encoded(d.text())
	d.symbols(f)
	return d.numbers.Done() && d.texts.Done() && isValid(f)
}

func (d *decoder) text() string { return d.texts.Bytes(d.numbers.Uint()) }

func (d *decoder) problem(path string) *model.Problem {
	kind := d.text()
	if kind == "" {
		return nil
	}
	return &model.Problem{Path: path, Kind: model.ProblemKind(kind), Line: int(d.numbers.Int()), Message: d.text()}
}

func (d *decoder) imports() []string {
	n := d.numbers.Count()
	if n == 0 {
		return nil
	}
	names := make([]string, n)
	for i := range names {
		names[i] = d.text()
	}
	return names
}

// leastSymbol, leastCost and leastSecret are the minimum sizes in bytes of an encoded symbol, cost and secret. Texts do not
// count, because a record stores them separately.
const (
	leastSymbol = 11
	leastCost   = 6
	leastSecret = 2
)

func (d *decoder) secrets() (all []model.Secret) {
	for range d.numbers.CountOf(leastSecret) {
		all = append(all, model.Secret{Rule: d.text(), Line: int(d.numbers.Uint())})
	}
	return all
}

func (d *decoder) symbols(f *filetree.File) {
	symbols, costs := d.numbers.CountOf(leastSymbol), d.numbers.CountOf(leastCost)
	if symbols > 0 {
		f.Symbols = make([]model.Symbol, symbols)
	}
	if costs > 0 {
		f.Costs = make([]filetree.Cost, costs)
	}
	before := firstBefore()
	for i := range f.Symbols {
		d.symbol(&f.Symbols[i], before)
		before = &f.Symbols[i]
	}
	for i := range f.Costs {
		d.cost(&f.Costs[i])
	}
}

// firstBefore returns a stand-in for the symbol before the first one, because each symbol is encoded relative to the previous
// one.
func firstBefore() *model.Symbol { return &model.Symbol{Up: -1} }

func (d *decoder) symbol(s, before *model.Symbol) {
	n := &d.numbers
	flags := n.Byte()
	s.Kind = model.Kind(n.Byte())
	s.Exported, s.Inline, s.Recovered = flags&flagExported != 0, flags&flagInline != 0, flags&flagRecovered != 0
	s.Signature = d.text()
	if flags&flagNameInside != 0 {
		s.Name = d.inside(s.Signature)
	} else {
		s.Name = d.text()
	}
	s.Doc = d.text()
	s.Parent, s.Up = before.Parent, before.Up
	if flags&flagSameParent == 0 {
		s.Parent = d.text()
	}
	if flags&flagSameUp == 0 {
		s.Up = int32(n.Uint()) - 1
	}
	s.FirstLine = before.FirstLine + int32(n.Int())
	if lines := int32(n.Uint()); lines > 0 {
		s.DocLine = s.FirstLine + 1 - lines
	}
	s.Line = s.FirstLine + int32(n.Int())
	s.EndLine = s.FirstLine + int32(n.Int())
	s.Start = before.Start + uint32(n.Int())
	s.End = s.Start + uint32(n.Uint())
}

// inside reads a start and a length, and returns the part of `text` that they describe.
func (d *decoder) inside(text string) string {
	start, length := d.numbers.Uint(), d.numbers.Uint()
	if start > uint64(len(text)) || length > uint64(len(text))-start {
		d.numbers.Fail()
		return ""
	}
	return text[start : start+length]
}

func (d *decoder) cost(c *filetree.Cost) {
	n := &d.numbers
	c.Names = int32(n.Uint())
	c.Signature = int32(n.Uint())
	c.Doc = int32(n.Uint())
	c.DocLines = int32(n.Uint())
	c.DocTail = int32(n.Uint())
	c.Inline = int32(n.Uint())
}

// isValid reports whether a file is valid: spans lie within the file, each symbol comes after its owner, kinds are known, and
// either every symbol has a cost or none has. A UTF-16 file may be longer as UTF-8 text than on disk. Such a file is not valid,
// so it is read anew.
func isValid(f *filetree.File) bool {
	if len(f.Costs) != 0 && len(f.Costs) != len(f.Symbols) {
		return false
	}
	for i := range f.Symbols {
		s := &f.Symbols[i]
		if s.Start > s.End || int64(s.End) > f.Size || s.DocLine < 0 || s.Up < -1 || int(s.Up) >= i || !model.AllKinds.Has(s.Kind) {
			return false
		}
	}
	return true
}
