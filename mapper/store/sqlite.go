package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/ncruces/go-sqlite3"
	_ "github.com/ncruces/go-sqlite3/driver" // registers the driver "sqlite3"
	"github.com/pressly/goose/v3"
)

// sqlite stores snapshots in one file. The nodes of a snapshot are numbered in order, so that the nodes of a subtree have
// consecutive numbers.
type sqlite struct {
	db      *sql.DB
	waiting func() // called when another program holds the lock, before each further attempt; nil for nothing
}

func openSQLite(ctx context.Context, path string, waiting func()) (*sqlite, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite3", address(filepath.ToSlash(absolute)))
	if err != nil {
		return nil, err
	}
	s := &sqlite{db: db, waiting: waiting}
	if err := s.patiently(ctx, func() error { return migrate(ctx, goose.DialectSQLite3, db) }); err != nil {
		_ = db.Close()
		return nil, plainError(err)
	}
	return s, nil
}

// plainError names only the cause of an error. The driver also names itself and the option that it was setting.
func plainError(err error) error {
	if errors.Is(err, sqlite3.NOTADB) {
		return errors.New("not a database of SQLite")
	}
	return err
}

// address returns the URI of an SQLite file. The path is absolute, with slashes. No two slashes stand before it, because SQLite
// would take the drive of Windows behind them for a host.
func address(path string) string {
	// Writers wait for one another. A snapshot is written completely or not at all, even if the process is killed.
	const options = "_pragma=busy_timeout(200)&_pragma=journal_mode(wal)&_pragma=synchronous(normal)&_pragma=foreign_keys(on)&_pragma=cache_size(-65536)&_txlock=immediate"
	path = (&url.URL{Path: path}).EscapedPath()
	if strings.HasPrefix(path, "//") {
		path = "//" + path // an empty host, before the path of a share
	}
	return "file:" + path + "?" + options
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

// number returns the number that stands for a snapshot in the tables.
func (s *sqlite) number(ctx context.Context, key Key) (no int64, err error) {
	err = s.patiently(ctx, func() error {
		return s.db.QueryRowContext(ctx, "SELECT no FROM repomap_snapshots WHERE repo_id = ? AND snapshot_id = ?",
			key.RepoID, key.SnapshotID).Scan(&no)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("snapshot %s of %s: %w", key.SnapshotID, key.RepoID, ErrNotFound)
	}
	return no, err
}

// Save writes the snapshot in one transaction. A part holds the nodes of one file, or of one folder without its contents. Save
// makes and writes the nodes of a part only if no stored snapshot contains that part yet.
func (s *sqlite) Save(ctx context.Context, snapshot *Snapshot) error {
	if err := snapshot.Check(); err != nil {
		return err
	}
	tx, err := s.begin(ctx)
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
	row, err := tx.ExecContext(ctx, "INSERT INTO repomap_snapshots (repo_id, snapshot_id, root_node_id, schema_version, created_at)"+
		" VALUES (?, ?, ?, ?, ?)", snapshot.RepoID, snapshot.SnapshotID, snapshot.NodeID(snapshot.RootID), snapshot.Schema,
		time.Now().UTC().Format(time.RFC3339Nano))
	if err != nil {
		return err
	}
	no, err := row.LastInsertId()
	if err != nil {
		return err
	}
	return saveParts(ctx, tx, no, snapshot.Parts)
}

// saveParts writes the parts that no stored snapshot has yet. For every part, whether new or not, it also writes the part's
// position in this snapshot and its metrics.
func saveParts(ctx context.Context, tx *sql.Tx, no int64, parts []Part) error {
	kept, err := keptParts(ctx, tx, parts)
	if err != nil {
		return err
	}
	insertPart, err := tx.PrepareContext(ctx, "INSERT INTO repomap_parts (key, nodes) VALUES (?, ?)")
	if err != nil {
		return err
	}
	insertEntry, err := tx.PrepareContext(ctx,
		"INSERT INTO repomap_entries (snapshot_no, last, start, first, path, part_no, metrics) VALUES (?, ?, ?, ?, ?, ?, ?)")
	if err != nil {
		return err
	}
	ranked, starts, next := ranking{}, make([]int, len(parts)), 0
	for i, part := range ahead(parts, func(p *Part) written { return writtenOf(p, kept[p.Key] == 0) }) {
		number := kept[parts[i].Key]
		if number == 0 {
			row, err := insertPart.ExecContext(ctx, parts[i].Key[:], part.nodes)
			if err != nil {
				return err
			}
			if number, err = row.LastInsertId(); err != nil {
				return err
			}
		}
		starts[i] = next
		next += len(part.metrics)
		if _, err := insertEntry.ExecContext(ctx, no, next-1, starts[i], starts[i-parts[i].Below], parts[i].ID, number, joined(part.metrics)); err != nil {
			return err
		}
		ranked.add(starts[i], part.metrics)
	}
	return ranked.save(ctx, tx, no)
}

// keptParts returns the numbers of the parts that are already stored, by key.
func keptParts(ctx context.Context, tx *sql.Tx, parts []Part) (map[[32]byte]int64, error) {
	lookup, err := tx.PrepareContext(ctx, "SELECT no FROM repomap_parts WHERE key = ?")
	if err != nil {
		return nil, err
	}
	kept := make(map[[32]byte]int64, len(parts))
	for i := range parts {
		var no int64
		err := lookup.QueryRowContext(ctx, parts[i].Key[:]).Scan(&no)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return nil, err
		}
		kept[parts[i].Key] = no // 0 if the part is not stored
	}
	return kept, nil
}

// written is a part in its stored form.
type written struct {
	nodes   string // a JSON array without metrics; "" if the part is already stored
	metrics []Metrics
}

func writtenOf(p *Part, fresh bool) written {
	if !fresh {
		return written{metrics: p.Metrics()}
	}
	nodes := p.Nodes()
	metrics := make([]Metrics, len(nodes))
	for i, n := range nodes {
		metrics[i] = Metrics{ID: n.ID, Kind: n.Kind, JSON: n.Metrics}
		metrics[i].Importance, metrics[i].Ranked = n.Importance()
		n.Metrics = nil
	}
	return written{text(nodes), metrics}
}

// text returns the JSON of values whose encoding cannot fail.
func text(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(out)
}

// joined returns the metrics as a JSON array.
func joined(all []Metrics) string {
	var b strings.Builder
	for i := range all {
		b.WriteByte("[,"[min(i, 1)]) // `[` before the first, `,` before each other one
		b.Write(all[i].JSON)
	}
	b.WriteByte(']')
	return b.String()
}

// ranking collects the nodes with an importance, and their numbers in the snapshot.
type ranking []ranked

type ranked struct {
	number int
	Metrics
}

// add adds the nodes of a part. `start` is the number of the first node.
func (r *ranking) add(start int, metrics []Metrics) {
	for i, m := range metrics {
		if m.Ranked {
			m.JSON = nil // a ranking does not need it
			*r = append(*r, ranked{start + i, m})
		}
	}
}

// save stores lists of nodes, each sorted by importance: one list for each kind of node, and one list, under an empty kind, for
// all nodes.
func (r ranking) save(ctx context.Context, tx *sql.Tx, no int64) error {
	slices.SortFunc(r, func(a, b ranked) int { return byImportance(a.Metrics, b.Metrics) })
	orders := map[string][]byte{}
	for _, node := range r {
		for _, kind := range []string{"", node.Kind} {
			orders[kind] = binary.BigEndian.AppendUint32(orders[kind], uint32(node.number)) //nolint:gosec // a store holds fewer nodes than that
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
	err = s.patiently(ctx, func() error {
		all, err = s.list(ctx, repoID)
		return err
	})
	return all, err
}

func (s *sqlite) list(ctx context.Context, repoID string) (all []Header, err error) {
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
	tx, err := s.begin(ctx)
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
