package reference

import (
	"slices"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/syntax"
	"foldout/model"
)

// source is the text that is read.
type source struct {
	tree    syntax.Tree
	text    []byte
	symbols []model.Symbol
	at      map[int64]int32  // symbols by where their names stand
	tops    map[string]int32 // symbols that lie in no other, by name, nil until they are asked for
}

func (s *source) reset(tree syntax.Tree, text []byte, symbols []model.Symbol) {
	*s = source{tree: tree, text: text, symbols: symbols, at: emptied(s.at)}
}

// matches is what the query finds.
type matches struct {
	facts         []fact // by node
	declare       []declaration
	narrows       []declaration // what conditions say, in the order of where that holds
	imports       []imported
	registrations []registration     // of routes, by call
	pkgs          []uint32           // nodes that name the package
	comments      []comment          // that say types
	mapped        map[uint32]mapping // by call, where that gives a list of what a function gives, or that
	libraries     map[uint32]library // what libraries have, by where it is named
	applied       map[uint32]uint32  // by what is given types, the list of these
}

func (m *matches) reset(nodes int) {
	m.facts = slices.Grow(m.facts[:0], nodes)[:nodes]
	clear(m.facts)
	m.declare, m.narrows, m.imports = append(m.declare[:0], newDeclaration()), m.narrows[:0], m.imports[:0]
	m.registrations, m.pkgs, m.comments = m.registrations[:0], m.pkgs[:0], m.comments[:0]
	m.mapped, m.libraries, m.applied = emptied(m.mapped), emptied(m.libraries), emptied(m.applied)
}

// docTypes is what comments say of types.
type docTypes struct {
	isBare    bool // the comment that is read says them without braces
	templates templates
	heritage  map[uint32]string // what classes extend, by where that stands
	casts     []string          // paths of the types of expressions
	objects   int               // types without names
	sharing   int               // types without names that are made known to all, within each other
}

func (d *docTypes) reset() {
	d.templates.reset()
	d.heritage, d.casts, d.objects = emptied(d.heritage), d.casts[:0], 0
}

// inference is what is known so far of types that the text does not write.
type inference struct {
	locals     map[uint32]int32 // functions that are no symbols, of which is not known yet what they give, with the locals that name them
	members    map[uint32]field // and with the members of what is written out that they are
	fields     map[field]int32  // paths
	given      map[int32]int    // how many type parameters symbols have
	arguments  map[uint32]int32 // what calls pass that are given functions which are written out, by the lists of that: parts of paths
	inferDepth int              // functions that are being looked into for what they give
	inferences int              // and how many have been
	inferring  bool             // what a condition infers is being declared
}

func (i *inference) reset() {
	i.locals, i.members, i.fields = emptied(i.locals), emptied(i.members), emptied(i.fields)
	i.given, i.arguments = emptied(i.given), emptied(i.arguments)
}

// position is where the walk over the tree is.
type position struct {
	scopes      scopes
	owner       owner
	narrowing   int           // the first of matches.narrows to which the walk has not come
	registering int           // the first of matches.registrations to which the walk has not come
	routings    []routing     // around the walk, the innermost last
	naming      bool          // a reference is being written
	isWithin    bool          // the members of something can be named alone somewhere
	ownSaid     bool          // a function says of what type refs.Own is in it
	declaring   int32         // the symbol that was declared last
	typed       *model.Symbol // of which the type is read, nil for a local
}

func (p *position) reset(symbols []model.Symbol) {
	p.scopes.reset()
	p.owner = owner{symbols: symbols, open: p.owner.open[:0]}
	p.narrowing, p.registering, p.routings = 0, 0, p.routings[:0]
	p.declaring, p.isWithin, p.ownSaid = 0, false, false
}

// output is what was found so far.
type output struct {
	paths    table
	importAt map[uint32]int // imports by their root
	trails   []trail        // by path
	before   []int32        // by reference: the one before it along its path, from 1
	scratch  []byte
	out      refs.File
}

func (o *output) reset(symbols int) {
	o.paths.reset()
	o.importAt = emptied(o.importAt)
	o.trails, o.before = o.trails[:0], o.before[:0]
	o.out = refs.File{
		Imports: o.out.Imports[:0], Types: slices.Grow(o.out.Types[:0], symbols)[:symbols], Attributes: o.out.Attributes[:0],
		Receivers: o.out.Receivers[:0], Paths: o.out.Paths[:0], References: o.out.References[:0],
	}
	clear(o.out.Types)
}
