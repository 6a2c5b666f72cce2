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
	{"mapper/internal/files/ignore", "model"},
	{"mapper/internal/files/git", ""},
	{"mapper/internal/base/lazyregexp", ""},
	{"mapper/internal/base/secret", "model mapper/internal/base/lazyregexp"},
	{"mapper/internal/parse/syntax", "sitter"},
	{"mapper/internal/parse/rewrite", "mapper/internal/base/lazyregexp"},
	{"mapper/internal/parse/declare", "model"},
	{"mapper/internal/parse/query", "mapper/internal/parse/syntax"},
	{"mapper/internal/parse/language", "model mapper/internal/base/lazyregexp mapper/internal/parse/syntax mapper/internal/parse/declare"},
	{"mapper/internal/files/output", "model"},
	{"mapper/internal/files/scan", "model mapper/internal/parse/language mapper/internal/files/git mapper/internal/files/ignore"},
	{"mapper/internal/files/gitinfo", "model mapper/internal/files/git"},
	{"mapper/internal/parse/refs", "model"},
	{"mapper/internal/parse/extract/...", "model mapper/internal/parse/declare mapper/internal/parse/syntax mapper/internal/parse/query mapper/internal/parse/language mapper/internal/parse/refs mapper/internal/parse/rewrite mapper/internal/parse/extract/..."},
	{"mapper/internal/base/words", "model"},
	{"mapper/internal/repo/tree", "model mapper/internal/parse/refs mapper/internal/base/words"},
	{"mapper/internal/repo/cache", "model mapper/userdir mapper/internal/repo/tree mapper/internal/parse/refs mapper/internal/base/words"},
	{"mapper/internal/base/component", ""},
	{"mapper/internal/base/parallel", ""},
	{"mapper/internal/graph/graph", "model mapper/internal/parse/language mapper/internal/base/parallel mapper/internal/repo/tree mapper/internal/base/component"},
	{"mapper/internal/graph/manifest", ""},
	{"mapper/internal/graph/npm", ""},
	{"mapper/internal/graph/link", "model mapper/internal/parse/language mapper/internal/base/parallel mapper/internal/repo/tree mapper/internal/parse/refs mapper/internal/graph/graph"},
	{"mapper/languages", "mapper/languages/..."},
	{"mapper/languages/...", "model sitter mapper/internal/base/lazyregexp mapper/internal/parse/syntax mapper/internal/parse/rewrite mapper/internal/parse/declare mapper/internal/parse/language mapper/languages/... mapper/internal/base/parallel mapper/internal/parse/refs mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/manifest mapper/internal/graph/npm mapper/internal/graph/link"},
	{"mapper/internal/files/history", "model mapper/userdir mapper/internal/files/git mapper/internal/files/gitinfo mapper/internal/base/words"},
	{"mapper/internal/graph/rank", "model mapper/internal/parse/language mapper/internal/base/parallel mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/files/history"},
	{"mapper/internal/repo/modelsummary", "model mapper/userdir mapper/internal/repo/tree"},
	{"mapper/internal/search/summarize", "model mapper/internal/repo/tree mapper/internal/repo/purpose mapper/internal/repo/modelsummary"},
	{"mapper/internal/maps/summary", "model mapper/internal/repo/tree mapper/internal/repo/purpose"},
	{"mapper/internal/repo/purpose", "model mapper/internal/repo/tree"},
	{"mapper/internal/graph/rarity", "model mapper/internal/base/parallel mapper/internal/repo/tree"},
	{"mapper/internal/graph/project", "model mapper/internal/parse/language mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/manifest mapper/internal/graph/npm"},
	{"mapper/internal/graph/relations", "model mapper/internal/base/parallel mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/link mapper/internal/files/history mapper/internal/graph/rank mapper/internal/graph/rarity mapper/internal/graph/project"},
	{"mapper/internal/graph/route", ""},
	{"mapper/internal/graph/dependency", "model mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/relations mapper/internal/graph/route"},
	{"mapper/internal/graph/neighbour", "model mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/relations"},
	{"mapper/internal/graph/ranking", "model mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/rank mapper/internal/graph/relations mapper/internal/graph/neighbour"},
	{"mapper/internal/graph/tour", "model mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/rank mapper/internal/graph/project mapper/internal/repo/line mapper/internal/graph/relations mapper/internal/graph/neighbour"},
	{"mapper/internal/search/task", "mapper/internal/base/lazyregexp mapper/internal/base/words"},
	{"mapper/internal/search/grep", "model mapper/internal/base/secret mapper/internal/base/parallel mapper/internal/repo/tree"},
	{"mapper/internal/search/embedding", "mapper/userdir"},
	{"mapper/internal/search/message", ""},
	{"mapper/internal/search/find", "model mapper/internal/base/words mapper/internal/search/message mapper/internal/search/task mapper/internal/base/parallel mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/files/history mapper/internal/graph/rank mapper/internal/graph/project"},
	{"mapper/internal/search/overview", "model mapper/internal/repo/tree mapper/internal/repo/line mapper/internal/graph/relations mapper/internal/graph/ranking mapper/internal/graph/tour mapper/internal/search/find"},
	{"mapper/internal/search/mention", "model mapper/internal/base/lazyregexp mapper/internal/maps/scope mapper/internal/repo/tree"},
	{"mapper/internal/golang/gocode", "model mapper/internal/golang/gocontext mapper/internal/repo/tree"},
	{"mapper/internal/test/cases", ""},
	{"mapper/internal/maps/scope", "model mapper/internal/repo/tree"},
	{"mapper/internal/repo/line", "model mapper/token mapper/internal/repo/tree"},
	{"mapper/internal/maps/choose", "model mapper/internal/repo/tree"},
	{"mapper/internal/maps/plan", "model mapper/token mapper/internal/repo/tree mapper/internal/maps/scope mapper/internal/repo/line mapper/internal/repo/purpose mapper/internal/repo/modelsummary mapper/internal/maps/choose"},
	{"mapper/internal/maps/render", "model mapper/token mapper/internal/base/parallel mapper/internal/repo/tree mapper/internal/repo/line mapper/internal/maps/plan mapper/internal/maps/summary"},
	{"mapper/internal/search/passage", "model mapper/internal/base/words mapper/internal/base/parallel mapper/internal/repo/tree"},
	{"mapper/internal/search/pack", "model mapper/internal/repo/tree mapper/internal/maps/render mapper/internal/search/passage"},
	{"mapper/internal/maps/snapshot", "model mapper/store mapper/internal/base/parallel mapper/internal/maps/plan mapper/internal/maps/render"},
	{"mapper/internal/test/sample", "model mapper/languages/... mapper/internal/maps/choose mapper/token mapper/internal/parse/extract mapper/internal/parse/language mapper/internal/repo/line mapper/internal/maps/plan mapper/internal/maps/render mapper/internal/repo/tree"},
	{"mapper/internal/maps/fit", "model mapper/token mapper/internal/repo/line mapper/internal/maps/plan mapper/internal/maps/render"},
	{"mapper/internal/repo/read", "model mapper/internal/base/secret mapper/token mapper/userdir mapper/internal/parse/language mapper/internal/files/scan mapper/internal/files/output mapper/internal/parse/refs mapper/internal/base/words mapper/internal/parse/extract mapper/internal/repo/tree mapper/internal/repo/cache mapper/internal/repo/line mapper/internal/repo/purpose mapper/internal/repo/modelsummary"},
	{"mapper/internal/maps/worth", "model mapper/internal/files/scan mapper/internal/repo/tree mapper/internal/graph/rank mapper/internal/graph/relations mapper/internal/maps/choose"},
	{"mapper/internal/maps/annotate", "model mapper/token mapper/internal/repo/tree mapper/internal/graph/graph mapper/internal/graph/rank mapper/internal/graph/relations mapper/internal/maps/scope mapper/internal/maps/plan mapper/internal/maps/render"},
	{"mapper/internal/maps/disk", "model mapper/internal/base/secret mapper/token mapper/internal/parse/language mapper/internal/files/scan mapper/internal/maps/scope mapper/internal/repo/tree mapper/internal/maps/plan mapper/internal/maps/render"},
	{"mapper/internal/repo/changes", "model mapper/internal/base/secret mapper/internal/files/scan mapper/internal/files/gitinfo mapper/internal/repo/tree"},
	{"mapper/internal/files/watch", "model"},
	{"mapper/internal/maps/prompt", "model mapper/userdir"},
	{"mapper/internal/golang/gomod", "model"},
	{"mapper/internal/golang/goload", "model mapper/internal/base/secret mapper/internal/golang/gomod"},
	{"mapper/internal/golang/gocontext", "model mapper/internal/base/secret mapper/token mapper/internal/base/component mapper/internal/golang/gomod mapper/internal/golang/goload"},
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
