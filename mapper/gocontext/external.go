package gocontext

import (
	"go/ast"
	"go/token"
	"path"
	"path/filepath"
	"slices"

	"foldout/mapper/internal/golang/goload"
)

// external is a declaration of another package: a function, or one spec of a block, such as a type with its fields. If the spec
// would not mean the same on its own, the declaration is the whole block.
type external struct {
	path string // import path of its package
	file *goload.File
	decl ast.Decl
	spec ast.Spec // nil for the whole declaration
}

func (e *external) start() int {
	if e.spec != nil {
		return e.file.Offset(e.spec.Pos())
	}
	return e.file.Offset(e.decl.Pos())
}

func (e *external) place() place {
	return place{external: true, path: e.path, file: filepath.Base(e.file.Path), offset: e.start()}
}

// piece returns the documentation and the signature of the declaration.
func (e *external) piece(g *graph) *piece {
	var text string
	switch d := e.decl.(type) {
	case *ast.FuncDecl:
		s := newSnippet(e.file, d)
		if s == nil {
			break
		}
		text = s.signature()
	case *ast.GenDecl:
		text = e.public(g.pkg.mod.loader.Fset, d)
	}
	return newPiece(g.enc, e.place(), path.Join(e.path, filepath.Base(e.file.Path)), text)
}

// public returns the text of a block, or of one spec of it, without the unexported parts. If nothing is exported, it returns the
// whole text. An example is an unexported type whose fields are used through a type that embeds it.
func (e *external) public(fset *token.FileSet, d *ast.GenDecl) string {
	if e.spec == nil {
		return printPublic(fset, e.file, d)
	}
	return printPublic(fset, e.file, alone(d, e.spec))
}

// ids returns the names that the declaration declares, each with the path of its package in front. If any name is exported, only
// exported names are returned.
func (e *external) ids() (ids []string) {
	switch d := e.decl.(type) {
	case *ast.FuncDecl:
		ids = []string{funcID(d)}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if e.spec == nil || spec == e.spec {
				ids = append(ids, specNames(spec)...)
			}
		}
	}
	if slices.ContainsFunc(ids, exportedID) {
		ids = slices.DeleteFunc(ids, func(id string) bool { return !exportedID(id) })
	}
	for i, id := range ids {
		ids[i] = e.path + "." + id
	}
	return ids
}

// externals turns declarations in other packages into groups. It parses the files of those packages again, this time with
// comments.
type externals struct {
	graph  *graph
	files  map[string]*goload.File // nil if a file cannot be read
	groups map[place]*IdentifierGroup
}

func newExternals(g *graph) *externals {
	return &externals{graph: g, files: map[string]*goload.File{}, groups: map[place]*IdentifierGroup{}}
}

// group returns the group of the declaration, or nil if its source is not available.
func (x *externals) group(at declared) *IdentifierGroup {
	f := x.file(at.File)
	if f == nil {
		return nil
	}
	e := find(f, at.Offset)
	if e == nil {
		return nil
	}
	e.path = at.ImportPath
	group := x.groups[e.place()]
	if group == nil {
		group = &IdentifierGroup{graph: x.graph, External: true, ImportPath: e.path, IDs: e.ids(), external: e}
		x.groups[e.place()] = group
	}
	return group
}

func (x *externals) file(name string) *goload.File {
	f, known := x.files[name]
	if !known && name != "" {
		if source, err := x.graph.pkg.mod.modules.Files().ReadFile(name); err == nil {
			f, _ = x.graph.pkg.mod.loader.Parse(name, source)
		}
		x.files[name] = f
	}
	return f
}

// find returns the declaration that contains the byte offset.
func find(f *goload.File, offset int) *external {
	i := slices.IndexFunc(f.Syntax.Decls, func(d ast.Decl) bool { return f.Offset(d.Pos()) <= offset && offset < f.Offset(d.End()) })
	if i < 0 {
		return nil
	}
	e := &external{file: f, decl: f.Syntax.Decls[i]}
	d, ok := e.decl.(*ast.GenDecl)
	if !ok || !d.Lparen.IsValid() || dependOnOrder(d) {
		return e
	}
	for _, spec := range d.Specs {
		if f.Offset(spec.Pos()) <= offset && offset < f.Offset(spec.End()) {
			e.spec = spec
		}
	}
	return e
}

// sorted returns all groups in the order of import path, file and offset.
func (x *externals) sorted() []*IdentifierGroup {
	var all []*IdentifierGroup
	for _, g := range x.groups {
		all = append(all, g)
	}
	return settle(all)
}
