// Package refs holds what a file says about other files: what it imports, what its symbols refer to and of what type they are.
// It is read from the text alone; package link finds what is meant.
//
// What a file names is kept as expressions, in a Tree. An expression says how a reader gets to a name: `conn.Close` is the member Close of what
// conn is, and `New().Run` the member Run of what calling New gives. What is local to a function has been replaced by what it was made of,
// so that an expression begins with a name of the file, or with one of the other kinds that are made of nothing.
package refs

import "foldout/model"

// MostParameters is how many type parameters of a symbol are known, and how many type arguments of an expression.
const MostParameters = 8

// MostTypes is how many types a union or an intersection has.
const MostTypes = 16

// File is what one file says.
type File struct {
	Tree
	Package    string // the package or namespace that the file says it belongs to, "" for none
	Imports    []Import
	Types      []Expr // for each symbol its type, or that of what calling it gives; None where that is unknown
	Attributes []Attribute
	Receivers  []Receiver
	References []Reference
}

// Under parts the path of an import from what is below it, where the language writes them apart.
const Under = "::"

// Attribute is what is known of a symbol beside its type, or of a type that is no symbol: a comment declares it, or it has no name.
type Attribute struct {
	Fact    Fact
	Of      int32  // index of the symbol, or of that in which a type without a name stands; -1 for none
	Unnamed int32  // Number of the type without a name, 0 for none
	Type    string // name of the type that a comment declares, "" for none
	Name    string // of the member, "" where something is known of the symbol or the type itself
	Place   int32  // of a parameter, from 0, where the fact is of one
	Is      Expr
}

// Fact is what an Attribute says.
type Fact uint8

// The facts.
const (
	IsValue        Fact = iota // what the member is set to, in languages that declare none; Unknown hides what the type inherits under that name
	IsStatic                   // what a member is that the symbol itself has, and nothing of that type, or else what the file exports under that name
	IsResult                   // what calling something of the type gives, or what the file exports without a name
	IsSecondResult             // what calling the function gives second
	IsThirdResult              // and third
	IsGuarded                  // of what type something is where the function gives true
	IsParameter                // the type of one of what the function takes
	IsParameterAt              // the type of the parameter at the place, where a type parameter is in it
	IsCallback                 // what the function, or the member, passes to a callback at the place
	IsBound                    // what the type parameter at the place extends
	IsDefault                  // what the type parameter at the place is where none is given
	IsBase                     // something of which the type without a name has the members as well, at the place
)

// Receiver is the type of which a symbol is made a member from elsewhere.
type Receiver struct {
	Of   int32 // index of the symbol
	Type Expr
}

// Import is one name that comes from elsewhere.
type Import struct {
	Path    string // of where it comes from, without quotes, as the language writes it; "" for the file itself
	Name    string // there; All for everything, "" for the place as a whole
	As      string // in this file, "" where that follows from the rest; All with no Path for what the file declares for all
	Number  int32  // from 1, of one that stands in an expression, which has no name (Module); 0 for others
	Exports bool   // whoever imports this file can have it from here
	Line    int32  // from 1
}

// Names of imports that are no names: everything, and what a module exports without a name.
const (
	All     = "*"
	Default = "default"
)

// Reference is one symbol, or the file, referring to a name.
type Reference struct {
	From  int32 // index of the symbol, -1 for the file
	Line  int32 // of the first, from 1
	Count int32 // how often, in one symbol
	Kind  model.EdgeKind
	Expr  Expr
}
