package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"time"

	"github.com/lib/pq"
	"github.com/pressly/goose/v3"
)

// postgres stores snapshots in tables that a team can share, with one row per node.
type postgres struct {
	db    *sql.DB
	notes []string
}

// connectWithin is the connection timeout if the URL does not set one.
const connectWithin = 10 * time.Second

func openPostgres(ctx context.Context, place string) (*postgres, error) {
	config, err := configOf(place)
	if err != nil {
		return nil, err
	}
	connector, err := pq.NewConnectorConfig(config)
	if err != nil {
		return nil, err
	}
	s := &postgres{db: sql.OpenDB(connector)}
	if err := s.prepare(ctx); err != nil {
		_ = s.db.Close()
		return nil, plain(ctx, err)
	}
	return s, nil
}

// configOf reads the URL of a database. What it leaves open has the defaults of PostgreSQL's own programs.
func configOf(place string) (pq.Config, error) {
	config, err := pq.NewConfig(place)
	switch {
	case err != nil && strings.Contains(err.Error(), "environment variable"):
		return config, err
	case err != nil:
		return config, errors.New("invalid URL; expected postgres://user:password@host:port/database")
	case config.Runtime["channel_binding"] == "require":
		return config, errors.New("channel_binding=require is not supported; use sslmode=verify-full, which checks the server's certificate")
	}
	delete(config.Runtime, "channel_binding") // not for the server
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectWithin
	}
	if config.Host == "localhost" && !config.Hostaddr.IsValid() && config.Service == "" &&
		os.Getenv("PGHOST") == "" && !strings.Contains(place, "localhost") {
		for _, dir := range []string{"/var/run/postgresql", "/private/tmp", "/tmp"} {
			if _, err := os.Stat(fmt.Sprintf("%s/.s.PGSQL.%d", dir, config.Port)); err == nil {
				config.Host, config.SSLMode = dir, pq.SSLModeDisable
				break
			}
		}
	}
	if config.SSLMode == "" {
		config.SSLMode = pq.SSLModePrefer
	}
	return config, nil
}

// plain reduces an error to the server's message, without the driver's wording, or to the reason for which the context ended. The
// result contains no password.
func plain(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	if server := (*pq.Error)(nil); errors.As(err, &server) {
		return fmt.Errorf("%s (%s)", server.Message, server.Code)
	}
	if connect := (*net.OpError)(nil); errors.As(err, &connect) {
		return fmt.Errorf("no connection: %w", connect)
	}
	return err
}

// prepare upgrades the schema. It also tries to add an index that makes searches faster. If that fails, perhaps because the user
// lacks the rights, prepare only adds a note.
func (s *postgres) prepare(ctx context.Context) error {
	if err := s.locked(ctx, func() error { return migrate(ctx, goose.DialectPostgres, s.db) }); err != nil {
		return err
	}
	var there bool
	if err := s.db.QueryRowContext(ctx, "SELECT to_regclass('idx_repomap_nodes_path_trgm') IS NOT NULL").Scan(&there); err != nil || there {
		return err
	}
	for _, statement := range []string{
		"CREATE EXTENSION IF NOT EXISTS pg_trgm",
		"CREATE INDEX IF NOT EXISTS idx_repomap_nodes_path_trgm ON repomap_nodes USING GIN (path gin_trgm_ops)",
	} {
		if _, err := s.db.ExecContext(ctx, statement); err != nil {
			s.notes = append(s.notes, "no trigram index on paths, so searches are slower: "+plain(ctx, err).Error())
			break
		}
	}
	return nil
}

// migrationLock is the number of the advisory lock that lets only one program at a time change the schema.
const migrationLock = 0x666f6c646f7574

func (s *postgres) locked(ctx context.Context, work func() error) error {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // goes back to the pool
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	err = work()
	_, unlock := conn.ExecContext(ctx, "SELECT pg_advisory_unlock($1)", migrationLock)
	return errors.Join(err, unlock)
}

func (s *postgres) Close() error { return s.db.Close() }

func (s *postgres) Notes() []string { return s.notes }

func (s *postgres) Has(ctx context.Context, key Key) (there bool, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM repomap_snapshots WHERE repo_id = $1 AND snapshot_id = $2)",
		key.RepoID, key.SnapshotID).Scan(&there)
	return there, plain(ctx, err)
}

// root returns the id of a snapshot's root, without the snapshot's prefix.
func (s *postgres) root(ctx context.Context, key Key) (string, error) {
	var id string
	err := s.db.QueryRowContext(ctx, "SELECT root_node_id FROM repomap_snapshots WHERE repo_id = $1 AND snapshot_id = $2",
		key.RepoID, key.SnapshotID).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("snapshot %s of %s: %w", key.SnapshotID, key.RepoID, ErrNotFound)
	}
	return key.ownID(id), plain(ctx, err)
}

// columns are the columns of a node that are written and read.
var columns = []string{
	"id", "repo_id", "snapshot_id", "kind", "name", "path", "fqn", "parent_id", "children_ids", "chunk_ids", "metrics", "summary", "attrs",
}

// upsert moves the rows of the staging table to the nodes table. Their order is fixed, so that two writers of the same snapshot
// cannot deadlock.
var upsert = func() string {
	all, changed := strings.Join(columns, ", "), make([]string, 0, len(columns))
	for _, column := range columns[3:] { // without those of the key
		changed = append(changed, column+" = EXCLUDED."+column)
	}
	return "INSERT INTO repomap_nodes (" + all + ") SELECT " + all + " FROM staging ORDER BY id" +
		" ON CONFLICT (md5(id), hashtextextended(id, 0)) DO UPDATE SET " + strings.Join(changed, ", ") + ", updated_at = NOW()"
}()

// Save copies the nodes to a staging table and then upserts them, in one transaction.
func (s *postgres) Save(ctx context.Context, snapshot *Snapshot) error {
	if err := snapshot.Check(); err != nil {
		return err
	}
	return plain(ctx, s.save(ctx, snapshot))
}

func (s *postgres) save(ctx context.Context, snapshot *Snapshot) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to take back
	if _, err := tx.ExecContext(ctx, "INSERT INTO repomap_snapshots (repo_id, snapshot_id, root_node_id, schema_version) VALUES ($1, $2, $3, $4)"+
		" ON CONFLICT (repo_id, snapshot_id) DO UPDATE SET root_node_id = EXCLUDED.root_node_id, created_at = NOW()",
		snapshot.RepoID, snapshot.SnapshotID, snapshot.NodeID(snapshot.RootID), snapshot.Schema); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "CREATE TEMP TABLE staging (LIKE repomap_nodes INCLUDING DEFAULTS) ON COMMIT DROP"); err != nil {
		return err
	}
	if err := copyNodes(ctx, tx, snapshot); err != nil {
		return err
	}
	result, err := tx.ExecContext(ctx, upsert)
	if err != nil {
		return err
	}
	moved, err := result.RowsAffected()
	if err != nil {
		return err
	}
	if err := analyze(ctx, tx, moved); err != nil {
		return err
	}
	return tx.Commit()
}

// copyNodes copies the nodes of a snapshot to the staging table, part by part.
func copyNodes(ctx context.Context, tx *sql.Tx, snapshot *Snapshot) error {
	staging, err := tx.PrepareContext(ctx, "COPY staging ("+strings.Join(columns, ", ")+") FROM STDIN")
	if err != nil {
		return err
	}
	for _, part := range snapshot.Parts {
		for _, node := range part.Nodes() {
			if _, err := staging.ExecContext(ctx, row(snapshot.Key, node)...); err != nil {
				return errors.Join(err, staging.Close())
			}
		}
	}
	if _, err := staging.ExecContext(ctx); err != nil { // sends what is still buffered
		return errors.Join(err, staging.Close())
	}
	return staging.Close()
}

// analyze gathers statistics after a save that changed most of the table. Without statistics, the server's query planner would
// scan the whole table for each step of a subtree, until the server gathers statistics itself.
func analyze(ctx context.Context, tx *sql.Tx, saved int64) error {
	var known float32
	if err := tx.QueryRowContext(ctx, "SELECT reltuples FROM pg_class WHERE oid = 'repomap_nodes'::regclass").Scan(&known); err != nil {
		return err
	}
	if known > float32(saved) {
		return nil
	}
	_, err := tx.ExecContext(ctx, "ANALYZE repomap_nodes")
	return err
}

// row returns the values of a node for `columns`.
func row(key Key, n *Node) []any {
	var parent any
	if n.Parent != "" {
		parent = key.NodeID(n.Parent)
	}
	return []any{
		key.NodeID(n.ID), key.RepoID, key.SnapshotID, n.Kind, n.Name, n.Path, n.FQN, parent,
		pq.Array(key.NodeIDs(n.Children)), pq.Array(key.NodeIDs(n.Chunks)), string(n.Metrics), string(n.Summary), string(n.Attrs),
	}
}

func (s *postgres) List(ctx context.Context, repoID string) ([]Header, error) {
	found, err := s.db.QueryContext(ctx, "SELECT repo_id, snapshot_id, root_node_id, schema_version, created_at FROM repomap_snapshots"+
		" WHERE $1 IN ('', repo_id) ORDER BY created_at DESC, snapshot_id", repoID)
	if err != nil {
		return nil, plain(ctx, err)
	}
	all, err := collect(found, func() (h Header, err error) {
		err = found.Scan(&h.RepoID, &h.SnapshotID, &h.RootID, &h.Schema, &h.Created)
		h.RootID = h.ownID(h.RootID)
		return h, err
	})
	return all, plain(ctx, err)
}

// collect reads all rows, each by a call of scan, and closes them.
func collect[T any](found *sql.Rows, scan func() (T, error)) (all []T, err error) {
	defer found.Close() //nolint:errcheck // Err has the error
	for found.Next() {
		one, err := scan()
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, found.Err()
}

func (s *postgres) Prune(ctx context.Context, repoID string, keep int) ([]Header, error) {
	all, err := s.List(ctx, repoID)
	if err != nil || len(all) <= keep {
		return nil, err
	}
	ids := make([]string, 0, len(all)-keep)
	for _, h := range all[keep:] {
		ids = append(ids, h.SnapshotID)
	}
	_, err = s.db.ExecContext(ctx, "DELETE FROM repomap_snapshots WHERE repo_id = $1 AND snapshot_id = ANY ($2)", repoID, pq.Array(ids))
	return all[keep:], plain(ctx, err)
}
