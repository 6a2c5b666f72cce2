package model

import (
	"crypto/sha256"
	"fmt"
	"time"
)

// markup names the languages that say how something looks or what it says, not what is done.
var markup = map[string]bool{
	"html": true, "css": true, "scss": true, "sass": true, "less": true, "xml": true, "markdown": true, "rst": true, "asciidoc": true,
	"latex": true, "svg": true,
}

// IsMarkup reports whether a language is one of markup or style, such as HTML or CSS.
func IsMarkup(language string) bool { return markup[language] }

// Class says what a file is for.
type Class uint8

// The classes of files.
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

// Aside reports whether files of the class are tests, generated or vendored: no one who looks for the place of a change begins there.
func (c Class) Aside() bool { return c == ClassTest || c == ClassGenerated || c == ClassVendored }

// String returns the name of the class, such as "source".
func (c Class) String() string {
	if c < classCount {
		return classNames[c]
	}
	return fmt.Sprintf("Class(%d)", uint8(c))
}

// File is one file of the repository with what was found in it. A File never changes once it is in a Repo.
type File struct {
	Path     string    // from the root, separated by `/`, the bytes of the file system unchanged
	Language string    // name in the registry, or of a known language without a grammar; "" when unknown
	Class    Class     // what it is for
	Size     int64     // bytes on disk
	Lines    int       // line feeds, and one more for a last line without one
	ModTime  time.Time // last change on disk
	Hash     Hash      // of its content; zero when it was not read
	Symbols  []Symbol  // in source order, each after the one that encloses it
	Imports  []string  // what it imports, as written in the language, in source order without repeats, such as `./price {format}`
	About    string    // the sentence in which its head says what it is for, printable; "" for none
	Secrets  []Secret  // credentials in its text that are hidden, by their places
	Revealed bool      // its credentials are not hidden
	Pending  bool      // listed but not yet read
}

// Secret is a credential in a text.
type Secret struct {
	Rule string // what kind it is of, such as `AWS access key`
	Line int    // from 1, in which it begins
}

// Hash identifies the content of a file: the first half of its SHA-256.
type Hash [16]byte

// HashOf returns the hash of a content.
func HashOf(content []byte) (h Hash) {
	sum := sha256.Sum256(content)
	copy(h[:], sum[:])
	return h
}

// Symbol is one named declaration.
type Symbol struct {
	Name      string
	Parent    string // names of its owners joined by `.`, "" at the top of a file; for Go's methods the receiver's type
	Signature string // the declaration in its language's syntax on one line, without its body
	Doc       string // text of the doc comment without its markers, lines joined by \n, no blank lines
	Line      int32  // of the name, from 1
	FirstLine int32  // first line of the declaration, decorators included, doc comment not
	EndLine   int32  // last line
	Start     uint32 // first byte of the declaration, in the text as UTF-8
	End       uint32 // byte after the last
	Up        int32  // index in File.Symbols of the symbol that encloses it, -1 at the top of the file
	Kind      Kind
	Exported  bool // by the language's own rule
	Recovered bool // found in a part of the file that has errors, by a second look or amid them: less sure than others
	Inline    bool // already written in the signature that encloses it, as in `enum Status { Pending, Active }`
}
