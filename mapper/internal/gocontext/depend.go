package gocontext

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"foldout/mapper/internal/goload"
)

// links say what the code of the snippets of a package speaks of. They are all that groups take from its types.
type links struct {
	Places  []declared
	Uses    [][]int  // by snippet: what it speaks of, in Places; sorted
	Missing []string // as in goload.Checked
}

// declared is the place of a declaration.
type declared struct {
	ImportPath string // "" for the package itself
	File       string // absolute
	Offset     int    // in bytes
}

// links finds out what snippets speak of, by checking the types of the package or from what was kept of that.
func (p *Package) links(ctx context.Context, all []*snippet, tests bool) (links, error) {
	question := fmt.Sprintf("links %q %q %v", p.main.Dir, p.main.Name, tests)
	return ask(ctx, p.mod, question, []string{p.main.Dir}, func() (links, error) {
		checked, err := p.mod.loader.Check(ctx, p.main, goload.Scope{Tests: tests})
		if err != nil {
			return links{}, err
		}
		found := links{Missing: checked.Missing}
		numbers := map[declared]int{}
		for _, s := range all {
			var used []int
			uses(checked.Info, s, func(obj types.Object) {
				at := p.mod.loader.Fset.PositionFor(obj.Pos(), false)
				d := declared{obj.Pkg().Path(), at.Filename, at.Offset}
				if obj.Pkg() == checked.Types {
					d.ImportPath = ""
				}
				n, known := numbers[d]
				if !known {
					n = len(found.Places)
					numbers[d] = n
					found.Places = append(found.Places, d)
				}
				used = append(used, n)
			})
			slices.Sort(used)
			found.Uses = append(found.Uses, slices.Compact(used))
		}
		return found, nil
	})
}

// index finds the snippet in which something is declared.
type index map[string][]*snippet // by file, in source order

func newIndex(all []*snippet) index {
	x := index{}
	for _, s := range all {
		x[s.file.Path] = append(x[s.file.Path], s)
	}
	return x
}

// at returns the snippet that holds the place, nil where none does.
func (x index) at(d declared) *snippet {
	in := x[d.File]
	i, found := slices.BinarySearchFunc(in, d.Offset, func(s *snippet, offset int) int { return s.start - offset })
	if !found {
		i--
	}
	if i < 0 || d.Offset >= in[i].end {
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
