package mcp

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// node is a file, a symbol or a range of lines that a call refers to.
type node struct {
	id          string
	file        *filetree.File
	symbol      int // index of the symbol, -1 for none
	first, last int // lines from 1, both inclusive; 0 for the whole file
}

// longestID is the greatest length of an id in bytes: a path and a name, both as long as systems allow. Longer ones are not compared
// with the names in the repository, which would take long.
const longestID = 8 << 10

// lines is a pattern for the line numbers at the end of a place in a file, such as `:12` or `:12-40`.
var lines = regexp.MustCompile(`:(\d+)(?:-(\d+))?$`)

// find returns the node with the id `name` or, if `name` has the form `path:lines`, those lines of the file. If there is no such
// node, the error suggests the nearest names.
func (s *Server) find(repo *mapper.Repo, name string) (node, error) {
	n, explain := s.locate(repo, name)
	if explain != nil {
		return n, explain()
	}
	return n, nil
}

// locate is like find, but leaves looking for the nearest names to the function that it returns if there is no such node.
func (s *Server) locate(repo *mapper.Repo, name string) (n node, explain func() error) {
	if len(name) > longestID {
		return n, func() error { return fmt.Errorf("%q not found", model.Printable(name)) }
	}
	name = strings.TrimPrefix(strings.TrimSpace(name), "./")
	text, at := name, lines.FindStringSubmatch(name)
	if at != nil && !strings.Contains(name, "#") {
		text = strings.TrimSuffix(name, at[0])
	}
	p, symbol := model.SplitID(text)
	_, file := repo.Tree().Find(p)
	if file == nil || !s.takes(file) {
		return node{}, func() error { return s.unknownPath(repo, name, p, symbol) }
	}
	n = node{id: name, file: file, symbol: -1}
	switch {
	case symbol != "":
		if n.symbol = model.SymbolIndex(file.Symbols, symbol); n.symbol < 0 {
			return n, func() error {
				return fmt.Errorf("%s has no symbol %q%s", model.Printable(p), model.Printable(symbol), nearest(symbol, model.SymbolNames(file.Symbols), lastName))
			}
		}
		s := &file.Symbols[n.symbol]
		n.first, n.last = int(s.SourceLine()), int(s.EndLine)
	case at != nil && text != name:
		n.first, _ = strconv.Atoi(at[1])
		if n.last, _ = strconv.Atoi(at[2]); n.last == 0 {
			n.last = n.first
		}
		if n.first < 1 || n.last < n.first {
			return n, func() error {
				return fmt.Errorf("%s: invalid lines; they count from 1, and the first must not be after the last", model.Printable(name))
			}
		}
	}
	return n, nil
}

// takesPath reports whether there is a file at this path that is in the server's scope.
func (s *Server) takesPath(repo *mapper.Repo, path string) bool {
	_, file := repo.Tree().Find(path)
	return file != nil && s.takes(file)
}

// unknownPath returns the error for a path at which there is no file.
func (s *Server) unknownPath(repo *mapper.Repo, name, p, symbol string) error {
	if folder, _ := repo.Tree().Find(strings.TrimSuffix(p, "/")); folder != nil {
		if _, inside := s.outside(folder); inside {
			return fmt.Errorf("%q is a folder; codebase_map with scope.include lists its files", model.Printable(name))
		}
	}
	found := repo.Mentions("`" + cmp.Or(symbol, p) + "`").Found
	found = slices.DeleteFunc(found, func(id string) bool { path, _ := model.SplitID(id); return !s.takesPath(repo, path) })
	if len(found) > 0 {
		return fmt.Errorf("%q not found; did you mean %s?", model.Printable(name), strings.Join(found[:min(3, len(found))], ", "))
	}
	var paths []string
	repo.Tree().Each(func(f *filetree.File) {
		if s.takes(f) {
			paths = append(paths, model.PathID(f.Path))
		}
	})
	return fmt.Errorf("%q not found%s", model.Printable(name), nearest(p, paths, path.Base))
}

// nearest returns a suggestion for a `name` that does not exist. `last` returns the last part of a name. nearest looks for names
// whose last part contains the last part of `name`, and otherwise for names with similar spelling.
func nearest(name string, names []string, last func(name string) string) string {
	want := strings.ToLower(last(name))
	var found []string
	byLast := map[string][]string{}
	for _, n := range names {
		low := strings.ToLower(last(n))
		byLast[low] = append(byLast[low], n)
		if len(want) > 2 && strings.Contains(low, want) { // 1 or 2 letters occur in too many names
			found = append(found, n)
		}
	}
	slices.SortStableFunc(found, func(a, b string) int { return len(last(a)) - len(last(b)) })
	if len(found) == 0 {
		found = byLast[model.Nearest(want, slices.Sorted(maps.Keys(byLast)))]
	}
	if len(found) == 0 {
		return "; use find_context or codebase_map to see what exists"
	}
	return "; did you mean " + model.Printable(strings.Join(found[:min(3, len(found))], ", ")) + "?"
}

// lastName returns the name of a symbol without the names of the symbols that contain it.
func lastName(symbol string) string { return symbol[strings.LastIndexByte(symbol, '.')+1:] }
