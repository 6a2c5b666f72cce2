package token

import (
	"fmt"
	"math"
	"strings"
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

// Part returns the cost in tokens of a part within a document. The costs of all parts add up to the count of the document. The
// package comment defines parts. An empty part costs nothing.
func (e *Encoding) Part(part string) int {
	if e.pattern != patternGPT2 || part == "" {
		return e.Count(part)
	}
	return e.Count("\n" + strings.TrimSuffix(part, "\n"))
}

// Line returns the cost in tokens of a line within a document that is indented by one or more spaces, without the cost of these
// spaces. `text` is the line without them. It must not be empty, contain a line feed, or begin or end with white space.
// Part(n spaces + text + "\n") equals Indent(n) + Line(text).
func (e *Encoding) Line(text string) int {
	if e.pattern == patternGPT2 {
		return e.Count(" " + text)
	}
	return e.Count(" " + text + "\n")
}

// Word returns the cost in tokens of a word within a line, including the space before it. The word must consist of visible
// characters. Its cost does not depend on the rest of the line, as long as the words of the line are separated by single spaces.
func (e *Encoding) Word(text string) int { return e.Count(" " + text) }

// Indent returns the cost in tokens of `n` spaces at the start of a line within a document. `n` must be at least 1.
func (e *Encoding) Indent(n int) int {
	if n >= 0 && n < len(e.indents) {
		return e.indents[n]
	}
	return e.indent(n)
}

func (e *Encoding) indent(n int) int {
	spaces := strings.Repeat(" ", max(n-1, 0))
	if e.pattern == patternGPT2 {
		return e.table.tokens("\n" + spaces)
	}
	return e.table.tokens(spaces)
}

// Words repeat in code: most words of a line were counted a moment ago. recent keeps their counts in the processor's cache, which
// the table of all tokens, several megabytes, does not fit into. The counts are exact, because whole words are compared.

// recentBits is the base-2 logarithm of the number of words whose token counts are kept. All of them together take 96 KiB.
const recentBits = 12

// recent holds the token counts of words that were counted recently. It must not be used concurrently.
type recent [1 << recentBits]struct {
	low, high uint64 // the word, as returned by key
	length    uint8  // length of the word in bytes, 0 for none
	tokens    uint8
}

// borrow returns a value of type recent for this encoding, which may be empty. The caller must put it back into e.recents.
func (e *Encoding) borrow() *recent {
	if r, ok := e.recents.Get().(*recent); ok {
		return r
	}
	return new(recent)
}

// tokens returns the number of tokens of `word`. All calls with the same r must pass the same t.
func (r *recent) tokens(t *table, word string) int {
	if len(word) < 2 || len(word) > 16 {
		return t.tokens(word)
	}
	low, high := key(word)
	// `at` is the upper bits of a hash. The factors are arbitrary odd numbers with well mixed bits.
	at := (low*0x9e3779b97f4a7c15 ^ high*0xc2b2ae3d27d4eb4f ^ uint64(len(word))*0x165667b19e3779f9) >> (64 - recentBits)
	known := &r[at]
	if known.low != low || known.high != high || int(known.length) != len(word) {
		known.low, known.high, known.length = low, high, uint8(len(word))
		known.tokens = uint8(t.tokens(word))
	}
	return int(known.tokens)
}

// key packs the bytes of `word`, of which there must be 2 to 16, into two integers. For two words of the same length, the results
// are the same only if the words are.
func key(word string) (low, high uint64) {
	n := len(word)
	switch {
	case n >= 8:
		return eight(word), eight(word[n-8:])
	case n >= 4:
		return four(word) | four(word[n-4:])<<32, 0
	}
	return uint64(word[0]) | uint64(word[n/2])<<8 | uint64(word[n-1])<<16, 0
}

func eight(s string) uint64 { return four(s) | four(s[4:])<<32 }

func four(s string) uint64 {
	_ = s[3] // so that the bounds are checked only once
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24
}
