// Package find implements the pane in which the user searches for paths and symbols. The pane has an input line, and a list of
// matches in front of the tree, with the best match first.
//
// A candidate is the path of a folder or file, or such a path followed by `#` and the qualified name of a symbol. It matches if
// each word of the search text matches it fuzzily: the letters of the word must occur in the candidate in the same order (fzf's
// algorithm). Matches in the name count more than matches in the path before it. Candidates are not copied: an index gives each
// node of the tree a number, and the text of a node is read from the tree.
//
// A search goes through these numbers in slices. Each slice is searched by one Bubble Tea command, which adds the matches of the
// slice to the result so far. When the user changes the search text, the running search is cancelled. If the new text refines an
// earlier one, only the matches of the earlier text are searched.
package find

import (
	"context"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/themes"
	"foldout/ui/input"
	"foldout/ui/keys"
	"foldout/ui/rating"
)

// Pane is the pane in which the user searches. New creates one.
type Pane struct {
	styles  *themes.Styles
	line    *input.Pane
	text    string // text in the input line at the last search
	narrows bool   // the tree is narrowed to the matches

	root     *filetree.Folder // folder to search
	scale    *rating.Scale    // nil while importance is unknown
	indexing bool
	index    *index // nil until it is made

	search search
	shown  *result // nil for none
	list   rows
	width  int
	keys   *keys.Map
	ticks
}

// ticks holds what is ticked.
type ticks struct {
	ticked  []string // ids of the ticked matches, of this search text and earlier ones, in the order in which they were ticked
	waiting int      // number of texts whose best match is ticked as soon as it is found
	missed  string   // text for which nothing was found to tick, "" for none
	cleared int      // how often everything was cleared
	used    bool     // what is ticked was pinned, dropped or set to a detail since it was ticked
}

// unused returns what is ticked if it was not used since.
func (t *ticks) unused() []string {
	if t.used {
		return nil
	}
	return slices.Clone(t.ticked)
}

// search is the state of the newest search, which may still be running.
type search struct {
	number int // number of the newest search; answers with other numbers are dropped
	cancel context.CancelFunc
	now    *result   // result so far, nil for none
	base   *result   // earlier result whose matches are searched; nil to search everything
	busy   bool      // a slice is being searched
	known  []*result // earlier results with this index, newest first
}

// mostKept is the maximum number of results that are kept, so that a refined search can start from one of them.
const mostKept = 16

// New returns a pane that has no repository yet. SetRepo gives it one.
func New(styles *themes.Styles) *Pane {
	p := &Pane{styles: styles, keys: keys.NewMap(Keys())}
	p.search.cancel = func() {}
	p.line = newLine(styles, "")
	return p
}

// syntax is the help text that explains the syntax of the search text.
const syntax = "'exact ^begin end$ !not"

func newLine(styles *themes.Styles, text string) *input.Pane {
	return input.New(styles, "find", text, syntax)
}

// Msg is a message that a command of the pane has returned. The explorer must pass it to Pane.Update.
type Msg interface{ find() }

// indexed is the message that brings the finished index of a tree.
type indexed struct{ index *index }

// sliced is the message that one more slice of the candidates has been searched. `result` is the result of the search so far, or
// nil if the search was cancelled.
type sliced struct {
	number int
	result *result
}

func (indexed) find() {}
func (sliced) find()  {}

// SetStyles changes the styles in which the pane is drawn.
func (p *Pane) SetStyles(styles *themes.Styles) {
	p.styles = styles
	p.line = newLine(styles, p.line.Text())
}

// SetSize sets the size of the list of matches, in columns and rows.
func (p *Pane) SetSize(width, height int) {
	p.width, p.list.height = max(0, width), max(0, height)
	p.list.follow()
}

// SetRepo changes the repository to search. It returns the command that makes the index, or nil if there is no search text. For
// 100,000 files, the command takes some milliseconds.
func (p *Pane) SetRepo(repo *mapper.Repo) tea.Cmd { return p.setTree(repo.Tree()) }

// SetScale sets the scale by which nodes are rated for importance. If two matches are equally good, the more important one comes
// first.
func (p *Pane) SetScale(scale *rating.Scale) tea.Cmd {
	p.scale = scale
	if p.text == "" {
		return nil
	}
	return p.want()
}

func (p *Pane) setTree(root *filetree.Folder) tea.Cmd {
	p.root = root
	if p.text == "" {
		return nil
	}
	return p.want()
}

// Open opens the input line, with the text that it had when it was last closed.
func (p *Pane) Open() tea.Cmd {
	p.line = newLine(p.styles, p.text)
	p.line.Select()
	return p.want()
}

// Clear ends the search. After that, no matches are highlighted, and the tree is not narrowed to matches.
func (p *Pane) Clear() {
	p.search.cancel()
	p.search = search{number: p.search.number + 1, cancel: func() {}}
	p.line, p.text, p.narrows, p.shown, p.ticks = newLine(p.styles, ""), "", false, nil, ticks{cleared: p.cleared + 1}
	p.list.reset()
	p.index = nil // frees its memory
}

// Text returns the search text. It is empty if there is no search.
func (p *Pane) Text() string { return p.text }

// Narrows reports whether the tree is narrowed to the matches, instead of the matches being shown in a list.
func (p *Pane) Narrows() bool { return p.narrows }

// want returns the next command to run, or nil. This command searches the next slice, or makes the index of a new tree.
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

// wantIndex returns the command that makes the index of the tree, or nil if the pane already has that index.
func (p *Pane) wantIndex() tea.Cmd {
	if p.index != nil && p.index.root == p.root && p.index.scale == p.scale {
		return nil
	}
	p.indexing = true
	root, scale := p.root, p.scale
	return func() tea.Msg { return indexed{newIndex(root, scale)} }
}

// Edit changes the search text as the pressed key demands. It returns the command that searches for the new text, or nil if the
// text has not changed.
func (p *Pane) Edit(msg tea.KeyMsg) tea.Cmd {
	if !p.line.Edit(msg) {
		return nil
	}
	p.text = p.line.Text()
	p.list.reset()
	return p.begin()
}

// begin cancels the running search, and starts a search for the current text.
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

// cost returns how many candidates a search must check if its query refines the query of r.
func (r *result) cost() int { return r.count + r.index.size - r.done }

// Update handles a message that a command of the pane has returned. It returns the next command to run.
func (p *Pane) Update(msg Msg) tea.Cmd {
	switch msg := msg.(type) {
	case indexed:
		p.indexing, p.index = false, msg.index
		p.search.known = nil
		return p.begin()
	case best:
		p.onBest(msg)
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

// show makes r the result that the pane shows. But after a change of the repository, the old matches stay on the screen until the
// search in the new repository is complete.
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

// Current returns the id of the match under the cursor. If there is no match, `ok` is false.
func (p *Pane) Current() (id string, ok bool) {
	if p.shown == nil || p.list.cursor >= len(p.list.all) {
		return "", false
	}
	return p.shown.index.node(int(p.list.all[p.list.cursor].number)).id(), true
}

// Settled reports whether the cursor is sure to stay on its match. This is the case if the search is complete, if the search text
// is empty, or if the user has moved the cursor to the match.
func (p *Pane) Settled() bool {
	q := parse(p.text)
	return len(q) == 0 || p.list.moved || p.shown != nil && p.shown.complete() && p.shown.query.equal(q)
}

// Set returns the set of all matches, or nil if there is no search.
func (p *Pane) Set() *Set {
	if p.shown == nil {
		return nil
	}
	return &Set{p.shown}
}

// Matches returns the ids of the matches that come first in the tree, at most `most` of them, and the total number of matches.
func (p *Pane) Matches(most int) (ids []string, all int) {
	if p.shown == nil {
		return nil, 0
	}
	return p.Set().IDs(most), p.shown.count
}
