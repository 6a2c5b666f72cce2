// Package goload reads and type-checks Go packages in this process, from their source alone.
//
// What is looked at is read in full: Folder parses the files of a folder into its packages, Check type-checks one of them.
// What it imports is read for its declarations only, and of those imports again only what the declarations speak of: bodies
// of functions are cut off before the imports are followed (prune.go), so that most of what a package imports is never
// opened. Dependencies are parsed side by side and checked each after what it imports (deps.go), once for a Loader.
//
// A package that is broken gives what can be known: errors are collected, never returned in place of it. No code of a package
// runs, cgo included: `import "C"` is taken for a package of which nothing is known.
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

	"foldout/mapper/internal/gomod"
	"foldout/mapper/internal/secret"
)

// Loader reads the packages of a World. It can be used from many goroutines.
type Loader struct {
	World *gomod.World
	Fset  *token.FileSet

	mu      sync.Mutex
	deps    map[string]*dep // by folder
	prints  map[printKey]*printed
	lengths *lengths
}

// New returns a Loader that has read nothing yet.
func New(w *gomod.World) *Loader {
	return &Loader{World: w, Fset: token.NewFileSet(), deps: map[string]*dep{}, prints: map[printKey]*printed{}, lengths: &lengths{known: map[string]int{}}}
}

// Again returns a Loader for the World as it is now. Where that finds packages at the same places, what was read of the distribution
// and of the module cache is kept: their files do not change.
func (l *Loader) Again(w *gomod.World) *Loader {
	next := New(w)
	if !l.World.Resolves(w) {
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

// keeps reports whether the package and all that it imports are checked and lie where files do not change. The lock is held; known
// holds what was found out, and of a circle that nothing is.
func (l *Loader) keeps(dir string, known map[string]bool) bool {
	keeps, seen := known[dir]
	if seen {
		return keeps
	}
	known[dir] = false
	d := l.deps[dir]
	if d == nil || d.types.Load() == nil || len(d.missing) > 0 || !l.World.Fixed(dir) {
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

// Afresh returns a Loader of the same World that has read nothing.
func (l *Loader) Afresh() *Loader { return New(l.World) }

// Folder is what a folder holds for Go.
type Folder struct {
	Dir      string
	Path     string // import path
	Packages []*Package
	Excluded []string // names of files that the build constraints leave out, sorted
	Problems []string // of files that could not be read or parsed in whole
}

// Package is one package of a folder, parsed.
type Package struct {
	Dir   string
	Path  string // import path, with `_test` behind it where the package tests from without
	Name  string
	Files []*File // by name
	Tests []*File // of the package itself, by name; none where the package is a test package
	XTest bool    // it tests the package of its folder from without
}

// File is a parsed file. Where it is broken the syntax holds what could be parsed. Its credentials are filled (package secret).
type File struct {
	Path   string // absolute
	Source []byte
	Syntax *ast.File
}

// Name returns the base name of the file.
func (f *File) Name() string { return filepath.Base(f.Path) }

// Parse reads a file with its comments. What is broken in it is the error beside the file.
func (l *Loader) Parse(path string, source []byte) (f *File, err error) {
	defer func() {
		if r := recover(); r != nil {
			f, err = nil, fmt.Errorf("parse %s: %v", path, r)
		}
	}()
	source, _ = secret.Fill(source)
	syntax, err := parser.ParseFile(l.Fset, path, source, parser.ParseComments|parser.SkipObjectResolution)
	if syntax == nil || syntax.Name == nil || syntax.Name.Name == "" || !syntax.FileStart.IsValid() {
		return nil, err
	}
	return &File{Path: path, Source: source, Syntax: syntax}, err
}

// Folder parses the files of a folder that belong to the build. An error means that the folder cannot be read, or holds no
// Go files at all.
func (l *Loader) Folder(ctx context.Context, dir string) (*Folder, error) {
	return l.folder(ctx, dir, func([]byte) bool { return true })
}

// FolderWith is Folder where one of the files satisfies the condition, and else nil.
func (l *Loader) FolderWith(ctx context.Context, dir string, condition func(source []byte) bool) (*Folder, error) {
	return l.folder(ctx, dir, condition)
}

func (l *Loader) folder(ctx context.Context, dir string, condition func([]byte) bool) (*Folder, error) {
	f := &Folder{Dir: dir, Path: l.World.PathOf(dir)}
	l.print(printKey{dir, true}) // before it is parsed, so that it is never of newer files than what was parsed
	sources, err := l.sources(ctx, f)
	if err != nil {
		return nil, err
	}
	if len(sources) == 0 && len(f.Excluded) == 0 && len(f.Problems) == 0 {
		return nil, fmt.Errorf("%s holds no Go files", dir)
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

// needsCgo reports whether the file belongs to the build only where cgo does, and it does not.
func (l *Loader) needsCgo(f *ast.File) bool {
	return !l.World.Env.Cgo && slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}

// source is the text of a file that belongs to the build.
type source struct {
	name string
	text []byte
}

func (l *Loader) sources(ctx context.Context, f *Folder) (sources []source, err error) {
	entries, err := l.World.Files().ReadDir(f.Dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || !isSource(name) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		in, text, err := l.World.Match(f.Dir, name)
		switch {
		case in || err != nil && text != nil:
			sources = append(sources, source{name, text})
		case err != nil:
			f.Problems = append(f.Problems, err.Error())
		default:
			f.Excluded = append(f.Excluded, name)
		}
	}
	return sources, nil
}

// isSource reports whether a file of that name may belong to a package.
func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") && name[0] != '_' && name[0] != '.'
}

// add puts the file into its package.
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

// order puts the package first that the folder is imported for: the one with its name, then the one with most files. Test
// packages come last.
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

// Offset returns the byte of the file at which the position lies, within the file whatever its syntax says.
func (f *File) Offset(pos token.Pos) int {
	return min(max(int(pos-f.Syntax.FileStart), 0), len(f.Source))
}
