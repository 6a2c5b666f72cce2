package refs

import (
	"encoding/binary"
	"math"

	"foldout/model"
)

// Encoded is a File in a compact binary form, or "" if the references of the file were not read.
type Encoded string

// Encode encodes f. It is Encoder.Encode for a single file.
func Encode(f *File) Encoded { return new(Encoder).Encode(f) }

// Encoder encodes Files. It belongs to one goroutine and reuses its memory for the next file.
type Encoder struct{ buf []byte }

// Encode encodes f.
func (e *Encoder) Encode(f *File) Encoded {
	e.buf = e.buf[:0]
	e.tree(&f.Tree)
	e.text(f.Package)
	e.number(len(f.Imports))
	for _, i := range f.Imports {
		e.text(i.Path)
		e.text(i.Name)
		e.text(i.As)
		e.number(int(i.Number))
		e.number(int(i.Line)<<1 | model.Bit(i.Exports))
	}
	e.number(len(f.Types))
	for _, t := range f.Types {
		e.number(int(t))
	}
	e.number(len(f.Attributes))
	for _, a := range f.Attributes {
		e.number(int(a.Fact))
		e.number(int(a.Of + 1))
		e.number(int(a.Unnamed))
		e.text(a.Type)
		e.text(a.Name)
		e.number(int(a.Place))
		e.number(int(a.Is))
	}
	e.number(len(f.Receivers))
	for _, r := range f.Receivers {
		e.number(int(r.Of))
		e.number(int(r.Type))
	}
	e.number(len(f.References))
	for _, r := range f.References {
		e.number(int(r.From + 1))
		e.number(int(r.Line))
		e.number(int(r.Count))
		e.number(int(r.Kind))
		e.number(int(r.Expr))
	}
	return Encoded(e.buf)
}

// tree writes the names and nodes of t. A node refers to earlier nodes by their distance.
func (e *Encoder) tree(t *Tree) {
	e.number(len(t.names))
	for _, name := range t.names {
		e.text(name)
	}
	e.number(max(len(t.nodes)-1, 0))
	for i := 1; i < len(t.nodes); i++ {
		n := &t.nodes[i]
		e.number(int(n.kind))
		e.number(back(i, n.of))
		e.number(back(i, n.list))
		e.number(int(n.text))
	}
}

// back computes the distance from the node with index `from` back to e, or 0 if e is None.
func back(from int, e Expr) int {
	if e == None {
		return 0
	}
	return from - int(e)
}

func (e *Encoder) number(n int) { e.buf = binary.AppendUvarint(e.buf, uint64(n)) }

func (e *Encoder) text(t string) {
	e.number(len(t))
	e.buf = append(e.buf, t...)
}

// Decode decodes a File. Strings in the result share the memory of e. If e is malformed, Decode returns an empty File and false.
func (e Encoded) Decode() (*File, bool) {
	d := decoder{data: string(e)}
	f := &File{Tree: d.tree(), Package: d.text()}
	f.Imports = make([]Import, d.count())
	for i := range f.Imports {
		f.Imports[i] = Import{Path: d.text(), Name: d.text(), As: d.text(), Number: int32(d.number())}
		n := d.number()
		f.Imports[i].Line, f.Imports[i].Exports = int32(n>>1), n&1 == 1
	}
	f.Types = make([]Expr, d.count())
	for i := range f.Types {
		f.Types[i] = d.expr(f)
	}
	f.Attributes = make([]Attribute, d.count())
	for i := range f.Attributes {
		f.Attributes[i] = Attribute{
			Fact: Fact(d.index(int(IsBase) + 1)), Of: int32(d.number()) - 1, Unnamed: int32(d.number()), Type: d.text(), Name: d.text(), Place: int32(d.number()),
			Is: d.expr(f),
		}
		if a := &f.Attributes[i]; a.Fact == IsCallback && (a.Place < 0 || a.Place >= MostCallback) {
			d.fail()
		}
	}
	f.Receivers = make([]Receiver, d.count())
	for i := range f.Receivers {
		f.Receivers[i] = Receiver{Of: int32(d.number()), Type: d.expr(f)}
	}
	f.References = make([]Reference, d.count())
	for i := range f.References {
		f.References[i] = Reference{
			From: int32(d.number()) - 1, Line: int32(d.number()), Count: int32(d.number()), Kind: model.EdgeKind(d.index(int(model.EdgeKinds))), Expr: d.expr(f),
		}
	}
	if d.bad || d.at != len(d.data) {
		return &File{}, false
	}
	return f, true
}

type decoder struct {
	data string
	at   int
	bad  bool
}

// number reads a varint. It fails if the value does not fit into an int32.
func (d *decoder) number() (n int) {
	for shift := 0; shift < 35 && d.at < len(d.data); shift += 7 {
		b := d.data[d.at]
		d.at++
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			if n > math.MaxInt32 {
				break
			}
			return n
		}
	}
	d.fail()
	return 0
}

func (d *decoder) fail() { d.at, d.bad = len(d.data), true }

// count reads the number of values that follow. It fails if the number is greater than the number of remaining bytes, since every value
// takes at least one byte.
func (d *decoder) count() int {
	n := d.number()
	if n > len(d.data)-d.at {
		d.fail()
		return 0
	}
	return n
}

func (d *decoder) text() string {
	n := d.count()
	d.at += n
	return d.data[d.at-n : d.at]
}

// expr reads an index into the tree of f, which must already have been read.
func (d *decoder) expr(f *File) Expr { return Expr(d.index(len(f.nodes))) }

// tree reads the names and nodes of a Tree. A node can refer to earlier nodes only.
func (d *decoder) tree() Tree {
	t := Tree{names: make([]string, d.count())}
	for i := range t.names {
		t.names[i] = d.text()
	}
	t.nodes = make([]node, d.count()+1)
	for i := 1; i < len(t.nodes); i++ {
		n := node{kind: Kind(d.index(int(Kinds))), of: d.before(i), list: d.before(i)}
		n.text = d.index(t.most(n.kind))
		t.nodes[i] = n
	}
	return t
}

// most gives the exclusive upper limit of node.text for nodes of kind k.
func (t *Tree) most(k Kind) int {
	switch {
	case k.hasText():
		return len(t.names)
	case k == Callback:
		return MostCallback
	}
	return math.MaxInt32
}

// before decodes a distance and returns the expression at that distance before index `place`. If the distance is 0, it returns
// None.
func (d *decoder) before(place int) Expr {
	back := d.index(place)
	if back == 0 {
		return None
	}
	return Expr(place - int(back))
}

// index reads a number. It fails if the number is not less than n.
func (d *decoder) index(n int) int32 {
	i := d.number()
	if d.bad || i >= n {
		d.fail()
		return 0
	}
	return int32(i)
}
