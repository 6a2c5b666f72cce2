package gocontext

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/golang/goload"
	"foldout/model"
)

// PackageList returns the import paths of the packages of the module, sorted and without duplicates. They include main packages,
// test packages and broken packages. If `deps` is set, they also include the packages of directly required modules, except
// internal packages. `search` is a regular expression that paths must match; "" matches all. The second result is a text for a
// language model. The text may fold large parts of the list. It also says which dependencies cannot be read.
//
// The error is goload.ErrNoModule if there is no go.mod. An invalid `search` is also an error.
func PackageList(m *Module, search string, deps bool) ([]string, string, error) {
	matches, err := regexp.Compile(search)
	if err != nil {
		return nil, "", fmt.Errorf("search: %w", err)
	}
	own := m.modules.Main[0]
	if own.Path == "" {
		return nil, "", fmt.Errorf("%s: %w", own.Dir, goload.ErrNoModule)
	}
	l := &list{}
	places, trouble := m.modules.Packages(own)
	l.add(fmt.Sprintf("These packages are defined in the current module (%s):", model.Printable(own.Path)), matching(places, matches, true), trouble)
	if l.text.Len() == 0 {
		fmt.Fprintf(&l.text, "No matching packages in the current module (%s).\n", model.Printable(own.Path))
	}
	if deps {
		for _, dep := range m.modules.Direct() {
			paths, trouble := m.depPackages(dep, matches)
			l.add("Defined in "+model.Printable(dep.Path)+":", paths, trouble)
		}
	}
	l.conclude()
	slices.Sort(l.paths)
	return slices.Compact(l.paths), l.text.String(), nil
}

// list collects packages for the result of PackageList.
type list struct {
	paths   []string
	text    strings.Builder
	trouble []string
}

// add adds the packages of a module under a title.
func (l *list) add(title string, paths, trouble []string) {
	l.trouble = append(l.trouble, trouble...)
	if len(paths) == 0 {
		return
	}
	l.paths = append(l.paths, paths...)
	if l.text.Len() > 0 {
		l.text.WriteString("\n")
	}
	l.text.WriteString(title + "\n")
	for _, line := range folded(paths) {
		l.text.WriteString("- " + line + "\n")
	}
}

// conclude ends the text with a list of what could not be read, if there is anything.
func (l *list) conclude() {
	if len(l.trouble) == 0 {
		return
	}
	l.text.WriteString("\nNot readable:\n")
	for _, t := range l.trouble {
		l.text.WriteString("- " + model.Printable(t) + "\n")
	}
}

// depPackages lists the packages of a dependency, from the vendor folder if dependencies are vendored.
func (m *Module) depPackages(dep *goload.Module, matches *regexp.Regexp) (paths, trouble []string) {
	if places, vendored := m.modules.Vendored(dep); vendored {
		return matching(places, matches, false), nil
	}
	if dep.Dir == "" {
		return nil, []string{dep.Why}
	}
	places, trouble := m.modules.Packages(dep)
	return matching(places, matches, false), trouble
}

// matching returns the paths that match. It leaves out internal packages unless `internal` is true.
func matching(places []goload.Place, matches *regexp.Regexp, internal bool) (paths []string) {
	for _, p := range places {
		if matches.MatchString(p.Path) && (internal || !slices.Contains(strings.Split(p.Path, "/"), "internal")) {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

// maxListed is the number of lines above which a module's list is folded.
const maxListed = 100

// folded returns the lines for the packages of a module. While there are too many lines, it folds one subtree to a single line:
// the subtree with the most lines, out of those that contain no other subtree to fold. It never folds the common root of all
// paths; otherwise a search for a folded path would return the same single line again.
func folded(paths []string) []string {
	root := &pathNode{}
	for _, p := range paths {
		root.insert(strings.Split(p, "/"), p)
	}
	root.count()
	top := root
	for len(top.children) == 1 && top.path == "" {
		top = top.children[0]
	}
	for top.lines > maxListed {
		n := top.widest(nil)
		if n == nil {
			break
		}
		n.folded = true
		root.count()
	}
	return root.appendLines(nil)
}

// pathNode is an element of a path, with everything below it.
type pathNode struct {
	prefix   string // the path up to here
	path     string // the import path if this is a package
	children []*pathNode
	folded   bool
	packages int // number of packages at and below it
	lines    int // number of lines that it takes
}

func (n *pathNode) insert(parts []string, path string) {
	if len(parts) == 0 {
		n.path = path
		return
	}
	prefix := strings.TrimPrefix(n.prefix+"/"+parts[0], "/")
	i := slices.IndexFunc(n.children, func(c *pathNode) bool { return c.prefix == prefix })
	if i < 0 {
		i = len(n.children)
		n.children = append(n.children, &pathNode{prefix: prefix})
	}
	n.children[i].insert(parts[1:], path)
}

func (n *pathNode) count() {
	n.packages, n.lines = 0, 0
	if n.path != "" {
		n.packages, n.lines = 1, 1
	}
	for _, c := range n.children {
		c.count()
		n.packages += c.packages
		n.lines += c.lines
	}
	if n.folded {
		n.lines = 1
	}
}

// widest returns the node below n with the most lines, out of the nodes that can be folded but have no children that can be. If
// several have the most lines, the first counts. If no node has more lines than `best`, widest returns `best`.
func (n *pathNode) widest(best *pathNode) *pathNode {
	for _, c := range n.children {
		if c.folded || c.lines < 2 {
			continue
		}
		if !slices.ContainsFunc(c.children, func(d *pathNode) bool { return d.lines > 1 }) && (best == nil || c.lines > best.lines) {
			best = c
		}
		best = c.widest(best)
	}
	return best
}

func (n *pathNode) appendLines(lines []string) []string {
	if n.folded {
		search := "^" + regexp.QuoteMeta(n.prefix) + "(/|$)"
		return append(lines, fmt.Sprintf("%s/... (%d packages omitted; expand with search=%q)", model.Printable(n.prefix), n.packages, search))
	}
	if n.path != "" {
		lines = append(lines, model.Printable(n.path))
	}
	for _, c := range n.children {
		lines = c.appendLines(lines)
	}
	return lines
}

// ModuleInfo returns the go.mod of the module. The error is goload.ErrNoModule if there is none. If go.mod cannot be read, the
// error says why.
func ModuleInfo(m *Module) (string, error) {
	data, err := m.modules.Source(m.modules.Main[0])
	if err != nil {
		return "", err
	}
	return clean(data), nil
}
