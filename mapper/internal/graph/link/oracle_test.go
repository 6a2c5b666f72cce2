package link_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

var show = flag.Int("show", 0, "how many differences of each sort to list")

// need skips the test if a tool is missing, that is, if the command ask fails.
func need(t *testing.T, tool string, ask *exec.Cmd) {
	t.Helper()
	if err := ask.Run(); err != nil {
		t.Skipf("%s is missing: %s: %v", tool, ask, err)
	}
}

// readFiles returns the files below a folder as a Project, read as the mapper reads them.
func readFiles(t testing.TB, root string, want func(path string) bool) link.Project {
	x := extract.New()
	defer x.Close()
	x.References = true
	p := link.Project{Read: func(path string) []byte {
		text, _ := os.ReadFile(filepath.Join(root, path))
		return text
	}}
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		if d.IsDir() && rel != "." && (d.Name() == ".git" || d.Name() == "testdata" || d.Name() == "vendor" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		if !d.Type().IsRegular() || !want(rel) {
			return nil
		}
		text, err := os.ReadFile(path)
		f := &filetree.File{File: model.File{Path: rel, Class: model.ClassSource}}
		if l := language.Detect(rel, text[:min(len(text), 4096)]); l != nil {
			r := x.File(l, rel, text)
			f.Language, f.Symbols, f.References = l.Name, r.Symbols, r.References
		}
		p.Files = append(p.Files, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pair is a top-level symbol, or a file, and a symbol that it refers to.
type pair struct{ from, to string }

// edges holds pairs by sort: calls, types or values. The value of a pair is the place of a reference, as `path:line`.
type edges map[string]map[pair]string

func (e edges) add(sort string, p pair, where string) {
	if e[sort] == nil {
		e[sort] = map[pair]string{}
	}
	e[sort][p] = where
}

// between deletes edges from and to files that are not known.
func (e edges) between(known map[string]bool) {
	for _, of := range e {
		maps.DeleteFunc(of, func(p pair, _ string) bool {
			return !known[strings.SplitN(p.from, ":", 2)[0]] || !known[strings.SplitN(p.to, ":", 2)[0]]
		})
	}
}

// resolved is a line that the programs in testdata print, as JSON.
type resolved struct {
	File, Path, Name, Sort string
	Line                   int
	Targets                []string
	IsFunction             bool
}

// compare compares the edges of a project with those that cmd, which runs a compiler, prints.
func compare(t *testing.T, dir string, p link.Project, members bool, cmd *exec.Cmd) {
	g := linked(t, p)
	where := newSymbolsAt(g)
	where.members = members
	ours, unsure := ourEdges(g, where)
	truth, known := compilerTruth(t, cmd, where, ours.all())
	ours.between(known)
	for _, sort := range []string{"calls", "types", "values"} {
		compareSort(t, filepath.Base(dir)+" "+sort, sort != "values", ours[sort], unsure[sort], truth[sort], truth.all())
	}
}

// compareSort logs the recall and precision of our edges of one sort. If held is true, the test fails if either is too low.
func compareSort(t *testing.T, what string, held bool, ours, unsure, truth, all map[pair]string) {
	recall, precision := share(truth, ours), share(ours, all)
	t.Logf("%s: %d in truth; recall %.3f precision %.3f; %d guessed, %.3f right", what, len(truth), recall, precision, len(unsure), share(unsure, all))
	list(t, "missed", truth, ours)
	list(t, "invented", ours, all)
	if held && (recall < 0.90 || precision < 0.95) {
		t.Errorf("%s: recall %.3f, precision %.3f", what, recall, precision)
	}
}

// share returns the fraction of a that is also in b.
func share(a, b map[pair]string) float64 {
	both := 0
	for p := range a {
		if _, is := b[p]; is {
			both++
		}
	}
	return float64(both) / float64(max(1, len(a)))
}

func list(t *testing.T, what string, a, b map[pair]string) {
	var all []string
	for p, where := range a {
		if _, is := b[p]; !is {
			all = append(all, fmt.Sprintf("%s: %s -> %s", where, p.from, p.to))
		}
	}
	sort.Strings(all)
	for i := 0; i < len(all) && i < *show; i++ {
		t.Logf("  %s %s", what, all[i*len(all)/min(len(all), *show)])
	}
}

func (e edges) all() map[pair]string {
	all := map[pair]string{}
	for _, sort := range e {
		for p, where := range sort {
			all[p] = where
		}
	}
	return all
}

// compilerTruth returns the edges that cmd prints, and the files that it knows.
func compilerTruth(t *testing.T, cmd *exec.Cmd, where *symbolsAt, ours map[pair]string) (truth edges, known map[string]bool) {
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	truth, known = edges{}, map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r resolved
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		if r.File != "" {
			known[r.File] = true
			continue
		}
		truth.resolve(r, where, ours)
	}
	return truth, known
}

// resolve adds the edges of a resolved name. A name may have several declarations, as a member of a union or of a type declared
// in parts, and any of them is right. resolve adds the declarations that our linker found too. If there are none, it adds the
// first.
func (e edges) resolve(r resolved, where *symbolsAt, ours map[pair]string) {
	from, first, isOurs := where.around(r.Path, r.Line), link.None, false
	for _, target := range r.Targets {
		node, known := where.named[target+":"+r.Name]
		if !known {
			continue
		}
		if where.innermost(r.Path, r.Line) == node || where.name(node, false) == from {
			return // a reference to an enclosing symbol
		}
		if _, is := ours[pair{from, where.name(node, false)}]; is {
			e.means(r, where, from, node)
			isOurs = true
		}
		if first == link.None {
			first = node
		}
	}
	if first != link.None && !isOurs {
		e.means(r, where, from, first)
	}
}

// means adds an edge to one declaration of a name.
func (e edges) means(r resolved, where *symbolsAt, from string, meant int32) {
	p := pair{from, where.name(meant, false)}
	sort := r.Sort
	if sort == "calls" && !where.callable(meant) {
		sort = "values"
	}
	if p.from != p.to && !strings.HasPrefix(p.to, p.from+".") {
		e.add(sort, p, fmt.Sprintf("%s:%d", r.Path, r.Line))
	}
}

func (s *symbolsAt) callable(node int32) bool {
	file, symbol := s.g.At(node)
	return s.g.Files[file].Symbols[symbol].Kind.IsCallable()
}

// symbolsAt finds symbols by place.
type symbolsAt struct {
	g     *graph.Graph
	named map[string]int32 // nodes by `path:line:name`
	// members says that edges begin at members of types rather than at top-level symbols, for languages in which everything is in types.
	members bool
}

func newSymbolsAt(g *graph.Graph) *symbolsAt {
	s := &symbolsAt{g: g, named: map[string]int32{}}
	for i, f := range g.Files {
		for k := range f.Symbols {
			s.named[fmt.Sprintf("%s:%d:%s", f.Path, f.Symbols[k].Line, f.Symbols[k].Name)] = g.Symbol(i, k)
		}
	}
	return s
}

// name returns the name of a node, as `path:line:name`, or the path of a file. If from is true, it names the enclosing symbol at which edges
// begin. Of overloads it names the first.
func (s *symbolsAt) name(node int32, from bool) string {
	file, symbol := s.g.At(node)
	f := s.g.Files[file]
	if symbol < 0 {
		return f.Path
	}
	for from && !s.isApart(f, symbol) {
		symbol = int(f.Symbols[symbol].Up)
	}
	y := &f.Symbols[symbol]
	for k := symbol - 1; k >= 0 && y.Kind.IsCallable(); k-- {
		if other := &f.Symbols[k]; other.Kind.IsCallable() && other.Name == y.Name && other.Up == y.Up && other.Parent == y.Parent {
			y = other
		}
	}
	return fmt.Sprintf("%s:%d:%s", f.Path, y.Line, y.Name)
}

// isApart reports whether edges can begin at a symbol: it is at the top level or, if s.members is true, a member of a type.
func (s *symbolsAt) isApart(f *filetree.File, symbol int) bool {
	up := f.Symbols[symbol].Up
	return up < 0 || s.members && f.Symbols[up].Kind.IsContainer()
}

// around returns the name of the innermost symbol around a line at which edges can begin, or the path of the file.
func (s *symbolsAt) around(path string, line int) string {
	file, ok := s.g.Number(path)
	if !ok {
		return path
	}
	found := path
	for k := range s.g.Files[file].Symbols {
		if y := &s.g.Files[file].Symbols[k]; s.isApart(s.g.Files[file], k) && int(y.FirstLine) <= line && line <= int(y.EndLine) {
			found = s.name(s.g.Symbol(file, k), true)
		}
	}
	return found
}

// innermost returns the node of the innermost symbol that contains a line, or that of the file if there is none.
func (s *symbolsAt) innermost(path string, line int) int32 {
	file, ok := s.g.Number(path)
	if !ok {
		return link.None
	}
	found := s.g.File(file)
	for k := range s.g.Files[file].Symbols {
		if y := &s.g.Files[file].Symbols[k]; int(y.FirstLine) <= line && line <= int(y.EndLine) {
			found = s.g.Symbol(file, k)
		}
	}
	return found
}

func ourEdges(g *graph.Graph, where *symbolsAt) (sure, guessed edges) {
	sure, guessed = edges{}, edges{}
	for node := range int32(g.Len()) {
		for _, e := range g.Out(node) {
			file, symbol := g.At(e.Node)
			if symbol < 0 {
				continue
			}
			sort := "values"
			switch kind := g.Files[file].Symbols[symbol].Kind; {
			case kind.IsContainer() || kind == model.KindType:
				sort = "types"
			case e.Kind == model.EdgeCalls && kind.IsCallable():
				sort = "calls"
			}
			from, to := where.name(node, true), where.name(e.Node, false)
			if from == to {
				continue
			}
			all := sure
			if !e.Sure {
				all = guessed
			}
			all.add(sort, pair{from, to}, fmt.Sprintf("%s:%d", strings.SplitN(from, ":", 2)[0], e.Line))
		}
	}
	return sure, guessed
}
