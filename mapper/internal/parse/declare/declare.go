// Package declare is for languages that are read without a grammar. A reader, one function for each such language, turns a text
// into an Outline: its declarations, comments, references and imports, each given by its position. The engine makes symbols of
// these as it does of what a query finds in a syntax tree, so a reader deals with neither owners nor doc comments nor the form of
// signatures.
//
// The package also has the helpers that these readers share: lines, comments, strings, brackets and headings.
package declare

import "foldout/model"

// Span is a part of a text, in bytes.
type Span struct{ From, To int }

// IsEmpty reports whether the span contains no text.
func (s Span) IsEmpty() bool { return s.From >= s.To }

// Of returns the part of a text that the span covers.
func (s Span) Of(text []byte) []byte { return text[s.From:s.To] }

// Outline is what a reader found in a text. Its lists may be in any order.
type Outline struct {
	Restated     []byte // the text with which symbols are shown, of the same length as the text of the file; nil for that
	Declarations []Declaration
	Comments     []Span
	Omitted      []Span // what signatures leave out, with the white space after it
	Notes        []Span // annotations, which signatures show without long arguments
	Values       []Span // initial values, which signatures leave out if they are long
	References   []Reference
	Imports      []Import
	Package      Span   // the name of the package that the file declares, empty for none
	Exported     []Span // names that the file lists as exported
	Closed       bool   // what is not in Exported is not exported
	Unread       []Span // what could not be read
}

// Declaration is something that a text declares. It belongs to the innermost declaration whose span contains its own.
type Declaration struct {
	Span
	Kind    model.Kind
	Name    Span   // its name, also if As says how it is written
	As      string // the name of the symbol, if that is not the text of Name; "" otherwise
	Front   Span   // a word before Span that its signature begins with; empty for none
	Type    *Value // its type or the type of its result, nil if unknown
	Owner   Span   // the name of the type that it belongs to, if that is not around it; empty for none
	Part    Span   // in a declaration of several names, the part of the text that declares this one; empty for the whole text
	Doc     Span   // the text that documents it; empty if that is the comment above it
	Body    int    // where its signature ends, 0 for its end
	Private bool   // it is not exported
	Forward bool   // the text may declare it again, and then only that counts
	Inline  bool   // the signature of its owner shows it
	Once    bool   // a name that its owner has declared before does not count
}

// Import is a file or module that a text imports.
type Import struct {
	Span         // the whole import
	Path    Span // what is imported, as written
	In      Span // the path that Path continues, if it is written once for several imports; empty for none
	Name    Span // the name that is imported from it, empty for all of it
	As      Span // the name in this file, empty for none
	All     bool // everything in it can be used without its name
	Exports bool // the file exports it
}

// Names returns the part of the text with the imported name and its name in this file. It is empty if no name is imported.
func (i *Import) Names() Span {
	if i.Name.IsEmpty() || i.As.IsEmpty() {
		return i.Name
	}
	return Span{min(i.Name.From, i.As.From), max(i.Name.To, i.As.To)}
}

// Place returns the part of the text that says what is imported: the path or, if others share the start of it, the whole import.
func (i *Import) Place() Span {
	if i.In.IsEmpty() {
		return i.Path
	}
	return i.Span
}

// Reference is a name that a text refers to.
type Reference struct {
	Span                // the name
	Kind model.EdgeKind // what the text does with it
	Of   Span           // the name whose member it is, empty for none
	On   *Value         // the value whose member it is, nil for none
}

// Value is what an expression gives, as far as the text says it. A name whose Of is nil stands for itself.
type Value struct {
	Is   ValueKind
	Name Span   // of a Named value
	Of   *Value // what it is a member, a result, an item or a value of
}

// ValueKind is how a Value comes from another one.
type ValueKind uint8

// The kinds of values.
const (
	Unknown ValueKind = iota // nothing is known about it
	Named                    // the name, or the member Of.Name
	Called                   // the result of calling Of
	Item                     // an item of the list Of
	Own                      // the value that the code is a member of
	Typed                    // a value of the type Of
	Listed                   // a list of values of the type Of
)

// Declare adds a declaration.
func (o *Outline) Declare(d Declaration) { o.Declarations = append(o.Declarations, d) }

// Refer adds a reference to the name in a span.
func (o *Outline) Refer(kind model.EdgeKind, name Span) {
	o.References = append(o.References, Reference{Span: name, Kind: kind})
}

// Import adds an import of the path in a span.
func (o *Outline) Import(path Span) {
	o.Imports = append(o.Imports, Import{Span: path, Path: path})
}

// ImportAll adds an import of the path in a span. The names in the imported file can be used without its name.
func (o *Outline) ImportAll(path Span) {
	o.Imports = append(o.Imports, Import{Span: path, Path: path, All: true})
}

// Comment adds a comment.
func (o *Outline) Comment(s Span) { o.Comments = append(o.Comments, s) }

// Omit leaves a part of the text out of signatures.
func (o *Outline) Omit(s Span) { o.Omitted = append(o.Omitted, s) }
