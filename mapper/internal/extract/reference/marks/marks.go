// Package marks defines the notation in which the Reader records what it finds: paths, which are texts with marks.
// The Reader then turns them into the expressions of package refs.
//
// A path says how to get to a name: `conn.Close` is the member Close of conn, and `New().Run` is the member Run of
// the result of New. Local variables of a function have been replaced by what they were set to, so that a path begins
// with a name of the file or with one of the marks below.
package marks

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Marks at the beginning of a path, in place of a name.
const (
	Value   = ":" // followed by a type: a value of that type; before the last name of a path: that name is a type
	Own     = "^" // the enclosing type: this, self
	Base    = "&" // the base of the enclosing type: super
	Unknown = "?" // unknown
	Itself  = "@" // in the type of a symbol: the anonymous type of that symbol
	Unnamed = "%" // followed by a number: an anonymous type of the file
	Module  = "#" // followed by a number: the value of an import expression; the Import has this as As

	// LibraryList is followed by the position of an argument and by ArgumentsEnd, before the path of a type or call
	// with its arguments: a list of that argument, unless the repository declares the name.
	LibraryList = "["
	LibrarySame = "[=" // the same for the argument itself

	Parameter = ";" // followed by a number, the index of a symbol times refs.MostParameters plus a position: a type parameter of that symbol
)

// Marks that continue a path, besides `.` and a name. ListOf stands before a type: a list or a map of that type.
const (
	Call   = "()"
	Item   = "[]"
	ListOf = "[]"
	Listed = "(*)" // a list of the value before it
	Taken  = "{}"  // the parameter of a function that has the member that follows

	SecondResult = "(1)"  // the second result of a call
	ThirdResult  = "(2)"  // the third result of a call
	Guarded      = "(is)" // the type that a type guard gives its argument
	Passed       = "(="   // before Call: followed by the paths of the arguments, separated by commas, and the closing bracket

	Counted = "(/" // before Call and Passed, or at the end: followed by the number of arguments and the closing bracket
)

// Base and Arguments, after Value and ListOf, begin a union: the types in the brackets, separated by commas. With
// Base twice, it is an intersection of the type that a condition gives a value and the type that the value had
// before.
//
// In any other place, Arguments begins the type arguments of what precedes it: paths separated by commas, up to
// ArgumentsEnd.
const (
	Arguments    = '['
	ArgumentsEnd = ']'
)

// Callbacks holds the marks for the arguments that a function passes to its callback, or for the parameters of a
// function type, by position.
var Callbacks = [refs.MostCallback]string{"{0}", "{1}", "{2}", "{3}"}

// Marks after one of Callbacks, for when the repository has no such member: an element of the value whose member the
// function is, or that value itself.
const (
	OrItem   = "{*}"
	OrItself = "{=}"
)

// OrAlone stands before the last name of a path: the member of that name, or if there is none, what the name alone
// means.
const OrAlone = "|"

// File is what the Reader found in one file.
type File struct {
	Package    string // the package or namespace that the file declares, "" for none
	Imports    []refs.Import
	Types      []string // for each symbol, the path of its type or of its result; "" if unknown
	Attributes []Attribute
	Receivers  []Receiver
	References []Reference
	Paths      []string // the paths of the references, each once
}

// Attribute is a fact about a symbol or a type. Path takes the place of the expression Is.
type Attribute struct {
	refs.Attribute
	Path string
}

// Receiver is the type that a symbol becomes a member of, if the symbol is declared outside it.
type Receiver struct {
	Of   int32  // index of the symbol
	Type string // the path of the type
}

// Reference is a reference to a name from a symbol or from the file.
type Reference struct {
	From  int32 // index of the symbol, -1 for the file
	Line  int32 // the line of the first one, from 1
	Count int32 // how often the symbol refers to it
	Kind  model.EdgeKind
	Path  int32 // index in Paths
}
