package rank

import (
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// How much of an entry point something is, from 0 to 1.
const (
	EntryProgram = 1   // where a program begins
	EntryHandler = 0.8 // where a request or a command comes in
	EntryPackage = 0.5 // what the users of a package have at its root
	EntryPart    = 0.4 // what they have of it under a path
	EntryScript  = 0.3 // a program for those who work on the repository
)

// finder finds entry points. Names are looked at part by part: `domain` is not `main`, nor `robin` a `bin`.
type finder struct {
	graph    *graph.Graph
	entry    []float32
	packages map[string]bool // folders that hold a manifest
	modules  map[string]bool // folders that hold a Python package
	programs map[string]bool
	mains    map[string]bool // folders in which a Go program begins
}

// entries returns how much of an entry point each file and symbol is. An owner is one as much as what is in it. What stands beside
// the sources leads into less than they do.
func entries(g *graph.Graph, in *groups, programs []string, beside []float32) []float32 {
	f := &finder{graph: g, entry: make([]float32, g.Len())}
	f.packages, f.modules, f.programs, f.mains = map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, p := range programs {
		f.programs[path.Clean(p)] = true
	}
	for _, file := range g.Files {
		f.look(file)
	}
	for i, file := range g.Files {
		f.file(i, file)
	}
	for node := range f.entry {
		f.entry[node] *= 1 - beside[node]
	}
	for i, file := range g.Files {
		for symbol := len(file.Symbols) - 1; symbol >= 0; symbol-- {
			node := g.Symbol(i, symbol)
			f.raise(in.above[node], f.entry[node])
		}
	}
	return f.entry
}

// look notes what a file says of its folder.
func (f *finder) look(file *tree.File) {
	folder := tree.Parent(file.Path)
	switch name := file.Name(); {
	case manifests[name], strings.HasSuffix(name, ".gemspec"):
		f.packages[folder] = true
	case name == "__init__.py":
		f.modules[folder] = true
	case file.Language == "go" && file.Class == model.ClassSource:
		for i := range file.Symbols {
			if isMain(file.Language, &file.Symbols[i]) {
				f.mains[folder] = true
			}
		}
	}
}

func (f *finder) file(number int, file *tree.File) {
	node := f.graph.File(number)
	f.raise(node, f.ofFile(file))
	root := f.ofRoot(number, file)
	if root > 0 {
		f.raise(node, root)
		f.passedOn(node, root)
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

// passedOn raises what the root of a package has from other files.
func (f *finder) passedOn(root int32, entry float32) {
	for _, e := range f.graph.Out(root) {
		file, symbol := f.graph.At(e.Node)
		if e.Kind == model.EdgeImports && symbol >= 0 && f.graph.Files[file].Symbols[symbol].Exported {
			f.raise(e.Node, entry)
		}
	}
}

// ofFile tells a program by its path.
func (f *finder) ofFile(file *tree.File) float32 {
	if f.programs[file.Path] {
		return EntryProgram
	}
	if file.Class != model.ClassSource {
		return 0
	}
	stem := stemOf(file)
	switch {
	case mainEndings[path.Ext(file.Path)], mainStems[file.Language][stem], f.topStems(file)[stem], isGateway(file),
		f.isIn(file, "exe"), f.isIn(file, "bin") && !binNamed[file.Language]:
		return EntryProgram
	case f.isIn(file, scriptFolders...), f.isIn(file, "bin"):
		return EntryScript
	}
	return 0
}

// isGateway reports whether a file of Python holds the application that a server of the web loads from where it lies by custom.
func isGateway(file *tree.File) bool {
	stem := stemOf(file)
	return file.Language == "python" && (stem == "wsgi" || stem == "asgi") && slices.ContainsFunc(file.Symbols, func(s model.Symbol) bool {
		return s.Up < 0 && (s.Name == "application" || s.Name == "app")
	})
}

// binNamed are the languages whose manifests name what is installed of `bin`, or keep that in `exe`: what else lies there serves those
// who work on the repository.
var binNamed = set(scripts + " ruby")

// isIn reports whether a file lies in a folder of one of these names at the top of the repository or of a package.
func (f *finder) isIn(file *tree.File, names ...string) bool {
	for folder := tree.Parent(file.Path); folder != ""; folder = tree.Parent(folder) {
		if above := tree.Parent(folder); slices.Contains(names, path.Base(folder)) && (above == "" || f.packages[above]) {
			return true
		}
	}
	return false
}

// topStems returns the names of programs that are told as such only at the top of a package.
func (f *finder) topStems(file *tree.File) map[string]bool {
	if f.packages[packageOf(file.Path)] {
		return serverStems[file.Language]
	}
	return nil
}

// ofRoot tells what users of a package have of a file.
func (f *finder) ofRoot(number int, file *tree.File) float32 {
	alone, known := f.graph.Roots[number]
	switch {
	case file.Class != model.ClassSource:
		return 0
	case alone, f.isRoot(file):
		return EntryPackage
	case known:
		return EntryPart
	}
	return 0
}

// isRoot reports whether users of a package have by custom what the file exports.
func (f *finder) isRoot(file *tree.File) bool {
	folder, stem := tree.Parent(file.Path), stemOf(file)
	switch file.Language {
	case "go":
		return f.packages[folder] && !f.mains[folder] && !hasPart(file.Path, "internal")
	case "python":
		return stem == "__init__" && (folder == "" || !f.modules[tree.Parent(folder)])
	case "ruby", "elixir":
		return path.Base(folder) == "lib" && f.packages[packageOf(file.Path)]
	}
	return rootStems[file.Language][stem] && f.packages[packageOf(file.Path)]
}

// ofSymbol tells where programs begin, and where requests and commands come in.
func (f *finder) ofSymbol(file *tree.File, sym *model.Symbol, node int32) float32 {
	if isMain(file.Language, sym) && stemOf(file) != "build" && (file.Language == "go" || !f.triesItself(node)) {
		if f.isIn(file, scriptFolders...) {
			return EntryScript
		}
		return EntryProgram
	}
	if file.Language == "elixir" && strings.HasPrefix(sym.Name, "Mix.Tasks.") {
		return EntryHandler
	}
	called := false
	for _, e := range f.graph.In(node) {
		called = called || e.Kind == model.EdgeCalls
		if e.Kind == model.EdgeRouteHandler {
			return EntryHandler
		}
	}
	if file.Language == "go" && (makesCommand(sym) || servesRequest(sym) && (!called || sym.Name == "ServeHTTP")) {
		return EntryHandler
	}
	return 0
}

// triesItself reports whether a main function does nothing but try the file in which it stands, of which others use the rest, as many
// files of C do between `#ifdef` and `#endif`. Nobody can use the rest of a program in Go but its tests.
func (f *finder) triesItself(node int32) bool {
	number, _ := f.graph.At(node)
	first := f.graph.File(number)
	last := first + int32(len(f.graph.Files[number].Symbols))
	outside := func(e graph.Edge) bool { return e.Node < first || e.Node > last }
	if len(f.graph.Out(node)) == 0 || slices.ContainsFunc(f.graph.Out(node), outside) {
		return false
	}
	for part := first; part <= last; part++ {
		if slices.ContainsFunc(f.graph.In(part), outside) {
			return true
		}
	}
	return false
}

// isMain reports whether a program begins at the symbol.
func isMain(language string, sym *model.Symbol) bool {
	switch {
	case language == "fortran":
		return strings.HasPrefix(strings.ToLower(sym.Signature), "program ")
	case sym.Name == "main" && sym.Up < 0:
		return sym.Kind == model.KindFunction && (language != "rust" || strings.HasSuffix(beforeResult(sym.Signature), "main()"))
	case language == "java" || language == "groovy":
		return sym.Name == "main" && strings.Contains(sym.Signature, "static ")
	case language == "swift":
		return strings.HasPrefix(sym.Signature, "@main ") || strings.Contains(sym.Signature, ") @main ")
	case language == "csharp":
		return sym.Name == "Main" && strings.Contains(sym.Signature, "static ")
	case language == "scala":
		return sym.Name == "main" && strings.Contains(sym.Signature, "Array[String]")
	}
	return false
}

// beforeResult cuts off what a function of Rust returns: with parameters it is a macro of that name and no program.
func beforeResult(signature string) string {
	before, _, _ := strings.Cut(signature, " ->")
	return before
}

// servesRequest tells what the standard library of Go can call for a request. What others call helps with one.
func servesRequest(sym *model.Symbol) bool {
	return isRoutine(sym) && strings.HasSuffix(sym.Signature, " *http.Request)") && strings.Contains(sym.Signature, " http.ResponseWriter, ")
}

// makesCommand tells what makes or is a command of cobra.
func makesCommand(sym *model.Symbol) bool {
	return isRoutine(sym) && strings.HasSuffix(sym.Signature, ") *cobra.Command")
}

func isRoutine(sym *model.Symbol) bool {
	return sym.Kind == model.KindFunction || sym.Kind == model.KindMethod
}

// packageOf returns the folder in which the manifest of the package lies whose top the file is at: its own, or the one above
// where its own holds only sources.
func packageOf(file string) string {
	folder := tree.Parent(file)
	switch path.Base(folder) {
	case "src", "lib":
		return tree.Parent(folder)
	}
	return folder
}

func stemOf(file *tree.File) string {
	name := file.Name()
	return strings.TrimSuffix(name, path.Ext(name))
}

// hasPart reports whether the path leads through a folder of one of these names, in capitals or not.
func hasPart(file string, names ...string) bool {
	for part := range strings.SplitSeq(strings.ToLower(tree.Parent(file)), "/") {
		if slices.Contains(names, part) {
			return true
		}
	}
	return false
}

func set(names string) map[string]bool {
	all := map[string]bool{}
	for name := range strings.FieldsSeq(names) {
		all[name] = true
	}
	return all
}

// among gives each of the languages the same names.
func among(languages, names string, others map[string]map[string]bool) map[string]map[string]bool {
	for language := range strings.FieldsSeq(languages) {
		others[language] = set(names)
	}
	return others
}

const scripts = "javascript jsx typescript tsx vue svelte astro"

var (
	manifests = set("package.json deno.json deno.jsonc jsr.json Cargo.toml go.mod pyproject.toml setup.py composer.json Gemfile mix.exs")
	// scriptFolders hold programs for those who work on the repository.
	scriptFolders = []string{"scripts", "script", "ci", ".ci", ".github", "hack"}

	// mainEndings are those of files that hold programs in Pascal: their units end otherwise.
	mainEndings = set(".dpr .lpr")
	// mainStems are the names of files that are programs wherever they lie.
	mainStems = among(scripts, "main cli", map[string]map[string]bool{
		"python": set("__main__ main manage cli"), "csharp": set("Program"), "swift": set("main"), "dart": set("main"),
	})
	// serverStems are those of files that are programs at the top of a package.
	serverStems = among(scripts, "server app", map[string]map[string]bool{"python": set("app server")})
	// rootStems are those of files that hold what a package exports.
	rootStems = among(scripts, "index mod", map[string]map[string]bool{"rust": set("lib")})
)
