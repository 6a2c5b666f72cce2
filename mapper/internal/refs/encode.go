package refs

import (
	"encoding/binary"

	"foldout/model"
)

// Encoded is a File in few bytes; "" where references were not read.
type Encoded string

// Encode writes a File.
func Encode(f *File) Encoded { return new(Encoder).Encode(f) }

// Encoder writes Files. It belongs to one goroutine and keeps its memory from one to the next.
type Encoder struct{ buf []byte }

// Encode writes a File.
func (e *Encoder) Encode(f *File) Encoded {
	e.buf = e.buf[:0]
	e.text(f.Package)
	e.number(len(f.Imports))
	for _, i := range f.Imports {
		e.text(i.Path)
		e.text(i.Name)
		e.text(i.As)
		e.number(int(i.Line)<<1 | bit(i.Exports))
	}
	e.number(len(f.Types))
	for _, t := range f.Types {
		e.text(t)
	}
	e.number(len(f.Attributes))
	for _, a := range f.Attributes {
		e.number(int(a.Of + 1))
		e.text(a.Name)
		e.text(a.Type)
	}
	e.number(len(f.Receivers))
	for _, r := range f.Receivers {
		e.number(int(r.Of))
		e.text(r.Type)
	}
	e.number(len(f.Paths))
	for _, p := range f.Paths {
		e.text(p)
	}
	e.number(len(f.References))
	for _, r := range f.References {
		e.number(int(r.From + 1))
		e.number(int(r.Line))
		e.number(int(r.Count))
		e.number(int(r.Kind))
		e.number(int(r.Path))
	}
	return Encoded(e.buf)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (e *Encoder) number(n int) { e.buf = binary.AppendUvarint(e.buf, uint64(n)) }

func (e *Encoder) text(t string) {
	e.number(len(t))
	e.buf = append(e.buf, t...)
}

// Decode reads what Encode wrote. The texts of the result lie in the encoded one. Anything else gives an empty File and false.
func (e Encoded) Decode() (*File, bool) {
	d := decoder{data: string(e)}
	f := &File{Package: d.text()}
	f.Imports = make([]Import, d.count())
	for i := range f.Imports {
		f.Imports[i] = Import{Path: d.text(), Name: d.text(), As: d.text()}
		n := d.number()
		f.Imports[i].Line, f.Imports[i].Exports = int32(n>>1), n&1 == 1
	}
	f.Types = make([]string, d.count())
	for i := range f.Types {
		f.Types[i] = d.text()
	}
	f.Attributes = make([]Attribute, d.count())
	for i := range f.Attributes {
		f.Attributes[i] = Attribute{Of: int32(d.number()) - 1, Name: d.text(), Type: d.text()}
	}
	f.Receivers = make([]Receiver, d.count())
	for i := range f.Receivers {
		f.Receivers[i] = Receiver{Of: int32(d.number()), Type: d.text()}
	}
	f.Paths = make([]string, d.count())
	for i := range f.Paths {
		f.Paths[i] = d.text()
	}
	f.References = make([]Reference, d.count())
	for i := range f.References {
		f.References[i] = Reference{
			From: int32(d.number()) - 1, Line: int32(d.number()), Count: int32(d.number()), Kind: model.EdgeKind(d.number()), Path: d.index(len(f.Paths)),
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

// number takes a varint, at most 1<<31.
func (d *decoder) number() (n int) {
	for shift := 0; shift < 35 && d.at < len(d.data); shift += 7 {
		b := d.data[d.at]
		d.at++
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			if n > 1<<31 {
				break
			}
			return n
		}
	}
	d.fail()
	return 0
}

func (d *decoder) fail() { d.at, d.bad = len(d.data), true }

// count takes how many values follow, each of which takes at least a byte.
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

// index takes a number less than n.
func (d *decoder) index(n int) int32 {
	i := d.number()
	if i >= n {
		d.fail()
		return 0
	}
	return int32(i)
}
