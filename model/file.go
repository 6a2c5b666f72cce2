package model

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"strings"
	"time"
)

// markup contains the names of the languages that describe appearance or documents rather than behaviour.
var markup = map[string]bool{
	"html": true, "css": true, "scss": true, "sass": true, "less": true, "xml": true, "markdown": true, "rst": true, "asciidoc": true,
	"latex": true, "svg": true,
}

// IsMarkup reports whether a language is a markup or style language, such as HTML or CSS.
func IsMarkup(language string) bool { return markup[language] }

// Class says what a file is for: for example, it may be source code, a test or documentation.
type Class uint8

// These are the classes of files.
const (
	ClassOther Class = iota
	ClassSource
	ClassTest
	ClassConfig
	ClassDoc
	ClassGenerated
	ClassVendored
	classCount
)

var classNames = [classCount]string{"other", "source", "test", "config", "doc", "generated", "vendored"}

// IsSecondary reports whether the class is that of tests, of generated files or of vendored files. Someone who looks for the code
// to change does not start in such files.
func (c Class) IsSecondary() bool { return c == ClassTest || c == ClassGenerated || c == ClassVendored }

// String returns the name of the class, such as "source".
func (c Class) String() string {
	if c < classCount {
		return classNames[c]
	}
	return fmt.Sprintf("Class(%d)", uint8(c))
}

// File describes one file of the repository and lists its symbols. It is immutable once it is in a Repo.
type File struct {
	Path     string    // relative to the root, separated by `/`; otherwise the bytes of the file system
	Language string    // name in the registry, or of a known language without a grammar; "" if unknown
	Class    Class     // what it is for
	Charset  string    // encoding of its text as declared, set by `.editorconfig` or guessed, such as `euc-kr`; "" for UTF-8
	Size     int64     // bytes on disk
	Lines    int       // number of line feeds, plus one for a last line without one
	ModTime  time.Time // last modification on disk
	Stamp    Stamp     // what else the system says about it, to notice changes that keep size and ModTime
	Hash     Hash      // hash of the content; zero if it was not read
	Symbols  []Symbol  // in source order, each after the one that encloses it
	Imports  []string  // imports as written in the language, such as `./price {format}`, in source order without duplicates
	About    string    // sentence at its beginning that says what it is for, printable; "" for none
	Secrets  []Secret  // credentials in its text that are hidden, by position
	Revealed bool      // its credentials are not hidden
	Pending  bool      // listed but not yet read
}

// Stamp identifies a state of a file, as far as the system knows. Programs can set the size and the modification time of a file at
// will, and `cp -p`, `rsync -t` and `tar` do. They cannot choose these.
type Stamp struct {
	Inode   uint64 // number of the file in its file system, 0 if the system has none
	Changed int64  // when its content or attributes last changed, in nanoseconds since 1970; 0 if the system does not say
}

// grain is the coarsest resolution of file times on common file systems.
const grain = 2 * time.Second

// Settled reports whether a file that was read after `started` cannot have changed again without a change of its times. This is git's rule
// for racily clean index entries.
func (f *File) Settled(started time.Time) bool {
	settled := started.Add(-grain)
	return f.ModTime.Before(settled) && time.Unix(0, f.Stamp.Changed).Before(settled)
}

// Secret says where a text contains a credential, and of which kind.
type Secret struct {
	Rule string // kind of credential, such as `AWS access key`
	Line int    // line on which it begins, from 1
}

// Hash identifies the content of a file. It is the first half of the content's SHA-256.
type Hash [16]byte

// HashOf returns the Hash of a file with the given content.
func HashOf(content []byte) (h Hash) {
	sum := sha256.Sum256(content)
	copy(h[:], sum[:])
	return h
}

// Hasher computes the Hash of a content that is written to it in parts.
type Hasher struct{ content hash.Hash }

// Write adds a part of the content. It never fails.
func (h Hasher) Write(part []byte) (int, error) { return h.content.Write(part) }

// NewHasher returns a Hasher of an empty content.
func NewHasher() Hasher { return Hasher{sha256.New()} }

// Hash returns the Hash of everything written so far.
func (h Hasher) Hash() (sum Hash) {
	copy(sum[:], h.content.Sum(nil))
	return sum
}

// Keyword returns the word that says what the symbol is. It is the keyword of the kind, with two exceptions: `section` for a
// heading of Markdown, and `impl` for a Rust extension.
func (s *Symbol) Keyword() string {
	switch {
	case s.Kind == KindModule && strings.HasPrefix(s.Signature, "#"):
		return "section"
	case s.Kind == KindExtension:
		for word := range strings.FieldsSeq(s.Signature) {
			if word, _, _ = strings.Cut(word, "<"); word == "impl" {
				return word
			}
		}
	}
	return s.Kind.Keyword()
}

// SourceLine returns the number of the first line of the symbol's source. The source begins with the doc comment, if that is
// above the declaration.
func (s *Symbol) SourceLine() int32 {
	if s.DocLine > 0 {
		return s.DocLine
	}
	return s.FirstLine
}

// Symbol is one named declaration.
type Symbol struct {
	Name      string
	Parent    string // names of its owners joined by `.`, "" at the top level of a file; for a Go method, the receiver's type
	Signature string // the declaration in the language's syntax, on one line and without its body
	Doc       string // text of the doc comment without comment markers, lines joined by \n, without blank lines
	Line      int32  // of the name, from 1
	FirstLine int32  // first line of the declaration, including decorators but not the doc comment
	DocLine   int32  // first line of the doc comment above the declaration, 0 if there is none
	EndLine   int32  // last line
	Start     uint32 // byte offset of the declaration in the text as UTF-8
	End       uint32 // byte offset after the declaration
	Up        int32  // index in File.Symbols of the symbol that encloses it, -1 at the top level
	Kind      Kind
	Exported  bool // by the language's own rules
	Recovered bool // found amid or despite syntax errors: less certain than others
	Inline    bool // already part of the enclosing signature, as in `enum Status { Pending, Active }`
}
