package language

import (
	"path"

	"foldout/model"
)

// Tests describes how tests in a language are named and where they are.
type Tests struct {
	Names []TestNames
	// Family is the name of a group of languages whose files may test one another. Kin are extensions of this language's files
	// that belong to the group. A file with any other extension is tested by files with the same extension.
	Family string
	Kin    []string
	// Beside says that tests are always in the same folder as the code they test.
	Beside bool
	// Module reports whether a symbol of a source file holds tests. Nil means never.
	Module func(sym *model.Symbol) bool
}

// TestNames describes the names of test files that have one of the listed extensions. Names are compared without the extension. Package
// mapper/relations finds out from the name what such a file tests.
type TestNames struct {
	Extensions []string
	Ends       []string // suffixes of the name; a name that is only the suffix does not count
	Begins     []string // prefixes of the name
	Whole      []string // whole names
	Words      bool     // the last camel-case word marks a test if it is in TestWords: `FooTest`
	Parts      bool     // a dot-separated part other than the first marks a test if it is in TestParts: `x.spec`
}

// TestWords are the last words of camel-case names that mark a file as a test.
var TestWords = []string{"Test", "Tests", "TestCase", "IT", "Spec", "Specs"}

// TestParts are the dot-separated parts of names that mark a file as a test.
var TestParts = []string{"test", "tests", "spec", "specs", "test-d", "e2e", "e2e-spec", "cy", "unit"}

// TestFolders are the names of folders of tests in any language, separated by blanks.
const TestFolders = "test tests Test Tests __test__ __tests__ spec specs e2e"

// Folders describes which folders hold source files of a language, and which are named after packages.
type Folders struct {
	// Written are extensions of source files. Builds do not leave such files at the top of their output folder.
	Written []string
	// Packaged are extensions of source files in languages whose folders are named after packages. A folder called vendor that
	// holds such files is a package of the project, not a folder of dependencies.
	Packaged []string
	// Packages are folders whose subfolders are named after packages.
	Packages []string
}

// Projects lists the files that make a folder a project. Each entry is a file name or, for all files with an extension, a `*` and
// that extension.
type Projects struct {
	Packages []string // manifests at the root of a published unit
	Modules  []string // manifests at the root of a unit of a build tool
	ByFolder bool     // imports name folders, not files

	PackageFile string // the file that makes a folder a package, whose files are imported by dotted names; "" for none
}

// Programs describes where programs start and what a package offers to its users.
type Programs struct {
	// Main reports whether a symbol is the entry point of a program. Nil means IsMain.
	Main func(sym *model.Symbol) bool
	// PerFolder says that the files of a folder are one package, which is a program if any of them has an entry point.
	PerFolder bool
	// Handles reports whether a symbol handles requests or commands from outside; called says whether anything in the repository
	// calls it. Nil means never.
	Handles func(sym *model.Symbol, called bool) bool

	Extensions []string // of files that are programs
	Names      []string // names without extension of files that are programs wherever they are
	TopNames   []string // names without extension of files that are programs at the top of a package
	// Serves reports whether a server loads a file, given its name without extension and its symbols. Nil means never.
	Serves func(name string, symbols []model.Symbol) bool
	// BinNamed says that the programs for users are named in manifests or kept in `exe`. Files in `bin` are then for people who
	// work on the repository, unless a manifest names them.
	BinNamed bool

	// RootNames are names without extension of files at the top of a package that hold its exports.
	RootNames []string
	// Root reports whether the exports of a file are, by convention, part of what its package offers to users. If Root is nil,
	// this holds for the files in RootNames.
	Root func(file string, in Layout) bool
	// Marks are all the file names that Root passes to Layout.Holds.
	Marks []string
}

// Layout describes the folders of a repository.
type Layout interface {
	IsPackage(folder string) bool   // reports whether the folder has the manifest of a package
	HasMain(folder string) bool     // reports whether a file in it has an entry point, in a language with Programs.PerFolder
	Holds(folder, mark string) bool // reports whether the folder has a file called mark, one of Programs.Marks
	PackageOf(file string) string   // returns the folder of the package whose top level holds the file
}

// ProgramsOf returns the Programs of the language called `name`, or an empty value if there is no such language.
func ProgramsOf(name string) *Programs {
	if l := ByName(name); l != nil {
		return &l.Programs
	}
	return &Programs{}
}

// Begins reports whether a symbol is the entry point of a program.
func (p *Programs) Begins(sym *model.Symbol) bool {
	if p.Main == nil {
		return IsMain(sym)
	}
	return p.Main(sym)
}

// Matcher returns a function that reports whether a file has one of the names, which are written as in Projects.
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

// IsMain reports whether a symbol is a top-level function called main.
func IsMain(sym *model.Symbol) bool {
	return sym.Name == "main" && sym.Up < 0 && sym.Kind == model.KindFunction
}

// MainOr returns a function that applies IsMain to top-level symbols called main, and applies `other` to the rest.
func MainOr(other func(sym *model.Symbol) bool) func(sym *model.Symbol) bool {
	return func(sym *model.Symbol) bool {
		if sym.Name == "main" && sym.Up < 0 {
			return IsMain(sym)
		}
		return other(sym)
	}
}
