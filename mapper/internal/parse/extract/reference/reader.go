// Package reference finds what a text refers to: the names in its declarations and function bodies, each as an
// expression of package refs, and its imports.
//
// What counts as a name, and how expressions and types are made, is defined in a query file,
// queries/<language>/references.scm. The captures that it can use are listed in captures.go. The query describes
// single nodes. Then one walk over the tree, in text order, tracks the enclosing symbol and scopes, and so knows what
// each name stands for.
package reference

import (
	"cmp"
	"slices"

	"foldout/mapper/internal/parse/query"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

const none uint32 = syntax.NoNode

// Language is the compiled query of a language. It is immutable.
type Language struct {
	query    *query.Query
	meanings []meaning
	taken    bool // the query has a `@taken`, so the parameters of functions are recorded
	counts   bool // functions are told apart by the number of arguments
}

// Compile compiles the query of a language.
func Compile(text string, g *syntax.Grammar) (*Language, error) {
	q, err := query.Compile(text, g)
	if err != nil {
		return nil, err
	}
	m, err := query.Meanings(q, meaningOf, settings)
	taken := slices.ContainsFunc(m, func(m meaning) bool { return m.form == formTaken })
	counts := slices.ContainsFunc(m, func(m meaning) bool { return m.role == roleCounted })
	return &Language{query: q, meanings: m, taken: taken, counts: counts}, err
}

// Reader reads texts of one language. It must be used by one goroutine at a time, and reuses its memory from one text
// to the next.
type Reader struct {
	// Work counts the steps of Read; nil means no limit. Over the limit, Read panics with syntax.Over, and the Reader
	// must not be used again.
	Work *syntax.Work

	language *Language
	matcher  *query.Matcher

	source
	matches
	docTypes
	inference
	position
	output
}

// fact is what the query says about a node.
type fact struct {
	// of and name are the operands of the form. For a node without a form that is the `name` of another node, `of` is that node.
	of, name uint32
	declares int32 // index of the declaration that begins at the node, from 1
	role     role
	form     form
	marks    mark
}

// declaration is a declared name, with the nodes that give its type or value.
type declaration struct {
	name, at, receiver uint32                           // captured nodes; at is name if there is no `@at`
	of                 [partKey - partOfType + 1]uint32 // the nodes that give its type or value, by part
	place              int                              // its position among parameters, from 0
	attribute          bool                             // captured as `@attribute`
	field              bool                             // captured as `@field`
	narrows            bool                             // it narrows a name that is declared elsewhere
	fills              bool                             // it gives a meaning to a name that is declared elsewhere
	within             bool                             // a narrowed type ends with the node `at`, not with the node around it
	asBefore           bool                             // it has the type or value of the previous declaration
	parameter          bool                             // a type parameter; then place counts from 1, and 0 means that it has no place yet
	documented
}

// documented is what a comment or a pattern adds to a declaration.
type documented struct {
	inDoc        refs.Expr // the type that a comment gives
	implicitName string    // its name, if it is not in the text
	key          string    // name of the member that it stands for (see partDeclare), if the text has no such name
	called       bool      // it stands for the result of calling the member
	through      []uint32  // names of the members on the way to that member, outermost first
}

// by returns a pointer to the node for part p. That part gives the type or the value of the name.
func (d *declaration) by(p part) *uint32 { return &d.of[p-partOfType] }

func newDeclaration() declaration {
	d := declaration{name: none, at: none, receiver: none}
	for i := range d.of {
		d.of[i] = none
	}
	return d
}

// imported is one import.
type imported struct {
	root, path, last        uint32   // root is the whole import; its path extends from the node `path` to the node `last`
	under                   []uint32 // further parts of the path
	name, as                uint32
	all, exports, isDefault bool
	isGlobal                bool // no import: the file declares the name for all files
	links                   bool // the path is a text with links
}

// NewReader returns a Reader.
func NewReader(l *Language) *Reader {
	return &Reader{language: l, matcher: query.NewMatcher(l.query)}
}

// Read finds what `text` refers to. `tree` must contain all named nodes, and `symbols` are the symbols that were found in
// `text`. The result does not share memory with `text` and is valid until the next call.
func (r *Reader) Read(tree syntax.Tree, text []byte, symbols []model.Symbol) *refs.File {
	r.reset(tree, text, symbols)
	r.matcher.Work = r.Work
	r.matcher.Run(tree, text, r.match)
	r.Work.Need(0)
	slices.SortStableFunc(r.narrows, func(a, b declaration) int { return cmp.Compare(a.at, b.at) })
	slices.SortStableFunc(r.registrations, func(a, b registration) int { return cmp.Compare(a.call, b.call) })
	r.readImports()
	r.readComments()
	r.walk()
	r.tree, r.text, r.symbols = nil, nil, nil
	r.exprs.Take(&r.out)
	return &r.out
}

func (r *Reader) reset(tree syntax.Tree, text []byte, symbols []model.Symbol) {
	r.source.reset(tree, text, symbols)
	r.matches.reset(len(tree))
	r.docTypes.reset()
	r.inference.reset()
	r.position.reset(symbols)
	r.output.reset(len(symbols))
	for i := range symbols {
		r.at[nameAt(r.id(symbols[i].Name), symbols[i].Line)] = int32(i)
	}
}

// id returns the number of a name.
func (r *Reader) id(name string) int32 { return r.exprs.ID([]byte(name)) }

// nameAt identifies a name by two numbers: the number of the name, and the number of its line, from 1.
func nameAt(name, line int32) int64 { return int64(name)<<32 | int64(line) }

// shape stores how the expression of a node is made. If several patterns match the node, the first one counts, except that
// a value's type takes precedence over a literal, and a list type over a list of values and over the result of a call.
func (r *Reader) shape(root uint32, is form, of, name uint32) {
	if f := &r.facts[root]; f.form == noForm || f.form == formWritten && is == formValue ||
		(f.form == formCall || f.form == formListed) && is == formList {
		f.form, f.of, f.name = is, of, name
		if name != none && name != root {
			r.facts[name].of = root
		}
	}
}

// addDeclaration records a declaration. If several patterns match it, a later one adds only what the earlier ones did not give.
func (r *Reader) addDeclaration(d declaration) {
	if d.at == none {
		d.at = d.name
	}
	f := &r.facts[d.at]
	if d.asBefore {
		before := len(r.declarations) - 1
		if f.declares != 0 {
			before = int(f.declares) - 1
		}
		d.of = r.declarations[before].of
	}
	if f.declares == 0 {
		r.declarations = append(r.declarations, d)
		f.declares = int32(len(r.declarations) - 1)
		return
	}
	known := &r.declarations[f.declares]
	if known.name != d.name {
		return
	}
	if *known.by(partOfCallback) == none {
		known.place = d.place
	}
	for i := range d.of {
		if known.of[i] == none {
			known.of[i] = d.of[i]
		}
	}
	if known.key == "" {
		known.key, known.called = d.key, d.called
	}
	if known.receiver == none {
		known.receiver = d.receiver
	}
	if known.through == nil {
		known.through = d.through
	}
}

// recordPosition records the position of a declaration in a parameter list, and the function that has these parameters.
func (r *Reader) recordPosition(d *declaration, list uint32) {
	if list == none {
		return
	}
	if place := r.positionIn(list, d.name); place < refs.MostCallback {
		*d.by(partOfCallback), d.place = r.tree[list].Parent, place
	}
}

// positionIn returns the number of elements before a node in a list, at most refs.MostCallback.
func (r *Reader) positionIn(list, node uint32) (before int) {
	for at := list + 1; before < refs.MostCallback && r.tree[at].Next <= node; at = r.tree[at].Next {
		if r.isListed(at) {
			before++
		}
	}
	return before
}

// isListed reports whether a node has a position in its list: it is not punctuation, not a comment, and not marked @aside.
func (r *Reader) isListed(node uint32) bool {
	return r.tree.Is(node, syntax.Named) && !r.tree.Is(node, syntax.Extra) && r.facts[node].role != roleAside
}

// callbackArgument marks `node`, the type of an argument of a callback, with its position in `list`.
func (r *Reader) callbackArgument(list, node uint32) {
	if node == none {
		return
	}
	if place := r.positionIn(list, node); place < refs.MostCallback {
		r.facts[node].marks |= markFirst << place // markFirst to markFourth are in order
	}
}

// nameID returns the number that stands for a declaration's name.
func (r *Reader) nameID(d *declaration) int32 { return r.exprs.ID(r.nameOf(d)) }

// nameOf returns the name of a declaration.
func (r *Reader) nameOf(d *declaration) []byte {
	if d.implicitName != "" {
		return []byte(d.implicitName)
	}
	return r.slice(d.name)
}

func (r *Reader) slice(node uint32) []byte {
	text := r.text[r.tree[node].Start:r.tree[node].End]
	r.Work.Need(len(text) / bytesPerStep)
	return text
}

// Costs in steps (syntax.StepTime): bytes of text handled in one step, and steps for each node of an expression or of
// the tree.
const (
	bytesPerStep = 16
	stepsPerNode = 32
)
