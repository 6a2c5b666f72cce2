package extract

import (
	"bytes"
	"cmp"
	"slices"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// outlined finds the symbols of a text in a language without a grammar. The language's own reader says where declarations and
// comments are. They are put into a tree, as if a grammar had found them, and the rest of the work is the same.
func (x *Extractor) outlined(w *worker, path string, text []byte) (r Result) {
	var o *declare.Outline
	x.work.Timed(func() { o = w.language.Declare(text) })
	if x.work.IsOver() {
		return x.unreadable(path, syntax.ErrTime)
	}
	f := &w.file
	if !x.work.Within(func() { r = f.outlined(w.language, o, text, path, x.work) }) {
		delete(x.workers, w.language.Language) // it holds unfinished state
		return x.unreadable(path, syntax.ErrTime)
	}
	f.reset(nil, nil, nil, nil) // so that the texts and the tree can be freed
	switch {
	case x.References && w.reader != nil: // the language has a grammar for references
		bodies := x.rewritten(w.language.Bodies, text)
		if _, named, err := x.parser.ParseNamed(w.language.opaque, bodies); err == nil {
			x.refer(w, path, named, bodies, &r)
		}
	case x.References:
		x.referTo(w, path, text, &r, func(text []byte, symbols []model.Symbol) *refs.File {
			return w.lister.Read(o, text, symbols)
		})
	}
	return r
}

// outlined makes symbols of an outline.
func (f *file) outlined(l *compiledLanguage, o *declare.Outline, text []byte, path string, work *syntax.Work) Result {
	work.Need(stepsPerSymbol * len(o.Declarations))
	shown := text
	if o.Restated != nil {
		shown = o.Restated
	}
	b := planter{}
	b.outline(o)
	tree := b.tree(text)
	f.reset(l, tree, shown, shown)
	f.work = work
	for _, p := range b.parts {
		if f.marks[p.node] |= p.mark; p.mark == markComment {
			f.comments = append(f.comments, p.node)
		}
	}
	for i := range o.Imports {
		in := imported{node: b.nodeOf(o.Imports[i].Place()), name: none}
		if names := o.Imports[i].Names(); !names.IsEmpty() {
			in.name = b.nodeOf(names)
		}
		f.imports = append(f.imports, in)
	}
	for _, name := range o.Exported {
		role := roleExportName
		if o.Closed {
			role = roleExportOnly
		}
		f.list(b.nodeOf(name), role, 0)
	}
	for i := range o.Declarations {
		f.declare(b.declaration(&o.Declarations[i]))
	}
	r := f.result()
	if len(o.Unread) > 0 || f.skipped {
		r.Problem = problemOf(path, unreadLines(o.Unread, text))
	}
	return r
}

// unreadLines returns the lines, from 1, of what a reader could not read.
func unreadLines(unread []declare.Span, text []byte) (all []lineRange) {
	slices.SortFunc(unread, func(a, b declare.Span) int { return cmp.Compare(a.From, b.From) })
	rows := rowCounter{text: text}
	for _, s := range unread {
		first := int(rows.at(s.From)) + 1
		all = append(all, lineRange{first, first + bytes.Count(s.Of(text), []byte("\n"))})
	}
	return all
}

// planter puts the parts of an outline into a tree. One part is inside another if its span is.
type planter struct {
	parts []part
	nodes map[declare.Span]uint32 // the node of each span, except for those that end a signature
}

// part is a part of an outline, with the mark that its node gets.
type part struct {
	declare.Span
	mark   mark
	isBody bool // it is what follows a signature, which has a node of its own even if it has the same span as another part
	node   uint32
}

// outline collects the parts of an outline.
func (b *planter) outline(o *declare.Outline) {
	for i := range o.Declarations {
		d := &o.Declarations[i]
		own, name := mark(0), mark(0)
		if d.Forward {
			own = markForward
		}
		if d.Inline {
			own |= markInline
		}
		if d.Private {
			name = markPrivate
		}
		b.add(d.Span, own)
		b.add(d.Name, name)
		for _, s := range []declare.Span{d.Owner, d.Part, d.Doc, d.Front} {
			if !s.IsEmpty() {
				b.add(s, 0)
			}
		}
		if d.Body > d.From && d.Body < d.To {
			b.parts = append(b.parts, part{Span: declare.Span{From: d.Body, To: d.To}, mark: markBody, isBody: true})
		}
	}
	b.addAll(o.Comments, markComment)
	b.addAll(o.Omitted, markDrop)
	b.addAll(o.Values, markValue)
	b.addAll(o.Notes, markNote)
	b.addAll(o.Exported, 0)
	for i := range o.Imports {
		b.add(o.Imports[i].Place(), 0)
		if names := o.Imports[i].Names(); !names.IsEmpty() {
			b.add(names, 0)
		}
	}
}

func (b *planter) add(s declare.Span, m mark) { b.parts = append(b.parts, part{Span: s, mark: m}) }

func (b *planter) addAll(all []declare.Span, m mark) {
	for _, s := range all {
		b.add(s, m)
	}
}

func (b *planter) nodeOf(s declare.Span) uint32 { return b.nodes[s] }

// tree returns a tree of the parts. The root covers the whole text. Parts with the same span share a node. A part that begins
// inside another and ends after it is cut off.
func (b *planter) tree(text []byte) syntax.Tree {
	slices.SortStableFunc(b.parts, func(p, q part) int {
		return cmp.Or(cmp.Compare(p.From, q.From), cmp.Compare(q.To, p.To), cmp.Compare(model.Bit(q.isBody), model.Bit(p.isBody)))
	})
	b.nodes = make(map[declare.Span]uint32, len(b.parts))
	tree := append(make(syntax.Tree, 0, len(b.parts)+1), syntax.Node{End: uint32(len(text)), Parent: none})
	rows := rowCounter{text: text}
	open := []uint32{0}
	for i := range b.parts {
		p := &b.parts[i]
		if node, known := b.nodes[p.Span]; known && !p.isBody {
			p.node = node
			continue
		}
		for len(open) > 1 && int(tree[open[len(open)-1]].End) <= p.From {
			tree[open[len(open)-1]].Next = uint32(len(tree))
			open = open[:len(open)-1]
		}
		parent := open[len(open)-1]
		n := syntax.Node{Start: uint32(p.From), End: min(uint32(p.To), tree[parent].End), Row: rows.at(p.From), Parent: parent, Flags: syntax.Named}
		p.node = uint32(len(tree))
		if !p.isBody {
			b.nodes[p.Span] = p.node
		}
		tree, open = append(tree, n), append(open, p.node)
	}
	for _, node := range open {
		tree[node].Next = uint32(len(tree))
	}
	countEnds(tree, text)
	return tree
}

// rowCounter returns the rows of positions that are asked for in ascending order.
type rowCounter struct {
	text   []byte
	upTo   int
	before uint32
}

func (r *rowCounter) at(at int) uint32 {
	for ; r.upTo < at; r.upTo++ {
		if r.text[r.upTo] == '\n' {
			r.before++
		}
	}
	return r.before
}

// countEnds sets the row in which each node ends.
func countEnds(tree syntax.Tree, text []byte) {
	ends := make([]uint32, len(tree))
	for i := range ends {
		ends[i] = uint32(i)
	}
	slices.SortFunc(ends, func(a, b uint32) int { return cmp.Compare(tree[a].End, tree[b].End) })
	rows := rowCounter{text: text}
	for _, i := range ends {
		tree[i].EndRow = rows.at(int(tree[i].End))
	}
}

// declaration returns a declaration of an outline, with its nodes.
func (b *planter) declaration(from *declare.Declaration) declaration {
	d := newDeclaration(0)
	d.kind, d.node, d.name = from.Kind, b.nodeOf(from.Span), b.nodeOf(from.Name)
	d.as, d.once = from.As, from.Once
	for _, s := range []struct {
		span declare.Span
		node *uint32
	}{{from.Owner, &d.owner}, {from.Part, &d.part}, {from.Doc, &d.text}, {from.Front, &d.front}} {
		if !s.span.IsEmpty() {
			*s.node = b.nodeOf(s.span)
		}
	}
	return d
}
