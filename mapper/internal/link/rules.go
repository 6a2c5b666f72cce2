package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Rules say where names of a language are looked for, and what they mean there.
type Rules struct {
	Family string // languages that can name each other's symbols
	// Scope returns the unit of a file and the name of the scope in which its top symbols lie.
	Scope func(l *Linker, path string, f *refs.File) (unit, prefix string)
	// Bind returns what an import brings, and the files to which it leads.
	Bind func(l *Linker, file int32, i refs.Import) (Brought, bool)
	// Survey works out what the rules need to know of the whole project, before scopes are made; nil for nothing (Surveyed).
	Survey func(l *Linker) any
	// Root returns what a name that begins a path means by itself, such as `crate`; nil for nothing.
	Root func(r *Resolver, name string, at Place) (Meaning, bool)
	// Route returns what a route names by a text of its own, such as `users#index`; false where that is none. It is nil where there are none.
	Route func(r *Resolver, text string, at Place) (Meaning, bool)
	// Global returns what a name means that neither the file nor its imports declare; nil for nothing.
	Global func(r *Resolver, name string, from int32) Meaning
	// Augments reports whether a name means something outside of the repository, to which a symbol only adds; nil for never.
	Augments func(l *Linker, name string, node int32) bool
	// Roots returns the files that manifests name as what packages export, and whether under the name of the package alone; nil for none.
	Roots func(l *Linker) map[int]bool

	Compilation
	Visibility
	Naming
	Usage
	Collections
}

// Compilation says which files of a scope are compiled together.
type Compilation struct {
	// Builds returns for each of some files the systems for which it is compiled; nil where files are compiled for all.
	Builds func(paths []string, read func(path string) []byte) []Systems
	// Repeated is a name that any number of files of one scope may declare, empty for none.
	Repeated string
}

// Visibility says which names can be used at a place, and how.
type Visibility struct {
	// Members says that the members of the types around a place can be named alone.
	Members bool
	// Outward says that the names of the scopes around that of the file can be named alone.
	Outward bool
	// Imported says that what a file imports can be had from it.
	Imported bool
	// Explicit says that a name that is imported by name means what is imported, before what lies in the same scope.
	Explicit bool
	// Whole says that names can be given whole, from the root of the unit.
	Whole bool
	// Extends says that a function which is imported by name can be called as if it were a member.
	Extends bool
	// Textual says that a file has the text of what it imports.
	Textual bool
	// Macros says that macros lie in the root of the unit, wherever they stand, and that their names are known in all of it.
	Macros bool
	// Spreads says that what one file of a module imports and exports is imported for all of them.
	Spreads bool
	// Certain says that all that can be found is found by the rules, so that nothing is to be guessed.
	Certain bool
}

// Naming says under which names symbols are found.
type Naming struct {
	// Place returns the scope of a symbol in that of its file, where it is not that of what encloses it; nil where it is. Up is the symbol
	// around it, nil for none.
	Place func(s, up *model.Symbol) string
	// Spell writes the name of a symbol with dots between its parts, which the language parts otherwise; nil where it needs none.
	Spell func(name string) string
	// headings says that modules are headings, which nothing names.
	headings bool
	// Declares says that the modules of a file are other files.
	Declares bool
	// Senses says that a type and a value may have the same name, of which that is meant which the place of the name is for.
	Senses bool
	// Arities says that types of the same name differ by how many type parameters they have.
	Arities bool
	// Apart says that a field and a method have their names apart, so that a type can have one and inherit the other.
	Apart bool
	// Companion is the name of the object whose members the type around it has as its own; "" where there is none.
	Companion string
}

// Usage says what a name means where it is used.
type Usage struct {
	// Named says that a function is called by naming it.
	Named bool
	// Makes says that calling a type makes one; otherwise it converts.
	Makes bool
	// Plain says that a constant is a value and no function.
	Plain bool
	// Keys says that the names in a literal of a map are values, and look like those of members.
	Keys bool
}

// Brought is what an import brings.
type Brought struct {
	As      string // the name under which, refs.All for everything
	Binding Binding
	Files   []int32
}

// BroughtBy returns what an import brings that names its file, before that is found: all of it, or one thing under its name or another.
func BroughtBy(i refs.Import) Brought {
	b := Brought{As: i.As, Binding: Binding{Scope: None, Name: i.Name}}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case b.As == "" && i.Number == 0:
		b.As = i.Name
	}
	return b
}

// BroughtFrom returns what an import brings of a file, in which its name is not looked for where the file was not found.
func (l *Linker) BroughtFrom(i refs.Import, to int32, found bool) Brought {
	b := BroughtBy(i)
	if found {
		b.Binding.Scope, b.Files = l.Facts[to].Scope, []int32{to}
	}
	return b
}

// Notebook are the rules of a language in notebooks, which nothing imports.
func Notebook(of Rules) *Rules {
	of.Scope, of.headings = PerFile, true
	return &of
}

// noRules are those of languages without any.
var noRules = Rules{Scope: PerFile}

// registered are the rules of languages, by the name of the language.
var registered = map[string]*Rules{}

// Register says by which rules names are linked in some languages. Only packages of languages call it, before main begins.
func Register(r *Rules, languages ...string) {
	for _, name := range languages {
		registered[name] = r
	}
}

// Handler is a symbol that a framework calls for a request.
type Handler struct {
	Node  int32
	Line  int32 // of the first route that leads to it, from 1
	Count int32 // of those routes
	Sure  bool
}

// Router finds the symbols that handle the requests of which a file says so, by what is written in it or by where it lies.
type Router func(r *Resolver, file int32) []Handler

var routers []Router

// RegisterRouter adds a router, which is asked for every file. Only packages of languages call it, before main begins.
func RegisterRouter(r Router) { routers = append(routers, r) }

// dotted writes the name of a symbol as that of a scope.
func (r *Rules) dotted(name string) string {
	if r.Spell == nil {
		return name
	}
	return r.Spell(name)
}

func rulesFor(language string) *Rules {
	if r := registered[language]; r != nil {
		return r
	}
	return &noRules
}

// Words returns the set of the words in a list, which blanks part.
func Words(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// PerFile makes every file a unit of its own.
func PerFile(_ *Linker, path string, _ *refs.File) (unit, prefix string) { return path, "" }

// bindAll works out what the imports of all files bring.
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
	l.takeIn()
}

func (f *file) bind(i refs.Import, b Brought) {
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
	case i.Exports && b.Binding.Scope == f.Scope: // has a name here
	default:
		f.name(b.As, b.Binding)
	}
}

// export exports again what was imported under a name, or all that a scope has.
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

// name makes a name mean what was imported.
func (f *file) name(as string, b Binding) {
	if f.Bindings == nil {
		f.Bindings = map[string]Binding{}
	}
	if _, known := f.Bindings[as]; !known || b.Scope != None {
		f.Bindings[as] = b
	}
}

// Within joins a folder and a path below it, "" being the root; false when that leaves the root.
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
