package rank

import (
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// finder finds entry points. It compares whole words of names: `domain` does not count as `main`, nor `robin` as `bin`.
type finder struct {
	graph    *graph.Graph
	entry    []float32
	packages map[string]bool // folders with a manifest
	marks    map[string]bool // paths of files by whose names languages mark folders
	programs map[string]bool // paths of files that a manifest lists as programs
	mains    map[string]bool // folders that are one package with a program in it
}

// entries returns the degree to which each file and symbol is an entry point. A symbol or file has at least the degree of the
// symbols inside it. The degree is reduced for nodes with a penalty, such as tests and examples.
func entries(g *graph.Graph, in *parts, programs []string, penalties []float32) []float32 {
	f := &finder{graph: g, entry: make([]float32, g.Len())}
	f.packages, f.marks, f.programs, f.mains = map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, p := range programs {
		f.programs[path.Clean(p)] = true
	}
	for _, file := range g.Files {
		f.inspect(file)
	}
	for i, file := range g.Files {
		f.file(i, file)
	}
	for node := range f.entry {
		f.entry[node] *= 1 - penalties[node]
	}
	for i, file := range g.Files {
		for symbol := len(file.Symbols) - 1; symbol >= 0; symbol-- {
			node := g.Symbol(i, symbol)
			f.raise(in.parents[node], f.entry[node])
		}
	}
	return f.entry
}

// inspect records what a file says about its folder.
func (f *finder) inspect(file *filetree.File) {
	folder := filetree.Parent(file.Path)
	known := languageCustoms()
	switch {
	case known.isManifest(file.Path):
		f.packages[folder] = true
	case known.marks[file.Name()]:
		f.marks[file.Path] = true
	}
	if programs := language.ProgramsOf(file.Language); programs.PerFolder && file.Class == model.ClassSource {
		for i := range file.Symbols {
			if programs.Begins(&file.Symbols[i]) {
				f.mains[folder] = true
			}
		}
	}
}

// IsPackage reports whether a folder holds the manifest of a package.
func (f *finder) IsPackage(folder string) bool { return f.packages[folder] }

// HasMain reports whether the source files of a folder form one package and that package contains a program.
func (f *finder) HasMain(folder string) bool { return f.mains[folder] }

// Holds reports whether a folder has a file called `mark`, a name by which a language marks folders, such as `__init__.py`.
func (f *finder) Holds(folder, mark string) bool { return f.marks[path.Join(folder, mark)] }

// PackageOf returns the folder where the manifest of a package would be if the file is at the top level of that package. This is
// the file's folder or, if that folder is called `src` or `lib`, its parent.
func (f *finder) PackageOf(file string) string {
	folder := filetree.Parent(file)
	switch path.Base(folder) {
	case "src", "lib":
		return filetree.Parent(folder)
	}
	return folder
}

func (f *finder) file(number int, file *filetree.File) {
	node := f.graph.File(number)
	f.raise(node, f.ofFile(file))
	root := f.ofRoot(number, file)
	if root > 0 {
		f.raise(node, root)
		f.raiseReexports(node, root)
	}
	for i := range file.Symbols {
		sym, at := &file.Symbols[i], f.graph.Symbol(number, i)
		if sym.Exported && sym.Up < 0 {
			f.raise(at, root)
		}
		f.raise(at, f.ofSymbol(file, sym, at))
	}
}

func (f *finder) raise(node int32, entry float32) { f.entry[node] = max(f.entry[node], entry) }

// raiseReexports raises the symbols of other files that `root` re-exports. `root` is the main file of a package.
func (f *finder) raiseReexports(root int32, entry float32) {
	for _, e := range f.graph.Out(root) {
		file, symbol := f.graph.At(e.Node)
		if e.Kind == model.EdgeImports && symbol >= 0 && f.graph.Files[file].Symbols[symbol].Exported {
			f.raise(e.Node, entry)
		}
	}
}

// ofFile returns the degree to which a file is a program, judged mainly by its path.
func (f *finder) ofFile(file *filetree.File) float32 {
	if f.programs[file.Path] {
		return EntryProgram
	}
	if file.Class != model.ClassSource {
		return 0
	}
	name, programs := stemOf(file), language.ProgramsOf(file.Language)
	switch {
	case languageCustoms().programs[path.Ext(file.Path)], slices.Contains(programs.Names, name),
		slices.Contains(programs.TopNames, name) && f.packages[f.PackageOf(file.Path)], programs.Serves != nil && programs.Serves(name, file.Symbols),
		f.isIn(file, "exe"), f.isIn(file, "bin") && !programs.BinNamed:
		return EntryProgram
	case f.isIn(file, scriptFolders...), f.isIn(file, "bin"):
		return EntryScript
	}
	return 0
}

// isIn reports whether a file is below a folder with one of these names at the top of the repository or of a package.
func (f *finder) isIn(file *filetree.File, names ...string) bool {
	for folder := filetree.Parent(file.Path); folder != ""; folder = filetree.Parent(folder) {
		if above := filetree.Parent(folder); slices.Contains(names, path.Base(folder)) && (above == "" || f.packages[above]) {
			return true
		}
	}
	return false
}

// ofRoot returns the degree to which a file is part of what its package offers.
func (f *finder) ofRoot(number int, file *filetree.File) float32 {
	byBareName, known := f.graph.Roots[number]
	switch {
	case file.Class != model.ClassSource:
		return 0
	case byBareName, f.isRoot(file):
		return EntryPackage
	case known:
		return EntryPart
	}
	return 0
}

// isRoot reports whether the exports of a file are what its package offers, by the conventions of the file's language.
func (f *finder) isRoot(file *filetree.File) bool {
	programs := language.ProgramsOf(file.Language)
	if programs.Root != nil {
		return programs.Root(file.Path, f)
	}
	return slices.Contains(programs.RootNames, stemOf(file)) && f.packages[f.PackageOf(file.Path)]
}

// ofSymbol returns the degree to which a symbol is the start of a program, or the handler of a request or a command.
func (f *finder) ofSymbol(file *filetree.File, sym *model.Symbol, node int32) float32 {
	programs := language.ProgramsOf(file.Language)
	// A file such as build.rs belongs to the build of the program.
	if programs.Begins(sym) && stemOf(file) != "build" && (programs.PerFolder || !f.isSelfTest(node)) {
		if f.isIn(file, scriptFolders...) {
			return EntryScript
		}
		return EntryProgram
	}
	called := false
	for _, e := range f.graph.In(node) {
		called = called || e.Kind == model.EdgeCalls
		if e.Kind == model.EdgeRouteHandler {
			return EntryHandler
		}
	}
	if programs.Handles != nil && programs.Handles(sym, called) {
		return EntryHandler
	}
	return 0
}

// isSelfTest reports whether a main function only tries out its own file: it uses nothing outside the file, and other files use
// the symbols of the file. Many C files have such a function between `#ifdef` and `#endif`. It is not called for Go, where
// nothing can use the symbols of a program except the program itself and its tests.
func (f *finder) isSelfTest(node int32) bool {
	number, _ := f.graph.At(node)
	first, end := f.graph.Within(number, -1)
	outside := func(e graph.Edge) bool { return e.Node < first || e.Node >= end }
	if len(f.graph.Out(node)) == 0 || slices.ContainsFunc(f.graph.Out(node), outside) {
		return false
	}
	for part := first; part < end; part++ {
		if slices.ContainsFunc(f.graph.In(part), outside) {
			return true
		}
	}
	return false
}

func stemOf(file *filetree.File) string {
	name := file.Name()
	return strings.TrimSuffix(name, path.Ext(name))
}

// scriptFolders are the names of folders with programs for people who work on the repository.
var scriptFolders = []string{"scripts", "script", "ci", ".ci", ".github", "hack"}

// customs holds the conventions of all languages. They apply to files in any language.
type customs struct {
	isManifest func(file string) bool
	programs   map[string]bool // extensions of files that are always programs
	marks      map[string]bool // names of files by which languages mark folders
}

var languageCustoms = sync.OnceValue(func() customs {
	c := customs{programs: map[string]bool{}, marks: map[string]bool{}}
	var manifests []string
	for _, l := range language.All() {
		manifests = append(manifests, l.Projects.Packages...)
		for _, extension := range l.Programs.Extensions {
			c.programs[extension] = true
		}
		for _, name := range l.Programs.Marks {
			c.marks[name] = true
		}
	}
	c.isManifest = language.Matcher(manifests)
	return c
})
