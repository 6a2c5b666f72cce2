package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Rules describe how names of a language are resolved.
type Rules struct {
	Family string // a name shared by languages that can refer to each other's symbols
	// Scope returns the unit of a file and the name of the scope of its top-level symbols.
	Scope func(l *Linker, path string, f *refs.File) (unit, prefix string)
	// Bind returns the names that an import brings, and the imported files; false if the import is to be ignored.
	Bind func(l *Linker, file int32, i refs.Import) (Imported, bool)
	// Survey collects facts about the whole project before scopes are created. Surveyed returns its result. Survey may be nil.
	Survey func(l *Linker) any
	// FirstName returns the meaning of a special name at the beginning of a path, such as `crate`; false for other names. It may be nil.
	FirstName func(r *Resolver, name string, at Place) (Meaning, bool)
	// Route returns the handler that the text of a route names, such as `users#index`; false if the text is not of that form. It may be nil.
	Route func(r *Resolver, text string, at Place) (Meaning, bool)
	// Global returns the meaning of a name that neither the file nor its imports declare. It may be nil.
	Global func(r *Resolver, name string, from int32) Meaning
	// Augments reports whether a name means something outside the repository that the symbol node only extends. Nil means never.
	Augments func(l *Linker, name string, node int32) bool
	// Exports returns the files that manifests declare as exports of packages. The value tells whether the package name alone
	// imports the file. Exports may be nil.
	Exports func(l *Linker) map[int]bool

	Compilation
	Visibility
	Naming
	Usage
	Collections
}

// Compilation says which files of a scope are compiled together.
type Compilation struct {
	// Builds returns the systems for which each of the files is compiled. It is nil if every file is compiled for all systems.
	Builds func(paths []string, read func(path string) []byte) []Systems
	// Repeated is a name that several files of the same scope may declare, e.g. `init`; empty for none.
	Repeated string
}

// Visibility says which names can be used at a place without qualification, and how.
type Visibility struct {
	// Members says that the members of the enclosing types can be named without qualification.
	Members bool
	// OuterScopes says that the names in the scopes around the scope of the file can be named without qualification.
	OuterScopes bool
	// Imported says that a name imported into a file can be imported from that file by others.
	Imported bool
	// Explicit says that a name imported by name takes precedence over the same name in the scope of the file.
	Explicit bool
	// FullNames says that fully qualified names, from the root of the unit, can be used.
	FullNames bool
	// Extends says that a function imported by name can be called as if it were a member.
	Extends bool
	// Includes says that an import includes the text of the imported file.
	Includes bool
	// Macros says that all macros are in the root scope of their unit, wherever they are declared, and visible in the whole unit.
	Macros bool
	// Spreads says that if one file of a module imports and exports names, they are imported in all files of the module.
	Spreads bool
	// Certain says that the rules find all there is to find. Names that they do not find are then not guessed.
	Certain bool
}

// Naming says under which names symbols are found.
type Naming struct {
	// Place returns the scope of the symbol s relative to the scope of its file. `up` is the symbol around s, or nil. Place is nil if every symbol
	// is in the scope of the symbol around it.
	Place func(s, up *model.Symbol) string
	// Dotted returns the name of a symbol with dots between its parts, e.g. `A.B` for `A::B`. Dotted is nil if the language uses
	// dots itself.
	Dotted func(name string) string
	// headings says that symbols of kind module are headings, which nothing refers to.
	headings bool
	// Declares says that a module declared in a file is another file.
	Declares bool
	// TypeNamespace says that a type and a value may have the same name. The syntax at a reference tells which is meant.
	TypeNamespace bool
	// Arities says that types with the same name can differ in the number of their type parameters.
	Arities bool
	// MemberNamespaces says that fields and methods have separate namespaces, so that a type can declare one and inherit the other under the same name.
	MemberNamespaces bool
	// Companion is the name of an object whose members belong to the type around it; "" if there is none.
	Companion string
}

// Usage says what the use of a name means.
type Usage struct {
	// Named says that naming a function calls it.
	Named bool
	// Constructs says that calling a type constructs a value; otherwise it is a conversion.
	Constructs bool
	// Plain says that a constant is a value and never a function.
	Plain bool
	// Keys says that the keys in a map literal are values, although they look like members.
	Keys bool
}

// Imported is what an import brings into a file.
type Imported struct {
	As      string // the imported name as written in the file, refs.All for everything
	Binding Binding
	Files   []int32 // the imported files
}

// ImportedBy returns what the import i brings in: everything, or one name, possibly renamed. The imported file is not known yet, so
// the scope of the binding is None.
func ImportedBy(i refs.Import) Imported {
	b := Imported{As: i.As, Binding: Binding{Scope: None, Name: i.Name}}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case b.As == "" && i.Number == 0:
		b.As = i.Name
	}
	return b
}

// ImportedFrom is like ImportedBy. If `found` is true, it also fills in the imported file, `to`, and the scope of that file.
func (l *Linker) ImportedFrom(i refs.Import, to int32, found bool) Imported {
	b := ImportedBy(i)
	if found {
		b.Binding.Scope, b.Files = l.Facts[to].Scope, []int32{to}
	}
	return b
}

// noRules are the rules of languages that register none.
var noRules = Rules{Scope: PerFile}

// registered holds the rules of each language, by the name of the language.
var registered = map[string]*Rules{}

// Register sets the rules of one or several languages, whose names are separated by blanks, and returns the rules. Only the packages of
// languages call it, to initialise a variable.
func Register(languages string, r *Rules) *Rules {
	for name := range strings.FieldsSeq(languages) {
		registered[name] = r
	}
	return r
}

// Handler is a symbol that a framework calls for a request.
type Handler struct {
	Node  int32
	Line  int32 // the line of the first route to it, from 1
	Count int32 // the number of routes to it
	Sure  bool  // false if it is a guess
}

// Router finds the handlers of the routes that a file defines. A route is written in the file's text or follows from the file's
// path.
type Router func(r *Resolver, file int32) []Handler

var routers []Router

// RegisterRouter adds a router, which is called for every file. Only the packages of languages call it, from init functions.
func RegisterRouter(r Router) { routers = append(routers, r) }

// dotted returns the name of a symbol in the form of scope names, with dots between its parts.
func (r *Rules) dotted(name string) string {
	if r.Dotted == nil {
		return name
	}
	return r.Dotted(name)
}

func rulesFor(language string) *Rules {
	if r := registered[language]; r != nil {
		return r
	}
	return &noRules
}

// bindAll records, for every file, what its imports bring in.
func (l *Linker) bindAll() {
	for i := range l.Facts {
		f := &l.Facts[i]
		if f.rules.Bind == nil {
			continue
		}
		for _, imported := range f.Imports {
			if b, ok := f.rules.Bind(l, int32(i), imported); ok {
				f.bind(imported, b)
			}
		}
	}
	l.spreadGlobals()
	l.findIncludes()
}

func (f *file) bind(i refs.Import, b Imported) {
	f.ImportedFiles = append(f.ImportedFiles, b.Files...)
	if i.Exports || f.rules.Imported && b.As == refs.All {
		f.export(b.As, b.Binding)
	}
	switch {
	case b.As == "" && i.Number != 0:
		if f.modules == nil {
			f.modules = map[int]Binding{}
		}
		f.modules[int(i.Number)] = b.Binding
	case b.As == "":
	case b.As == refs.All:
		f.all = append(f.all, b.Binding)
	case i.Exports && b.Binding.Scope == f.Scope: // the file itself declares the name
	default:
		f.name(b.As, b.Binding)
	}
}

// export records a re-export of b under the name `as`, or under refs.All for everything in the scope of b. If several exports
// have the same name, the first counts.
func (f *file) export(as string, b Binding) {
	if as == refs.All {
		f.exportsAll = append(f.exportsAll, b)
		return
	}
	if f.exports == nil {
		f.exports = map[string]Binding{}
	}
	if _, known := f.exports[as]; !known {
		f.exports[as] = b
	}
}

// name records b under the name `as`, which an import declares in the file. It replaces an earlier import with the same name only
// if the scope of b is known.
func (f *file) name(as string, b Binding) {
	if f.Bindings == nil {
		f.Bindings = map[string]Binding{}
	}
	if _, known := f.Bindings[as]; !known || b.Scope != None {
		f.Bindings[as] = b
	}
}

// Within joins a folder and a path relative to it. The path of the root is empty. Within returns false if the result is outside
// the root.
func Within(folder, p string) (string, bool) {
	joined := path.Join(folder, p)
	if joined == ".." || len(joined) >= 3 && joined[:3] == "../" {
		return "", false
	}
	if joined == "." {
		joined = ""
	}
	return joined, true
}
