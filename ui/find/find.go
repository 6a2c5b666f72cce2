// Package find is the pane that finds paths and symbols: a line of text, and over the tree what matches it, the best first.
//
// A candidate is the path of a folder or file, or such a path with `#` and the name of a symbol behind its owners'. Each word of
// the text must be found in it, its letters in their order (fzf's algorithm); what is found in a name counts more than what is
// found on the way to it. The candidates are not copied: an index numbers the nodes of the tree and reads them there.
//
// A search goes over the numbers in slices, each in a command beside the screen. A slice answers with what is known so far, and
// the next one starts from there; a key ends the search that runs. A text that can only have fewer matches than an earlier one
// looks at what that one found.
package find

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/themes"
	"foldout/ui/input"
	"foldout/ui/rating"
)

// Pane is the find. Make one with New.
type Pane struct {
	styles  *themes.Styles
	line    *input.Pane
	text    string // of the line, as it was looked at
	narrows bool   // the tree to what is found

	root     *mapper.Folder // that is to be searched
	scale    *rating.Scale  // of importance, nil where that is not known
	indexing bool
	index    *index // nil until it is made

	search search
	shown  *result // nil for nothing
	list   list
	width  int
}

// search is what is looked for.
type search struct {
	number int // of the newest search, so that answers of others are told apart
	cancel context.CancelFunc
	now    *result
	base   *result
	busy   bool
	known  []*result // of this index, the newest first
}

// mostKept bounds the earlier results that a text may refine.
const mostKept = 16

// New returns a find that knows no repository yet.
func New(styles *themes.Styles) *Pane {
	p := &Pane{styles: styles}
	p.search.cancel = func() {}
	p.line = newLine(styles, "")
	return p
}

// syntax says what can be written beside words.
const syntax = "'exact ^begin end$ !not"

func newLine(styles *themes.Styles, text string) *input.Pane {
	return input.New(styles, "find", text, syntax)
}

// Msg is an answer of a command of the pane.
type Msg interface{ find() }

// indexed is the index of a tree.
type indexed struct{ index *index }

// sliced is a search one slice further; its result is nil where the search was ended.
type sliced struct {
	number int
	result *result
}

func (indexed) find() {}
func (sliced) find()  {}

// SetStyles draws with other styles from now on.
func (p *Pane) SetStyles(styles *themes.Styles) {
	p.styles = styles
	p.line = newLine(styles, p.line.Text())
}

// SetSize gives the list its columns and rows.
func (p *Pane) SetSize(width, height int) {
	p.width, p.list.height = max(0, width), max(0, height)
	p.list.follow()
}

// SetRepo searches another state of the repository. The command that makes its index, some milliseconds for 100,000 files, is
// nil while nothing is looked for.
func (p *Pane) SetRepo(repo *mapper.Repo) tea.Cmd { return p.setTree(repo.Tree()) }

// SetScale orders what is found by importance too, from now on.
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

// Open begins an empty line, or goes on with the one that was left.
func (p *Pane) Open() tea.Cmd {
	p.line = newLine(p.styles, p.text)
	p.line.Select()
	return p.want()
}

// Clear ends the find: nothing is lit and nothing narrowed any more.
func (p *Pane) Clear() {
	p.search.cancel()
	p.search = search{number: p.search.number + 1, cancel: func() {}}
	p.line, p.text, p.narrows, p.shown = newLine(p.styles, ""), "", false, nil
	p.list.reset()
	p.index = nil // its memory is given back
}

// Text returns what is looked for, empty for nothing.
func (p *Pane) Text() string { return p.text }

// Narrows reports whether the tree is to show only what is found, in the place of the list.
func (p *Pane) Narrows() bool { return p.narrows }

// want returns the command that the pane needs next: the next slice, or the index of the tree.
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

// wantIndex returns the command that makes the index of another tree, once the search in the last one is at its end.
func (p *Pane) wantIndex() tea.Cmd {
	if p.index != nil && p.index.root == p.root && p.index.scale == p.scale {
		return nil
	}
	p.indexing = true
	root, scale := p.root, p.scale
	return func() tea.Msg { return indexed{newIndex(root, scale)} }
}

// Edit does what the key does to the text, and returns the command that searches, nil where the text is the same.
func (p *Pane) Edit(msg tea.KeyMsg) tea.Cmd {
	if !p.line.Edit(msg) {
		return nil
	}
	p.text = p.line.Text()
	p.list.reset()
	return p.begin()
}

// begin searches for the text anew.
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
		if q.refines(r.query) && (s.base == nil || r.worth() < s.base.worth()) {
			s.base = r
		}
	}
	if s.now.complete() {
		p.show(s.now)
	}
	return p.want()
}

// worth returns how many candidates are left to look at for a query that refines r's.
func (r *result) worth() int { return r.count + r.index.size - r.done }

// Update takes the answer of a command of the pane, and returns the next one.
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
	p.search.cancel() // what it was made with is given back
	if p.search.now.done > 1 && len(p.search.known) > 0 {
		p.search.known = p.search.known[1:] // the same search, one slice before
	}
	p.search.now, p.search.busy = r, false
	p.search.known = append([]*result{r}, p.search.known[:min(len(p.search.known), mostKept-1)]...)
	p.show(r)
}

// show puts a result on the screen. What was found in the last state of the repository stays until all is found in this one.
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

// Current returns the id of the match under the cursor; false when there is none.
func (p *Pane) Current() (id string, ok bool) {
	if p.shown == nil || p.list.cursor >= len(p.shown.top) {
		return "", false
	}
	return p.shown.index.node(int(p.shown.top[p.list.cursor].number)).id(), true
}

// Settled reports whether the match under the cursor is the one that is meant: the best of all that the text finds, or one to which the
// cursor was moved.
func (p *Pane) Settled() bool {
	q := parse(p.text)
	return len(q) == 0 || p.list.moved || p.shown != nil && p.shown.complete() && p.shown.query.equal(q)
}

// Set returns what is found, nil when nothing is looked for.
func (p *Pane) Set() *Set {
	if p.shown == nil {
		return nil
	}
	return &Set{p.shown}
}

// Matches returns the ids of at most that many matches in the order of the tree, and how many there are of all.
func (p *Pane) Matches(most int) (ids []string, all int) {
	if p.shown == nil {
		return nil, 0
	}
	return p.Set().IDs(most), p.shown.count
}
