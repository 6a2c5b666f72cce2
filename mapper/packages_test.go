package mapper_test

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// contributing is the file with the table of packages.
const contributing = "../.github/CONTRIBUTING.md"

// parts is CONTRIBUTING.md's table of packages: the names of the parts in order, and the part of each package.
type parts struct {
	names []string
	of    map[string]string
}

// TestPackagesTable compares CONTRIBUTING.md's table of packages and its diagram of imports with the output of `go list`.
func TestPackagesTable(t *testing.T) {
	text, err := os.ReadFile(contributing)
	if err != nil {
		t.Fatal(err)
	}
	imports := importsOfPackages(t)
	p := readParts(t, string(text), imports)
	for pkg := range imports {
		if p.of[pkg] == "" {
			t.Errorf("CONTRIBUTING.md's table of packages lacks %s", pkg)
		}
	}
	before, rest, _ := strings.Cut(string(text), "```mermaid\n")
	drawn, after, found := strings.Cut(rest, "```\n")
	want := p.diagram(p.arrows(t, imports))
	switch {
	case !found:
		t.Error("CONTRIBUTING.md has no diagram")
	case drawn == want:
	case *update:
		if err := os.WriteFile(contributing, []byte(before+"```mermaid\n"+want+"```\n"+after), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("CONTRIBUTING.md's diagram of imports is stale (-file +now), -update draws it:\n%s", cmp.Diff(drawn, want))
	}
}

// importsOfPackages returns the packages of foldout that each package imports, without tests. All packages of languages count as
// one.
func importsOfPackages(t *testing.T) map[string][]string {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "foldout/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		pkg, named := ownPackage(fields[0])
		if !named { // the main package
			continue
		}
		all[pkg] = all[pkg][:len(all[pkg]):len(all[pkg])]
		for _, imported := range fields[1:] {
			if name, own := ownPackage(imported); own && name != pkg {
				all[pkg] = append(all[pkg], name)
			}
		}
	}
	return all
}

// ownPackage returns the path of a package relative to the root of the module, and false for other modules' packages and the main
// package.
func ownPackage(importPath string) (string, bool) {
	if strings.HasPrefix(importPath, "foldout/mapper/languages/") {
		return "mapper/languages", true
	}
	return strings.CutPrefix(importPath, "foldout/")
}

// A row of the table consists of a part, a folder, and packages, each in backquotes followed by a colon, a comma or a semicolon.
// A package is below the folder of its row, or else below the root.
var (
	partRow  = regexp.MustCompile("(?m)^\\| ([A-Z][^|]*) \\| `([^`]*)` \\| (.*) \\|$")
	partCell = regexp.MustCompile("(?:^|[;,] )`([^`]*)`")
)

func readParts(t *testing.T, text string, packages map[string][]string) parts {
	p := parts{of: map[string]string{}}
	for _, row := range partRow.FindAllStringSubmatch(text, -1) {
		part := row[1]
		p.names = append(p.names, part)
		for _, cell := range partCell.FindAllStringSubmatch(row[3], -1) {
			pkg := path.Join(row[2], cell[1])
			if _, exists := packages[pkg]; !exists {
				pkg = cell[1]
			}
			switch _, exists := packages[pkg]; {
			case !exists:
				t.Errorf("CONTRIBUTING.md's table of packages names %s, which does not exist", cell[1])
			case p.of[pkg] != "":
				t.Errorf("CONTRIBUTING.md's table of packages names %s twice", pkg)
			}
			p.of[pkg] = part
		}
	}
	return p
}

// arrows returns which parts each part imports, without those that follow from others. A part may import only those above it.
func (p parts) arrows(t *testing.T, imports map[string][]string) map[string][]string {
	direct := map[string][]string{}
	for pkg, names := range imports {
		from := p.of[pkg]
		for _, name := range names {
			to := p.of[name]
			if slices.Index(p.names, to) > slices.Index(p.names, from) {
				t.Errorf("%s (%s) imports %s (%s), which stands below it in CONTRIBUTING.md's table", pkg, from, name, to)
			}
			if to != from && !slices.Contains(direct[from], to) {
				direct[from] = append(direct[from], to)
			}
		}
	}
	reached := map[string][]string{}
	arrows := map[string][]string{}
	for _, from := range p.names {
		for _, to := range slices.Backward(p.names) {
			if slices.Contains(direct[from], to) && !slices.Contains(reached[from], to) {
				arrows[from] = append(arrows[from], to)
				reached[from] = append(append(reached[from], to), reached[to]...)
			}
		}
	}
	return arrows
}

// diagram returns the arrows as Mermaid.
func (p parts) diagram(arrows map[string][]string) string {
	var b strings.Builder
	b.WriteString("flowchart TD\n")
	for _, from := range slices.Backward(p.names) {
		for _, to := range arrows[from] {
			fmt.Fprintf(&b, "  %s --> %s\n", node(from), node(to))
		}
	}
	return b.String()
}

// node returns a part as a Mermaid node: an id without spaces, and a label if that differs.
func node(part string) string {
	if id := strings.ReplaceAll(part, " ", "_"); id != part {
		return id + "[" + part + "]"
	}
	return part
}
