// Package scope decides which paths the include and exclude globs of a view select (DESIGN 6).
//
// Globs are anchored at the root. A glob without wildcards means the path and all below it. One with wildcards means the
// paths it matches, `**` standing for any number of folders, and a folder that matches brings all below it; only `*` alone
// means the top and nothing below. A path that is written like a glob (`app/[id]`) is also taken by its letters.
package scope

import (
	"fmt"
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"foldout/model"
)

// Matcher is the compiled form of the globs of a scope. The zero value selects everything.
type Matcher struct {
	include, exclude []glob
	topOnly          bool // `*` is among the includes
}

type glob struct {
	text string
	wild bool
}

// New compiles the globs; an invalid one is an error that shows it.
func New(s model.Scope) (*Matcher, error) {
	m := &Matcher{}
	for _, text := range s.Include {
		g, err := compile(text)
		switch {
		case err != nil:
			return nil, fmt.Errorf("include: %w", err)
		case g.text == "*":
			m.topOnly = true
		default:
			m.include = append(m.include, g)
		}
	}
	for _, text := range s.Exclude {
		g, err := compile(text)
		if err != nil {
			return nil, fmt.Errorf("exclude: %w", err)
		}
		m.exclude = append(m.exclude, g)
	}
	return m, nil
}

func compile(text string) (glob, error) {
	clean := strings.TrimPrefix(strings.TrimSpace(text), "./")
	clean = strings.Trim(clean, "/")
	if clean == "" || clean == "." {
		clean = "**"
	}
	if !doublestar.ValidatePattern(clean) {
		return glob{}, fmt.Errorf("invalid glob %q: %s", text, explain(clean))
	}
	if alternatives(clean) > maxAlternatives {
		return glob{}, fmt.Errorf("invalid glob %q: more than %d alternatives in braces", text, maxAlternatives)
	}
	return glob{text: clean, wild: strings.ContainsAny(clean, `*?[{\`)}, nil
}

// maxAlternatives bounds what the braces of one glob can multiply to: matching tries them one after the other.
const maxAlternatives = 1000

// alternatives returns in how many ways the braces of a pattern can be read at most, or some number over maxAlternatives.
func alternatives(pattern string) int {
	all, group, depth := 1, 1, 0
	for i := 0; i < len(pattern) && all <= maxAlternatives; i++ {
		switch pattern[i] {
		case '{':
			depth++
		case ',':
			group += min(depth, 1)
		case '}':
			depth--
			if depth == 0 {
				all, group = all*group, 1
			} else {
				group *= 2 // the outer group is read anew for each reading of the inner one
			}
		}
		all = max(all, min(group, maxAlternatives+1))
	}
	return all
}

// explain says what is most likely wrong with a pattern that does not compile.
func explain(pattern string) string {
	switch {
	case strings.Count(pattern, "[") > strings.Count(pattern, "]"):
		return "a [ is not closed"
	case strings.Count(pattern, "{") != strings.Count(pattern, "}"):
		return "a { or } stands alone"
	case strings.HasSuffix(pattern, `\`):
		return `it ends in \`
	}
	return "not a glob"
}

// match reports whether the glob matches the path itself.
func (g glob) match(p string) bool {
	if g.text == p {
		return true
	}
	return g.wild && doublestar.MatchUnvalidated(g.text, p)
}

// State is what the globs say of a folder, handed down to what lies in it.
type State struct {
	included bool // a folder above, or this one, matches an include
	excluded bool // a folder above, or this one, matches an exclude
}

// Root returns the state of the root.
func (m *Matcher) Root() State {
	return State{included: len(m.include) == 0 && !m.topOnly}
}

// Folder returns the state of the folder at path, which lies in one with state in.
func (m *Matcher) Folder(in State, path string) State { return m.step(in, path) }

// File reports whether the file at path, which lies in a folder with state in, takes part.
func (m *Matcher) File(in State, file string) bool {
	s := m.step(in, file)
	top := m.topOnly && !strings.Contains(file, "/")
	return (s.included || top) && !s.excluded
}

// Names reports whether the folder at path is selected by `*`, which shows it but nothing below it.
func (m *Matcher) Names(in State, folder string) bool {
	return m.topOnly && !strings.Contains(folder, "/") && !m.step(in, folder).excluded
}

// Selects reports whether the file at path takes part, its folders considered.
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
	for i := 0; i < len(m.include) && !in.included; i++ {
		in.included = m.include[i].match(p)
	}
	for i := 0; i < len(m.exclude) && !in.excluded; i++ {
		in.excluded = m.exclude[i].match(p)
	}
	return in
}
