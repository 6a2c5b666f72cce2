// Package syntax parses texts with the grammars of tree-sitter into flat syntax trees, within limits of time and memory.
//
// A tree of tree-sitter is walked once, in C, right after parsing, and becomes a slice of nodes in pre-order (Tree).
// Bodies of functions and the like, which hold nothing for a map, are left out on the way (Opaque): that makes the walk
// nearly free, and everything after it plain Go over a slice.
package syntax

// #include "flatten.h"
// #include <stdlib.h>
import "C"

import (
	"errors"
	"math"
	"time"
	"unsafe"
)

// Why a text could not be parsed.
var (
	ErrTime   = errors.New("reading it takes too long")
	ErrMemory = errors.New("reading it takes too much memory")
	ErrLost   = errors.New("its grammar fails on it")
)

// Parser turns texts of all languages into flat trees. It belongs to one goroutine, holds memory outside Go's heap until
// Close, and is good for any number of texts: one that fails leaves no trace in the next.
type Parser struct {
	// Work is what all parses share until it is replaced. With nil each may take as much as a text of its size.
	Work *Work

	limit  func(size int) Limit
	memory *C.arena
	buffer C.flat_buffer
	named  *C.flat_buffer // an object of its own, as cgo wants what it is given
}

// keptNodes is how many nodes a buffer may have room for and still be kept for the next text: 8 MiB.
const keptNodes = 1 << 18

// NewParser returns a parser that holds nothing yet.
func NewParser() *Parser { return &Parser{limit: usualLimit, named: new(C.flat_buffer)} }

// Limit is what parsing one text may take.
type Limit struct {
	Time  time.Duration // at work, however long it waits for a processor
	Bytes int           // of memory, besides what the parser held before
}

// usualLimit is more than ten times what an ordinary text of that many bytes takes.
func usualLimit(size int) Limit {
	return Limit{Time: time.Second + 2*time.Duration(size)*time.Microsecond, Bytes: 64<<20 + 64*size}
}

// Parse lists the tree of a text of the language that the table is for, without what is below opaque nodes. The tree is valid until the
// next call of Parse, ParseNamed or Close. A text that takes too much time or memory, or that a
// scanner cannot read, is an error.
func (p *Parser) Parse(o *Opaque, text []byte) (Tree, error) {
	if err := p.parse(o, text, nil); err != nil {
		return nil, err
	}
	return o.grammar.nest(treeOf(&p.buffer)), nil
}

// ParseNamed is Parse, and lists beside the tree all that is named in the text, what is below opaque nodes included.
func (p *Parser) ParseNamed(o *Opaque, text []byte) (tree, named Tree, err error) {
	if err := p.parse(o, text, p.named); err != nil {
		return nil, nil, err
	}
	return o.grammar.nest(treeOf(&p.buffer)), o.grammar.nest(treeOf(p.named)), nil
}

func treeOf(b *C.flat_buffer) Tree { return unsafe.Slice((*Node)(unsafe.Pointer(b.nodes)), b.count) }

// parse fills the buffer, and the one for what is named if it is not nil.
func (p *Parser) parse(o *Opaque, text []byte, named *C.flat_buffer) error {
	if len(text) >= math.MaxInt32 {
		return ErrMemory
	}
	if p.memory == nil {
		p.memory = (*C.arena)(C.calloc(1, C.sizeof_arena))
	}
	p.shrink()
	limit := p.limit(len(text))
	if p.Work != nil {
		limit.Time = p.Work.left
	}
	if limit.Time <= 0 {
		return ErrTime
	}
	if alone := o.grammar.alone; alone != nil {
		alone.Lock()
		defer alone.Unlock()
	}
	//nolint:gocritic // what cgo makes of the call looks odd
	end := C.flat_parse(p.memory, o.grammar.ptr, (*C.char)(unsafe.Pointer(unsafe.SliceData(text))), C.uint32_t(len(text)),
		C.flat_limit{micros: C.uint64_t(limit.Time.Microseconds()), bytes: C.size_t(limit.Bytes)}, &p.buffer,
		o.sizes, (*C.uint8_t)(unsafe.SliceData(o.whole)), (*C.uint8_t)(unsafe.SliceData(o.byField)), named)
	if p.Work != nil {
		p.Work.left -= time.Duration(p.memory.spent)
	}
	return [...]error{C.ARENA_TIME: ErrTime, C.ARENA_MEMORY: ErrMemory, C.ARENA_LOST: ErrLost}[end]
}

// shrink frees buffers that one large text has blown up.
func (p *Parser) shrink() {
	for _, b := range []*C.flat_buffer{&p.buffer, p.named} {
		if b.capacity > keptNodes {
			release(b)
		}
	}
}

func release(b *C.flat_buffer) {
	C.free(unsafe.Pointer(b.nodes))
	*b = C.flat_buffer{}
}

// Close frees what the parser holds. It can be used again and then has to be closed again.
func (p *Parser) Close() {
	if p.memory != nil {
		C.arena_release(p.memory)
		C.free(unsafe.Pointer(p.memory))
		p.memory = nil
	}
	release(&p.buffer)
	release(p.named)
}

// The two layouts of a node must agree.
var _ = [1]struct{}{}[unsafe.Sizeof(Node{})-C.sizeof_flat_node]
