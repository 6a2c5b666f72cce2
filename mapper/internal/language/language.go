// Package language says what a language is: how its files are named, read and rewritten, what documents a declaration, and who
// may see it. Each language registers itself (mapper/languages); the engines ask the registry and know none by name.
package language

import (
	"bytes"
	"io/fs"
	"sync"

	"foldout/mapper/internal/syntax"
)

// Language is all that is particular to a language.
type Language struct {
	Name  string // as written in output: "go", "typescript"
	Files Files
	// Queries are folders with symbols.scm, which finds symbols, and references.scm, which need not be there. They are read one
	// after the other.
	Queries []fs.FS
	Doc     DocStyle
	Names   Names
	Syntax  syntax.Source
	Rewrite Rewriting

	Tests    Tests
	Folders  Folders
	Projects Projects
	Programs Programs

	grammar func() (*syntax.Grammar, error)
}

// DocStyle says which comments document the declaration below them.
type DocStyle struct {
	// Markers begin a doc comment, longest first, and are cut off. One that begins with `/*` runs to `*/`, and so on (Closer);
	// the others to the end of their line, and lines that follow each other are one comment.
	Markers []string
	// Form is the marker with which doc comments are written; empty for the first of Markers.
	Form string
	// Directive is an expression for lines of comments, marker included, that speak to tools and not to readers.
	Directive string
	// Markup is an expression for what is cut out of the lines of doc comments, its first group aside, such as tags.
	Markup string
	// Trailing says that a comment behind a declaration, on its line, documents it where none stands above.
	Trailing bool
	// Below says that what documents a declaration stands below its first line, or behind it, and not above.
	Below bool
	// Deeper says that it stands deeper than the declaration, where it does not stand on its line.
	Deeper bool
	// Docstring says that a string at the start of a body documents its owner.
	Docstring bool
}

// Names says what names of a language look like, and who may use them.
type Names struct {
	Owner     string       // expression whose first group is the name in the text of an `@owner`, empty for all of it
	Import    string       // expression whose first group is what is imported, in the text of an `@import`; empty for all of it
	Separator string       // between the names of a scope in an owner, such as "::"; empty for "."
	Exported  ExportedRule // who may see a symbol
	AnyCase   bool         // names are the same in whatever case they are written
}

// ExportedRule is how a language decides who may see a symbol. A member is seen only where its owner is.
type ExportedRule uint8

// The rules. Queries mark nodes `@export` and `@private`.
const (
	ExportedByMark       ExportedRule = iota // only what is marked @export and not @private
	ExportedByDefault                        // all but what is marked @private
	ExportedByCase                           // names that begin with an upper-case letter
	ExportedByUnderscore                     // names that do not begin with an underscore, `__x__` aside
)

// Rewriting is what is done to a text of a language before its grammar reads it. Functions may be nil. All but Preamble return a
// text of the same length.
type Rewriting struct {
	// Prepare returns a text without what the grammar is known to stumble over, with the same line breaks. It does not change the
	// text that it is given, and may return it.
	Prepare func(text []byte) []byte
	// Bodies returns a text as the grammar is to read it for what the text refers to, with as many lines, where Prepare leaves
	// nothing but declarations.
	Bodies func(text []byte) []byte
	// Outline blanks what stands in the bodies of functions, in place, in a text that Prepare has returned.
	Outline func(text []byte) []byte
	// Other is the language of what is not in this language in a text, and Parts returns a text once for each of the two, with
	// blanks for what is in the other; nil for a text in this language alone.
	Other string
	Parts func(text []byte) (own, other []byte)
	// Plain returns what a file holds in another form as the text that its users see, each line where the file has it, but with
	// lines of its own. Tidy then returns a part of that without the blanks between.
	Plain, Tidy func(text []byte) []byte
	// Preamble returns what the grammar wants before a text, and the language does not: "" for nothing.
	Preamble func(text []byte) string

	Restates  bool // Prepare writes a text as its users may write it today, and symbols are to be shown so
	Swallows  bool // an error in a body may cost what comes behind it, so that such a text is worth a second look
	Modifiers bool // words that Prepare blanks in front of a declaration, on its line, belong to it
	Indents   bool // Prepare takes the braces of some bodies away: one that closes such a body is no part of what stands in it
}

// Plain returns what a file holds in another form as the text that its users see (Rewriting.Plain); nil for a language whose
// files are texts.
func (l *Language) Plain(file []byte) []byte {
	if l.Rewrite.Plain == nil {
		return nil
	}
	return l.Rewrite.Plain(file)
}

// Excerpt returns the part of a file between two places as its users see it.
func (l *Language) Excerpt(file []byte, start, end uint32) []byte {
	if l.Rewrite.Plain == nil {
		return file[start:end]
	}
	return l.Rewrite.Tidy(l.Rewrite.Plain(file)[start:end])
}

// Prepare returns a text as the grammar is to read it: of the same length and with the same line breaks, but without what
// the grammar is known to stumble over. It is the text itself where there is nothing of the kind.
func (l *Language) Prepare(text []byte) []byte {
	if l.Rewrite.Prepare == nil || len(text) == 0 {
		return text
	}
	return l.Rewrite.Prepare(text)
}

// Outline returns a text as Prepare does and without what stands in the bodies of functions, for a second look at a text
// that has errors: most of them stand there. It is nil where nothing is known of the bodies of the language.
func (l *Language) Outline(text []byte) []byte {
	if l.Rewrite.Outline == nil || len(text) == 0 {
		return nil
	}
	return l.Rewrite.Outline(bytes.Clone(l.Prepare(text)))
}

// Bodies returns a text as the grammar is to read it for what the text refers to (Rewriting.Bodies); nil where that is what
// Prepare returns.
func (l *Language) Bodies(text []byte) []byte {
	if l.Rewrite.Bodies == nil {
		return nil
	}
	return l.Rewrite.Bodies(text)
}

// Parts returns a text in which two languages are mixed once for each of them, with blanks for what is of the other, and that other
// language; nil for a text in this language alone.
func (l *Language) Parts(text []byte) (own []byte, other *Language, rest []byte) {
	if l.Rewrite.Parts == nil {
		return nil, nil, nil
	}
	if own, rest = l.Rewrite.Parts(text); own == nil {
		return nil, nil, nil
	}
	return own, ByName(l.Rewrite.Other), rest
}

// Preamble returns what the grammar wants before a text, and the language does not: "" for nothing. Trees are of the text behind it
// (syntax.Tree.Cut).
func (l *Language) Preamble(text []byte) string {
	if l.Rewrite.Preamble == nil {
		return ""
	}
	return l.Rewrite.Preamble(text)
}

// Grammar returns the grammar of the language; it is loaded once.
func (l *Language) Grammar() (*syntax.Grammar, error) { return l.grammar() }

// Folder returns a folder of queries below others, and panics where there is none.
func Folder(queries fs.FS, name string) fs.FS {
	folder, err := fs.Sub(queries, "queries/"+name)
	if err != nil {
		panic(err)
	}
	return folder
}

// load prepares a language for use. Grammars are loaded when they are first asked for.
func (l *Language) load() { l.grammar = sync.OnceValues(l.Syntax.Load) }
