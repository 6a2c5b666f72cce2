package mapper

import (
	"context"
	"slices"
	"strings"

	"foldout/mapper/internal/disk"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/render"
	"foldout/model"
)

// Span is a run of lines, counted from 1, both ends included. Last is before First where there is a place and no line.
type Span = render.Span

// Page is the text of a map by lines, with the place of every node in it. It never changes.
type Page struct {
	Text
	places *render.Places
	lines  []int // that are left of the map where it was cut, in the order of the text
	cut    bool
}

// Page writes the map as Render does and keeps where every node stands. It takes as long as writing the map, so that it belongs
// beside a screen.
func (p *Plan) Page() *Page {
	var b strings.Builder
	places, _ := render.WritePlaces(&b, p.result.Plan, renderInfo(p.repo, p.result.Plan, p.result.Note)) // a strings.Builder takes everything
	if cut := p.result.Cut; cut != nil {
		return &Page{model.NewText(cut.Text), places, cut.Lines, true}
	}
	return &Page{model.NewText(b.String()), places, nil, false}
}

// Find returns the lines that a node writes in the tree of the map: the folder or the file at path, or its symbol at that index
// where it is not -1. What has no line is where the nearest node above it is, with no lines of its own.
func (p *Page) Find(path string, symbol int) Span {
	s := p.places.Find(path, symbol)
	if !p.cut {
		return s
	}
	at, left := slices.BinarySearch(p.lines, s.First)
	if !left {
		return Span{First: min(at+1, max(1, p.Lines())), Last: 0}
	}
	last, _ := slices.BinarySearch(p.lines, s.Last+1)
	return Span{First: at + 1, Last: last}
}

// Text is a text by lines. The zero value has none.
type Text = model.Text

// NewText returns the text by lines. Texts of 2 GB and more are cut.
func NewText(text string) Text { return model.NewText(text) }

// Source returns the text of a file of the repository as it is now, as it may be shown: with line feeds alone, and nothing that
// a terminal would obey. Changed says that it is not what was read before, so that places in it may be off. A file that is not
// text, too large, or not to be had is a problem.
func (r *Repo) Source(path string) (text Text, changed bool, problem *model.Problem) {
	_, f := r.tree.Find(path)
	if f == nil {
		return Text{}, false, &model.Problem{Path: path, Kind: model.ProblemVanished, Message: "is no file of this repository"}
	}
	return disk.Shown(r.root, f)
}

// Costs returns what the lines of a node cost at each detail, with all below it, were it alone on the map: tokens by detail,
// -1 where that is not known. The block of a file or a symbol is read from the disk; that of a folder is not counted.
func (p *Plan) Costs(path string, symbol int) (tokens [model.DetailCount]int) {
	id := p.nodeID(path, symbol)
	for d := range tokens {
		tokens[d] = -1
		if _, f := p.repo.tree.Find(path); f != nil || model.Detail(d) != model.Source {
			tokens[d] = p.alone(id, path, symbol, model.Detail(d))
		}
	}
	return tokens
}

// nodeID returns the id of the node, of the file where it has no symbol of that index.
func (p *Plan) nodeID(path string, symbol int) string {
	_, f := p.repo.tree.Find(path)
	if f == nil || symbol < 0 || symbol >= len(f.Symbols) {
		return model.PathID(path)
	}
	return model.SymbolID(path, model.SymbolNames(f.Symbols)[symbol])
}

// alone returns the tokens of the node when it has that detail and everything else is hidden.
func (p *Plan) alone(id, path string, symbol int, d model.Detail) int {
	view := p.view
	view.Level, view.Overrides = model.LevelNone, nil
	view.Overrides = view.Overrides.With(model.RootID, model.Hidden).With(id, d)
	only, err := plan.New(context.Background(), p.repo.books, p.repo.source, view, d, nil, nil)
	if err != nil {
		return -1
	}
	if states := only.Symbols(path); symbol >= 0 && symbol < len(states) {
		return states[symbol].Total
	}
	if s := only.File(path); s.Total > 0 {
		return s.Total
	}
	return only.Folder(path).Total
}
