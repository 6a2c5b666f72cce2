package token

import (
	"fmt"
	"math"
	"sync"
	"unicode/utf8"

	"foldout/model"

	"github.com/pkoukk/tiktoken-go"
)

// Default is the name of the encoding that is used if none is named.
const Default = tiktoken.MODEL_O200K_BASE

// definition is the name of an encoding, with a function that loads the encoding on its first call.
type definition struct {
	name string
	load func() (*Encoding, error)
}

var definitions = []definition{
	define(tiktoken.MODEL_O200K_BASE, patternO200k),
	define(tiktoken.MODEL_CL100K_BASE, patternCl100k),
	define(tiktoken.MODEL_P50K_BASE, patternGPT2),
	define(tiktoken.MODEL_R50K_BASE, patternGPT2),
}

func define(name string, p pattern) definition {
	return definition{name, sync.OnceValues(func() (*Encoding, error) { return newEncoding(name, p) })}
}

// Names lists the names of the encodings, the default one first.
func Names() []string {
	names := make([]string, len(definitions))
	for i, d := range definitions {
		names[i] = d.name
	}
	return names
}

// Load returns the encoding with the given name. The first call for a name takes some ten milliseconds; later calls take almost
// no time. Load is safe for concurrent use, and all callers share the encoding. If the name is unknown, the error suggests the
// nearest known name.
func Load(name string) (*Encoding, error) {
	for _, d := range definitions {
		if d.name == name {
			return d.load()
		}
	}
	return nil, fmt.Errorf("unknown encoding %q%s", name, model.OneOf(name, Names()))
}

// Encoding counts tokens. It is immutable and safe for concurrent use.
type Encoding struct {
	name    string
	pattern pattern
	runes   *runeTable
	table   *table
	indents [64]int   // costs of indentations of fewer than 64 spaces
	recents sync.Pool // of *recent
}

func newEncoding(name string, p pattern) (*Encoding, error) {
	table, err := loadTable(name)
	if err != nil {
		return nil, fmt.Errorf("load encoding %s: %w", name, err)
	}
	e := &Encoding{name: name, pattern: p, runes: runeClasses(), table: table}
	for n := range e.indents {
		e.indents[n] = e.indent(n)
	}
	return e, nil
}

// Name returns the name of the encoding, such as "o200k_base".
func (e *Encoding) Name() string { return e.name }

// Count returns the number of tokens of `text`.
func (e *Encoding) Count(text string) int { return e.count(text, math.MaxInt) }

// Exceeds reports whether `text` has more than `limit` tokens. It stops counting at the first token above the limit.
func (e *Encoding) Exceeds(text string, limit int) bool { return e.count(text, limit) > limit }

// count returns the number of tokens of `text`. If this is more than `limit`, it returns some number above `limit`.
func (e *Encoding) count(text string, limit int) int {
	if !utf8.ValidString(text) {
		text = string([]rune(text))
	}
	words := e.borrow()
	defer e.recents.Put(words)
	tokens := 0
	for i := 0; i < len(text) && tokens <= limit; {
		end := e.wordEnd(text, i)
		tokens += words.tokens(e.table, text[i:end])
		i = end
	}
	return tokens
}

// wordEnd returns the index in `text` at which the word that begins at index i ends.
func (e *Encoding) wordEnd(text string, i int) int {
	switch e.pattern {
	case patternO200k:
		return e.runes.wordO200k(text, i)
	case patternCl100k:
		return e.runes.wordCl100k(text, i)
	default:
		return e.runes.wordGPT2(text, i)
	}
}
