package store

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestForeignPlaces checks that a place that looks like another database is an error without its password, and that no file is
// created for it.
func TestForeignPlaces(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, place := range []string{
		"POSTGRES://me:s3cret@host/db", "PostgreSQL://me:s3cret@host/db", "mysql://me:s3cret@host/db", "mysql:me:s3cret@host", " postgres://me:s3cret@h/db",
		"host=h user=me password=s3cret", "dbname=x password = s3cret", "PASSWORD=s3cret", "sqlite://s3cret", "file:s3cret.db?mode=ro", "jdbc:postgresql://h/?password=s3cret",
		"redis+tls://:s3cret@h", "postgresql+asyncpg://me:s3cret@h/db",
	} {
		s, err := Open(context.Background(), place)
		if err == nil {
			_ = s.Close()
			t.Errorf("%s is a store", place)
			continue
		}
		if !strings.Contains(err.Error(), "postgres://user@host/database") || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v", place, err)
		}
		if strings.Contains(Name(place), "s3cret") && !strings.HasPrefix(place, "sqlite") {
			t.Errorf("%s is named %s", place, Name(place))
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("%v was created, %v", left, err)
	}
	for _, place := range []string{"plain.db", "./odd:name.db", "with=sign.db", filepath.Join(t.TempDir(), "db")} {
		open(t, place)
	}
}

// TestLongIDs checks that nodes with ids and paths of any length can be saved and found.
func TestLongIDs(t *testing.T) {
	for name, s := range map[string]Store{
		"sqlite": open(t, filepath.Join(t.TempDir(), "long.db")), "postgres": open(t, startPostgres(t).Database(t, "long")),
	} {
		t.Run(name, func(t *testing.T) {
			ctx, long := context.Background(), strings.Repeat("длинное-имя", 400)
			snapshot := sample("long", 2)
			for i := range snapshot.Parts {
				nodes := snapshot.Parts[i].Nodes
				snapshot.Parts[i].ID = strings.ReplaceAll(snapshot.Parts[i].ID, "cart", long)
				snapshot.Parts[i].Key[31] ^= 1 // its nodes are others
				snapshot.Parts[i].Nodes = func() []*Node {
					all := nodes()
					for _, n := range all {
						for _, text := range []*string{&n.ID, &n.Name, &n.Path, &n.FQN, &n.Parent} {
							*text = strings.ReplaceAll(*text, "cart", long)
						}
						for _, ids := range [][]string{n.Children, n.Chunks} {
							for i := range ids {
								ids[i] = strings.ReplaceAll(ids[i], "cart", long)
							}
						}
					}
					return all
				}
			}
			for range 2 { // the second time, the rows exist
				if err := s.Save(ctx, snapshot); err != nil {
					t.Fatal(err)
				}
			}
			port := s.Port(snapshot.Key)
			if n, err := port.Node(ctx, long); err != nil || n.Parent != "." {
				t.Fatal(n, err)
			}
			if below, err := port.Subtree(ctx, long); err != nil || len(below) < 3 {
				t.Errorf("%d nodes, %v", len(below), err)
			}
		})
	}
}

// TestTamperedRows checks that whatever is in the rows of a snapshot, reading it returns nodes or an error.
func TestTamperedRows(t *testing.T) {
	dir, server := t.TempDir(), startPostgres(t)
	ctx := context.Background()
	read := func(s Store, key Key) {
		port := s.Port(key)
		_, _ = port.TopByImportance(ctx, 5)
		_, _ = port.TopByImportance(ctx, 5, "file", "symbol")
		for _, id := range []string{".", "cart", "cart/file000.go", "none"} {
			_, _ = port.Node(ctx, id)
			_, _ = port.Subtree(ctx, id)
		}
		_, _ = port.Search(ctx, "cart", 5)
		_, _ = s.List(ctx, "")
		var nodes []*Node
		_ = s.Load(ctx, key, func(n *Node) error { nodes = append(nodes, n); return nil })
		for _, n := range nodes {
			n.Importance()
		}
		_, _ = Compare(ctx, s, key, Key{key.RepoID, "other"})
	}
	t.Run("sqlite", func(t *testing.T) {
		for i, change := range []string{
			"UPDATE repomap_rankings SET nodes = x'010203'", "UPDATE repomap_rankings SET nodes = x'ffffffff'", "UPDATE repomap_rankings SET nodes = 7",
			"UPDATE repomap_parts SET nodes = '[null]'", "UPDATE repomap_parts SET nodes = '[]'", "UPDATE repomap_parts SET nodes = 'x'", "UPDATE repomap_parts SET nodes = '{}'",
			"UPDATE repomap_entries SET metrics = '[null]'", "UPDATE repomap_entries SET metrics = '[]'", "UPDATE repomap_entries SET metrics = 'null'",
			"UPDATE repomap_parts SET nodes = '[]'; UPDATE repomap_entries SET metrics = '[]'", "UPDATE repomap_entries SET start = -5, first = 99",
			"UPDATE repomap_parts SET nodes = '[{\"id\":\"cart\"},null]'; UPDATE repomap_entries SET metrics = '[null,null]'",
			"UPDATE repomap_snapshots SET root_node_id = '', created_at = 'never', schema_version = x'00'", "UPDATE repomap_entries SET path = 'cart'",
		} {
			s := open(t, filepath.Join(dir, string(rune('a'+i))+".db"))
			for _, id := range []string{"one", "other"} {
				if err := s.Save(ctx, sample(id, 2)); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := s.(*sqlite).db.ExecContext(ctx, change); err != nil {
				t.Fatal(change, err)
			}
			read(s, sample("one", 2).Key)
		}
	})
	t.Run("postgres", func(t *testing.T) {
		s := open(t, server.Database(t, "tampered"))
		for _, change := range []string{
			"SET metrics = 'null'", "SET metrics = '[]'", "SET metrics = '7'", "SET metrics = '{\"importance\": 1e300}'", "SET summary = 'null'", "SET summary = '[{}]'",
			"SET attrs = '[]'", "SET attrs = '\"x\"'", "SET children_ids = '{NULL}'", "SET children_ids = '{}'", "SET children_ids = '{{a,b},{c,d}}'", "SET chunk_ids = '{NULL,x}'",
			"SET parent_id = id", "SET children_ids = ARRAY[id, id]", "SET kind = '', name = '', path = NULL, fqn = NULL, parent_id = NULL", "SET parent_id = 'x'",
			"SET id = 'x' || id", "SET summary = '{\"tags\": 5, \"summary_text\": {}}'",
		} {
			for _, id := range []string{"one", "other"} {
				if err := s.Save(ctx, sample(id, 2)); err != nil {
					t.Fatal(err)
				}
			}
			server.SQL(t, "tampered", "UPDATE repomap_nodes "+change)
			read(s, sample("one", 2).Key)
			server.SQL(t, "tampered", "DELETE FROM repomap_snapshots")
		}
	})
}

// TestAddress checks that a drive of Windows is not taken for a host, and that no character of a path begins the options.
func TestAddress(t *testing.T) {
	for path, want := range map[string]string{
		"/home/a b/100%?#.db":    "file:/home/a%20b/100%25%3F%23.db",
		"C:/Users/ada/maps.db":   "file:C:/Users/ada/maps.db",
		"//server/share/team.db": "file:////server/share/team.db",
	} {
		if got, _, _ := strings.Cut(address(path), "?"); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
