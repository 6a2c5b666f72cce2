package store

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSQLiteShares checks that unchanged parts are not written again.
func TestSQLiteShares(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	ctx := context.Background()
	if err := s.Save(ctx, sample("one", 50)); err != nil {
		t.Fatal(err)
	}
	next := sample("two", 50)
	made := 0
	for i := range next.Parts {
		nodes := next.Parts[i].Nodes
		next.Parts[i].Nodes = func() []*Node { made++; return nodes() }
	}
	next.Parts[7].Key[0]++
	if err := s.Save(ctx, next); err != nil {
		t.Fatal(err)
	}
	if made != 1 {
		t.Errorf("%d parts were made, of which 1 had changed", made)
	}
	if _, err := s.Prune(ctx, "example.org/shop", 1); err != nil {
		t.Fatal(err)
	}
	var parts, entries int
	db := s.(*sqlite).db
	if err := db.QueryRow("SELECT (SELECT count(*) FROM repomap_parts), (SELECT count(*) FROM repomap_entries)").Scan(&parts, &entries); err != nil || parts != 103 || entries != 103 {
		t.Error(parts, entries, err)
	}
}

// TestSQLiteSearch checks that a search ignores the case of letters outside ASCII, as it does in memory.
func TestSQLiteSearch(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	snapshot := sample("one", 0)
	dir := &Node{ID: "Übersetzung", Kind: "dir", Name: "Übersetzung", Path: "Übersetzung", Parent: ".", Summary: raw(`{"summary_text":"İzmir in 3K"}`), Attrs: raw(`{}`)}
	snapshot.Parts = append([]Part{folderPart(dir, 0)}, snapshot.Parts...)
	if err := s.Save(t.Context(), snapshot); err != nil {
		t.Fatal(err)
	}
	for _, port := range []Port{s.Port(snapshot.Key), InMemory(snapshot)} {
		for query, want := range map[string]int{"über": 1, "ÜBER": 1, "izmir": 1, "3k": 1, "uber": 0, "_bersetz": 0} {
			if found, err := port.Search(t.Context(), query, 9); err != nil || len(found) != want {
				t.Errorf("%T: search %q: %d nodes, want %d: %v", port, query, len(found), want, err)
			}
		}
	}
}

// TestSQLiteView checks that manual queries find the same columns as in PostgreSQL.
func TestSQLiteView(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	if err := s.Save(context.Background(), sample("one", 2)); err != nil {
		t.Fatal(err)
	}
	var ids string
	err := s.(*sqlite).db.QueryRow("SELECT group_concat(id || ' ' || (metrics ->> 'loc'), ', ') FROM repomap_nodes" +
		" WHERE kind = 'symbol' AND path LIKE 'cart/%' AND attrs ->> 'line' = 3 AND parent_id = path").Scan(&ids)
	if want := "repomap:example.org/shop:one:cart/file000.go#Add 9, repomap:example.org/shop:one:cart/file001.go#Add 9"; err != nil || ids != want {
		t.Error(ids, err)
	}
}

// TestSQLiteFull checks that a file that cannot grow is an error, and that saved snapshots remain.
func TestSQLiteFull(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	ctx := context.Background()
	first := sample("one", 3)
	if err := s.Save(ctx, first); err != nil {
		t.Fatal(err)
	}
	db := s.(*sqlite).db
	db.SetMaxOpenConns(1) // the limit applies to one connection
	if _, err := db.Exec("PRAGMA max_page_count = 40"); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(ctx, sample("two", 2000)); err == nil || !strings.Contains(err.Error(), "full") {
		t.Error(err)
	}
	wantWhole(t, s, first)
}

func TestSQLiteRefuses(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	newer := filepath.Join(dir, "newer.db")
	s := open(t, newer)
	if _, err := s.(*sqlite).db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)"); err != nil {
		t.Fatal(err)
	}
	text := filepath.Join(dir, "text.db")
	if err := os.WriteFile(text, []byte(strings.Repeat("not a database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for place, want := range map[string]string{
		newer: "update foldout", text: "not a database of SQLite", filepath.Join(text, "below.db"): "not a directory", dir: "unable to open",
	} {
		if _, err := Open(ctx, place); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), place) {
			t.Errorf("%s: %v, want %q", place, err, want)
		}
	}
}

// TestSQLiteReadOnly saves to a read-only file, which cannot be tested as root.
func TestSQLiteReadOnly(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil { //nolint:gosec // a folder has to be entered
		t.Fatal(err)
	}
	if _, err := Open(context.Background(), filepath.Join(dir, "a.db")); err == nil {
		t.Error("opened in a folder that is read-only")
	}
}

// TestKilledSave checks that a process killed during a save leaves exactly those snapshots that it reported as saved, complete.
func TestKilledSave(t *testing.T) {
	place := filepath.Join(t.TempDir(), "a.db")
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for trial := range *trials {
		cmd := exec.Command(program)
		cmd.Env = append(os.Environ(), "STORE_TEST_SAVE="+place)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Each trial kills at another point: after the first save and some more bytes of output.
		line := make([]byte, 8+trial%5)
		n, _ := out.Read(line)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if n == 0 {
			t.Fatal("the process saved nothing")
		}
		checkAll(t, place)
	}
}

func checkAll(t *testing.T, place string) {
	t.Helper()
	s, err := Open(context.Background(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // only read
	all, err := s.List(context.Background(), "")
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	for _, h := range all[:min(3, len(all))] {
		wantWhole(t, s, sample(h.SnapshotID, 200))
	}
}
