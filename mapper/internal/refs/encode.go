package refs

import (
	"encoding/binary"

	"foldout/model"
)

// Encoded is a File in few bytes; "" where references were not read. It holds each text once.
type Encoded string

// Encode writes a File.
func Encode(f *File) Encoded {
	e := encoder{ids: map[string]uint64{}}
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
		e.number(int(a.Of))
		e.text(a.Name)
		e.text(a.Type)
	}
	e.number(len(f.Receivers))
	for _, r := range f.Receivers {
		e.number(int(r.Of))
		e.text(r.Type)
	}
	e.number(len(f.References))
	for _, r := range f.References {
		e.number(int(r.From + 1))
		e.number(int(r.Line))
		e.number(int(r.Count))
		e.number(int(r.Kind))
		e.text(r.Path)
	}
	head := binary.AppendUvarint(nil, uint64(len(e.texts)))
	for _, t := range e.texts {
		head = append(binary.AppendUvarint(head, uint64(len(t))), t...)
	}
	return Encoded(append(head, e.body...))
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

type encoder struct {
	ids   map[string]uint64
	texts []string
	body  []byte
}

func (e *encoder) number(n int) { e.body = binary.AppendUvarint(e.body, uint64(n)) }

func (e *encoder) text(t string) {
	id, known := e.ids[t]
	if !known {
		id = uint64(len(e.texts))
		e.ids[t], e.texts = id, append(e.texts, t)
	}
	e.body = binary.AppendUvarint(e.body, id)
}

// Decode reads what Encode wrote. The texts of the result lie in the encoded one. Anything else gives an empty File and false.
func (e Encoded) Decode() (*File, bool) {
	d := decoder{data: string(e)}
	d.texts = make([]string, d.count())
	for i := range d.texts {
		d.texts[i] = d.bytes()
	}
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
		f.Attributes[i] = Attribute{Of: int32(d.number()), Name: d.text(), Type: d.text()}
	}
	f.Receivers = make([]Receiver, d.count())
	for i := range f.Receivers {
		f.Receivers[i] = Receiver{Of: int32(d.number()), Type: d.text()}
	}
	f.References = make([]Reference, d.count())
	for i := range f.References {
		f.References[i] = Reference{
			From: int32(d.number()) - 1, Line: int32(d.number()), Count: int32(d.number()), Kind: model.EdgeKind(d.number()), Path: d.text(),
		}
	}
	if d.bad || d.at != len(d.data) {
		return &File{}, false
	}
	return f, true
}

type decoder struct {
	data  string
	at    int
	bad   bool
	texts []string
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

func (d *decoder) bytes() string {
	n := d.count()
	d.at += n
	return d.data[d.at-n : d.at]
}

func (d *decoder) text() string {
	id := d.number()
	if id >= len(d.texts) {
		d.fail()
		return ""
	}
	return d.texts[id]
}
