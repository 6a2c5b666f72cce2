// Package search searches files and lists the lines that match a pattern, file by file. For each line, it gives the cost of
// the symbol that contains the line, and says whether that symbol is on the map.
package search

import (
	"context"
	"fmt"
	"slices"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/grep"
	"foldout/model"
	"foldout/ui/list"
)

// mostLines is the greatest number of lines that are listed.
const mostLines = 500

// Found are the matching lines.
type Found struct {
	list     []row // files, each followed by its lines
	ellipsis string
	lines    int          // number of all matching lines
	files    int          // number of files with matches
	left     int          // number of files that could not be searched
	plan     *mapper.Plan // plan that the costs are from, nil for no costs
}

// row is a file, or a matching line in the file whose row is above it.
type row struct {
	node string // id of the symbol around the line, or of the file if there is none
	name string // qualified name of that symbol, "" if there is none
	path string
	line int // from 1; 0 for the file
	text string
	now  model.NodeState
}

// Find lists the lines that match a pattern, without costs. It searches only files that `keep` accepts. If the start of a line is
// left out, `ellipsis` replaces it. Find fails only if ctx ends.
func Find(ctx context.Context, repo *mapper.Repo, pattern *grep.Pattern, keep func(*filetree.File) bool, ellipsis string) (*Found, error) {
	f := &Found{ellipsis: ellipsis}
	var last *filetree.File
	found, err := repo.SearchText(ctx, pattern, mapper.TextQuery{Keep: keep, Texts: mostLines, Each: func(lines []grep.Line) {
		for _, l := range lines {
			if l.File != last {
				last = l.File
				f.files++
			}
			if f.lines++; f.lines <= mostLines {
				f.add(l)
			}
		}
	}})
	if err != nil {
		return nil, err
	}
	f.left = found.Unsearched
	return f, nil
}

// add adds a line to the list. The first line of a file is preceded by a row for the file.
func (f *Found) add(l grep.Line) {
	path := l.File.Path
	if n := len(f.list); n == 0 || f.list[n-1].path != path {
		f.list = append(f.list, row{node: model.PathID(path), path: path})
	}
	_, name := model.SplitID(l.ID())
	f.list = append(f.list, row{node: l.ID(), name: name, path: path, line: l.Line, text: fromMatch(l, f.ellipsis)})
}

// If more than mostBefore characters come before the first match in a line, all but the last `beforeMatch` of them are cut. The
// match is then visible in a narrow list, too.
const (
	mostBefore  = 20
	beforeMatch = 12
)

// fromMatch returns the text of a line. If the first match is far to the right, the text starts shortly before it.
func fromMatch(l grep.Line, ellipsis string) string {
	before := []rune(l.Text[:l.Match])
	if len(before) <= mostBefore {
		return l.Text
	}
	return ellipsis + string(before[len(before)-beforeMatch:]) + l.Text[l.Match:]
}

// Priced returns a copy of f with costs. Each line gets the state that the symbol around it has in `plan`, or the state of the
// file if there is no such symbol.
func (f *Found) Priced(plan *mapper.Plan) *Found {
	priced := *f
	priced.plan, priced.list = plan, slices.Clone(f.list)
	for i := range priced.list {
		r := &priced.list[i]
		r.now = plan.State(r.node)
	}
	return &priced
}

// PricedBy reports whether the costs were computed for this plan.
func (f *Found) PricedBy(plan *mapper.Plan) bool { return f.plan == plan }

// Pins returns one pin (a detail set by hand) for each symbol that contains a found line. The detail is `signatures`, or the
// symbol's current detail if that is higher. Lines outside of symbols get no pin.
func (f *Found) Pins() []model.Override {
	var pins []model.Override
	seen := map[string]bool{}
	for _, r := range f.list {
		if r.name != "" && !seen[r.node] {
			seen[r.node] = true
			pins = append(pins, list.PinOf(r.node, r.now))
		}
	}
	return pins
}

// Of returns the id of an entry's node, and false if there is none.
func (f *Found) Of(e list.Entry) (id string, ok bool) {
	for _, r := range f.list {
		if r.id() == e.ID {
			return r.node, true
		}
	}
	return "", false
}

// Entries lists files and lines. The ID of an entry has the form `path` or `path:line`.
func (f *Found) Entries() []list.Entry {
	entries := make([]list.Entry, 0, len(f.list))
	for _, r := range f.list {
		entries = append(entries, r.entry())
	}
	return entries
}

func (r row) id() string {
	if r.line == 0 {
		return r.path
	}
	return fmt.Sprintf("%s:%d", r.path, r.line)
}

func (r row) entry() list.Entry {
	e := list.Entry{ID: r.id(), Head: r.path, Mark: list.Tick}
	if r.line > 0 {
		e.Head, e.Text, e.Depth, e.CutEnd = fmt.Sprintf("%d: %s", r.line, r.text), r.name, 1, true
	}
	if r.line > 0 && r.name == "" {
		e.Mark = list.NoMark
		return e
	}
	e.Price(r.now)
	return e
}

// Sum says how much was found, and how much was not listed or searched.
func (f *Found) Sum() string {
	text := "no lines"
	if f.lines > 0 {
		text = model.Plural(f.lines, "line") + " in " + model.Plural(f.files, "file")
	}
	if f.lines > mostLines {
		text += ", first " + model.Thousands(mostLines) + " listed"
	}
	if f.left > 0 {
		text += ", " + model.Plural(f.left, "file") + " not read"
	}
	return text
}
