package store

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/store/postgrestest"
)

// shared is the server for all tests that do not stop it. TestMain stops it.
var shared *postgrestest.Server

// startPostgres returns a running server. It skips the test if PostgreSQL is not installed.
func startPostgres(t *testing.T) *postgrestest.Server {
	t.Helper()
	if shared == nil {
		shared = postgrestest.Start(t)
	}
	return shared
}

// open opens the store at a place for the duration of the test.
func open(t testing.TB, place string) Store {
	t.Helper()
	s, err := Open(context.Background(), place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// TestPostgresSchema checks that tables, columns, types and indexes are those of the RepoMap plan.
func TestPostgresSchema(t *testing.T) {
	s := startPostgres(t)
	if notes := open(t, s.Database(t, "schema")).Notes(); len(notes) > 0 {
		t.Error(notes)
	}
	columns := s.SQL(t, "schema", "SELECT column_name, data_type, is_nullable FROM information_schema.columns"+
		" WHERE table_name = 'repomap_nodes' ORDER BY ordinal_position")
	want := strings.TrimSpace(`
id|text|NO
repo_id|text|NO
snapshot_id|text|NO
kind|text|NO
name|text|NO
path|text|YES
fqn|text|YES
parent_id|text|YES
children_ids|ARRAY|NO
chunk_ids|ARRAY|NO
metrics|jsonb|NO
summary|jsonb|NO
attrs|jsonb|NO
created_at|timestamp with time zone|NO
updated_at|timestamp with time zone|NO`)
	if columns != want {
		t.Error(columns)
	}
	indexes := s.SQL(t, "schema", "SELECT indexname FROM pg_indexes WHERE tablename = 'repomap_nodes' ORDER BY 1")
	if indexes != `idx_repomap_nodes_importance
idx_repomap_nodes_kind_path
idx_repomap_nodes_parent
idx_repomap_nodes_path_trgm
idx_repomap_nodes_repo_snapshot
idx_repomap_nodes_summary_tags_gin
repomap_nodes_pkey` {
		t.Error(indexes)
	}
}

// TestPostgresWithoutTrigrams checks that the store works, with a note, for a user who may not create the extension.
func TestPostgresWithoutTrigrams(t *testing.T) {
	s := startPostgres(t)
	s.SQL(t, "postgres", "CREATE ROLE plain LOGIN")
	s.Database(t, "plain")
	s.SQL(t, "plain", "GRANT CREATE ON SCHEMA public TO plain; REVOKE CREATE ON DATABASE plain FROM PUBLIC")
	store := open(t, strings.Replace(s.URL("plain"), "user=tester", "user=plain", 1))
	if notes := store.Notes(); len(notes) != 1 || !strings.Contains(notes[0], "no trigram index") {
		t.Error(notes)
	}
	suite(t, store)
}

// TestPostgresRefuses checks that errors of the server are clear and contain no password.
func TestPostgresRefuses(t *testing.T) {
	s := startPostgres(t)
	s.Database(t, "guarded")
	s.SQL(t, "postgres", "CREATE ROLE locked LOGIN PASSWORD 'right'")
	hba := filepath.Join(s.Data(), "pg_hba.conf")
	rules, err := os.ReadFile(hba)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(hba, append([]byte("local all locked scram-sha-256\n"), rules...), 0o600); err != nil {
		t.Fatal(err)
	}
	s.SQL(t, "postgres", "SELECT pg_reload_conf()")
	for place, want := range map[string]string{
		"postgres://locked:s3cret@/guarded?host=" + s.Dir:                          "password authentication failed",
		"postgres:///guarded?user=locked&password=s3cret&host=" + s.Dir:            "password authentication failed",
		"postgres://tester:s3cret@/nowhere?host=" + s.Dir:                          `database "nowhere" does not exist`,
		"postgres://tester:s3cret@/guarded?host=" + filepath.Join(s.Dir, "no"):     "no connection",
		"postgres://tester:s3cret@127.0.0.1:1/guarded":                             "no connection",
		"postgres://tester:s3cret@host:port:more/guarded?sslmode=s3cret%zz&&&=%%%": "invalid URL",
	} {
		_, err := Open(context.Background(), place)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v, want %q", place, err, want)
		}
	}
}

// TestPostgresStops checks that stopping the server during a save causes an error and leaves earlier snapshots intact.
func TestPostgresStops(t *testing.T) {
	s := postgrestest.Start(t)
	t.Cleanup(s.Remove)
	store := open(t, s.Database(t, "stops"))
	ctx := context.Background()
	first := sample("first", 3)
	if err := store.Save(ctx, first); err != nil {
		t.Fatal(err)
	}
	second := sample("second", 50)
	nodes := second.Parts[20].Nodes
	second.Parts[20].Nodes = func() []*Node {
		s.Stop("immediate")
		return nodes()
	}
	if err := store.Save(ctx, second); err == nil {
		t.Error("saved on a server that was stopped")
	}
	s.Restart(t)
	again := open(t, s.URL("stops"))
	if all, err := again.List(ctx, ""); err != nil || len(all) != 1 || all[0].SnapshotID != "first" {
		t.Errorf("%v %v", all, err)
	}
	wantWhole(t, again, first)
}
