package goload

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// dep is an imported package. Its declarations are read once.
type dep struct {
	dir, path string

	parse   sync.Once
	files   []*ast.File       // nil after the package is checked
	imports map[string]string // folders of its imports, by path
	missing []string          // why imports have no folder
	trouble error             // why the folder itself could not be read

	check sync.Once
	types atomic.Pointer[types.Package] // nil until the package is checked, or if checking produced nothing
}

// dep returns the package in the folder `dir`. The package may not have been read yet.
func (l *Loader) dep(dir string) *dep {
	l.mu.Lock()
	defer l.mu.Unlock()
	d := l.deps[dir]
	if d == nil {
		d = &dep{dir: dir, path: l.Modules.PathOf(dir)}
		l.deps[dir] = d
	}
	return d
}

// load parses and type-checks the packages in the folders and everything that they import, directly or indirectly. It works in
// parallel, but returns the packages sorted so that each comes after its imports. Import cycles, which are invalid anyway, are broken
// at the import that closes them.
func (l *Loader) load(ctx context.Context, dirs []string) ([]*dep, error) {
	_, err := closure(ctx, dirs, func(dir string) []string {
		d := l.dep(dir)
		d.parse.Do(func() { l.parseDep(d) })
		return slices.Collect(maps.Values(d.imports))
	})
	if err != nil {
		return nil, err
	}
	order := &order{l: l, state: map[string]int{}}
	for _, dir := range dirs {
		order.visit(dir)
	}
	return order.sorted, l.checkDeps(ctx, order.sorted)
}

// closure returns everything that can be reached from `start`. `next` returns what leads on from one of them; it is called once for
// each, several at a time. closure fails only if ctx ends.
func closure[K comparable](ctx context.Context, start []K, next func(K) []K) (map[K]bool, error) {
	reached := map[K]bool{}
	for level := start; len(level) > 0; {
		var group errgroup.Group
		group.SetLimit(runtime.GOMAXPROCS(0))
		found := make([][]K, len(level))
		for i, key := range level {
			if !reached[key] {
				reached[key] = true
				group.Go(func() error { found[i] = next(key); return ctx.Err() })
			}
		}
		if err := group.Wait(); err != nil {
			return nil, err
		}
		level = slices.Concat(found...)
	}
	return reached, nil
}

// order sorts packages so that each comes after its imports.
type order struct {
	l      *Loader
	state  map[string]int // 1 while a package is being visited, 2 when it is sorted
	sorted []*dep
}

func (o *order) visit(dir string) {
	if o.state[dir] != 0 {
		return
	}
	o.state[dir] = 1
	d := o.l.dep(dir)
	for _, imported := range slices.Sorted(maps.Values(d.imports)) {
		o.visit(imported)
	}
	o.state[dir] = 2
	o.sorted = append(o.sorted, d)
}

// parseDep parses the declarations of a package. It reads those files of the folder that are not tests and have the name of the
// package in their package clause.
func (l *Loader) parseDep(d *dep) {
	all, err := l.Modules.sources(d.dir, false)
	if err != nil {
		d.trouble = err
		return
	}
	byName := map[string][]*ast.File{}
	for s := range all {
		if !s.in || s.err != nil {
			continue
		}
		f, _ := parse(l.Fset, filepath.Join(d.dir, s.name), s.text, 0) // importers need no more than what could be parsed
		if f != nil && f.Name != nil && f.Name.Name != "" && !l.needsCgo(f) {
			byName[f.Name.Name] = append(byName[f.Name.Name], f)
		}
	}
	d.files = importable(byName, d.path)
	if len(d.files) == 0 {
		d.trouble = fmt.Errorf("%s: no Go files match the build constraints", d.path)
		return
	}
	prune(d.files)
	d.imports, d.missing = l.resolve(d.files, d.dir)
}

// importable returns the files of the package that the import path of a folder stands for. It chooses by the same rule as
// Folder.order.
func importable(byName map[string][]*ast.File, importPath string) []*ast.File {
	f := &Folder{Path: importPath}
	for name, files := range byName {
		f.Packages = append(f.Packages, &Package{Name: name, Files: make([]*File, len(files))})
	}
	if len(f.Packages) == 0 {
		return nil
	}
	f.order()
	return byName[f.Packages[0].Name]
}

// resolve returns the folder of each import of the files. For imports that have no folder, `missing` holds the reasons.
func (l *Loader) resolve(files []*ast.File, from string) (dirs map[string]string, missing []string) {
	dirs = map[string]string{}
	for _, f := range files {
		for _, spec := range f.Imports {
			importPath, err := strconv.Unquote(spec.Path.Value)
			if err != nil || importPath == "C" || importPath == "unsafe" || dirs[importPath] != "" {
				continue
			}
			dir, err := l.Modules.Resolve(importPath, from)
			if err != nil {
				missing = append(missing, err.Error())
				continue
			}
			dirs[importPath] = dir
		}
	}
	slices.Sort(missing)
	return dirs, slices.Compact(missing)
}

// checkDeps type-checks packages that are sorted so that each comes after its imports.
func (l *Loader) checkDeps(ctx context.Context, sorted []*dep) error {
	done := make(map[string]chan struct{}, len(sorted))
	for _, d := range sorted {
		done[d.dir] = make(chan struct{})
	}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	before := map[string]bool{} // folders earlier in sorted; in a cycle, waiting for a later one would never end
	for _, d := range sorted {
		var wait []chan struct{}
		for _, dir := range d.imports {
			if before[dir] {
				wait = append(wait, done[dir])
			}
		}
		before[d.dir] = true
		group.Go(func() error {
			defer close(done[d.dir])
			for _, c := range wait {
				<-c
			}
			if ctx.Err() == nil {
				d.check.Do(func() { l.checkDep(d) })
			}
			return ctx.Err()
		})
	}
	return group.Wait()
}

func (l *Loader) checkDep(d *dep) {
	if d.trouble != nil {
		return
	}
	l.lengths.bound(d.files)
	conf := l.config(d.imports, nil)
	conf.IgnoreFuncBodies = true
	p, _ := l.run(conf, d.path, d.files, nil)
	d.types.Store(p)
	d.files = nil
}
