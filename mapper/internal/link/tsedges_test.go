package link

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var (
	tsModules  = flag.String("node-modules", "", "folder of node_modules that holds typescript, to compare with it")
	tsProjects = flag.String("ts-projects", "", "folders of TypeScript projects, parted by commas")
)

// resolved is what testdata/edges.js prints.
type resolved struct {
	File, Path, Name, Sort string
	Line                   int
	Targets                []string
	IsFunction             bool
}

// TestTypeScriptEdges compares the edges of projects with what the TypeScript compiler resolves. It needs the compiler, and says
// where none is given.
func TestTypeScriptEdges(t *testing.T) {
	if *tsModules == "" {
		t.Log("no compiler to compare with: -node-modules DIR -ts-projects DIR,...")
		return
	}
	for _, dir := range strings.Split(*tsProjects, ",") {
		compareTypeScript(t, dir)
	}
}

func compareTypeScript(t *testing.T, dir string) {
	p := readFiles(t, dir, func(p string) bool {
		return slices.Contains([]string{".ts", ".tsx", ".mts", ".cts", ".json"}, path.Ext(p)) && !strings.HasSuffix(p, ".d.ts") && !strings.HasPrefix(p, "dist/")
	})
	g := Link(p)
	where := newSymbolsAt(g)
	truth, known := typeScriptTruth(t, dir, where)
	ours, unsure := ourEdges(g, where)
	for _, of := range ours {
		maps.DeleteFunc(of, func(p pair, _ string) bool {
			return !known[strings.SplitN(p.from, ":", 2)[0]] || !known[strings.SplitN(p.to, ":", 2)[0]]
		})
	}
	for _, sort := range []string{"calls", "types", "values"} {
		recall, precision := share(truth[sort], ours[sort]), share(ours[sort], truth.all())
		t.Logf("%s %s: %d of the compiler; recall %.3f precision %.3f; %d guessed, %.3f right",
			filepath.Base(dir), sort, len(truth[sort]), recall, precision, len(unsure[sort]), share(unsure[sort], truth.all()))
		list(t, "missed", truth[sort], ours[sort])
		list(t, "invented", ours[sort], truth.all())
		if sort != "values" && (recall < 0.90 || precision < 0.95) {
			t.Errorf("%s %s: recall %.3f, precision %.3f", dir, sort, recall, precision)
		}
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

func typeScriptTruth(t *testing.T, dir string, where *symbolsAt) (truth edges, known map[string]bool) {
	cmd := exec.Command("node", "testdata/edges.js", dir)
	cmd.Env = append(os.Environ(), "NODE_PATH="+*tsModules)
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
		truth.resolve(r, where)
	}
	return truth, known
}

func (e edges) resolve(r resolved, where *symbolsAt) {
	from := where.around(r.Path, r.Line)
	for _, target := range r.Targets {
		node, known := where.named[target+":"+r.Name]
		if !known {
			continue
		}
		p := pair{from, where.name(node, false)}
		sort := r.Sort
		if sort == "calls" && !where.callable(node) {
			sort = "values"
		}
		if p.from != p.to && !strings.HasPrefix(p.to, p.from+".") {
			e.add(sort, p, fmt.Sprintf("%s:%d", r.Path, r.Line))
		}
		return
	}
}

func (s *symbolsAt) callable(node int32) bool {
	file, symbol := s.g.At(node)
	return s.g.Files[file].Symbols[symbol].Kind.IsCallable()
}
