// Package goload reads and type-checks Go packages in this process, from source only. Only package gocontext imports it, which offers to
// programs what follows from the packages; how they are found and checked stays hidden here.
//
// Maps know nothing of it: what Go is to them, as to which file an import leads, is in mapper/languages/golang, which reads no build
// constraints and no other modules. mapper/golang.go opens a package for the explorer and the command line.
//
// The requested package is read in full: Folder parses the files of a folder into packages, and Check type-checks one of them.
// For packages that it imports, only the declarations are read. Function bodies are removed before the imports of these packages
// are followed (prune.go), so only imports that the declarations mention are read, and most are never opened. Dependencies are
// parsed in parallel and each is checked after its own imports (deps.go), once per Loader.
//
// A broken package yields whatever can be determined: errors are collected and returned along with the result. No code of a
// package runs, not even cgo: `import "C"` is treated as a package about which nothing is known.
package goload

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/base/secret"
)

// Loader reads packages that can be imported from one folder. It is safe for concurrent use.
type Loader struct {
	Modules *Modules
	Fset    *token.FileSet

	mu      sync.Mutex
	deps    map[string]*dep // by folder
	prints  map[printKey]*fingerprint
	lengths *lengths
}

// New returns a Loader that has read nothing yet.
func New(ms *Modules) *Loader {
	return &Loader{Modules: ms, Fset: token.NewFileSet(), deps: map[string]*dep{}, prints: map[printKey]*fingerprint{}, lengths: &lengths{known: map[string]int{}}}
}

// Reopen returns a Loader for ms, a new state of the Modules. If packages are found at the same places as before, the new Loader
// keeps what l has read from the Go distribution and the module cache, because those files do not change.
func (l *Loader) Reopen(ms *Modules) *Loader {
	next := New(ms)
	if !l.Modules.ResolvesLike(ms) {
		return next
	}
	next.Fset, next.lengths = l.Fset, l.lengths
	l.mu.Lock()
	defer l.mu.Unlock()
	kept := map[string]bool{}
	for dir := range l.deps {
		if l.keeps(dir, kept) {
			next.deps[dir] = l.deps[dir]
		}
	}
	return next
}

// keeps reports whether the package in `dir` can be kept: whether it and everything it imports have been checked and are in
// places where files do not change. The caller must hold the lock. `known` caches results. For packages in an import cycle, the
// result is false.
func (l *Loader) keeps(dir string, known map[string]bool) bool {
	keeps, seen := known[dir]
	if seen {
		return keeps
	}
	known[dir] = false
	d := l.deps[dir]
	if d == nil || d.types.Load() == nil || len(d.missing) > 0 || !l.Modules.Immutable(dir) {
		return false
	}
	for _, imported := range d.imports {
		if !l.keeps(imported, known) {
			return false
		}
	}
	known[dir] = true
	return true
}

// Fresh returns a Loader of the same Modules that has read nothing.
func (l *Loader) Fresh() *Loader { return New(l.Modules) }

// Folder holds the Go packages of a folder.
type Folder struct {
	Dir      string
	Path     string // import path
	Packages []*Package
	Excluded []string // names of files excluded by build constraints, sorted
	Problems []string // files that could not be read or fully parsed
}

// Package is a parsed package of a folder.
type Package struct {
	Dir   string
	Path  string // import path, followed by `_test` for an external test package
	Name  string
	Files []*File // by name
	Tests []*File // the package's own test files by name; none for an external test package
	XTest bool    // it is an external test package
}

// File is a parsed file. If it has syntax errors, Syntax holds what could be parsed. Credentials in the file are masked (package
// secret).
type File struct {
	Path   string // absolute
	Source []byte
	Syntax *ast.File
}

// Name returns the base name of the file.
func (f *File) Name() string { return filepath.Base(f.Path) }

// Parse parses a file with its comments. If the file has syntax errors, Parse returns them along with the file.
func (l *Loader) Parse(path string, source []byte) (*File, error) {
	source, _ = secret.Guard{Path: path}.Fill(source)
	syntax, err := parse(l.Fset, path, source, parser.ParseComments)
	if syntax == nil || syntax.Name == nil || syntax.Name.Name == "" || !syntax.FileStart.IsValid() {
		return nil, err
	}
	return &File{Path: path, Source: source, Syntax: syntax}, err
}

// parse parses a file. If the file has syntax errors, parse returns them along with what could be parsed. It returns nil only if the
// parser returns no file or panics.
func parse(fset *token.FileSet, path string, text []byte, mode parser.Mode) (f *ast.File, err error) {
	defer func() {
		if r := recover(); r != nil {
			f, err = nil, fmt.Errorf("parse %s: %v", path, r)
		}
	}()
	return parser.ParseFile(fset, path, text, mode|parser.SkipObjectResolution)
}

// Folder parses the files of a folder that belong to the build. It fails if the folder cannot be read or holds no Go files.
func (l *Loader) Folder(ctx context.Context, dir string) (*Folder, error) {
	return l.FolderWith(ctx, dir, func([]byte) bool { return true })
}

// FolderWith is like Folder, but returns nil if no file satisfies the condition.
func (l *Loader) FolderWith(ctx context.Context, dir string, condition func(source []byte) bool) (*Folder, error) {
	f := &Folder{Dir: dir, Path: l.Modules.PathOf(dir)}
	l.fingerprintOf(printKey{dir, true}) // before parsing, so that the fingerprint is never newer than what was parsed
	sources, err := l.sources(ctx, f)
	if err != nil {
		return nil, err
	}
	if len(sources) == 0 && len(f.Excluded) == 0 && len(f.Problems) == 0 {
		return nil, fmt.Errorf("no Go files in %s", dir)
	}
	if !slices.ContainsFunc(sources, func(s source) bool { return condition(s.text) }) && len(sources) > 0 {
		return nil, nil
	}
	for _, s := range sources {
		file, err := l.Parse(filepath.Join(dir, s.name), s.text)
		if err != nil {
			f.Problems = append(f.Problems, err.Error())
		}
		switch {
		case file == nil:
		case l.needsCgo(file.Syntax):
			f.Excluded = append(f.Excluded, s.name)
		default:
			f.add(file)
		}
	}
	f.order()
	return f, nil
}

// needsCgo reports whether the file needs cgo and cgo is disabled.
func (l *Loader) needsCgo(f *ast.File) bool {
	return !l.Modules.Env.Cgo && slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}

// sources returns the files of the folder that belong to the build, and records in `f` those that do not.
func (l *Loader) sources(ctx context.Context, f *Folder) (sources []source, err error) {
	all, err := l.Modules.sources(f.Dir, true)
	if err != nil {
		return nil, err
	}
	for s := range all {
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case s.in || s.err != nil && s.text != nil: // a file with broken constraints is parsed and its errors reported
			sources = append(sources, s)
		case s.err != nil:
			f.Problems = append(f.Problems, s.err.Error())
		default:
			f.Excluded = append(f.Excluded, s.name)
		}
	}
	return sources, nil
}

// add adds the file to its package.
func (f *Folder) add(file *File) {
	name := file.Syntax.Name.Name
	test := strings.HasSuffix(file.Path, "_test.go")
	x := test && strings.HasSuffix(name, "_test")
	i := slices.IndexFunc(f.Packages, func(p *Package) bool { return p.Name == name && p.XTest == x })
	if i < 0 {
		i = len(f.Packages)
		p := &Package{Dir: f.Dir, Path: f.Path, Name: name, XTest: x}
		if x {
			p.Path += "_test"
		}
		f.Packages = append(f.Packages, p)
	}
	p := f.Packages[i]
	if test && !x {
		p.Tests = append(p.Tests, file)
	} else {
		p.Files = append(p.Files, file)
	}
}

// order sorts the packages of the folder. The first is the package that an import of the folder means: the one with the folder's
// name, or else the one with most files. External test packages come last.
func (f *Folder) order() {
	named := f.Path[strings.LastIndexByte(f.Path, '/')+1:]
	score := func(p *Package) int {
		switch {
		case p.XTest:
			return -1
		case len(p.Files) > 0 && p.Name == named:
			return 1 << 30
		}
		return len(p.Files)
	}
	slices.SortStableFunc(f.Packages, func(a, b *Package) int {
		if d := score(b) - score(a); d != 0 {
			return d
		}
		return strings.Compare(a.Name, b.Name)
	})
}

// Offset returns the byte offset of pos in the file. It is always within the file, even if the syntax is broken.
func (f *File) Offset(pos token.Pos) int {
	return min(max(int(pos-f.Syntax.FileStart), 0), len(f.Source))
}
