package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"
	"github.com/pressly/goose/v3"
)

// sqlite keeps snapshots in one file. Nodes have numbers within their snapshot, in its order, so that a subtree is a range.
type sqlite struct{ db *sql.DB }

func openSQLite(ctx context.Context, path string) (*sqlite, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	// A writer waits for another one; a snapshot is on disk or not, also when the process is killed.
	options := "_busy_timeout=60000&_journal_mode=WAL&_synchronous=NORMAL&_foreign_keys=on&_txlock=immediate&_cache_size=-65536"
	db, err := sql.Open("sqlite3", (&url.URL{Scheme: "file", Path: filepath.ToSlash(absolute), RawQuery: options}).String())
	if err != nil {
		return nil, err
	}
	if err := migrate(ctx, goose.DialectSQLite3, db); err != nil {
		_ = db.Close()
		return nil, err
	}
	return &sqlite{db}, nil
}

func (s *sqlite) Close() error    { return s.db.Close() }
func (s *sqlite) Notes() []string { return nil }

func (s *sqlite) Has(ctx context.Context, key Key) (bool, error) {
	_, err := s.number(ctx, key)
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// number returns the number by which the tables know a snapshot.
func (s *sqlite) number(ctx context.Context, key Key) (no int64, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT no FROM repomap_snapshots WHERE repo_id = ? AND snapshot_id = ?",
		key.RepoID, key.SnapshotID).Scan(&no)
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("snapshot %s of %s: %w", key.SnapshotID, key.RepoID, ErrNotFound)
	}
	return no, err
}

// Save writes the snapshot in one transaction. Of its parts only those that no snapshot holds yet are made and written.
func (s *sqlite) Save(ctx context.Context, snapshot *Snapshot) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to take back
	if err := saveSQLite(ctx, tx, snapshot); err != nil {
		return err
	}
	return tx.Commit()
}

func saveSQLite(ctx context.Context, tx *sql.Tx, snapshot *Snapshot) error {
	if _, err := tx.ExecContext(ctx, "DELETE FROM repomap_snapshots WHERE repo_id = ? AND snapshot_id = ?",
		snapshot.RepoID, snapshot.SnapshotID); err != nil {
		return err
	}
	nodes := 0
	for i := range snapshot.Parts {
		nodes += len(snapshot.Parts[i].Metrics)
	}
	row, err := tx.ExecContext(ctx, "INSERT INTO repomap_snapshots (repo_id, snapshot_id, root_node_id, schema_version, created_at, node_count)"+
		" VALUES (?, ?, ?, ?, ?, ?)", snapshot.RepoID, snapshot.SnapshotID, snapshot.NodeID(snapshot.RootID), snapshot.Schema,
		time.Now().UTC().Format(time.RFC3339Nano), nodes)
	if err != nil {
		return err
	}
	no, err := row.LastInsertId()
	if err != nil {
		return err
	}
	parts, err := saveParts(ctx, tx, snapshot.Parts)
	if err != nil {
		return err
	}
	if err := saveEntries(ctx, tx, no, snapshot.Parts, parts); err != nil {
		return err
	}
	return saveRankings(ctx, tx, no, snapshot.Parts)
}

// saveParts returns the number of every part, after writing those that are new.
func saveParts(ctx context.Context, tx *sql.Tx, parts []Part) ([]int64, error) {
	lookup, err := tx.PrepareContext(ctx, "SELECT no FROM repomap_parts WHERE key = ?")
	if err != nil {
		return nil, err
	}
	insert, err := tx.PrepareContext(ctx, "INSERT INTO repomap_parts (key, nodes) VALUES (?, ?)")
	if err != nil {
		return nil, err
	}
	numbers := make([]int64, len(parts))
	fresh, first := []int(nil), map[[32]byte]int{}
	for i := range parts {
		if _, seen := first[parts[i].Key]; seen {
			continue
		}
		first[parts[i].Key] = i
		switch err := lookup.QueryRowContext(ctx, parts[i].Key[:]).Scan(&numbers[i]); {
		case errors.Is(err, sql.ErrNoRows):
			fresh = append(fresh, i)
		case err != nil:
			return nil, err
		}
	}
	for i, text := range encoded(parts, fresh) {
		row, err := insert.ExecContext(ctx, parts[i].Key[:], text)
		if err != nil {
			return nil, err
		}
		if numbers[i], err = row.LastInsertId(); err != nil {
			return nil, err
		}
	}
	for i := range parts {
		numbers[i] = numbers[first[parts[i].Key]]
	}
	return numbers, nil
}

// encoded yields the JSON of the nodes of the chosen parts, in order; it is made by as many goroutines as there are processors.
func encoded(parts []Part, chosen []int) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		ahead := make(chan chan string, 4*runtime.GOMAXPROCS(0))
		stop := make(chan struct{})
		defer close(stop)
		go func() {
			defer close(ahead)
			for _, i := range chosen {
				one := make(chan string, 1)
				select {
				case ahead <- one:
				case <-stop:
					return
				}
				go func() { one <- text(parts[i].Nodes()) }()
			}
		}()
		for _, i := range chosen {
			if !yield(i, <-<-ahead) {
				return
			}
		}
	}
}

// text returns the JSON of values that can always be encoded.
func text(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(out)
}

func saveEntries(ctx context.Context, tx *sql.Tx, no int64, parts []Part, numbers []int64) error {
	insert, err := tx.PrepareContext(ctx, "INSERT INTO repomap_entries (snapshot_no, last, start, first, path, part_no, metrics) VALUES (?, ?, ?, ?, ?, ?, ?)")
	if err != nil {
		return err
	}
	start := 0
	for i := range parts {
		part := &parts[i]
		last := start + len(part.Metrics) - 1
		metrics := make([]json.RawMessage, len(part.Metrics))
		for j := range part.Metrics {
			metrics[j] = part.Metrics[j].JSON
		}
		_, err := insert.ExecContext(ctx, no, last, start, start-part.Below, part.Metrics[len(part.Metrics)-1].ID, numbers[i], joined(metrics))
		if err != nil {
			return err
		}
		start = last + 1
	}
	return nil
}

// joined returns a JSON array.
func joined(values []json.RawMessage) string {
	var b strings.Builder
	for i, value := range values {
		b.WriteByte("[,"[min(i, 1)])
		b.Write(value)
	}
	b.WriteByte(']')
	return b.String()
}

// saveRankings writes the order of importance of each kind, and under "" that of all.
func saveRankings(ctx context.Context, tx *sql.Tx, no int64, parts []Part) error {
	type ranked struct {
		number uint32
		*Metrics
	}
	var all []ranked
	number := uint32(0)
	for i := range parts {
		for j := range parts[i].Metrics {
			if m := &parts[i].Metrics[j]; m.Ranked {
				all = append(all, ranked{number, m})
			}
			number++
		}
	}
	slices.SortFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.Importance, a.Importance), strings.Compare(a.ID, b.ID))
	})
	orders := map[string][]byte{}
	for _, r := range all {
		for _, kind := range []string{"", r.Kind} {
			orders[kind] = binary.BigEndian.AppendUint32(orders[kind], r.number)
		}
	}
	for kind, order := range orders {
		if _, err := tx.ExecContext(ctx, "INSERT INTO repomap_rankings (snapshot_no, kind, nodes) VALUES (?, ?, ?)", no, kind, order); err != nil {
			return err
		}
	}
	return nil
}

func (s *sqlite) List(ctx context.Context, repoID string) (all []Header, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT repo_id, snapshot_id, root_node_id, schema_version, created_at FROM repomap_snapshots"+
		" WHERE ? IN ('', repo_id) ORDER BY created_at DESC, no DESC", repoID)
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // Err says what went wrong
	for rows.Next() {
		var h Header
		var created string
		if err := rows.Scan(&h.RepoID, &h.SnapshotID, &h.RootID, &h.Schema, &created); err != nil {
			return nil, err
		}
		if h.Created, err = time.Parse(time.RFC3339Nano, created); err != nil {
			return nil, err
		}
		h.RootID = h.ownID(h.RootID)
		all = append(all, h)
	}
	return all, rows.Err()
}

func (s *sqlite) Prune(ctx context.Context, repoID string, keep int) ([]Header, error) {
	all, err := s.List(ctx, repoID)
	if err != nil || len(all) <= keep {
		return nil, err
	}
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to take back
	for _, h := range all[keep:] {
		if _, err := tx.ExecContext(ctx, "DELETE FROM repomap_snapshots WHERE repo_id = ? AND snapshot_id = ?", h.RepoID, h.SnapshotID); err != nil {
			return nil, err
		}
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM repomap_parts WHERE no NOT IN (SELECT part_no FROM repomap_entries)"); err != nil {
		return nil, err
	}
	return all[keep:], tx.Commit()
}
