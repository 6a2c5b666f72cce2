package split

import (
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// markdown returns a unit for each file, for each folder with nothing below it, and for the closing lines.
func markdown(plan *mapper.Plan) []unit {
	w := &writer{lines: strings.SplitAfter(plan.Text(), "\n"), files: map[string]int{}, plan: plan, page: plan.Page()}
	if n := len(w.lines); n > 0 && w.lines[n-1] == "" {
		w.lines = w.lines[:n-1]
	}
	w.starts = make([]start, len(w.lines))
	w.find()
	w.tree()
	for at := w.end; at < len(w.lines); {
		at = w.rest(at)
	}
	return w.units
}

// start says what begins on a line of the map.
type start struct {
	path   string
	folder bool
	file   bool
}

// writer takes the text of a map apart.
type writer struct {
	lines  []string
	starts []start
	end    int // number of lines of the tree
	units  []unit
	files  map[string]int // index of the unit of each file, by its path as it is written
	plan   *mapper.Plan
	page   *mapper.Page
}

// find finds the lines of folders and files, and the end of the tree.
func (w *writer) find() {
	mark := func(path string, folder bool) {
		span := w.page.Find(path, -1)
		if span.First < 1 || span.Last < span.First || span.First > len(w.starts) {
			return
		}
		s := &w.starts[span.First-1]
		s.path, s.folder, s.file = path, folder, !folder
		w.end = max(w.end, span.Last)
	}
	for next := []*filetree.Folder{w.plan.Repo().Tree()}; len(next) > 0; next = next[1:] {
		if next[0].Path != "" {
			mark(next[0].Path, true)
		}
		next = append(next, next[0].Folders...)
	}
	w.plan.Repo().Tree().Each(func(f *filetree.File) {
		if !w.plan.File(f.Path).Written {
			return
		}
		mark(f.Path, false)
		for i := range f.Symbols {
			w.end = max(w.end, w.page.Find(f.Path, i).Last)
		}
	})
}

// tree makes the units of the tree.
func (w *writer) tree() {
	var open []string // lines of the folders around the current line
	for i, line := range w.lines[:w.end] {
		depth := (len(line) - len(strings.TrimLeft(line, " "))) / 2
		switch s := w.starts[i]; {
		case s.folder:
			open = append(open[:min(depth, len(open)):min(depth, len(open))], line)
			if !w.holds(i, depth) {
				w.units = append(w.units, unit{above: open[:len(open)-1], lines: []string{line}})
			}
		case s.file:
			w.files[model.Printable(s.path)] = len(w.units)
			w.units = append(w.units, unit{above: open[:min(depth, len(open))], lines: []string{line}})
		case len(w.units) == 0:
			w.units = append(w.units, unit{lines: []string{line}})
		default:
			last := &w.units[len(w.units)-1]
			last.lines = append(last.lines, line)
		}
	}
}

// holds reports whether anything is below the folder on a line.
func (w *writer) holds(at, depth int) bool {
	return at+1 < w.end && strings.HasPrefix(w.lines[at+1], strings.Repeat("  ", depth+1))
}

// rest reads a block of source or a closing line, and returns the index of the line after it.
func (w *writer) rest(at int) int {
	m := heading.FindStringSubmatch(w.lines[at])
	if m == nil || at+1 == len(w.lines) || !strings.HasPrefix(w.lines[at+1], "```") {
		w.units = append(w.units, unit{lines: w.lines[at : at+1]})
		return at + 1
	}
	open := w.lines[at+1]
	closed := strings.Repeat("`", len(open)-len(strings.TrimLeft(open, "`"))) + "\n"
	b, end := block{head: w.lines[at], fence: open, tail: closed}, at+2
	for end < len(w.lines) && w.lines[end] != closed {
		end++
	}
	b.lines = w.lines[at+2 : end]
	if i, known := w.files[m[1]]; known {
		w.units[i].more = append(w.units[i].more, b)
	} else {
		w.units = append(w.units, unit{more: []block{b}})
	}
	return end + 1
}
