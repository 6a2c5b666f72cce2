package store

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestLockedSQLite checks that no operation on a file that another program has locked outlasts its context, and that it succeeds
// once the file is no longer locked.
func TestLockedSQLite(t *testing.T) {
	for name, do := range map[string]func(context.Context, *sqlite) error{
		"save": func(ctx context.Context, s *sqlite) error { return s.Save(ctx, sample("new", 2)) },
		"prune": func(ctx context.Context, s *sqlite) error {
			_, err := s.Prune(ctx, sample("saved", 2).RepoID, 0)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			place := filepath.Join(t.TempDir(), "locked.db")
			ctx, cancel := context.WithCancel(t.Context())
			s, err := openSQLite(t.Context(), place, cancel)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close() //nolint:errcheck // a test
			if err := s.Save(t.Context(), sample("saved", 2)); err != nil {
				t.Fatal(err)
			}
			unlock := lock(t, place)
			if err := do(ctx, s); !errors.Is(err, context.Canceled) {
				t.Errorf("ended with %v, want the end of the context", err)
			}
			unlock()
			if err := do(t.Context(), s); err != nil {
				t.Errorf("after the lock: %v", err)
			}
		})
	}
	t.Run("open", func(t *testing.T) {
		place := filepath.Join(t.TempDir(), "new.db")
		ctx, cancel := context.WithCancel(t.Context())
		unlock := lock(t, place)
		if _, err := openSQLite(ctx, place, cancel); !errors.Is(err, context.Canceled) {
			t.Errorf("ended with %v, want the end of the context", err)
		}
		unlock()
		open(t, place)
	})
}

// lock locks an SQLite file, as another program would, until the function that it returns is called.
func lock(t *testing.T, place string) (unlock func()) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+place+"?_txlock=exclusive")
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := errors.Join(tx.Rollback(), db.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLockedPostgres checks that saving to a locked table ends with its context.
func TestLockedPostgres(t *testing.T) {
	server := startPostgres(t)
	s := open(t, server.Database(t, "locked")).(*postgres)
	tx, err := s.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(context.Background()) //nolint:errcheck // a test
	if _, err := tx.Exec(t.Context(), "LOCK TABLE repomap_snapshots IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Save(ctx, sample("locked", 2)) }()
	waits := "SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = 'locked' AND NOT granted"
	for server.SQL(t, "postgres", waits) == "0" {
	}
	cancel()
	select {
	case err := <-ended:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("ended with %v, want the end of the context", err)
		}
	case <-time.After(20 * time.Second):
		t.Error("does not end")
	}
}

// TestRepoID checks that both stores hold ids of up to a maximum length, and name the length of a longer one.
func TestRepoID(t *testing.T) {
	for name, s := range map[string]Store{
		"sqlite": open(t, filepath.Join(t.TempDir(), "ids.db")), "postgres": open(t, startPostgres(t).Database(t, "ids")),
	} {
		random := []byte(strings.Repeat("0123456789abcdef", MostRepoID/16)) // PostgreSQL would compress a monotonous id
		for i, state := 0, uint32(1); i < len(random); i++ {
			state = state*1664525 + 1013904223
			random[i] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-."[state>>26]
		}
		snapshot := sample("long", 2)
		snapshot.RepoID = string(random)
		if err := s.Save(t.Context(), snapshot); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		snapshot.RepoID += "x"
		if err := s.Save(t.Context(), snapshot); err == nil || !strings.Contains(err.Error(), "1025 bytes") {
			t.Errorf("%s: too long: %v", name, err)
		}
		snapshot.RepoID = "a\xff"
		if err := s.Save(t.Context(), snapshot); err == nil || !strings.Contains(err.Error(), "not UTF-8") {
			t.Errorf("%s: not text: %v", name, err)
		}
	}
}
