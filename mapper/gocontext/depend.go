package gocontext

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"foldout/mapper/internal/golang/goload"
)

// links records what the code of a package's snippets (top-level declarations) refers to. It holds all of the type checker's
// results that are needed to make groups.
type links struct {
	Places  []declared
	Uses    [][]int  // by snippet: the sorted indices, in Places, of everything that it refers to
	Missing []string // as in goload.Checked
}

// declared is the position of a declaration.
type declared struct {
	ImportPath string // "" for the package itself
	File       string // absolute
	Offset     int    // in bytes
}

// describes reports whether l can be what the snippets refer to: there is an entry for each snippet, and all indices exist.
func (l *links) describes(all []*snippet) bool {
	if len(l.Uses) != len(all) {
		return false
	}
	for _, used := range l.Uses {
		for _, n := range used {
			if n < 0 || n >= len(l.Places) {
				return false
			}
		}
	}
	return true
}

// links determines what the snippets refer to, by type-checking the package or from a stored answer.
func (p *Package) links(ctx context.Context, all []*snippet, tests bool) (links, error) {
	question := fmt.Sprintf("links %q %q %v", p.main.Dir, p.main.Name, tests)
	valid := func(l links) bool { return l.describes(all) }
	return ask(ctx, p.mod, question, []string{p.main.Dir}, valid, func() (links, error) {
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

// index holds the snippets of each file, so that the one at a given position can be found.
type index map[string][]*snippet // by file, in source order

func newIndex(all []*snippet) index {
	x := index{}
	for _, s := range all {
		x[s.file.Path] = append(x[s.file.Path], s)
	}
	return x
}

// at returns the snippet that contains the position, or nil if none does.
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

// uses reports every object that the snippet's code refers to, by calling `each` in source order. It does not report names where
// they are declared. Besides objects named by identifiers, it reports the embedded fields that a selector passes through
// implicitly.
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

// embedded reports the embedded fields that a selection passes through, by calling `each`.
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

// origin returns the generic object that obj is an instance of, or obj itself. It returns nil for import names and for objects
// without a declaration.
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
