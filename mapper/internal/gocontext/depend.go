package gocontext

import (
	"go/ast"
	"go/types"
	"slices"

	"foldout/mapper/internal/goload"
)

// index finds the snippet in which something is declared.
type index struct {
	checked *goload.Checked
	byFile  map[string][]*snippet // in source order
}

func newIndex(checked *goload.Checked, all []*snippet) *index {
	x := &index{checked: checked, byFile: map[string][]*snippet{}}
	for _, s := range all {
		x.byFile[s.file.Path] = append(x.byFile[s.file.Path], s)
	}
	return x
}

// at returns the snippet that the object is declared in, nil where it lies in none.
func (x *index) at(l *goload.Loader, obj types.Object) *snippet {
	p := l.Fset.PositionFor(obj.Pos(), false)
	in := x.byFile[p.Filename]
	i, found := slices.BinarySearchFunc(in, p.Offset, func(s *snippet, offset int) int { return s.start - offset })
	if !found {
		i--
	}
	if i < 0 || p.Offset >= in[i].end {
		return nil
	}
	return in[i]
}

// uses calls each for every object outside of the snippet's own names that its code speaks of, in source order: what
// identifiers name, and the embedded fields that a selector passes through without naming them.
func uses(info *types.Info, s *snippet, each func(types.Object)) {
	ast.Inspect(s.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if obj := origin(info.Uses[n]); obj != nil && obj.Pkg() != nil {
				each(obj)
			}
		case *ast.SelectorExpr:
			if sel := info.Selections[n]; sel != nil {
				embedded(sel, each)
			}
		}
		return true
	})
}

// embedded calls each for the fields that a selection passes through.
func embedded(sel *types.Selection, each func(types.Object)) {
	t := sel.Recv()
	path := sel.Index()
	for _, i := range path[:len(path)-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok || i >= s.NumFields() {
			return
		}
		each(s.Field(i).Origin())
		t = s.Field(i).Type()
	}
}

// origin returns the object as it is declared, where obj is one that type arguments made of it; nil for what is declared
// nowhere, and for names of imports.
func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Origin()
	case *types.Var:
		return obj.Origin()
	case *types.Const, *types.TypeName:
		return obj
	}
	return nil
}
