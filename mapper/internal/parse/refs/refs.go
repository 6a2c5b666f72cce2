// Package refs defines the facts that are read from the text of a single file: its imports, the names that its symbols refer to,
// and the types of its symbols. Package link resolves these names to symbols.
//
// Names are stored as expressions in a Tree. An expression is a path to a symbol: `conn.Close` is the member Close of conn, and
// `New().Run` is the member Run of what New returns. Each local variable has been replaced by the expression that was assigned to
// it. An expression therefore begins with a name, as seen in the file, with something that has no name, such as `this` or a union
// of types, or with a kind that precedes a type, such as List.
package refs

import "foldout/model"

// MostParameters is the largest number of type parameters recorded for a symbol, and of type arguments recorded for an expression.
const MostParameters = 8

// MostTypes is the largest number of types recorded for a union or an intersection.
const MostTypes = 16

// File holds the facts read from one file.
type File struct {
	Tree
	Package    string // the package or namespace that the file declares, "" for none
	Imports    []Import
	Types      []Expr // the type of each symbol or, for a function, of its result; None if unknown
	Attributes []Attribute
	Receivers  []Receiver
	References []Reference
}

// IsWithin reports whether the references and receivers of f fit a file that has `symbols` symbols: each belongs to one of these
// symbols. A reference may also belong to the file itself.
func (f *File) IsWithin(symbols int) bool {
	for i := range f.References {
		if from := f.References[i].From; from < -1 || int(from) >= symbols {
			return false
		}
	}
	for _, r := range f.Receivers {
		if r.Of < 0 || int(r.Of) >= symbols {
			return false
		}
	}
	return true
}

// Under separates the parts of an import's path that the language writes in separate places, such as `a` and `b` in
// `use a::{b::C}`.
const Under = "::"

// Attribute is a fact about a symbol or one of its members, other than its type. The fact can also be about a type that is not a
// symbol, either because only a comment declares the type or because the type is anonymous.
type Attribute struct {
	Fact    Fact
	Of      int32  // index of the symbol or, for an anonymous type, of the symbol that contains it; -1 for none
	Unnamed int32  // number of the anonymous type (Number of its Expr), 0 for none
	Type    string // name of the type that a comment declares, "" for none
	Name    string // name of the member, "" if the fact is about the symbol or the type itself
	Place   int32  // position of the parameter or base that the fact is about, from 0; otherwise 0
	Is      Expr
}

// Fact says what the expression Attribute.Is stands for.
type Fact uint8

// The facts that an Attribute can state.
const (
	IsValue        Fact = iota // the value of the member, in languages that do not declare members; Unknown hides an inherited member of that name
	IsStatic                   // a static member; if Of is -1, what the file exports under that name
	IsResult                   // the result of calling a value of the type; for the file itself, of calling its default export
	IsSecondResult             // the second result of the function
	IsThirdResult              // the third result of the function
	IsGuarded                  // the type of the argument if the function, a type guard, returns true
	IsParameter                // the type of a parameter of the function
	IsParameterAt              // the type of the parameter at Place, if that contains a type parameter
	IsCallback                 // the argument at Place that the function or member passes to its callback
	IsBound                    // the constraint of the type parameter at Place
	IsDefault                  // the default of the type parameter at Place
	IsBase                     // another value whose members the anonymous type has as well; Place numbers these values
)

// Receiver says which type a symbol is a member of, if the symbol is declared outside that type. An example is the receiver type
// of a Go method.
type Receiver struct {
	Of   int32 // index of the symbol
	Type Expr
}

// Import is one imported name.
type Import struct {
	Path    string // the source as the language writes it, without quotes; "" for the file itself
	Name    string // the name in the source; All for everything, "" for the source as a whole
	As      string // the name in this file, "" if that follows from Path and Name; All with Path "" if the file declares the name for all files
	Number  int32  // the number of an import expression, from 1, which has no name (see Module); 0 for other imports
	Exports bool   // the file re-exports the name
	Line    int32  // from 1
}

// All and Default are special values of Import.Name. All stands for all names in the imported source, and Default for the default
// export of a module.
const (
	All     = "*"
	Default = "default"
)

// Reference is a reference from a symbol or from the file to a name.
type Reference struct {
	From  int32 // index of the symbol, -1 for the file
	Line  int32 // line of the first occurrence, from 1
	Count int32 // number of occurrences in the symbol
	Kind  model.EdgeKind
	Expr  Expr
}
