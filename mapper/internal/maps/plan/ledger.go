package plan

import (
	"context"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/scope"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/mapper/internal/repo/summary"
	"foldout/mapper/llm"
	"foldout/mapper/token"
	"foldout/model"
)

// ledger holds the sum of every folder and file at each detail, for one combination of scope, kinds, extras, encoding and
// structure. The time to apply an override then depends only on the depth of the override's node, and the cost of the whole tree
// at one detail is known at once.
type ledger struct {
	shape     shape
	key       string
	enc       *token.Encoding
	matcher   *scope.Matcher
	root      *folderEntry
	summaries *llm.Store    // summaries written by a language model; may be nil
	numbered  numberedCosts // used if lines have numbers
}

// shape is the part of a view that a ledger depends on.
type shape struct {
	scope       model.Scope
	show        model.KindSet
	extras      model.Extras
	flat        bool
	sourceOnly  bool // whether only source files and tests are listed, as in an outline
	vendored    bool // whether vendored files count as source files
	symbolNodes bool // whether symbols are separate nodes even in a file whose text is on the map
}

// inText reports whether symbols are on the map only as part of their file's text. d is the detail of the file.
func (s shape) inText(d model.Detail) bool { return d == model.Source && !s.symbolNodes }

func (s shape) key(encoding string) string {
	var k strings.Builder
	for _, list := range [][]string{s.scope.Include, s.scope.Exclude} {
		for _, glob := range list {
			k.WriteString(glob)
			k.WriteByte(0)
		}
		k.WriteByte(1)
	}
	for _, flag := range []bool{s.scope.NoTests, s.scope.ExportedOnly, s.extras.Imports, s.extras.Stats, s.extras.NoPurposes, s.extras.LineNumbers, s.flat, s.sourceOnly, s.symbolNodes} {
		k.WriteByte("ny"[model.Bit(flag)])
	}
	return k.String() + s.show.String() + encoding
}

// uniform holds sums of a subtree, one for each detail: the sum if everything in the subtree has that detail. The sum at `source`
// excludes the blocks, which are counted on demand.
type uniform [model.DetailCount]model.Sum

type folderEntry struct {
	node    *filetree.Folder
	state   scope.State
	folders []*folderEntry // one for each of node.Folders
	files   []fileEntry    // one for each of node.Files
	own     int            // tokens of its line
	counted int            // tokens of its line with the number of its files; 0 if the line never has that number
	filesBelow
	named bool // whether it is shown even though nothing in it is in scope
	sharedRows
	unshown    extent     // of a named folder: the files below it that no rule excludes
	purpose    string     // its purpose, "" if it has none
	summaryKey model.Hash // key of the model's summary (see folderKey); zero if there are no summaries written by a model
	totals     uniform
}

// filesBelow counts the files in scope anywhere below a folder.
type filesBelow struct {
	inScope   int // all files in scope
	secondary int // tests, generated and vendored files among them
	lines     int // their lines of text
	pending   int // files among them that are not read yet
}

// sharedRows describes the rows of a folder. A row is one line that lists several files.
type sharedRows struct {
	rows    int // number of rows
	rowCost int // tokens of a row without the names in it
}

// writes returns true if the folder has a line when everything in it has detail d.
func (e *folderEntry) writes(d model.Detail) bool {
	return d >= model.Folders && (e.inScope > 0 || e.named)
}

// newLedger makes a ledger for the tree of b. For folders that did not change, it reuses the entries of `last`, which may be nil.
func (b *Books) newLedger(ctx context.Context, shape shape, last *ledger) (*ledger, error) {
	matcher, err := scope.New(shape.scope)
	if err != nil {
		return nil, err
	}
	l := &ledger{shape: shape, key: shape.key(b.enc.Name()), enc: b.enc, matcher: matcher, numbered: numberedCosts{new(sync.Map)}}
	if !b.summaries.Empty() {
		l.summaries = b.summaries
	}
	var old *folderEntry
	if last != nil && last.key == l.key {
		old = last.root
	}
	l.root = l.folder(ctx, b.root, old, matcher.Root(), 0)
	return l, ctx.Err()
}

func (l *ledger) folder(ctx context.Context, f *filetree.Folder, old *folderEntry, state scope.State, depth int) *folderEntry {
	if old != nil && old.node == f {
		return old
	}
	e := &folderEntry{node: f, state: state}
	if ctx.Err() != nil {
		return e // the unfinished ledger is discarded
	}
	e.files = make([]fileEntry, len(f.Files))
	for i, file := range f.Files {
		if known := old.file(i, file); known != nil {
			e.files[i] = *known
		} else {
			e.files[i] = l.file(file, state, depth)
		}
		e.addFile(&e.files[i])
	}
	l.rows(e, depth)
	e.folders = make([]*folderEntry, len(f.Folders))
	for i, sub := range f.Folders {
		e.folders[i] = l.folder(ctx, sub, old.folder(sub.Path), l.matcher.Folder(state, sub.Path), depth+1)
		e.addFolder(e.folders[i])
	}
	if l.summaries != nil {
		e.summaryKey = e.folderKey()
	}
	if f.Path != "" {
		if e.named = l.matcher.Names(state, f.Path); e.named && e.inScope == 0 {
			e.unshown = l.below(f, state)
		}
		e.purpose = summary.FolderPurpose(l.within(e))
		for i := range e.files {
			e.files[i].samePurpose = e.files[i].node.Purpose == e.purpose
		}
		l.ownLine(e, depth-1)
	}
	return e
}

// folderKey returns the key under which a model's summary of the folder is stored. It depends only on the files and folders in
// scope.
func (e *folderEntry) folderKey() model.Hash {
	var entries []llm.Entry
	for i := range e.files {
		if e.files[i].in {
			entries = append(entries, llm.Entry{Name: e.files[i].node.Name(), Key: llm.FileKey(e.files[i].node)})
		}
	}
	for _, sub := range e.folders {
		entries = append(entries, llm.Entry{Name: sub.node.Name(), Key: sub.summaryKey})
	}
	return llm.FolderKey(entries)
}

// within returns a copy of the folder that holds only its direct files and folders in scope.
func (l *ledger) within(e *folderEntry) *filetree.Folder {
	f := &filetree.Folder{Path: e.node.Path, ModelSummary: l.summaries.Of(e.summaryKey)}
	for i := range e.files {
		if e.files[i].in {
			f.Files = append(f.Files, e.files[i].node)
		}
	}
	for _, sub := range e.folders {
		if sub.inScope > 0 {
			f.Folders = append(f.Folders, sub.node)
		}
	}
	return f
}

func (e *folderEntry) addFile(f *fileEntry) {
	if !f.in {
		return
	}
	e.inScope++
	e.secondary += model.Bit(f.node.Class.IsSecondary())
	e.lines += f.node.Lines
	e.pending += model.Bit(f.node.Pending)
	for d := range e.totals {
		e.totals[d].Add(f.totals[d])
	}
}

func (e *folderEntry) addFolder(sub *folderEntry) {
	e.inScope += sub.inScope
	e.secondary += sub.secondary
	e.lines += sub.lines
	e.pending += sub.pending
	for d := range e.totals {
		e.totals[d].Add(sub.totals[d])
	}
}

// ownLine adds the folder's own line, at the given depth, to the total of every detail at which the folder has a line.
func (l *ledger) ownLine(e *folderEntry, depth int) {
	if l.shape.flat {
		return
	}
	e.own = l.cost(folderLine(e, depth, l.shape.extras.Stats), depth)
	if e.inScope >= leastCounted && e.secondary == e.inScope && l.shape.hasRows() {
		e.counted = l.cost(nodelines.Summary(e.node.Name(), e.inScope), depth)
	}
	for d := range e.totals {
		if e.writes(model.Detail(d)) {
			e.totals[d].Add(model.Sum{Tokens: e.own, Folders: 1})
		}
	}
}

// cost returns the tokens of the line of a folder or a file at the given depth.
func (l *ledger) cost(text string, depth int) int { return lineCost(l.enc, text, depth) }

func lineCost(enc *token.Encoding, text string, depth int) int {
	if depth == 0 {
		return enc.Part(text + "\n")
	}
	return enc.Indent(depth*nodelines.Step) + enc.Line(text)
}

func folderLine(e *folderEntry, depth int, stats bool) string {
	text := nodelines.Folder(e.node.Name())
	if stats {
		text = nodelines.WithFolderStats(text, depth*nodelines.Step, e.inScope+e.unshown.files, e.lines+e.unshown.lines)
	}
	return text
}

// extent is a number of files and their lines of text.
type extent struct{ files, lines int }

// below counts the files below a folder that are excluded by neither a glob nor NoTests, and that foldout did not write. It ignores globs that include files.
func (l *ledger) below(f *filetree.Folder, state scope.State) (n extent) {
	for _, file := range f.Files {
		if scope.TakesKind(l.shape.scope, file) && !l.matcher.Excludes(state, file.Path) {
			n.files++
			n.lines += file.Lines
		}
	}
	for _, sub := range f.Folders {
		more := l.below(sub, l.matcher.Folder(state, sub.Path))
		n.files += more.files
		n.lines += more.lines
	}
	return n
}

// purposeCost returns the tokens that a file's purpose adds to its line. It returns 0 if the file has no purpose, if its folder has
// the same one, or if purposes are turned off.
func (l *ledger) purposeCost(e *fileEntry) int {
	f := e.node
	if f.Purpose == "" || e.samePurpose || l.shape.extras.NoPurposes {
		return 0
	}
	return l.cost(nodelines.WithPurpose(fileLine(f, l.shape), f.Purpose), l.depthOf(f)) - l.bare(e)
}

// bare returns the tokens of a file's line, without the line for its imports.
func (l *ledger) bare(e *fileEntry) int {
	if !l.shape.extras.Imports {
		return e.own
	}
	return l.cost(fileLine(e.node, l.shape), l.depthOf(e.node))
}

// spaced returns the extra tokens of the first symbol name on a file's line: those that it costs on top of the tokens of the name
// itself and one token for a blank.
func (l *ledger) spaced(e *fileEntry) int32 {
	const name = "a"
	more := l.cost(nodelines.WithNames(fileLine(e.node, l.shape), []string{name}), l.depthOf(e.node)) - l.bare(e)
	return int32(max(0, more-l.enc.Word(name)-1))
}

// folderPurposeCost returns the tokens that a folder's purpose adds to its line, or 0 if the purpose is not written.
func (l *ledger) folderPurposeCost(e *folderEntry) int {
	if e.purpose == "" || l.shape.extras.NoPurposes || l.shape.flat {
		return 0
	}
	depth := strings.Count(e.node.Path, "/")
	text := folderLine(e, depth, l.shape.extras.Stats)
	return l.cost(nodelines.WithPurpose(text, e.purpose), depth) - l.cost(text, depth)
}

// file returns the entry of `f` in `e`, which is an older version of the folder that contains `f`. It looks only at the index
// `hint`, and returns nil if `f` is not there.
func (e *folderEntry) file(hint int, f *filetree.File) *fileEntry {
	if e == nil {
		return nil
	}
	if hint < len(e.files) && e.files[hint].node == f {
		return &e.files[hint]
	}
	return nil
}

// folder returns the entry of the folder at path, which must be directly in e. It returns nil if there is none.
func (e *folderEntry) folder(path string) *folderEntry {
	if e == nil {
		return nil
	}
	at, found := slices.BinarySearchFunc(e.folders, path, func(x *folderEntry, p string) int { return strings.Compare(x.node.Path, p) })
	if !found {
		return nil
	}
	return e.folders[at]
}

// fileAt returns the entry of the file at path, which must be directly in e. It returns nil if there is none.
func (e *folderEntry) fileAt(path string) *fileEntry {
	at, found := slices.BinarySearchFunc(e.files, path, func(x fileEntry, p string) int { return strings.Compare(x.node.Path, p) })
	if !found {
		return nil
	}
	return &e.files[at]
}
