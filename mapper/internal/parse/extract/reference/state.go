package reference

import (
	"slices"

	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// source is the text that is read.
type source struct {
	tree    syntax.Tree
	text    []byte
	symbols []model.Symbol
	at      map[int64]int32  // symbols by name and line (see nameAt)
	tops    map[string]int32 // top-level symbols by name, nil until needed
}

func (s *source) reset(tree syntax.Tree, text []byte, symbols []model.Symbol) {
	*s = source{tree: tree, text: text, symbols: symbols, at: emptied(s.at)}
}

// matches are the matches of the query.
type matches struct {
	facts         []fact // by node
	declarations  []declaration
	narrows       []declaration // types narrowed by conditions, ordered by the start of their effect
	imports       []imported
	registrations []registration     // of routes, ordered by call
	pkgs          []uint32           // nodes that name the package
	comments      []comment          // comments with types
	mapped        map[uint32]mapping // by call: the function whose results it lists or returns
	libraries     map[uint32]library // types and calls of libraries, by node
	applied       map[uint32]uint32  // type arguments, by the node they apply to
}

func (m *matches) reset(nodes int) {
	m.facts = slices.Grow(m.facts[:0], nodes)[:nodes]
	clear(m.facts)
	// The first declaration is a stand-in, because 0 means no declaration.
	m.declarations, m.narrows, m.imports = append(m.declarations[:0], newDeclaration()), m.narrows[:0], m.imports[:0]
	m.registrations, m.pkgs, m.comments = m.registrations[:0], m.pkgs[:0], m.comments[:0]
	m.mapped, m.libraries, m.applied = emptied(m.mapped), emptied(m.libraries), emptied(m.applied)
}

// docTypes is the state of reading types in comments.
type docTypes struct {
	isBare    bool // the current comment has types without braces
	templates templates
	heritage  map[uint32]refs.Expr // superclasses with type arguments, by node
	casts     []refs.Expr          // types of casts
	objects   int                  // number of anonymous types read so far
	sharing   int                  // nesting depth of anonymous types whose members are being made visible in all files
}

func (d *docTypes) reset() {
	d.templates.reset()
	d.heritage, d.casts, d.objects = emptied(d.heritage), d.casts[:0], 0
}

// inference is what is known about types that are not declared.
type inference struct {
	locals     map[uint32]int32     // functions that are not symbols and whose result is unknown, with the local that names each
	members    map[uint32]field     // the same for functions that are members of a literal, with that member
	fields     map[field]refs.Expr  // members of anonymous types
	methods    map[field]int32      // those that are symbols
	shared     map[uint32]int32     // anonymous types whose members are visible in all files, with the number of bases recorded for each
	given      map[int32]int        // number of type parameters of symbols
	arguments  map[uint32]refs.Expr // arguments of calls with function literals, by argument list
	inferDepth int                  // nesting of function literals whose result is being inferred
	inferences int                  // number of such inferences so far
	inferring  bool                 // types inferred by a condition are being declared
}

func (i *inference) reset() {
	i.locals, i.members, i.fields, i.methods = emptied(i.locals), emptied(i.members), emptied(i.fields), emptied(i.methods)
	i.shared, i.given, i.arguments = emptied(i.shared), emptied(i.given), emptied(i.arguments)
}

// position is the state of the walk over the tree.
type position struct {
	scopes      scopes
	owner       owner
	narrowing   int           // index of the next entry in matches.narrows
	registering int           // index of the next entry in matches.registrations
	routings    []routing     // the enclosing registrations, innermost last
	naming      bool          // a reference is being written
	isWithin    bool          // somewhere, members can be named unqualified
	declaring   int32         // the symbol declared last
	typed       *model.Symbol // the symbol whose type is being read, nil for a local
}

func (p *position) reset(symbols []model.Symbol) {
	p.scopes.reset()
	p.owner = owner{symbols: symbols, open: p.owner.open[:0]}
	p.narrowing, p.registering, p.routings = 0, 0, p.routings[:0]
	p.declaring, p.isWithin = 0, false
}

// output is what was found so far.
type output struct {
	exprs    refs.Builder
	importAt map[uint32]int // imports by their root node
	latest   []int32        // for each expression the last reference to it, from 1
	before   []int32        // for each reference the previous one to the same expression, from 1
	out      refs.File
}

func (o *output) reset(symbols int) {
	o.exprs.Reset()
	o.importAt = emptied(o.importAt)
	o.latest, o.before = o.latest[:0], o.before[:0]
	o.out = refs.File{
		Tree: o.out.Tree, Imports: o.out.Imports[:0], Types: slices.Grow(o.out.Types[:0], symbols)[:symbols], Attributes: o.out.Attributes[:0],
		Receivers: o.out.Receivers[:0], References: o.out.References[:0],
	}
	clear(o.out.Types)
}

// emptied returns an empty map: m itself, cleared, or a new one if m has become large, because clearing takes time
// proportional to the size.
func emptied[K comparable, V any](m map[K]V) map[K]V {
	const kept = 1 << 9
	if m == nil || len(m) > kept {
		return map[K]V{}
	}
	clear(m)
	return m
}
