package scope

import (
	"context"
	"errors"
	"strings"

	"golang.org/x/text/unicode/norm"

	"foldout/mapper/filetree"
	"foldout/model"
)

// mostAsked is how many times one call may match a glob against a name or a path. To do so that many times takes some seconds.
const mostAsked = 40_000_000

// Count returns, for each glob on its own, the number of files that it selects. A glob selects a file if it matches the path of
// the file or of a folder above it. Most globs are cheap to count: they are matched only against names or a part of the tree, if
// at all. If matching the costlier globs takes more than mostAsked attempts in total, the last of them are Uncounted. If a
// glob is invalid, the error is a *GlobError; if ctx ends, it is ctx's error.
func Count(ctx context.Context, root *filetree.Folder, globs []string) ([]int, error) {
	return newTally(root, mostAsked).counts(ctx, globs)
}

// tally counts the files that globs select in a tree.
type tally struct {
	root  *filetree.Folder
	files map[*filetree.Folder]int // number of files in a folder and below
	names map[string]*namesake     // everything with a given name; nil until needed
	ends  map[int]ends             // of names, by their length in bytes
	left  int                      // matches that may still be tried
}

// namesake holds all files and folders that have the same name.
type namesake struct {
	files   []*filetree.File
	folders []*filetree.Folder
}

// ends holds, for each ending, the namesakes whose name ends with it.
type ends map[string][]*namesake

func newTally(root *filetree.Folder, most int) *tally {
	return &tally{root: root, files: map[*filetree.Folder]int{}, ends: map[int]ends{}, left: most}
}

func (t *tally) counts(ctx context.Context, globs []string) ([]int, error) {
	counts := make([]int, len(globs))
	for i, text := range globs {
		g, err := Compile(text)
		if wrong := (*model.GlobError)(nil); errors.As(err, &wrong) {
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
		return model.Uncounted
	}
	return n
}

// wild counts the files that a glob with wildcards selects. The count is incomplete if that takes more matches than are allowed
// (see mostAsked).
func (t *tally) wild(g Glob) int {
	if name, ok := g.Name(); ok {
		return t.named(g, name)
	}
	folder, file := t.root.Find(t.root.Spelled(g.Head()))
	switch {
	case folder != nil:
		return t.walk(folder, g)
	case file != nil && t.ask(g, file.Path):
		return 1
	}
	return 0
}

// named counts each file whose name, or the name of a folder above it, matches the glob.
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

// within reports whether `path` is in any of the folders.
func within(path string, folders map[string]bool) bool {
	for len(folders) > 0 { // without folders, there is nothing to look for
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

// namesakes returns everything with a name that matches the glob. `last` is the last part of the glob.
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

// ending finds everything whose name has the given ending.
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

// learn records the names of everything in a folder and below.
func (t *tally) learn(f *filetree.Folder) {
	of := func(name string) *namesake {
		name = norm.NFC.String(name) // as in globs
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

// at counts the files at the path or below it.
func (t *tally) at(path string) int {
	folder, file := t.root.Find(t.root.Spelled(path))
	switch {
	case folder != nil:
		return t.below(folder)
	case file != nil:
		return 1
	}
	return 0
}

// below counts the files in a folder and below.
func (t *tally) below(f *filetree.Folder) int {
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

// walk counts, in a folder and below, the files that the glob selects. It matches the glob against every path, except those
// inside a folder that matches.
func (t *tally) walk(f *filetree.Folder, g Glob) (n int) {
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
