// Package syntax parses texts with tree-sitter grammars into flat syntax trees, within limits of time and memory.
//
// A tree-sitter tree is walked once, in C, right after parsing, and becomes a slice of nodes in pre-order (Tree). Parts that
// a map does not need, such as function bodies, are skipped (Opaque). The walk is thus nearly free, and all further work is plain
// Go on a slice.
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

// These errors say why a text could not be parsed.
var (
	ErrTime   = errors.New("parsing takes too long")
	ErrMemory = errors.New("parsing takes too much memory")
	ErrLost   = errors.New("its grammar fails")
)

// Parser parses texts of all languages into flat trees. It must not be used concurrently, and holds memory outside Go's heap
// until Close. It can parse any number of texts; a failure does not affect later texts.
type Parser struct {
	// Work is shared by all parses until it is replaced. If nil, each parse has the limits for a text of its size.
	Work *Work

	limit  func(size int) Limit
	memory *C.arena
	buffer C.flat_buffer
	named  *C.flat_buffer // allocated separately, because cgo requires that
}

// keptNodes is the maximum capacity, in nodes, of a buffer that is kept for the next text: 8 MiB.
const keptNodes = 1 << 18

// NewParser returns a parser that holds no memory yet.
func NewParser() *Parser { return &Parser{limit: usualLimit, named: new(C.flat_buffer)} }

// Limit is the maximum time and memory for parsing one text.
type Limit struct {
	Time  time.Duration // CPU time, not counting waits for a processor
	Bytes int           // memory in addition to what the parser held before
}

// usualLimit returns a limit that is more than ten times what an ordinary text of `size` bytes needs.
func usualLimit(size int) Limit {
	return Limit{Time: time.Second + 2*time.Duration(size)*time.Microsecond, Bytes: 64<<20 + 64*size}
}

// Parse returns the tree of a text, without the descendants of opaque nodes. The language is that of o. The tree is valid until
// the next call of Parse, ParseNamed or Close. Parse fails if the text takes too much time or memory, or if a scanner cannot read
// it.
func (p *Parser) Parse(o *Opaque, text []byte) (Tree, error) {
	if err := p.parse(o, text, nil); err != nil {
		return nil, err
	}
	return o.grammar.nest(treeOf(&p.buffer)), nil
}

// ParseNamed is like Parse, but also returns a tree of all named nodes, including those below opaque nodes.
func (p *Parser) ParseNamed(o *Opaque, text []byte) (tree, named Tree, err error) {
	if err := p.parse(o, text, p.named); err != nil {
		return nil, nil, err
	}
	return o.grammar.nest(treeOf(&p.buffer)), o.grammar.nest(treeOf(p.named)), nil
}

func treeOf(b *C.flat_buffer) Tree { return unsafe.Slice((*Node)(unsafe.Pointer(b.nodes)), b.count) }

// parse parses a text into the parser's buffer. It also fills `named`, a buffer for named nodes only, unless that is nil.
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

// shrink frees buffers that a large text has enlarged.
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

// Close frees the parser's memory. The parser may be used again, and must then be closed again.
func (p *Parser) Close() {
	if p.memory != nil {
		C.arena_release(p.memory)
		C.free(unsafe.Pointer(p.memory))
		p.memory = nil
	}
	release(&p.buffer)
	release(p.named)
}

// This does not compile unless the Go and C layouts of a node have the same size.
var _ = [1]struct{}{}[unsafe.Sizeof(Node{})-C.sizeof_flat_node]
