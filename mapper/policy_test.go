package mapper_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// policy says which packages of foldout each package may import, and which restricted libraries. A row names a package and its
// allowed imports: packages of foldout, each meaning only itself or, with `/...`, everything below it, and libraries. Rows are in
// the order of the data flow: a part imports only earlier ones.
var policy = []struct{ pkg, may string }{
	{"model", ""},
	{"themes/...", "lipgloss themes/..."},
	{"mapper/token", "model"},
	{"mapper/userdir", ""},
	{"mapper/store", "database"},
	{"mapper/store/postgrestest", ""},
	{"mapper/internal/ignore", "model"},
	{"mapper/internal/git", "mapper/userdir"},
	{"mapper/internal/lazyregexp", ""},
	{"mapper/internal/secret", "model"},
	{"mapper/internal/syntax", "sitter"},
	{"mapper/internal/rewrite", "mapper/internal/lazyregexp"},
	{"mapper/internal/declare", "model"},
	{"mapper/internal/query", "mapper/internal/syntax"},
	{"mapper/internal/language", "model mapper/internal/lazyregexp mapper/internal/syntax mapper/internal/declare"},
	{"mapper/internal/output", "model"},
	{"mapper/internal/scan", "model mapper/userdir mapper/internal/language mapper/internal/git mapper/internal/ignore"},
	{"mapper/internal/gitinfo", "model mapper/internal/git"},
	{"mapper/internal/refs", "model"},
	{"mapper/internal/extract/...", "model mapper/internal/declare mapper/internal/syntax mapper/internal/query mapper/internal/language mapper/internal/refs mapper/internal/rewrite mapper/internal/extract/..."},
	{"mapper/internal/words", "model"},
	{"mapper/internal/tree", "model mapper/internal/refs mapper/internal/words"},
	{"mapper/internal/cache", "model mapper/userdir mapper/internal/tree mapper/internal/refs mapper/internal/words"},
	{"mapper/internal/component", ""},
	{"mapper/internal/parallel", ""},
	{"mapper/internal/graph", "model mapper/internal/language mapper/internal/parallel mapper/internal/tree mapper/internal/component"},
	{"mapper/internal/manifest", ""},
	{"mapper/internal/npm", ""},
	{"mapper/internal/link", "model mapper/internal/language mapper/internal/parallel mapper/internal/tree mapper/internal/refs mapper/internal/graph"},
	{"mapper/languages", "mapper/languages/..."},
	{"mapper/languages/...", "model sitter mapper/internal/lazyregexp mapper/internal/syntax mapper/internal/rewrite mapper/internal/declare mapper/internal/language mapper/languages/... mapper/internal/parallel mapper/internal/refs mapper/internal/tree mapper/internal/graph mapper/internal/manifest mapper/internal/npm mapper/internal/link"},
	{"mapper/internal/history", "model mapper/userdir mapper/internal/git mapper/internal/gitinfo mapper/internal/words"},
	{"mapper/internal/rank", "model mapper/internal/language mapper/internal/parallel mapper/internal/tree mapper/internal/graph mapper/internal/history"},
	{"mapper/internal/modelsummary", "model mapper/userdir mapper/internal/tree"},
	{"mapper/internal/summarize", "model mapper/internal/tree mapper/internal/purpose mapper/internal/modelsummary"},
	{"mapper/internal/summary", "model mapper/internal/tree mapper/internal/purpose"},
	{"mapper/internal/purpose", "model mapper/internal/tree"},
	{"mapper/internal/rarity", "model mapper/internal/parallel mapper/internal/tree"},
	{"mapper/internal/project", "model mapper/internal/language mapper/internal/tree mapper/internal/graph mapper/internal/manifest mapper/internal/npm"},
	{"mapper/internal/relations", "model mapper/internal/parallel mapper/internal/tree mapper/internal/graph mapper/internal/link mapper/internal/history mapper/internal/rank mapper/internal/rarity mapper/internal/project"},
	{"mapper/internal/route", ""},
	{"mapper/internal/dependency", "model mapper/internal/tree mapper/internal/graph mapper/internal/relations mapper/internal/route"},
	{"mapper/internal/neighbour", "model mapper/internal/tree mapper/internal/graph mapper/internal/relations"},
	{"mapper/internal/ranking", "model mapper/internal/tree mapper/internal/graph mapper/internal/rank mapper/internal/relations mapper/internal/neighbour"},
	{"mapper/internal/tour", "model mapper/internal/tree mapper/internal/graph mapper/internal/rank mapper/internal/project mapper/internal/line mapper/internal/relations mapper/internal/neighbour"},
	{"mapper/internal/task", "mapper/internal/lazyregexp mapper/internal/words"},
	{"mapper/internal/grep", "model mapper/internal/secret mapper/internal/parallel mapper/internal/tree"},
	{"mapper/internal/embedding", "mapper/userdir"},
	{"mapper/internal/message", ""},
	{"mapper/internal/find", "model mapper/internal/words mapper/internal/message mapper/internal/task mapper/internal/parallel mapper/internal/tree mapper/internal/graph mapper/internal/history mapper/internal/rank mapper/internal/project"},
	{"mapper/internal/overview", "model mapper/internal/tree mapper/internal/line mapper/internal/relations mapper/internal/ranking mapper/internal/tour mapper/internal/find"},
	{"mapper/internal/mention", "model mapper/internal/lazyregexp mapper/internal/scope mapper/internal/tree"},
	{"mapper/internal/gocode", "model mapper/internal/gocontext mapper/internal/tree"},
	{"mapper/internal/cases", ""},
	{"mapper/internal/scope", "model mapper/internal/tree"},
	{"mapper/internal/line", "model mapper/token mapper/internal/tree"},
	{"mapper/internal/fit/choose", "model mapper/internal/tree"},
	{"mapper/internal/plan", "model mapper/token mapper/internal/tree mapper/internal/scope mapper/internal/line mapper/internal/purpose mapper/internal/modelsummary mapper/internal/fit/choose"},
	{"mapper/internal/render", "model mapper/token mapper/internal/parallel mapper/internal/tree mapper/internal/line mapper/internal/plan mapper/internal/summary"},
	{"mapper/internal/passage", "model mapper/internal/words mapper/internal/parallel mapper/internal/tree"},
	{"mapper/internal/pack", "model mapper/internal/tree mapper/internal/render mapper/internal/passage"},
	{"mapper/internal/snapshot", "model mapper/store mapper/internal/parallel mapper/internal/plan mapper/internal/render"},
	{"mapper/internal/sample", "model mapper/languages/... mapper/internal/fit/choose mapper/token mapper/internal/extract mapper/internal/language mapper/internal/line mapper/internal/plan mapper/internal/render mapper/internal/tree"},
	{"mapper/internal/fit", "model mapper/token mapper/internal/line mapper/internal/plan mapper/internal/render"},
	{"mapper/internal/read", "model mapper/internal/secret mapper/token mapper/userdir mapper/internal/language mapper/internal/scan mapper/internal/output mapper/internal/refs mapper/internal/words mapper/internal/extract mapper/internal/tree mapper/internal/cache mapper/internal/line mapper/internal/purpose mapper/internal/modelsummary"},
	{"mapper/internal/worth", "model mapper/internal/scan mapper/internal/tree mapper/internal/rank mapper/internal/relations mapper/internal/fit/choose"},
	{"mapper/internal/annotate", "model mapper/token mapper/internal/tree mapper/internal/graph mapper/internal/rank mapper/internal/relations mapper/internal/scope mapper/internal/plan mapper/internal/render"},
	{"mapper/internal/disk", "model mapper/internal/secret mapper/token mapper/internal/language mapper/internal/scan mapper/internal/scope mapper/internal/tree mapper/internal/plan mapper/internal/render"},
	{"mapper/internal/changes", "model mapper/internal/secret mapper/internal/scan mapper/internal/gitinfo mapper/internal/tree"},
	{"mapper/internal/watch", "model"},
	{"mapper/internal/prompt", "model mapper/userdir"},
	{"mapper/internal/gomod", "model mapper/userdir"},
	{"mapper/internal/goload", "model mapper/internal/secret mapper/internal/gomod"},
	{"mapper/internal/gocontext", "model mapper/internal/secret mapper/token mapper/internal/component mapper/internal/gomod mapper/internal/goload"},
	{"mapper/gocontext", "mapper/internal/gocontext"},
	{"mapper", "model mapper/token mapper/store mapper/userdir mapper/internal/..."},
	{"ui/outfile", ""},
	{"ui/kept", "mapper/userdir ui/outfile"},
	{"ui/clip", "model mapper/userdir ui/outfile"},
	{"ui/report", "model mapper"},
	{"ui/mcp", "model mapper mapper/store ui/report"},
	{"ui/cli/...", "model mapper mapper/languages mapper/store mapper/userdir themes ui ui/edit ui/clip ui/keys ui/kept ui/mcp ui/outfile ui/report ui/cli/..."},
	{"ui/uitest", "model mapper mapper/languages/... themes"},
	{"ui/...", "model mapper mapper/userdir themes/... ui/... bubbletea lipgloss bubbles"},
	{"", "ui/cli"},
}

// places names the libraries that only some packages may import. The one for Linguist builds 16 MB of tables at every start, so
// only tests use it.
var places = map[string]string{
	"github.com/smacker/go-tree-sitter": "sitter", "github.com/tree-sitter/": "sitter", "github.com/tree-sitter-grammars/": "sitter",
	"github.com/alexaandru/":             "sitter",
	"github.com/charmbracelet/bubbletea": "bubbletea", "github.com/charmbracelet/bubbles": "bubbles",
	"github.com/charmbracelet/lipgloss": "lipgloss",
	"github.com/go-enry/":               "linguist",
	"github.com/mattn/go-sqlite3":       "database", "github.com/jackc/pgx/": "database", "github.com/pressly/goose/": "database",
}

// TestImports checks every package against the policy. Tests may import more.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "foldout/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		pkg := strings.TrimPrefix(strings.TrimPrefix(fields[0], "foldout"), "/")
		may, known := allowed(pkg)
		if !known {
			t.Errorf("package %q has no row in the policy", pkg)
			continue
		}
		seen++
		for _, imported := range fields[1:] {
			if name, bound := boundTo(imported); bound && !covers(may, name) {
				t.Errorf("%q may not import %s", pkg, imported)
			}
		}
	}
	if seen < len(policy)-4 {
		t.Errorf("only %d packages were looked at", seen)
	}
}

func allowed(pkg string) (string, bool) {
	for _, row := range policy {
		if covers(row.pkg, pkg) || row.pkg == pkg {
			return row.may, true
		}
	}
	return "", false
}

// boundTo returns the policy's word for an import, and false for one that every package may use.
func boundTo(imported string) (string, bool) {
	if own, ok := strings.CutPrefix(imported, "foldout/"); ok {
		return own, true
	}
	for prefix, name := range places {
		if strings.HasPrefix(imported, prefix) {
			return name, true
		}
	}
	return "", false
}

// covers reports whether one of the words is the package, or a folder above it followed by `/...`.
func covers(words, pkg string) bool {
	for word := range strings.FieldsSeq(words) {
		above, wild := strings.CutSuffix(word, "/...")
		if word == pkg || wild && (pkg == above || strings.HasPrefix(pkg, above+"/")) {
			return true
		}
	}
	return false
}

// TestExits checks that only main.go can end the process.
func TestExits(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if strings.Contains(string(text), "os.Exit") && path != filepath.Join("..", "main.go") {
			t.Errorf("%s calls os.Exit", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// citation matches the name of a document that is not in the repository, or a part of one.
var citation = regexp.MustCompile(`\b[Ss]eeds? ?\d{3}\b|\bDESIGN\b|\b(?:features|style|libraries|peers|anchors|plain-english)\.md\b`)

// TestCitations checks that no comment refers to documents outside the repository.
func TestCitations(t *testing.T) {
	seen := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".go", ".md", ".scm", ".sql"}, filepath.Ext(path)) || filepath.Base(path) == "policy_test.go" {
			return err
		}
		text, err := os.ReadFile(path)
		seen++
		for n, line := range strings.Split(string(text), "\n") {
			if cited := citation.FindString(line); cited != "" {
				t.Errorf("%s:%d cites %s", path, n+1, cited)
			}
		}
		return err
	})
	if err != nil || seen < 1000 {
		t.Error(seen, "files were looked at:", err)
	}
}
