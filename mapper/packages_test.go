package mapper_test

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// contributing is the file with the table of parts.
const contributing = "../.github/CONTRIBUTING.md"

// TestPartsTable compares CONTRIBUTING.md's table of parts, and its diagram of what they import, with the table in policy_test.go.
func TestPartsTable(t *testing.T) {
	text, err := os.ReadFile(contributing)
	if err != nil {
		t.Fatal(err)
	}
	now := string(text)
	now = replaceBetween(t, now, "| part | folder | packages |\n| --- | --- | --- |\n", "\n\n", strings.TrimSuffix(tableOfParts(), "\n"))
	now = replaceBetween(t, now, "```mermaid\n", "```\n", diagram(arrows(t)))
	switch {
	case now == string(text):
	case *update:
		if err := os.WriteFile(contributing, []byte(now), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("CONTRIBUTING.md's table of parts or its diagram is stale (-file +now), -update writes them:\n%s", cmp.Diff(string(text), now))
	}
}

// replaceBetween replaces what stands between the first `from` and the next `to`.
func replaceBetween(t *testing.T, text, from, to, by string) string {
	before, rest, found := strings.Cut(text, from)
	_, after, ended := strings.Cut(rest, to)
	if !found || !ended {
		t.Fatalf("CONTRIBUTING.md has no %q", from)
	}
	return before + from + by + to + after
}

// tableOfParts returns the rows of CONTRIBUTING.md's table.
func tableOfParts() string {
	var b strings.Builder
	for _, p := range parts {
		var cells []string
		for _, pkg := range p.packages {
			cells = append(cells, fmt.Sprintf("`%s`: %s", pkg.path, pkg.does))
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s |\n", p.name, p.folder, strings.Join(cells, "; "))
	}
	return b.String()
}

// arrows returns which parts each part imports, by name, without those that follow from others.
func arrows(t *testing.T) map[string][]string {
	homes, _ := homesOf(t)
	direct := map[string][]string{}
	for name, imports := range importsOfPackages(t) {
		from := parts[homes[name].part].name
		for _, imported := range imports {
			if to := parts[homes[imported].part].name; to != from {
				direct[from] = append(direct[from], to)
			}
		}
	}
	reached, all := map[string][]string{}, map[string][]string{}
	for _, from := range parts {
		for _, to := range slices.Backward(parts) {
			if slices.Contains(direct[from.name], to.name) && !slices.Contains(reached[from.name], to.name) {
				all[from.name] = append(all[from.name], to.name)
				reached[from.name] = append(append(reached[from.name], to.name), reached[to.name]...)
			}
		}
	}
	return all
}

// diagram returns the arrows as Mermaid.
func diagram(arrows map[string][]string) string {
	var b strings.Builder
	b.WriteString("flowchart TD\n")
	for _, from := range slices.Backward(parts) {
		for _, to := range arrows[from.name] {
			fmt.Fprintf(&b, "  %s --> %s\n", node(from.name), node(to))
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

// TestFileNames checks that every file can be checked out on Windows.
func TestFileNames(t *testing.T) {
	out, err := exec.Command("git", "ls-files", "-z", "..").Output()
	if err != nil {
		t.Skip("not in a git repository:", err)
	}
	for name := range strings.SplitSeq(string(out), "\x00") {
		if strings.ContainsAny(name, `<>:"|?*\`) || strings.HasSuffix(name, " ") || strings.HasSuffix(name, ".") {
			t.Errorf("Windows has no file %q", name)
		}
	}
}
