package syntax

// #include "flatten.h"
// #include <stdlib.h>
import "C"

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"unsafe"

	sitter "github.com/smacker/go-tree-sitter"
)

// These are the oldest and newest versions of the grammar interface that the runtime accepts. It silently refuses others.
const (
	oldestABI = 13
	newestABI = 14
)

// Grammar is a compiled tree-sitter grammar with the numbers of its node types and fields. It is immutable and safe for
// concurrent use.
type Grammar struct {
	ptr      *C.TSLanguage
	symbols  map[symbolKey]Symbol
	names    []string
	fields   map[string]Field
	alone    *sync.Mutex // held while parsing, nil if concurrent parsing is possible
	nestings []nesting
}

type symbolKey struct {
	name  string
	named bool
}

// Symbol is the number of a node type in a grammar.
type Symbol uint16

// ErrorSymbol is the type of nodes with text that no rule matches. It is the same in every grammar.
const ErrorSymbol Symbol = 1<<16 - 1

// Field is the number of a field name in a grammar; 0 means no field.
type Field uint16

// fromBinding extracts the pointer from the binding's Language. The pointer is its only field.
func fromBinding(l *sitter.Language) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Pointer(l))
}

// fromBinding relies on this size; if the binding's type grows, this does not compile.
var _ = [1]struct{}{}[unsafe.Sizeof(sitter.Language{})-unsafe.Sizeof(uintptr(0))]

// Help says which workarounds a grammar's scanner needs. It corresponds to guard_help in C.
type Help struct{ ShortRows, LowBraces, ByteLetters, KeptWords, OneState, NoRecovery, OwnMemory bool }

// loadGrammar reads the names of a grammar. `needed` holds the workarounds for the grammar's scanner. loadGrammar fails if the
// runtime cannot use the grammar.
func loadGrammar(ptr unsafe.Pointer, needed Help) (*Grammar, error) {
	if ptr == nil {
		return nil, errors.New("no grammar")
	}
	g := &Grammar{ptr: (*C.TSLanguage)(ptr), symbols: map[symbolKey]Symbol{}, fields: map[string]Field{}}
	if v := g.ABI(); v < oldestABI || v > newestABI {
		return nil, fmt.Errorf("grammar ABI %d is not between %d and %d", v, oldestABI, newestABI)
	}
	guarded := C.guard_help{
		short_rows: C.bool(needed.ShortRows), low_braces: C.bool(needed.LowBraces), byte_letters: C.bool(needed.ByteLetters),
		kept_words: C.bool(needed.KeptWords), one_state: C.bool(needed.OneState), no_recovery: C.bool(needed.NoRecovery),
		own_memory: C.bool(needed.OwnMemory),
	}
	if g.ptr = C.guard_language(g.ptr, guarded); g.ptr == nil {
		return nil, errors.New("no memory for the grammar")
	}
	if needed.OneState {
		g.alone = new(sync.Mutex)
	}
	g.loadSymbols()
	for id := range Field(C.ts_language_field_count(g.ptr)) {
		g.fields[C.GoString(C.ts_language_field_name_for_id(g.ptr, C.TSFieldId(id+1)))] = id + 1
	}
	return g, nil
}

// loadSymbols records the number of each node type by the type's name. Rules that share a name also share the number.
func (g *Grammar) loadSymbols() {
	g.names = make([]string, C.ts_language_symbol_count(g.ptr))
	for id := range g.names {
		name := C.ts_language_symbol_name(g.ptr, C.TSSymbol(id))
		if name == nil {
			continue
		}
		g.names[id] = C.GoString(name)
		for _, named := range []bool{true, false} {
			public := Symbol(C.ts_language_symbol_for_name(g.ptr, name, C.uint32_t(len(g.names[id])), C.bool(named)))
			if public != 0 {
				g.symbols[symbolKey{g.names[id], named}] = public
			}
		}
	}
}

// ABI returns the version of the interface that the grammar was generated for.
func (g *Grammar) ABI() int { return int(C.ts_language_version(g.ptr)) }

// Symbol returns the node type called `name`: a named type such as `identifier`, or a token such as `=>`.
func (g *Grammar) Symbol(name string, named bool) (Symbol, bool) {
	if name == "ERROR" && named {
		return ErrorSymbol, true
	}
	s, ok := g.symbols[symbolKey{name, named}]
	return s, ok
}

// SymbolName returns the name of a node type, which is "ERROR" for ErrorSymbol.
func (g *Grammar) SymbolName(s Symbol) string {
	if int(s) < len(g.names) {
		return g.names[s]
	}
	return "ERROR"
}

// Field returns the field called `name`, and false if there is none.
func (g *Grammar) Field(name string) (Field, bool) {
	f, ok := g.fields[name]
	return f, ok
}

// Opaque says which nodes are opaque: a parse lists them without their descendants. Function bodies are an example. Create an
// Opaque with NewOpaque; the zero value cannot be used.
type Opaque struct {
	grammar *Grammar
	sizes   C.flat_sizes
	whole   []byte // by type: 1 if its nodes are opaque
	byField []byte // by type of the parent and field: 1 if the children there are opaque
}

// NewOpaque returns an Opaque for the grammar g. At first, no node is opaque in it.
func NewOpaque(g *Grammar) *Opaque {
	symbols, fields := len(g.names), len(g.fields)+1
	return &Opaque{
		grammar: g,
		sizes:   C.flat_sizes{symbols: C.uint32_t(symbols), fields: C.uint32_t(fields)},
		whole:   make([]byte, symbols+1),
		byField: make([]byte, symbols*fields+1),
	}
}

// Type makes all nodes of type s opaque.
func (o *Opaque) Type(s Symbol) {
	if s != ErrorSymbol {
		o.whole[s] = 1
	}
}

// ByField makes nodes opaque: all children that a node of type `parent` has in the field `f`.
func (o *Opaque) ByField(parent Symbol, f Field) {
	if parent != ErrorSymbol {
		o.byField[int(parent)*int(o.sizes.fields)+int(f)] = 1
	}
}

// Names returns the names of all node types, indexed by the number of the type.
func (g *Grammar) Names() []string { return slices.Clone(g.names) }

// Binding converts `get`, which returns a grammar as a Language of a Go binding, to a function that returns a plain pointer to it.
func Binding(get func() *sitter.Language) func() unsafe.Pointer {
	return func() unsafe.Pointer { return fromBinding(get()) }
}
