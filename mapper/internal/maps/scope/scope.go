// Package scope decides which paths the include and exclude globs of a view select.
//
// Globs are anchored at the root. A glob without wildcards matches the path and everything below it. With wildcards, `**` stands
// for any number of folders, and a matching folder includes everything below it. The exception is a bare `*`, which matches the
// entries directly in the root and nothing below them. A path that looks like a glob (`app/[id]`) also matches literally.
package scope

import (
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"

	"golang.org/x/text/unicode/norm"
)

// Matcher holds the compiled globs of a scope. The zero value selects everything.
type Matcher struct {
	include, exclude list
	topOnly          bool // `*` is one of the includes
}

// New compiles the globs. If one is invalid, the error is a *GlobError.
func New(s model.Scope) (*Matcher, error) {
	include, err := newList("include", s.Include)
	if err != nil {
		return nil, err
	}
	exclude, err := newList("exclude", s.Exclude)
	if err != nil {
		return nil, err
	}
	topOnly := include.texts["*"]
	delete(include.texts, "*")
	include.wild = slices.DeleteFunc(include.wild, func(g Glob) bool { return g.isTop() })
	return &Matcher{include, exclude, topOnly}, nil
}

// list is a list of globs. It may have thousands that are paths, which are matched at once.
type list struct {
	texts map[string]bool // of all globs: one with wildcards also matches a path of the same text
	wild  []Glob
}

func newList(name string, texts []string) (list, error) {
	l := list{texts: map[string]bool{}}
	for i, text := range texts {
		g, wrong := compile(text)
		if wrong != nil {
			wrong.List, wrong.Index = name, i
			return list{}, wrong
		}
		if l.texts[g.text] = true; g.wild {
			l.wild = append(l.wild, g)
		}
	}
	return l, nil
}

func (l list) empty() bool { return len(l.texts) == 0 }

// match reports whether any of the globs matches the path itself.
func (l list) match(path string) bool {
	if l.empty() {
		return false
	}
	path = norm.NFC.String(path) // disks may hold the decomposed form
	if l.texts[path] {
		return true
	}
	for i := range l.wild {
		if l.wild[i].match(path) {
			return true
		}
	}
	return false
}

// TakesKind reports whether a file is in a scope unless a glob leaves it out.
func TakesKind(s model.Scope, f *filetree.File) bool {
	return !f.IsOutput() && (!s.NoTests || f.Class != model.ClassTest)
}

// State is what the globs say about a folder. It is passed down to what the folder contains.
type State struct {
	included bool // this folder, or one above it, matches an include
	excluded bool // this folder, or one above it, matches an exclude
}

// Root returns the state of the root.
func (m *Matcher) Root() State {
	return State{included: m.include.empty() && !m.topOnly}
}

// Folder returns the state of the folder at path, whose parent has state `in`.
func (m *Matcher) Folder(in State, path string) State { return m.step(in, path) }

// File reports whether the file is in the scope. `in` is the state of its folder.
func (m *Matcher) File(in State, file string) bool {
	s := m.step(in, file)
	top := m.topOnly && !strings.Contains(file, "/")
	return (s.included || top) && !s.excluded
}

// Excludes reports whether an exclude glob of the scope matches `path` or a folder above it. `in` is the state of the folder that
// contains `path`.
func (m *Matcher) Excludes(in State, path string) bool { return m.step(in, path).excluded }

// Names tells whether the glob `*` selects the folder. The folder itself is then shown, but nothing below it.
func (m *Matcher) Names(in State, folder string) bool {
	return m.topOnly && !strings.Contains(folder, "/") && !m.step(in, folder).excluded
}

// Selects reports whether the file is in the scope, taking its folders into account.
func (m *Matcher) Selects(file string) bool {
	state := m.Root()
	for at := strings.IndexByte(file, '/'); at >= 0; {
		state = m.Folder(state, file[:at])
		next := strings.IndexByte(file[at+1:], '/')
		if next < 0 {
			break
		}
		at += next + 1
	}
	return m.File(state, path.Clean(file))
}

func (m *Matcher) step(in State, p string) State {
	return State{included: in.included || m.include.match(p), excluded: in.excluded || m.exclude.match(p)}
}
