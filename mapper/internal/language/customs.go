package language

import (
	"path"

	"foldout/model"
)

// Tests says how tests in a language are named and where they are.
type Tests struct {
	Names []TestNames
	// Kin are extensions of files of which one may be the test of another: those of all languages of one Family. A file with
	// an extension that is in none is tested by files with the same extension.
	Family string
	Kin    []string
	// Beside says that tests are always in the folder of what they test.
	Beside bool
	// Module reports whether a symbol of a source file holds tests; nil for never.
	Module func(sym *model.Symbol) bool
}

// TestNames says how names of files with some extensions say that they are tests. The extension is no part of the name.
type TestNames struct {
	Extensions []string
	Ends       []string // ends of the name, behind something else
	Begins     []string // beginnings of the name
	Whole      []string // whole names
	Words      bool     // the last of words that are joined by capitals says it: `FooTest`
	Parts      bool     // one of the parts between dots says it, the first one aside: `x.spec`
}

// Folders says what folders of a language hold.
type Folders struct {
	// Written are extensions of files that people write and that builds do not leave in the top folder of their output.
	Written []string
	// Packaged are extensions of files whose folders are named after packages, where one may be called vendor.
	Packaged []string
	// Packages are folders below which folders are named after packages.
	Packages []string
}

// Projects says what makes a folder a project. A name is that of a file, or `*` and an extension.
type Projects struct {
	Packages []string // manifests at the root of what is published as one thing
	Modules  []string // manifests of what a build tool takes as one thing
	ByFolder bool     // imports name folders, not files

	PackageFile string // the file that makes a folder a package, whose files are imported by dotted names; "" for none
}

// Programs says where programs begin, and what the users of a package have of it.
type Programs struct {
	// Main reports whether a program begins at a symbol; nil for IsMain.
	Main func(sym *model.Symbol) bool
	// PerFolder says that the files of a folder are one package, which is a program where a program begins in one of them.
	PerFolder bool
	// Handles reports whether requests or commands come in at a symbol, which others in the repository call or not; nil for
	// never.
	Handles func(sym *model.Symbol, called bool) bool

	Extensions []string // of files that are programs
	Names      []string // names without extension of files that are programs wherever they are
	TopNames   []string // of those that are programs at the top of a package
	// Serves reports whether a file of that name, without extension, and with these symbols is loaded by a server; nil for
	// never.
	Serves func(name string, symbols []model.Symbol) bool
	// BinNamed says that manifests name what is installed of `bin`, or keep that in `exe`: what else is there serves those who
	// work on the repository.
	BinNamed bool

	// RootNames are names without extension of files at the top of a package that hold what it exports.
	RootNames []string
	// Root reports whether users of a package have by custom what a file exports, RootNames aside; nil for never.
	Root func(file string, in Layout) bool
	// Marks are names of files that Root asks a Layout for.
	Marks []string
}

// Layout is what is known of the folders of a repository.
type Layout interface {
	IsPackage(folder string) bool   // has a manifest of a package
	HasMain(folder string) bool     // a program begins in a file of it, in a language with Programs.PerFolder
	FolderOf(file string) string    // the folder of a file, "" for the root
	Holds(folder, mark string) bool // has a file of that name, which is one of Programs.Marks
	PackageOf(file string) string   // the folder of the package at whose top a file is
}

// ProgramsOf returns what is known of programs in the language of that name, nothing for one that is not registered.
func ProgramsOf(name string) *Programs {
	if l := ByName(name); l != nil {
		return &l.Programs
	}
	return &Programs{}
}

// Begins reports whether a program begins at a symbol.
func (p *Programs) Begins(sym *model.Symbol) bool {
	if p.Main == nil {
		return IsMain(sym)
	}
	return p.Main(sym)
}

// Matcher returns what reports whether a file has one of some names (Projects).
func Matcher(names []string) func(file string) bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return func(file string) bool {
		base := path.Base(file)
		return set[base] || set["*"+path.Ext(base)]
	}
}

// IsMain reports whether a symbol is a function main at the top of a file.
func IsMain(sym *model.Symbol) bool {
	return sym.Name == "main" && sym.Up < 0 && sym.Kind == model.KindFunction
}

// MainOr returns what reports whether a symbol is a function main at the top of a file, or else what another rule says.
func MainOr(other func(sym *model.Symbol) bool) func(sym *model.Symbol) bool {
	return func(sym *model.Symbol) bool {
		if sym.Name == "main" && sym.Up < 0 {
			return IsMain(sym)
		}
		return other(sym)
	}
}
