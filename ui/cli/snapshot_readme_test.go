package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"foldout/mapper"
	"foldout/mapper/store/postgrestest"
)

// section returns the text of the README below a heading.
func section(t *testing.T, heading string) string {
	t.Helper()
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(readme), "\n## "+heading+"\n")
	if !found {
		t.Fatal("README has no section", heading)
	}
	text, _, _ := strings.Cut(rest, "\n## ")
	return text
}

// blocks returns the fenced blocks in a language.
func blocks(text, language string) (all []string) {
	for _, found := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(text, -1) {
		all = append(all, found[1])
	}
	return all
}

// TestReadmeSnapshots runs every command and query in the README's section on snapshots.
func TestReadmeSnapshots(t *testing.T) {
	text := section(t, "Snapshots, and documents for a search index")
	script := strings.Builder{}
	script.WriteString("cd repo\n")
	for _, block := range blocks(text, "sh") {
		for line := range strings.Lines(block) {
			command, _, _ := strings.Cut(line, "  #")
			script.WriteString("exec sh -c '" + strings.TrimSpace(command) + "'\n")
		}
	}
	server := postgrestest.Start(t)
	t.Cleanup(server.Remove)
	database := server.Database(t, "maps")
	for _, block := range blocks(text, "yaml") {
		_, command, _ := strings.Cut(block, "run: ")
		script.WriteString("env STORE_URL=" + database + "\nexec sh -c '" + strings.TrimSpace(command) + "'\n")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "readme.txtar"), []byte(script.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Run("commands", func(t *testing.T) {
		testscript.Run(t, testscript.Params{Dir: dir, Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_DATA_HOME", env.WorkDir)
			return os.CopyFS(filepath.Join(env.WorkDir, "repo"), os.DirFS("../../testdata/repo"))
		}})
	})
	t.Run("queries", func(t *testing.T) {
		queries := blocks(text, "sql")
		if len(queries) < 3 {
			t.Fatal("only", len(queries), "queries")
		}
		for _, query := range queries[1:] { // the sample has no API
			if server.SQL(t, "maps", query) == "" {
				t.Error("no rows:", query)
			}
		}
		server.SQL(t, "maps", queries[0])
	})
}

// TestBulk checks that the bulk format is what the _bulk endpoint accepts: lines of JSON, an index action before each document,
// delete actions alone, and a line feed at the end (https://docs.opensearch.org/latest/api-reference/document-apis/bulk/).
func TestBulk(t *testing.T) {
	var b bytes.Buffer
	opt := documentFlags{format: "opensearch-bulk", index: "code"}
	for _, d := range []*mapper.Document{{ChunkID: "a.go#A@1-2", Content: "line\nline \u2028"}, {ChunkID: "gone", Deleted: true}, {ChunkID: "b"}} {
		if err := writeDocument(&b, d, opt); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.HasSuffix(b.Bytes(), []byte("}\n")) {
		t.Error("no line feed at the end")
	}
	lines, did := bufio.NewScanner(&b), []string(nil)
	for lines.Scan() {
		var action map[string]map[string]string
		if err := json.Unmarshal(lines.Bytes(), &action); err != nil || len(action) != 1 {
			t.Fatalf("no action: %s: %v", lines.Text(), err)
		}
		for name, target := range action {
			if target["_index"] != "code" || target["_id"] == "" || len(target) != 2 {
				t.Error(target)
			}
			did = append(did, name)
			if name == "delete" {
				continue
			}
			var document mapper.Document
			if !lines.Scan() || json.Unmarshal(lines.Bytes(), &document) != nil || document.ChunkID != target["_id"] {
				t.Error("no document after", target)
			}
		}
	}
	if !slices.Equal(did, []string{"index", "delete", "index"}) {
		t.Error(did)
	}
}
