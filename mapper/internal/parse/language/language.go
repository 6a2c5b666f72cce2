// Package language describes languages: how their files are named, read and rewritten, which comments document a declaration, and
// which symbols are exported. Each language registers itself (mapper/languages). What the rest of the engine knows of a
// language it asks the registry. A few tables beside it are by name or extension, because they hold for files that no grammar reads, or
// are read before any is: scan/class.go, task/names.go, base/lexis, summary/head.go, and what only Go has in relations/excluded.go.
package language

import (
	"bytes"
	"io/fs"
	"sync"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"
)

// Language holds everything that is particular to a language.
type Language struct {
	Name    string // as printed: "go", "typescript"
	Files   Files
	Queries Queries
	Doc     DocStyle
	Names   Names
	Syntax  syntax.Source
	Rewrite Rewriting
	// Declare reads the declarations of a text, in a language for which no grammar is used for that. Such a language needs neither
	// Queries nor Syntax nor Rewrite, unless its references are read with a grammar. Declare must not write to `text`.
	Declare func(text []byte) *declare.Outline
	// Opens reports whether functions in a text may contain declarations that count, such as the members of an object that a
	// constructor function makes. If so, nodes that the queries capture as `@closed` are read. It is nil for a language without
	// such functions.
	Opens func(text []byte) bool

	Tests    Tests
	Folders  Folders
	Projects Projects
	Programs Programs

	grammar func() (*syntax.Grammar, error)
}

// Queries are folders that hold symbols.scm, which finds symbols, and optionally references.scm. They are read in order.
type Queries []fs.FS

// DocStyle describes which comments document a declaration.
type DocStyle struct {
	// Markers are the beginnings of doc comments, longest first. They are removed from the text. A comment that begins with a
	// block marker such as `/*` ends at its counterpart (Closer). The others end with their line, and consecutive lines form one
	// comment.
	Markers []string
	// Form is the marker used for writing doc comments. Empty means the first of Markers.
	Form string
	// Directive matches comment lines, marker included, that are meant for tools and not for readers.
	Directive string
	// Markup matches what is removed from the lines of doc comments, such as tags. Its first group is kept.
	Markup string
	// Trailing says that a comment after a declaration, on the same line, documents it if there is none above.
	Trailing bool
	// Below says that the documentation of a declaration follows its first line, on the same line or below, and is not above it.
	Below bool
	// Indented says that with Below, documentation on a line of its own must be indented more than the declaration.
	Indented bool
	// Docstring returns the content of the string at the start of a body, which documents the declaration that the body belongs to.
	// It returns false if there is none. It is nil for languages without such strings.
	Docstring func(body []byte) (text string, is bool)
}

// Names describes how a language names symbols and decides which of them are exported.
type Names struct {
	Owner     string       // expression whose first group is the name in the text of an `@owner`; empty for the whole text
	Import    string       // expression whose first group is the imported name in the text of an `@import`; empty for the whole text
	Separator string       // between the parts of a qualified name, such as "::"; empty for "."
	Exported  ExportedRule // which symbols are exported
	AnyCase   bool         // names are case-insensitive
	// Redeclared says that functions of one name in one place are one function, such as its overloads and, last, its body.
	Redeclared bool
	// OfCall returns the name that the call of a macro gives to what it makes. `call` begins with the macro, and may extend beyond its
	// arguments. It is nil for languages whose queries do not ask for it (`name.call`).
	OfCall func(call []byte) []byte
	// Tidy removes optional blanks from a name. It is nil for languages that allow none in names.
	Tidy func(name []byte) []byte
}

// ExportedRule is how a language decides which symbols are exported. A member can be exported only if the type or module that it
// belongs to is exported.
type ExportedRule uint8

// These are the rules. The marks `@export` and `@private` are given to symbols by the queries of a language.
const (
	ExportedByDefault    ExportedRule = iota // all symbols not marked @private
	ExportedByMark                           // only symbols marked @export and not @private
	ExportedByCase                           // names that begin with an upper-case letter
	ExportedByUnderscore                     // names that do not begin with an underscore, except `__x__`
)

// Rewriting holds the functions that rewrite a text before its grammar parses it. Any of them may be nil. All except Tidy
// and Frame return a text of the same length.
type Rewriting struct {
	// Prepare returns the text without constructs that the grammar cannot parse, with the same line breaks. It must not write
	// to `text`, and may return it as it is.
	Prepare func(text []byte) []byte
	// Bodies returns the text to parse for references, with the same number of lines. Languages have it if Prepare keeps only
	// declarations.
	Bodies func(text []byte) []byte
	// Documents describes the language's here-documents, if one without an end hides what follows it from the grammar. Prepare
	// blanks those.
	Documents *rewrite.Documents
	// Outline blanks the bodies of functions, in place, in a text that Prepare has returned.
	Outline func(text []byte) []byte
	// Other is the second language of files that mix two. Parts returns the text once for each of the two languages, with the
	// other one blanked out. Parts returns nil for a text in this language alone.
	Other string
	Parts func(text []byte) (own, other []byte)
	// Plain converts a file in another format, such as a notebook, to the text that users see. Each piece of text stays at its
	// offset in the file, but the result has line breaks of its own. Tidy removes the filling blanks from a part of that text.
	Plain, Tidy func(text []byte) []byte
	// Frame returns text that the grammar needs before and after the file's text although the language does not, or "" for none.
	Frame func(text []byte) (before, after string)

	Restates  bool // Prepare modernises the text, and symbols are to be shown in the modern form
	Swallows  bool // an error in a body may hide the declarations after it, so such a text is worth a second pass
	Modifiers bool // words in front of a declaration, on its line, that Prepare replaces with blanks belong to it
	Indents   bool // Prepare blanks the braces of some blocks; the closing brace of such a block is not part of the last symbol in it
}

// Plain returns the text of a file as users see it, if files of the language are not plain text (Rewriting.Plain). For a language
// whose files are plain text, it returns nil.
func (l *Language) Plain(file []byte) []byte {
	if l.Rewrite.Plain == nil {
		return nil
	}
	return l.Rewrite.Plain(file)
}

// Excerpt returns the part of a file from the offset `start` to the offset `end`, as users see it. If files of the language are
// not plain text, blanks at the beginning are left out.
func (l *Language) Excerpt(file []byte, start, end uint32) []byte {
	if l.Rewrite.Plain == nil {
		return file[start:end]
	}
	return bytes.TrimLeft(l.Rewrite.Tidy(l.Rewrite.Plain(file)[start:end]), " \t")
}

// Prepare returns the text to parse. It has the length and the line breaks of `text`, but none of the constructs that the grammar
// cannot parse. If `text` has no such constructs, Prepare returns `text` itself.
func (l *Language) Prepare(text []byte) []byte {
	if l.Rewrite.Prepare == nil || len(text) == 0 {
		return text
	}
	return l.Rewrite.Prepare(text)
}

// Outline returns the prepared text with blanks in place of the bodies of functions. If a text has errors, it is parsed a second
// time in this form, because most errors are in bodies. Outline returns nil if the language has no function for this.
func (l *Language) Outline(text []byte) []byte {
	if l.Rewrite.Outline == nil || len(text) == 0 {
		return nil
	}
	return l.Rewrite.Outline(bytes.Clone(l.Prepare(text)))
}

// Bodies returns the text that is parsed to find references (Rewriting.Bodies). It returns nil if the result of Prepare is used
// for this as well.
func (l *Language) Bodies(text []byte) []byte {
	if l.Rewrite.Bodies == nil {
		return nil
	}
	return l.Rewrite.Bodies(text)
}

// Parts splits a text that mixes the language l with another one, `other`. In `own`, everything that is not in l is blanked. In
// `rest`, everything that is not in `other` is blanked. All three results are nil for a text that is only in l.
func (l *Language) Parts(text []byte) (own []byte, other *Language, rest []byte) {
	if l.Rewrite.Parts == nil {
		return nil, nil, nil
	}
	if own, rest = l.Rewrite.Parts(text); own == nil {
		return nil, nil, nil
	}
	return own, ByName(l.Rewrite.Other), rest
}

// Frame returns texts to put before and after the text of a file. The grammar needs them, although the language does not. Either
// may be empty. Syntax trees cover only the text of the file (syntax.Tree.Cut).
func (l *Language) Frame(text []byte) (before, after string) {
	if l.Rewrite.Frame == nil {
		return "", ""
	}
	return l.Rewrite.Frame(text)
}

// HasGrammar reports whether texts in the language are parsed with a grammar, if only for their references.
func (l *Language) HasGrammar() bool { return l.Syntax.Grammar != nil }

// Grammar returns the grammar of the language; it is loaded once. The language must have one.
func (l *Language) Grammar() (*syntax.Grammar, error) { return l.grammar() }

// Folder returns the folder `queries/NAME` of the file system `queries`, where NAME is `name`. It panics if there is no such
// folder.
func Folder(queries fs.FS, name string) fs.FS {
	folder, err := fs.Sub(queries, "queries/"+name)
	if err != nil {
		panic(err)
	}
	return folder
}

// load prepares a language for use. Its grammar is loaded on first use.
func (l *Language) load() { l.grammar = sync.OnceValues(l.Syntax.Load) }
