// Package find is the pane that searches paths and symbols. It has an input line, and a list of matches over the tree, best
// first.
//
// A candidate is the path of a folder or file, or such a path with `#` and the qualified name of a symbol. It matches if each
// word of the text matches fuzzily: the letters of the word must occur in the candidate in the same order (fzf's algorithm).
// Matches in the name count more than matches in the path before it. Candidates are not copied: an index numbers the nodes of the
// tree, and their texts are read from the tree.
//
// A search goes through these numbers in slices, with one Bubble Tea command for each slice, which adds its matches to the result
// so far. A key cancels the running search. If the new text refines an earlier text, only the matches of the earlier text are
// searched.
package find

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/themes"
	"foldout/ui/input"
	"foldout/ui/rating"
)

// Pane is the search pane. Make one with New.
type Pane struct {
	styles  *themes.Styles
	line    *input.Pane
	text    string // text in the input line at the last search
	narrows bool   // the tree is narrowed to the matches

	root     *mapper.Folder // folder to search
	scale    *rating.Scale  // nil while importance is unknown
	indexing bool
	index    *index // nil until it is made

	search search
	shown  *result // nil for none
	list   list
	width  int
}

// search is a running or finished search.
type search struct {
	number int // number of the newest search; answers with other numbers are dropped
	cancel context.CancelFunc
	now    *result   // result so far, nil for none
	base   *result   // earlier result whose matches are searched; nil to search everything
	busy   bool      // a slice is being searched
	known  []*result // earlier results with this index, newest first
}

// mostKept is how many earlier results are kept for refinement.
const mostKept = 16

// New returns a pane without a repository.
func New(styles *themes.Styles) *Pane {
	p := &Pane{styles: styles}
	p.search.cancel = func() {}
	p.line = newLine(styles, "")
	return p
}

// syntax is the help for the query syntax.
const syntax = "'exact ^begin end$ !not"

func newLine(styles *themes.Styles, text string) *input.Pane {
	return input.New(styles, "find", text, syntax)
}

// Msg is a message with which a command of the pane answers. Pass it to Update.
type Msg interface{ find() }

// indexed is the index of a tree.
type indexed struct{ index *index }

// sliced holds the result after one more slice of the candidates has been searched. Its field `result` is nil if the search was
// cancelled.
type sliced struct {
	number int
	result *result
}

func (indexed) find() {}
func (sliced) find()  {}

// SetStyles changes the styles.
func (p *Pane) SetStyles(styles *themes.Styles) {
	p.styles = styles
	p.line = newLine(styles, p.line.Text())
}

// SetSize sets the size of the list in columns and rows.
func (p *Pane) SetSize(width, height int) {
	p.width, p.list.height = max(0, width), max(0, height)
	p.list.follow()
}

// SetRepo changes the repository. It returns the command that makes the index, or nil if there is no search. The command takes some
// milliseconds for 100,000 files.
func (p *Pane) SetRepo(repo *mapper.Repo) tea.Cmd { return p.setTree(repo.Tree()) }

// SetScale sets the importance of nodes, which decides between equal matches.
func (p *Pane) SetScale(scale *rating.Scale) tea.Cmd {
	p.scale = scale
	if p.text == "" {
		return nil
	}
	return p.want()
}

func (p *Pane) setTree(root *mapper.Folder) tea.Cmd {
	p.root = root
	if p.text == "" {
		return nil
	}
	return p.want()
}

// Open opens the input line, with the text it had when it was closed.
func (p *Pane) Open() tea.Cmd {
	p.line = newLine(p.styles, p.text)
	p.line.Select()
	return p.want()
}

// Clear ends the search: nothing is highlighted any more, and the tree is no longer narrowed to matches.
func (p *Pane) Clear() {
	p.search.cancel()
	p.search = search{number: p.search.number + 1, cancel: func() {}}
	p.line, p.text, p.narrows, p.shown = newLine(p.styles, ""), "", false, nil
	p.list.reset()
	p.index = nil // frees its memory
}

// Text returns the text of the search, "" for none.
func (p *Pane) Text() string { return p.text }

// Narrows reports whether the matches are shown by narrowing the tree to them, instead of in a list.
func (p *Pane) Narrows() bool { return p.narrows }

// want returns the next command. It searches the next slice, or makes the index of a new tree.
func (p *Pane) want() tea.Cmd {
	if p.root == nil || p.indexing || p.search.busy {
		return nil
	}
	now, base, number := p.search.now, p.search.base, p.search.number
	if now == nil || now.complete() {
		return p.wantIndex()
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.search.cancel, p.search.busy = cancel, true
	return func() tea.Msg { return sliced{number, now.search(ctx, base)} }
}

// wantIndex returns the command that makes the index of a new tree, or nil if the tree has one.
func (p *Pane) wantIndex() tea.Cmd {
	if p.index != nil && p.index.root == p.root && p.index.scale == p.scale {
		return nil
	}
	p.indexing = true
	root, scale := p.root, p.scale
	return func() tea.Msg { return indexed{newIndex(root, scale)} }
}

// Edit applies a key to the text. It returns the command that searches for the new text, nil if the text is unchanged.
func (p *Pane) Edit(msg tea.KeyMsg) tea.Cmd {
	if !p.line.Edit(msg) {
		return nil
	}
	p.text = p.line.Text()
	p.list.reset()
	return p.begin()
}

// begin starts a new search.
func (p *Pane) begin() tea.Cmd {
	p.search.cancel()
	s := &p.search
	s.number++
	s.now, s.base, s.busy = nil, nil, false
	q := parse(p.text)
	if len(q) == 0 {
		p.shown = nil
		return p.want()
	}
	if p.index == nil {
		return p.want()
	}
	s.now = newResult(p.index, q)
	for _, r := range s.known {
		if q.equal(r.query) && r.complete() {
			s.now = r
			break
		}
		if q.refines(r.query) && (s.base == nil || r.cost() < s.base.cost()) {
			s.base = r
		}
	}
	if s.now.complete() {
		p.show(s.now)
	}
	return p.want()
}

// cost returns how many candidates must be checked for a query that refines the query of r.
func (r *result) cost() int { return r.count + r.index.size - r.done }

// Update handles an answer of a command of the pane, and returns the next command.
func (p *Pane) Update(msg Msg) tea.Cmd {
	switch msg := msg.(type) {
	case indexed:
		p.indexing, p.index = false, msg.index
		p.search.known = nil
		return p.begin()
	case sliced:
		if msg.number == p.search.number && msg.result != nil {
			p.onSliced(msg.result)
		}
	}
	return p.want()
}

func (p *Pane) onSliced(r *result) {
	p.search.cancel() // frees the context
	if p.search.now.done > 1 && len(p.search.known) > 0 {
		p.search.known = p.search.known[1:] // r replaces the result of the slice before
	}
	p.search.now, p.search.busy = r, false
	p.search.known = append([]*result{r}, p.search.known[:min(len(p.search.known), mostKept-1)]...)
	p.show(r)
}

// show shows a result. After a change of the repository, the old matches stay until the new search is complete.
func (p *Pane) show(r *result) {
	last := p.shown
	if last != nil && last.index != r.index {
		if last.complete() && !r.complete() && last.query.equal(r.query) {
			return
		}
		p.list.at = r.index.numberOf(last.index, p.list.at)
	}
	p.shown = r
	p.list.set(r)
}

// Current returns the id of the match under the cursor, and false if there is none.
func (p *Pane) Current() (id string, ok bool) {
	if p.shown == nil || p.list.cursor >= len(p.shown.top) {
		return "", false
	}
	return p.shown.index.node(int(p.shown.top[p.list.cursor].number)).id(), true
}

// Settled reports whether the match under the cursor is final. A match is final if the search is complete or empty, or if the
// user moved to the match.
func (p *Pane) Settled() bool {
	q := parse(p.text)
	return len(q) == 0 || p.list.moved || p.shown != nil && p.shown.complete() && p.shown.query.equal(q)
}

// Set returns the set of matches, nil without a search.
func (p *Pane) Set() *Set {
	if p.shown == nil {
		return nil
	}
	return &Set{p.shown}
}

// Matches returns the ids of the first `most` matches, in tree order, and the number of all matches.
func (p *Pane) Matches(most int) (ids []string, all int) {
	if p.shown == nil {
		return nil, 0
	}
	return p.Set().IDs(most), p.shown.count
}
