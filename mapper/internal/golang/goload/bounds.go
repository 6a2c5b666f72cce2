package goload

import (
	"go/ast"
	"go/token"
	"sync"
)

// The type checker sets no limits to what it checks. It follows scopes however deeply they are nested, and builds constant
// strings of any length, so that forty lines such as `A1 = A0 + A0` need more memory than any machine has. Code that exceeds
// these limits is therefore removed before type checking.
const (
	maxDepth  = 5_000    // nested syntax nodes in the body of a function
	maxString = 16 << 20 // bytes of a concatenated constant string
)

// isTooDeep reports whether the syntax tree below `n` is deeper than maxDepth.
func isTooDeep(n ast.Node) bool {
	depth, deepest := 0, 0
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			depth--
			return true
		}
		depth++
		deepest = max(deepest, depth)
		return true
	})
	return deepest > maxDepth
}

// lengths records upper bounds on the lengths of the constant strings in the packages read so far. It knows constants by name
// only: if several have the same name, the longest counts.
type lengths struct {
	mu    sync.Mutex
	known map[string]int
}

// bound finds every `+` expression whose value could be a constant string longer than maxString, and makes it empty. It also
// records the lengths of constants that other packages can use.
func (l *lengths) bound(files []*ast.File) {
	m := &measure{lengths: l, named: map[string][]ast.Expr{}, done: map[string]int{}, open: map[string]bool{}, seen: map[*ast.BinaryExpr]bool{}}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if g, ok := n.(*ast.GenDecl); ok && g.Tok == token.CONST {
				m.constants(g)
			}
			return true
		})
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if sum, ok := n.(*ast.BinaryExpr); ok && sum.Op == token.ADD && !m.seen[sum] && m.length(sum) > maxString {
				cut(sum)
			}
			return true
		})
	}
	for name := range m.named {
		if ast.IsExported(name) {
			l.enter(name, min(m.name(name), maxString))
		}
	}
}

func (l *lengths) enter(name string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.known[name] = max(n, l.known[name])
}

func (l *lengths) of(name string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.known[name]
}

// cut replaces both operands of a `+` expression by empty strings.
func cut(sum *ast.BinaryExpr) {
	sum.X = &ast.BasicLit{ValuePos: sum.X.Pos(), Kind: token.STRING, Value: `""`}
	sum.Y = &ast.BasicLit{ValuePos: sum.Y.Pos(), Kind: token.STRING, Value: `""`}
}

// measure determines upper bounds on the lengths of the constant strings of one package.
type measure struct {
	*lengths
	named map[string][]ast.Expr    // the values of the constants, by name
	done  map[string]int           // lengths known so far, by name
	open  map[string]bool          // names being measured: a constant defined in terms of itself has no value
	seen  map[*ast.BinaryExpr]bool // expressions already measured as a part of another
}

func (m *measure) constants(g *ast.GenDecl) {
	for _, spec := range g.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok {
			for i, value := range v.Values {
				if i < len(v.Names) {
					m.named[v.Names[i].Name] = append(m.named[v.Names[i].Name], value)
				}
			}
		}
	}
}

// length returns an upper bound on the length of the expression as a string, in bytes.
func (m *measure) length(e ast.Expr) int {
	switch e := e.(type) {
	case *ast.BasicLit:
		return literal(e)
	case *ast.Ident:
		return m.name(e.Name)
	case *ast.SelectorExpr:
		return m.of(e.Sel.Name)
	case *ast.ParenExpr:
		return m.length(e.X)
	case *ast.CallExpr:
		if len(e.Args) == 1 {
			return m.length(e.Args[0])
		}
	case *ast.BinaryExpr:
		return m.sum(e)
	}
	return 0
}

// sum adds up the lengths of the operands of a `+` expression. It follows the left operands in a loop rather than recursively,
// because there may be very many.
func (m *measure) sum(e *ast.BinaryExpr) (total int) {
	for {
		m.seen[e] = true
		total = min(total+m.length(e.Y), maxString+1) // capped, so that it cannot overflow
		left, ok := e.X.(*ast.BinaryExpr)
		if !ok {
			return min(total+m.length(e.X), maxString+1)
		}
		e = left
	}
}

func (m *measure) name(name string) int {
	n, known := m.done[name]
	if known || m.open[name] {
		return n
	}
	m.open[name] = true
	for _, value := range m.named[name] {
		n = max(n, m.length(value))
	}
	delete(m.open, name)
	m.done[name] = n
	return n
}

func literal(e *ast.BasicLit) int {
	if e.Kind != token.STRING {
		return 0
	}
	return len(e.Value) // at least as long as the text that the literal stands for
}
