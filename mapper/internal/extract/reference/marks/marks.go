// Package marks is how Reader writes what it finds while it reads: as texts with marks.
// It is read from the text alone; package link finds what is meant.
//
// Names are kept as paths. A path says how a reader gets to a name: `conn.Close` is the member Close of what conn is, and
// `New().Run` the member Run of what calling New gives. What is local to a function has been replaced by what it was made of,
// so that a path begins with a name of the file, or with one of the marks below.
package marks

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// What a path begins with where it is not a name.
const (
	Value   = ":" // followed by a type: something of that type; before the last name of a path that names one: that type
	Own     = "^" // the type around the reference: this, self
	Base    = "&" // what that type inherits from: super
	Unknown = "?" // nothing is known of it
	Itself  = "@" // in the type of a symbol: the type of that, which has no name
	Unnamed = "%" // followed by a number: a type of the file without a name
	Module  = "#" // followed by a number: what an import gives that stands in an expression, whose As is that

	// LibraryList is followed by the place of one of what is given behind the name that follows, and ArgumentsEnd: a list of that, unless the
	// name is one of the repository.
	LibraryList = "["
	LibrarySame = "[=" // and: that itself

	Parameter = ";" // followed by a number: the type parameter that has it, of the symbol which that divided by MostParameters gives
)

// MostParameters is how many type parameters of a symbol are known, and how many arguments a path gives them.
const MostParameters = 8

// MostTypes is how many types a path names of which something is one, or all at once.
const MostTypes = 16

// What a path goes on with, beside `.` and a name; before a type, ListOf says that it is a list or a map of that type.
const (
	Call   = "()"
	Item   = "[]"
	ListOf = "[]"
	Listed = "(*)" // a list of that
	Taken  = "{}"  // one of what a function takes, which has the member that follows

	SecondResult = "(1)"  // what calling gives second, where it gives several
	ThirdResult  = "(2)"  // and third
	Guarded      = "(is)" // of what type something is if the function says so that is called with it
	Passed       = "(="   // before Call: with the paths of what it is called with, parted by commas, up to the bracket that ends it

	Counted = "(/" // before Call and Passed, or at the end: how many arguments it is called with, and the bracket that ends it

	Otherwise = "=" // followed by the place of a type parameter
	Static    = "." // followed by the name of a member that is set on a symbol
)

// A path that begins with Base and Arguments, behind Value and ListOf, is of one of the types in the brackets, or of all of them; one that
// begins with Base twice is of the first, which a condition says of it, and of the second, which it was before.
//
// A path that goes on with Arguments gives the type parameters of what it names what they stand for: paths parted by commas up to the bracket
// that ends it.
const (
	Arguments    = '['
	ArgumentsEnd = ']'
)

// Handed holds what a path goes on with for what a function hands to a function that it is given, or what a function of a type is
// handed: first, second and so on.
var Handed = [...]string{"{0}", "{1}", "{2}", "{3}"}

// What a path goes on with behind that: what the thing holds of which the function is a member, or that thing, where the repository has no
// such member.
const (
	OrItem   = "{*}"
	OrItself = "{=}"
)

// OrAlone stands before the last name of a path: that of a member, or, where there is none, what the name means alone.
const OrAlone = "|"

// File is what one file says.
type File struct {
	Package    string // the package or namespace that the file says it belongs to, "" for none
	Imports    []Import
	Types      []string // for each symbol the path of its type, or of what calling it gives; "" where that is unknown
	Attributes []Attribute
	Receivers  []Receiver
	References []Reference
	Paths      []string // of the references, each once
}

// Attribute is a member that a type gets where it is set, in languages that declare none, or what is known of a function or a type.
//
// Its name is that of the member, or of what is known: one of Handed for what a function hands, Taken for what it takes, SecondResult and
// ThirdResult for what it gives, Passed with the place of a parameter for the type of that where a type parameter is in it, Guarded for
// what something is where it gives true; Static with a name for what a member stands that a symbol itself has, and nothing of it; Call
// for what a function of a type gives, or that which the file hands on without a name; Parameter, or Otherwise, with the place of a type
// parameter for the type that it extends, or is where none is given. One of Handed can stand behind the name of a member. Of a type that
// is no symbol the name stands before that of the member and a point, or alone where the type is another name for Type.
type Attribute struct {
	Of   int32 // index of the symbol that is the type, or the function; -1 for a type that is no symbol: a comment declares it, or what is written out is of it
	Name string
	Type string // the path of what it is set to; Unknown hides what the type inherits under that name
}

// Receiver is the type of which a symbol is made a member from elsewhere.
type Receiver struct {
	Of   int32  // index of the symbol
	Type string // its path
}

// Import is one name that comes from elsewhere.
type Import = refs.Import

// Reference is one symbol, or the file, referring to a name.
type Reference struct {
	From  int32 // index of the symbol, -1 for the file
	Line  int32 // of the first, from 1
	Count int32 // how often, in one symbol
	Kind  model.EdgeKind
	Path  int32 // index in Paths
}
