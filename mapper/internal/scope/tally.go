package scope

import (
	"context"
	"errors"
	"strings"

	"foldout/mapper/internal/tree"
)

// Uncounted stands in the place of a number of files that would take too long to be found out.
const Uncounted = -1

// mostAsked bounds how often names and paths are held against globs in one call, which is some seconds.
const mostAsked = 40_000_000

// Count returns for each glob the number of files that it selects where it stands alone: those whose path it matches, and
// those in folders that it matches. Most globs are looked up, or asked of a part of the tree or of the names in it only. Where
// there are thousands that must be asked of more, the last of them are Uncounted. An invalid glob is a *GlobError; where ctx ends
// first its error is returned.
func Count(ctx context.Context, root *tree.Folder, globs []string) ([]int, error) {
	return newTally(root, mostAsked).counts(ctx, globs)
}

// tally counts the files that globs select in one tree.
type tally struct {
	root  *tree.Folder
	files map[*tree.Folder]int // in a folder and below
	names map[string]*namesake // what has a name; nil until it is asked for
	ends  map[int]ends         // of names, by their size in bytes
	left  int                  // questions that may still be asked
}

// namesake is all that has one name.
type namesake struct {
	files   []*tree.File
	folders []*tree.Folder
}

// ends holds what has a name that ends so.
type ends map[string][]*namesake

func newTally(root *tree.Folder, most int) *tally {
	return &tally{root: root, files: map[*tree.Folder]int{}, ends: map[int]ends{}, left: most}
}

func (t *tally) counts(ctx context.Context, globs []string) ([]int, error) {
	counts := make([]int, len(globs))
	for i, text := range globs {
		g, err := Compile(text)
		if wrong := (*GlobError)(nil); errors.As(err, &wrong) {
			wrong.Index = i
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		counts[i] = t.count(g)
	}
	return counts, nil
}

// count returns how many files one glob selects.
func (t *tally) count(g Glob) int {
	switch {
	case g.TopOnly():
		return len(t.root.Files)
	case g.All():
		return t.below(t.root)
	case !g.Wild():
		return t.at(g.Text())
	}
	n := t.wild(g)
	if t.left < 0 {
		return Uncounted
	}
	return n
}

// wild counts what a glob with wildcards selects, 0 where no more may be asked.
func (t *tally) wild(g Glob) int {
	if name, ok := g.Name(); ok {
		return t.named(g, name)
	}
	folder, file := t.root.Find(g.Head())
	switch {
	case folder != nil:
		return t.walk(folder, g)
	case file != nil && t.ask(g, file.Path):
		return 1
	}
	return 0
}

// named counts what has a name that the glob matches, and what is in folders with such a name.
func (t *tally) named(g Glob, name string) (n int) {
	matched := t.namesakes(g, name)
	folders := map[string]bool{}
	for _, m := range matched {
		for _, f := range m.folders {
			folders[f.Path] = true
		}
	}
	for _, m := range matched {
		for _, f := range m.folders {
			if !within(f.Path, folders) {
				n += t.below(f)
			}
		}
		for _, f := range m.files {
			if !within(f.Path, folders) {
				n++
			}
		}
	}
	return n
}

// within reports whether any of the folders holds what is at the path.
func within(path string, folders map[string]bool) bool {
	for len(folders) > 0 {
		at := strings.LastIndexByte(path, '/')
		if at < 0 {
			return false
		}
		if path = path[:at]; folders[path] {
			return true
		}
	}
	return false
}

// namesakes returns what has a name that the glob, whose last part is given, matches.
func (t *tally) namesakes(g Glob, last string) (matched []*namesake) {
	if t.names == nil {
		t.names = map[string]*namesake{}
		t.learn(t.root)
	}
	if end, ok := g.End(); ok {
		return t.ending(end)
	}
	if !IsWild(last) {
		if m := t.names[last]; m != nil {
			matched = append(matched, m)
		}
		return matched
	}
	for name, m := range t.names {
		if t.ask(g, name) {
			matched = append(matched, m)
		}
	}
	return matched
}

// ending returns what has a name that ends so.
func (t *tally) ending(end string) []*namesake {
	size := len(end)
	if t.ends[size] == nil {
		if t.left -= len(t.names); t.left < 0 {
			return nil
		}
		t.ends[size] = ends{}
		for name, m := range t.names {
			if len(name) >= size {
				end := name[len(name)-size:]
				t.ends[size][end] = append(t.ends[size][end], m)
			}
		}
	}
	return t.ends[size][end]
}

// learn takes down the names of what is in a folder and below.
func (t *tally) learn(f *tree.Folder) {
	of := func(name string) *namesake {
		if t.names[name] == nil {
			t.names[name] = &namesake{}
		}
		return t.names[name]
	}
	for _, file := range f.Files {
		n := of(file.Name())
		n.files = append(n.files, file)
	}
	for _, folder := range f.Folders {
		n := of(folder.Name())
		n.folders = append(n.folders, folder)
		t.learn(folder)
	}
}

// at counts what is at the path.
func (t *tally) at(path string) int {
	folder, file := t.root.Find(path)
	switch {
	case folder != nil:
		return t.below(folder)
	case file != nil:
		return 1
	}
	return 0
}

// below counts the files in a folder and below.
func (t *tally) below(f *tree.Folder) int {
	n, known := t.files[f]
	if !known {
		n = len(f.Files)
		for _, folder := range f.Folders {
			n += t.below(folder)
		}
		t.files[f] = n
	}
	return n
}

// walk asks the glob of every path in the folder, as far as none above it matches.
func (t *tally) walk(f *tree.Folder, g Glob) (n int) {
	if f != t.root && t.ask(g, f.Path) {
		return t.below(f)
	}
	for _, file := range f.Files {
		if t.ask(g, file.Path) {
			n++
		}
	}
	for _, folder := range f.Folders {
		n += t.walk(folder, g)
	}
	return n
}

func (t *tally) ask(g Glob, path string) bool {
	t.left--
	return t.left >= 0 && g.Match(path)
}
