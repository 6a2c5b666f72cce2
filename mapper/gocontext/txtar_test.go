package gocontext

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"foldout/mapper/token"
)

var update = flag.Bool("update", false, "write what is found into the cases")

// TestCases runs the cases in testdata. A case holds the files of modules. Its comment describes what it shows, followed by one
// line `> command` per question; the file `want n` holds the answer to the n-th.
//
//	> context [-tests] [-external] [-docs] [-b N] PKG IDENT...
//	> groups [-tests] [-external] PKG
//	> contexts PKG IDENT...
//	> docs PKG [IDENT...]
//	> signatures [-tests] [-docs] PKG
//	> usage [-intra] PKG IDENT
//	> refs [-intra] PKG IDENT
//	> packages [-deps] [SEARCH]
//	> module
//
// A command may begin with `cd FOLDER` and with KEY=value for the environment.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, path := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { runCase(t, path) })
	}
}

func runCase(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := unpack(t, archive)
	n := 0
	var files []txtar.File
	for line := range strings.Lines(string(archive.Comment)) {
		command, ok := strings.CutPrefix(line, "> ")
		if !ok {
			continue
		}
		n++
		name := "want " + strconv.Itoa(n)
		got := strings.ReplaceAll(runCommand(t, dir, strings.Fields(command)), dir, "$DIR")
		files = append(files, txtar.File{Name: name, Data: []byte(got)})
		if *update {
			continue
		}
		i := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == name })
		if i < 0 {
			t.Errorf("no %s", name)
		} else if want := string(archive.Files[i].Data); got != want {
			t.Errorf("> %sgot:\n%s\nwant:\n%s", command, got, want)
		}
	}
	if n == 0 {
		t.Error("nothing is asked")
	}
	if *update {
		archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return strings.HasPrefix(f.Name, "want ") })
		archive.Files = append(archive.Files, files...)
		if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// unpack writes the files of a case. A name that ends in ` -> target` makes a symbolic link.
func unpack(t testing.TB, archive *txtar.Archive) string {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, "want ") {
			continue
		}
		name, target, link := strings.Cut(f.Name, " -> ")
		path := filepath.Join(dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if err == nil && link {
			err = os.Symlink(target, path)
		} else if err == nil {
			err = os.WriteFile(path, f.Data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// question is a command of a case.
type question struct {
	env    []string
	dir    string
	flags  map[string]bool
	budget int
	args   []string
}

func newQuestion(dir string, words []string) (q question) {
	q = question{dir: filepath.Join(dir, "m"), flags: map[string]bool{}}
	q.env = append(os.Environ(), "GOMODCACHE="+filepath.Join(dir, "cache"), "GOFLAGS=", "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=1", "GOWORK=")
	for len(words) > 0 {
		switch word := words[0]; {
		case word == "cd":
			words = words[1:]
			q.dir = filepath.Join(dir, words[0])
		case word == "-b":
			words = words[1:]
			q.budget, _ = strconv.Atoi(words[0])
		case word[0] == '-':
			q.flags[word] = true
		case strings.Contains(word, "=") && len(q.args) == 0:
			q.env = append(q.env, strings.ReplaceAll(word, "$DIR", dir))
		default:
			q.args = append(q.args, word)
		}
		words = words[1:]
	}
	return q
}

// runCommand answers a question. An error is also an answer.
func runCommand(t *testing.T, dir string, words []string) string {
	q := newQuestion(dir, words)
	m, err := Open(q.dir, q.env)
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	commands := map[string]func(*testing.T, *Module, question) (string, error){
		"context": askContext, "groups": askGroups, "contexts": askContexts, "docs": askDocs, "signatures": askSignatures,
		"usage": askUsage, "refs": askUsage, "packages": askPackages, "module": askModule, "missing": askMissing,
	}
	ask := commands[q.args[0]]
	if ask == nil {
		t.Fatalf("there is no command %s", q.args[0])
	}
	text, err := ask(t, m, q)
	if err != nil {
		text += "error: " + err.Error() + "\n"
	}
	return text
}

func groupsOf(t *testing.T, m *Module, q question) ([]*IdentifierGroup, *Package, error) {
	p, err := m.Package(t.Context(), q.args[1], q.args[2:]...)
	if err != nil {
		return nil, nil, err
	}
	groups, err := Groups(t.Context(), p, GroupOptions{
		IncludeTestFiles: q.flags["-tests"], IncludeExternalDeps: q.flags["-external"], IncludePackageDocs: q.flags["-docs"],
	})
	return groups, p, err
}

func askContext(t *testing.T, m *Module, q question) (string, error) {
	groups, _, err := groupsOf(t, m, q)
	if err != nil {
		return "", err
	}
	targets, err := FilterGroupsForIdentifiers(groups, q.args[2:])
	if err != nil {
		return "", err
	}
	c, left, err := Fit(targets, q.budget)
	if err != nil {
		return "", err
	}
	checkCost(t, c, groups)
	b := strings.Builder{}
	b.WriteString(c.Code())
	for _, g := range left {
		fmt.Fprintf(&b, "(no room for %s: %s)\n", strings.Join(g.IDs, " "), c.Detail(g))
	}
	return b.String(), nil
}

// checkCost compares the cost of a context, and of adding each group to it, with token counts of the text.
func checkCost(t *testing.T, c *Context, groups []*IdentifierGroup) {
	enc, err := token.Load(token.Default)
	if err != nil {
		t.Fatal(err)
	}
	if n := enc.Count(c.Code()); n != c.Cost() {
		t.Errorf("cost %d, the text has %d tokens", c.Cost(), n)
	}
	for _, g := range groups {
		next := NewContext(c.targets)
		if next.Cost() != c.Cost() {
			return // the budget left something out
		}
		more := next.AdditionalCostForGroup(g)
		next.AddGroup(g)
		if n := enc.Count(next.Code()); n != c.Cost()+more || next.Cost() != n {
			t.Errorf("with %v: %d and %d more, the text has %d tokens", g.IDs, c.Cost(), more, n)
		}
	}
}

func askGroups(t *testing.T, m *Module, q question) (string, error) {
	groups, _, err := groupsOf(t, m, q)
	var b strings.Builder
	for _, g := range groups {
		fmt.Fprintf(&b, "%s\n", strings.Join(g.IDs, " "))
		for _, d := range g.deps {
			fmt.Fprintf(&b, "\t-> %s\n", strings.Join(d.IDs, " "))
		}
	}
	return b.String(), err
}

func askContexts(t *testing.T, m *Module, q question) (string, error) {
	ids := q.args[2:]
	groups, _, err := groupsOf(t, m, q)
	if err != nil {
		return "", err
	}
	all, err := NewContextsForIdentifiers(groups, ids)
	var b strings.Builder
	for _, d := range all {
		fmt.Fprintf(&b, "%s:", strings.Join(d.IDs, " "))
		for _, s := range d.Context.Groups() {
			fmt.Fprintf(&b, " %s=%s", strings.Join(s.Group.IDs, ","), s.Detail)
		}
		b.WriteString("\n")
	}
	return b.String(), err
}

func askDocs(t *testing.T, m *Module, q question) (string, error) {
	p, err := m.Package(t.Context(), q.args[1])
	if err != nil {
		return "", err
	}
	return PublicPackageDocumentation(p, q.args[2:]...)
}

func askSignatures(t *testing.T, m *Module, q question) (string, error) {
	p, err := m.Package(t.Context(), q.args[1])
	if err != nil {
		return "", err
	}
	return InternalPackageSignatures(p, q.flags["-tests"], q.flags["-docs"])
}

func askUsage(t *testing.T, m *Module, q question) (string, error) {
	p, err := m.Package(t.Context(), q.args[1], q.args[2])
	if err != nil {
		return "", err
	}
	refs, text, err := IdentifierUsage(t.Context(), p, q.args[2], q.flags["-intra"])
	if q.args[0] == "usage" || err != nil {
		return text, err
	}
	var b strings.Builder
	for _, r := range refs {
		fmt.Fprintf(&b, "%s %s:%d:%d %q %q\n", r.ImportPath, m.Display(r.AbsFilePath), r.Line, r.Column, r.FullLine, r.SnippetFullBytes)
	}
	return b.String(), nil
}

func askPackages(_ *testing.T, m *Module, q question) (string, error) {
	search := strings.Join(q.args[1:], " ")
	paths, text, err := PackageList(m, search, q.flags["-deps"])
	if err != nil {
		return "", err
	}
	return strings.Join(paths, " ") + "\n\n" + text, nil
}

func askModule(_ *testing.T, m *Module, _ question) (string, error) { return ModuleInfo(m) }

// askMissing returns what is not known about a package and about the module.
func askMissing(t *testing.T, m *Module, q question) (string, error) {
	all := m.Missing()
	if len(q.args) > 1 {
		groups, p, err := groupsOf(t, m, question{args: q.args[:2], flags: q.flags})
		if err != nil {
			return "", err
		}
		all = append(all, p.Problems()...)
		if len(groups) > 0 {
			all = append(all, groups[0].Missing()...)
		}
	}
	return strings.Join(append(all, ""), "\n"), nil
}
