package mapper

import (
	"slices"
	"strings"

	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/render"
	"foldout/model"
)

// Page is the text of a map by lines, with the place of every node in it. It is immutable.
type Page struct {
	model.Text
	places *render.Places
	lines  []int // if the map was cut, or is in a prompt: the number of each line in the full map, in order
	cut    bool  // whether it was cut, or is in a prompt
}

// Page renders the map and records where every node is. It takes as long as rendering, so it should run in the background of a
// user interface.
func (p *Plan) Page() *Page {
	var b strings.Builder
	places, _ := render.WritePlaces(&b, p.result.Plan, renderInfo(p.repo, p.result.Plan, p.result.Note)) // cannot fail with a strings.Builder
	if p.pack != nil {
		return &Page{model.NewText(p.pack.text), places, p.pack.lines, true}
	}
	if cut := p.result.Cut; cut != nil {
		return &Page{model.NewText(cut.Text), places, cut.Lines, true}
	}
	return &Page{model.NewText(b.String()), places, nil, false}
}

// Source returns the lines on the page that show the source of the file at `path` or, if `symbol` is not -1, of the symbol with
// that index in the file. It returns false if the map does not contain that source, was cut, or is in a prompt.
func (p *Page) Source(path string, symbol int) (model.Span, bool) {
	if p.cut {
		return model.Span{}, false
	}
	return p.places.Source(path, symbol)
}

// Find returns the lines that a node has on the page. The node is the folder or file at `path` or, if `symbol` is not -1, the
// symbol with that index in the file. If the node has no lines, Find returns a span without lines, at the place of the nearest
// node above it.
func (p *Page) Find(path string, symbol int) model.Span {
	s := p.places.Find(path, symbol)
	if !p.cut {
		return s
	}
	at, remains := slices.BinarySearch(p.lines, s.First)
	if !remains {
		return model.Span{First: min(at+1, max(1, p.Lines())), Last: 0}
	}
	last, _ := slices.BinarySearch(p.lines, s.Last+1)
	return model.Span{First: at + 1, Last: last}
}

// Source returns the current text of a file in a form that is safe to display: with LF line endings and without terminal control
// characters. `changed` says that the file differs from what was read before, so that positions may be off. If the file is not
// text, too large or not available, Source returns a problem.
func (r *Repo) Source(path string) (text model.Text, changed bool, problem *model.Problem) {
	_, f := r.tree.Find(path)
	if f == nil {
		return model.Text{}, false, &model.Problem{Path: path, Kind: model.ProblemVanished, Message: "is not a file of this repository"}
	}
	return disk.Shown(r.root, f)
}

// Costs returns, for each detail, the number of tokens that a node and everything below it would take if nothing else were on the
// map, or -1 if that is unknown. To count the text of a file or a symbol, Costs reads it from disk. The text of a folder is not
// counted, so its number is -1.
func (p *Plan) Costs(path string, symbol int) (tokens [model.DetailCount]int) {
	_, f := p.repo.tree.Find(path)
	id := model.PathID(path)
	if f != nil {
		id = f.NodeID(symbol)
	}
	for d := range tokens {
		tokens[d] = -1
		if f != nil || model.Detail(d) != model.Source {
			tokens[d] = p.tokensAlone(id, model.Detail(d))
		}
	}
	return tokens
}
