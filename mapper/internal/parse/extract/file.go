package extract

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/parse/query"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// none means no node.
const none uint32 = syntax.NoNode

// file collects what the query finds in one text. Its memory is reused for the next text.
type file struct {
	language *compiledLanguage
	source
	marks    []mark // by node
	found    []declaration
	imports  []imported
	sections []uint32 // nodes that begin a section
	attached
	exports
	named
	spans   map[uint32]int // number of symbols directly inside each node marked as a span
	skipped bool           // symbols were left out because they are nested too deeply or their names are too long
	texts   texts
	lossy
	work *syntax.Work // counts steps; panics with syntax.Over when the limit is exceeded
}

// source is the text that is read.
type source struct {
	tree    syntax.Tree
	text    []byte
	read    []byte // the text as the grammar read it
	counted []byte // the text whose lines are counted
}

// attached are nodes that belong to the declaration after them.
type attached struct {
	comments []uint32          // comments
	docs     []uint32          // nodes that document the next declaration
	before   []uint32          // nodes that belong to their next sibling
	lead     map[uint32]uint32 // for each node with such nodes in front, the first of them
}

// exports holds what the lists of exports in the text say.
type exports struct {
	hidden   []uint32        // names that are listed as not exported
	exported map[string]bool // names that are listed as exported, and whether their members are
	onlyThis bool            // names that are not listed are not exported
	listed   []listed        // names that are listed as exported for the owner around the list
	lists    map[owned]bool  // by owner and name: whether the name is listed; with an empty name: whether the owner exports only listed names
}

// named holds the declarations that were found so far, by name.
type named struct {
	unique   map[owned]int    // names that count once, with the index of their symbol
	last     owned            // the name that isRepeated looked at last
	topLevel map[string]int32 // index of each top-level declaration among the first `indexed` ones
	indexed  int              // how many declarations were looked at for topLevel
}

func (f *file) reset(l *compiledLanguage, tree syntax.Tree, text, read []byte) {
	f.language, f.source = l, source{tree, text, read, text}
	f.marks = slices.Grow(f.marks[:0], len(tree))[:len(tree)]
	clear(f.marks)
	f.found, f.imports, f.sections = f.found[:0], f.imports[:0], f.sections[:0]
	f.comments, f.docs, f.before = f.comments[:0], f.docs[:0], f.before[:0]
	f.exports = exports{hidden: f.hidden[:0], listed: f.listed[:0]}
	clear(f.unique)
	f.named = named{unique: f.unique}
	clear(f.spans)
	f.skipped = false
	f.texts.buf = f.texts.buf[:0]
}

// match is called for each match of a pattern, and records what the pattern captures.
func (f *file) match(m query.Match) {
	d := newDeclaration(m.Pattern)
	from := imported{node: none, name: none}
	for _, c := range m.Captures {
		switch is := f.language.meanings[c.ID]; is.role {
		case roleMark:
			if is.mark == markComment && f.marks[c.Node]&markComment == 0 {
				f.comments = append(f.comments, c.Node)
			}
			switch is.mark {
			case markBefore:
				f.before = append(f.before, c.Node)
			case markSection:
				f.sections = append(f.sections, c.Node)
			}
			f.marks[c.Node] |= is.mark
		case roleSymbol:
			d.node, d.kind = c.Node, is.kind
		case roleIgnore:
			d.node, d.ignored = c.Node, true
		case roleName:
			d.name = c.Node
		case rolePart:
			d.part = c.Node
		case roleOwner:
			d.owner = c.Node
		case roleFront:
			d.front = c.Node
		case roleDoc:
			d.text = c.Node
		case roleLevel:
			d.level = uint32(len(bytes.TrimSpace(f.read[f.tree[c.Node].Start:f.tree[c.Node].End])))
		case roleImport:
			from.node = c.Node
		case roleImportName:
			from.name = c.Node
		case rolePrivateName:
			f.hidden = append(f.hidden, c.Node)
		case roleExportName, roleExportOnly, roleExportClosed:
			f.list(c.Node, is.role, m.Pattern)
		}
	}
	if from.node != none {
		f.imports = append(f.imports, from)
	}
	if d.node != none {
		f.declare(d)
	} else if d.text != none {
		f.docs = append(f.docs, d.text)
	}
}

// declare records a declaration whose name is in the text or given by its pattern.
func (f *file) declare(d declaration) {
	if d.name == none {
		if f.language.setting(d.pattern, "name") == "" {
			return
		}
		d.name = d.node
	}
	if f.tree.Is(d.name, syntax.Missing) || len(f.bareName(&d)) == 0 || f.mayBeLocal(&d) {
		return
	}
	if level := f.language.setting(d.pattern, "level"); level != "" {
		d.level = uint32(level[0] - '0')
	}
	f.found = append(f.found, d)
}

// mayBeLocal reports whether a declaration may be a local variable. This is so for a variable that is among syntax errors and
// does not begin its line.
func (f *file) mayBeLocal(d *declaration) bool {
	if d.kind != model.KindVariable && d.kind != model.KindConstant {
		return false
	}
	if start := f.tree[d.node].Start; start == 0 || f.text[start-1] == '\n' {
		return false
	}
	parent := f.tree[d.node].Parent
	return parent != none && f.tree[parent].Symbol == syntax.ErrorSymbol
}

// list adds one name from an export list. The list applies to the top level of the file or, if the pattern sets `list`
// to `owner`, to the symbol that contains the list.
func (f *file) list(node uint32, as role, pattern int) {
	if f.language.setting(pattern, "list") == "owner" {
		f.listed = append(f.listed, listed{node, as != roleExportName})
		return
	}
	if f.exported == nil {
		f.exported = map[string]bool{}
	}
	name := strings.Trim(string(f.slice(node)), "\"'`")
	isOpen, isListed := f.exported[name]
	f.exported[name] = as != roleExportClosed && (isOpen || !isListed) // unless some list says otherwise, members are exported
	f.onlyThis = f.onlyThis || as != roleExportName
}

// These are costs in steps (syntax.StepTime). In one step, bytesPerStep bytes of text are compared or looked up. It takes
// stepsPerSymbol steps to describe a symbol.
const (
	bytesPerStep   = 16
	stepsPerSymbol = 500
)

func (f *file) slice(node uint32) []byte {
	text := f.text[f.tree[node].Start:f.tree[node].End]
	f.work.Need(len(text) / bytesPerStep)
	return text
}

// result turns the recorded declarations into symbols.
func (f *file) result() Result {
	f.work.Need(stepsPerSymbol * len(f.found))
	f.order()
	f.findOwners()
	f.dropEmpty()
	f.endSections()
	f.joinBefore()
	f.applySections()
	f.hideListed()
	f.listExported()
	for i := range f.found {
		f.extend(&f.found[i])
	}
	for i := range f.found {
		f.describe(i)
	}
	f.hideExtensions()
	f.dropForward()
	all := f.texts.done()
	symbols := make([]model.Symbol, len(f.found))
	for i := range f.found {
		d := &f.found[i]
		symbols[i] = model.Symbol{
			Name: all.get(d.nameText), Parent: all.get(d.parent), Signature: all.get(d.signature), Doc: all.get(d.doc),
			Line: int32(f.tree[d.name].Row) + 1, FirstLine: int32(d.line) + 1, DocLine: d.docLine, EndLine: int32(d.endLine) + 1,
			Start: d.start, End: d.end, Up: d.up, Kind: d.kind, Exported: d.isExported,
			Recovered: f.isAmongErrors(d),
			Inline:    d.up >= 0 && f.marks[d.node]&markInline != 0,
		}
	}
	return Result{Symbols: symbols, Imports: f.importNames()}
}

// farthest limits the search for marks between a declaration and its owner. Only the marks of the nearest `farthest` nodes above
// the declaration count.
const farthest = 64

// around calls `visit` for the marked nodes between a declaration and its owner, innermost first.
func (f *file) around(d *declaration, visit func(node uint32, m mark)) {
	owner := none
	if d.up >= 0 {
		owner = f.found[d.up].node
	}
	i := f.tree[d.node].Parent
	for range farthest {
		if i == none || i == owner {
			return
		}
		if f.marks[i] != 0 {
			visit(i, f.marks[i])
		}
		i = f.tree[i].Parent
	}
}

// extend counts the declaration as one more symbol in each node around it that is marked as a span.
func (f *file) extend(d *declaration) {
	if f.spans == nil {
		f.spans = map[uint32]int{}
	}
	f.around(d, func(node uint32, m mark) {
		if m&(markSpan|markWhole) != 0 {
			f.spans[node]++
		}
	})
}

// describe determines everything about symbol i.
func (f *file) describe(i int) {
	d := &f.found[i]
	marks := f.marks[d.node] | f.marks[d.name]&(markExport|markPrivate)
	d.first, d.head = d.node, d.node
	f.around(d, func(node uint32, m mark) {
		marks |= m & (markExport | markPrivate)
		if m&markSeveral != 0 || m&(markSpan|markWhole) != 0 && f.spans[node] == 1 {
			d.first = node
			if m&markWhole != 0 {
				d.head = node
			}
		}
		if m&markSeveral != 0 {
			d.front = node + 1 // its first child
		}
		if m&markConstant != 0 && d.kind == model.KindVariable {
			d.kind = model.KindConstant
		}
	})
	marks |= f.includeFront(d)
	f.place(d)
	f.keepOrder(i)
	f.name(d)
	d.isExported = f.isExported(d, marks)
	d.signature = f.signature(d)
	if i > 0 && f.found[i-1].node == d.node && f.found[i-1].start == d.start {
		d.doc, d.docLine = f.found[i-1].doc, f.found[i-1].docLine
	} else {
		d.doc = f.doc(i)
	}
}

// place sets the start and end of a symbol. It leaves out the line break after the declaration, which some grammars include.
func (f *file) place(d *declaration) {
	begin, n := f.tree[d.begin()], f.tree[d.first]
	if d.last != none {
		n = f.tree[d.last]
	}
	if int(n.Next) < len(f.tree) && f.marks[n.Next]&markAfter != 0 && f.tree[n.Next].Parent == n.Parent {
		n = f.tree[n.Next]
	}
	d.start, d.end, d.line, d.endLine = f.withModifiers(begin.Start), n.End, begin.Row, n.EndRow
	f.cutEnd(d, d.end)
	if slices.Contains(f.language.Doc.Markers, "/**") {
		for at := f.lastComment(d); at > d.start; at = f.lastComment(d) {
			f.cutEnd(d, at)
		}
	}
	for f.language.Rewrite.Indents && f.closesOuterBlock(d) {
		f.cutEnd(d, d.end-1)
	}
}

// closesOuterBlock reports whether a symbol ends with the closing brace of a block around it. Only a brace that was hidden from
// the grammar by a blank counts.
func (f *file) closesOuterBlock(d *declaration) bool {
	if d.end == d.start || f.text[d.end-1] != '}' || f.read[d.end-1] == '}' {
		return false
	}
	open := 0
	for at := d.start; at < d.end; at++ {
		if f.text[at] == f.read[at] {
			continue
		}
		switch f.text[at] {
		case '{':
			open++
		case '}':
			open--
		}
	}
	return open < 0
}

// cutEnd ends a symbol at offset `at`, or before the white space in front of offset `at`.
func (f *file) cutEnd(d *declaration, at uint32) {
	for at > d.start && rewrite.IsBlank(f.text[at-1]) {
		at--
	}
	d.endLine -= uint32(bytes.Count(f.counted[at:d.end], []byte("\n")))
	d.end = at
}

// lastComment returns the start of a comment on lines of its own at the end of a symbol, or 0 if there is none. In
// grammars based on indentation, a comment above the next symbol is parsed as part of the body of the one before.
func (f *file) lastComment(d *declaration) uint32 {
	text := f.text[d.start:d.end]
	if bytes.HasSuffix(text, []byte("*/")) {
		at := d.start + uint32(max(bytes.LastIndex(text, []byte("/*")), 0))
		if f.startsLine(at) {
			return at
		}
		return 0
	}
	line := bytes.LastIndexByte(text, '\n') + 1
	if line == 0 || !bytes.HasPrefix(bytes.TrimLeft(text[line:], " \t"), []byte("//")) {
		return 0
	}
	return d.start + uint32(line)
}

// withModifiers returns the start of the modifiers in front of offset `at` on its line, or `at` itself if there are none.
// Modifiers are words that were hidden from the grammar by blanks.
func (f *file) withModifiers(at uint32) uint32 {
	if !f.language.Rewrite.Modifiers {
		return at
	}
	start := at
	for i := at; i > 0 && f.text[i-1] != '\n' && rewrite.IsBlank(f.read[i-1]); i-- {
		if !rewrite.IsBlank(f.text[i-1]) {
			start = i - 1
		}
	}
	return start
}

// folded returns the text of a node on one line. A text of several lines is folded as in a signature, without comments. A text of
// one line stays unchanged.
func (f *file) folded(node uint32) string {
	if text := f.slice(node); bytes.IndexByte(text, '\n') < 0 {
		return string(text)
	}
	w := writer{file: f, declaration: &declaration{captured: captured{part: none, front: none}, extent: extent{first: node, head: node, lead: none}}}
	w.nodes()
	return string(w.out)
}
