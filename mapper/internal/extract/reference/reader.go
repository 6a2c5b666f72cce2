// Package reference finds what a text refers to: the names in the bodies of its functions as well as in its declarations,
// each as a path (package refs says what that is), and what it imports.
//
// What counts as a name, and how expressions and types become paths, is data: queries/<language>/references.scm, whose captures
// captures.go lists. The query says of single nodes what they are. Then one walk over the tree, in the order of the text,
// knows which symbol and which scopes it is in, and so what a name stands for.
package reference

import (
	"cmp"
	"slices"

	"foldout/mapper/internal/query"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/syntax"
	"foldout/model"
)

const none uint32 = syntax.NoNode

// Language is what is compiled once for a language. It is immutable.
type Language struct {
	query    *query.Query
	meanings []meaning
	taken    bool // it asks for what functions take
	counts   bool // it tells functions apart by how many arguments they are called with
}

// Compile reads the query of a language.
func Compile(text string, g *syntax.Grammar) (*Language, error) {
	q, err := query.Compile(text, g)
	if err != nil {
		return nil, err
	}
	m, err := meanings(q.Captures)
	taken := slices.ContainsFunc(m, func(m meaning) bool { return m.form == formTaken })
	counts := slices.ContainsFunc(m, func(m meaning) bool { return m.role == roleCounted })
	return &Language{query: q, meanings: m, taken: taken, counts: counts}, err
}

// Reader reads texts of one language. It belongs to one goroutine and keeps its memory from one text to the next. Each of its parts
// is reset on its own.
type Reader struct {
	// Work is what Read counts its steps in. Where it is over, Read panics with syntax.Over, and the reader is of no more use. Nil for no bound.
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

// fact is what the query says of a node.
type fact struct {
	of, name uint32 // nodes of which the form is made
	declares int32  // index of the declaration that begins at the node, from 1
	role     role
	form     form
	marks    mark
}

// declaration is a name with what says what it is.
type declaration struct {
	name, at, receiver uint32
	of                 [partKey - partOfType + 1]uint32 // by part, the nodes that say what it is
	place              int                              // among what is handed, from 0
	attribute          bool
	field              bool
	narrows            bool // it is known otherwise, too
	fills              bool // it is declared elsewhere
	within             bool // up to the end of at
	asBefore           bool // it is what the one before it is
	parameter          bool // of a type; place is its number, once it has one
	documented
}

// documented is what a comment says of a declaration.
type documented struct {
	told      string   // its path
	unwritten string   // the name, where the text has none
	key       string   // that of the member that it is of what else is said, where the text has none
	through   []uint32 // the names of the members of what is said in which that member is, the outermost first
}

// by returns the node of a part that says what a name is.
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
	root, path, last        uint32   // the path goes from a node to the last
	under                   []uint32 // what follows in it
	name, as                uint32
	all, exports, isDefault bool
	isGlobal                bool // it is no import: what is declared is there for every file
	links                   bool // the path is a text with links
}

// NewReader returns a Reader.
func NewReader(l *Language) *Reader {
	return &Reader{language: l, matcher: query.NewMatcher(l.query)}
}

// Read finds what the text refers to. The tree holds all that is named in it; symbols are those that were found in it. Nothing in the
// result refers to the text. It is valid until the next call.
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
		r.at[nameAt(r.paths.add(symbols[i].Name), symbols[i].Line)] = int32(i)
	}
}

// nameAt is where a name stands: its number in the table, and its line from 1.
func nameAt(name, line int32) int64 { return int64(name)<<32 | int64(line) }

// shape keeps how the path of a node is made; the first pattern that says so holds, but a type that is said before one that is written out, or
// before what a call gives whatever is called.
func (r *Reader) shape(root uint32, is form, of, name uint32) {
	if f := &r.facts[root]; f.form == noForm || f.form == formWritten && is == formValue ||
		(f.form == formCall || f.form == formListed) && is == formList {
		f.form, f.of, f.name = is, of, name
		if name != none && name != root {
			r.facts[name].of = root
		}
	}
}

// declares keeps a declaration. A later pattern adds what an earlier one did not know.
func (r *Reader) declares(d declaration) {
	if d.at == none {
		d.at = d.name
	}
	f := &r.facts[d.at]
	if d.asBefore {
		before := len(r.declare) - 1
		if f.declares != 0 {
			before = int(f.declares) - 1
		}
		d.of = r.declare[before].of
	}
	if f.declares == 0 {
		r.declare = append(r.declare, d)
		f.declares = int32(len(r.declare) - 1)
		return
	}
	known := &r.declare[f.declares]
	if known.name != d.name {
		return
	}
	if *known.by(partOfHanded) == none {
		known.place = d.place
	}
	for i := range d.of {
		if known.of[i] == none {
			known.of[i] = d.of[i]
		}
	}
	if known.key == "" {
		known.key = d.key
	}
	if known.receiver == none {
		known.receiver = d.receiver
	}
	if known.through == nil {
		known.through = d.through
	}
}

// placed notes the place of what is declared in a list, where there is one, and the function around that as what is handed it.
func (r *Reader) placed(d *declaration, list uint32) {
	if list == none {
		return
	}
	if place := r.place(list, d.name); place < len(refs.Handed) {
		*d.by(partOfHanded), d.place = r.tree[list].Parent, place
	}
}

// place returns how many stand before a node in the list that holds it, len(refs.Handed) where that are too many.
func (r *Reader) place(list, node uint32) (before int) {
	for at := list + 1; before < len(refs.Handed) && r.tree[at].Next <= node; at = r.tree[at].Next {
		if r.isListed(at) {
			before++
		}
	}
	return before
}

// isListed reports whether a node in a list has a place in it: no sign, no comment, and nothing that stands aside.
func (r *Reader) isListed(node uint32) bool {
	return r.tree.Is(node, syntax.Named) && !r.tree.Is(node, syntax.Extra) && r.facts[node].role != roleAside
}

// hands marks the type of what a function hands, or is handed, by its place in a list.
func (r *Reader) hands(list, node uint32) {
	if node == none {
		return
	}
	if place := r.place(list, node); place < len(refs.Handed) {
		r.facts[node].marks |= markFirst << place
	}
}

// nameOf returns the name that a declaration gives.
func (r *Reader) nameOf(d *declaration) []byte {
	if d.unwritten != "" {
		return []byte(d.unwritten)
	}
	return r.slice(d.name)
}

func (r *Reader) slice(node uint32) []byte {
	text := r.text[r.tree[node].Start:r.tree[node].End]
	r.Work.Need(len(text) / bytesPerStep)
	return text
}

// What is done to a text in one step (syntax.StepTime), and how many steps it takes to find what a node of a path stands for, or what a node of
// the tree says.
const (
	bytesPerStep = 16
	stepsPerNode = 32
)
