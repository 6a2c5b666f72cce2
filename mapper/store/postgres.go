package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// postgres stores snapshots in tables that a team can share, with one row per node.
type postgres struct {
	pool  *pgxpool.Pool
	notes []string
}

// connectWithin is the connection timeout if the URL does not set one.
const connectWithin = 10 * time.Second

func openPostgres(ctx context.Context, place string) (*postgres, error) {
	config, err := pgxpool.ParseConfig(place)
	if err != nil {
		return nil, errors.New("invalid URL; expected postgres://user:password@host:port/database")
	}
	if config.ConnConfig.ConnectTimeout == 0 {
		config.ConnConfig.ConnectTimeout = connectWithin
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	s := &postgres{pool: pool}
	if err := s.prepare(ctx); err != nil {
		pool.Close()
		return nil, plain(err)
	}
	return s, nil
}

// plain reduces an error to the server's message, without the driver's wording. The result contains no password.
func plain(err error) error {
	if server := (*pgconn.PgError)(nil); errors.As(err, &server) {
		return fmt.Errorf("%s (%s)", server.Message, server.Code)
	}
	if connect := (*pgconn.ConnectError)(nil); errors.As(err, &connect) {
		return fmt.Errorf("no connection: %w", connect.Unwrap())
	}
	return err
}

// prepare upgrades the schema. It also tries to add an index that makes searches faster. If that fails, perhaps because the user
// lacks the rights, prepare only adds a note.
func (s *postgres) prepare(ctx context.Context) error {
	db := stdlib.OpenDBFromPool(s.pool)
	defer db.Close() //nolint:errcheck // its connections are the pool's
	if err := s.locked(ctx, db, func() error { return migrate(ctx, goose.DialectPostgres, db) }); err != nil {
		return err
	}
	var there bool
	if err := s.pool.QueryRow(ctx, "SELECT to_regclass('idx_repomap_nodes_path_trgm') IS NOT NULL").Scan(&there); err != nil || there {
		return err
	}
	for _, statement := range []string{
		"CREATE EXTENSION IF NOT EXISTS pg_trgm",
		"CREATE INDEX IF NOT EXISTS idx_repomap_nodes_path_trgm ON repomap_nodes USING GIN (path gin_trgm_ops)",
	} {
		if _, err := s.pool.Exec(ctx, statement); err != nil {
			s.notes = append(s.notes, "no trigram index on paths, so searches are slower: "+plain(err).Error())
			break
		}
	}
	return nil
}

// migrationLock is the number of the advisory lock that lets only one program at a time change the schema.
const migrationLock = 0x666f6c646f7574

func (s *postgres) locked(ctx context.Context, db *sql.DB, work func() error) error {
	conn, err := db.Conn(ctx)
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

func (s *postgres) Close() error {
	s.pool.Close()
	return nil
}

func (s *postgres) Notes() []string { return s.notes }

func (s *postgres) Has(ctx context.Context, key Key) (there bool, err error) {
	err = s.pool.QueryRow(ctx, "SELECT EXISTS (SELECT FROM repomap_snapshots WHERE repo_id = $1 AND snapshot_id = $2)",
		key.RepoID, key.SnapshotID).Scan(&there)
	return there, plain(err)
}

// root returns the id of a snapshot's root, without the snapshot's prefix.
func (s *postgres) root(ctx context.Context, key Key) (string, error) {
	var id string
	err := s.pool.QueryRow(ctx, "SELECT root_node_id FROM repomap_snapshots WHERE repo_id = $1 AND snapshot_id = $2",
		key.RepoID, key.SnapshotID).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return "", fmt.Errorf("snapshot %s of %s: %w", key.SnapshotID, key.RepoID, ErrNotFound)
	}
	return key.ownID(id), plain(err)
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
	return plain(pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "INSERT INTO repomap_snapshots (repo_id, snapshot_id, root_node_id, schema_version) VALUES ($1, $2, $3, $4)"+
			" ON CONFLICT (repo_id, snapshot_id) DO UPDATE SET root_node_id = EXCLUDED.root_node_id, created_at = NOW()",
			snapshot.RepoID, snapshot.SnapshotID, snapshot.NodeID(snapshot.RootID), snapshot.Schema); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "CREATE TEMP TABLE staging (LIKE repomap_nodes INCLUDING DEFAULTS) ON COMMIT DROP"); err != nil {
			return err
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{"staging"}, columns, &rows{snapshot: snapshot}); err != nil {
			return err
		}
		moved, err := tx.Exec(ctx, upsert)
		if err != nil {
			return err
		}
		return analyze(ctx, tx, moved.RowsAffected())
	}))
}

// analyze gathers statistics after a save that changed most of the table. Without statistics, the server's query planner would
// scan the whole table for each step of a subtree, until the server gathers statistics itself.
func analyze(ctx context.Context, tx pgx.Tx, saved int64) error {
	var known float32
	if err := tx.QueryRow(ctx, "SELECT reltuples FROM pg_class WHERE oid = 'repomap_nodes'::regclass").Scan(&known); err != nil {
		return err
	}
	if known > float32(saved) {
		return nil
	}
	_, err := tx.Exec(ctx, "ANALYZE repomap_nodes")
	return err
}

// rows passes the nodes of a snapshot to CopyFrom, part by part.
type rows struct {
	snapshot *Snapshot
	part     int // index of the next part
	nodes    []*Node
	values   []any
}

func (r *rows) Next() bool {
	for len(r.nodes) == 0 {
		if r.part == len(r.snapshot.Parts) {
			return false
		}
		r.nodes = r.snapshot.Parts[r.part].Nodes()
		r.part++
	}
	r.values = row(r.snapshot.Key, r.nodes[0])
	r.nodes = r.nodes[1:]
	return true
}

func (r *rows) Values() ([]any, error) { return r.values, nil }
func (r *rows) Err() error             { return nil }

// row returns the values of a node for `columns`.
func row(key Key, n *Node) []any {
	var parent any
	if n.Parent != "" {
		parent = key.NodeID(n.Parent)
	}
	return []any{
		key.NodeID(n.ID), key.RepoID, key.SnapshotID, n.Kind, n.Name, n.Path, n.FQN, parent,
		key.NodeIDs(n.Children), key.NodeIDs(n.Chunks), []byte(n.Metrics), []byte(n.Summary), []byte(n.Attrs),
	}
}

func (s *postgres) List(ctx context.Context, repoID string) ([]Header, error) {
	found, err := s.pool.Query(ctx, "SELECT repo_id, snapshot_id, root_node_id, schema_version, created_at FROM repomap_snapshots"+
		" WHERE $1 IN ('', repo_id) ORDER BY created_at DESC, snapshot_id", repoID)
	if err != nil {
		return nil, plain(err)
	}
	all, err := pgx.CollectRows(found, func(row pgx.CollectableRow) (h Header, err error) {
		err = row.Scan(&h.RepoID, &h.SnapshotID, &h.RootID, &h.Schema, &h.Created)
		h.RootID = h.ownID(h.RootID)
		return h, err
	})
	return all, plain(err)
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
	_, err = s.pool.Exec(ctx, "DELETE FROM repomap_snapshots WHERE repo_id = $1 AND snapshot_id = ANY ($2)", repoID, ids)
	return all[keep:], plain(err)
}

// query returns nodes. `from` is what follows FROM in the statement. In it, n is the row of a node, $1 is the repository and $2
// is the snapshot.
func (s *postgres) query(ctx context.Context, key Key, from string, arguments ...any) ([]*Node, error) {
	// columns[3:] are the columns after id, repo_id and snapshot_id.
	found, err := s.pool.Query(ctx, "SELECT n."+strings.Join(columns[3:], ", n.")+", n.id FROM "+from,
		append([]any{key.RepoID, key.SnapshotID}, arguments...)...)
	if err != nil {
		return nil, plain(err)
	}
	nodes, err := pgx.CollectRows(found, func(row pgx.CollectableRow) (*Node, error) {
		n := &Node{}
		var path, fqn, parent *string
		err := row.Scan(&n.Kind, &n.Name, &path, &fqn, &parent, &n.Children, &n.Chunks, &n.Metrics, &n.Summary, &n.Attrs, &n.ID)
		n.ID, n.Path, n.FQN, n.Parent = key.ownID(n.ID), value(path), value(fqn), key.ownID(value(parent))
		for _, ids := range [][]string{n.Children, n.Chunks} {
			for i, id := range ids {
				ids[i] = key.ownID(id)
			}
		}
		return n, err
	})
	return nodes, plain(err)
}

func value(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// ofSnapshot selects all nodes of the snapshot. It serves as the argument `from` of query, or as the start of that argument.
const ofSnapshot = "repomap_nodes n WHERE n.repo_id = $1 AND n.snapshot_id = $2 "

func (s *postgres) Load(ctx context.Context, key Key, yield func(*Node) error) error {
	root, err := s.root(ctx, key)
	if err != nil {
		return err
	}
	nodes, err := s.query(ctx, key, ofSnapshot)
	if err != nil {
		return err
	}
	for _, node := range ordered(nodes, root) {
		if err := yield(node); err != nil {
			return err
		}
	}
	return nil
}

// byOwnID sorts nodes by their own ids, as the other ports do.
const byOwnID = `CASE WHEN n.parent_id IS NULL THEN 'repomap:' || n.repo_id || ':' || n.snapshot_id || ':.' ELSE replace(n.id, ':./root', ':root') END COLLATE "C"`

// postgresPort is a Port for one snapshot.
type postgresPort struct {
	*postgres
	key Key
}

func (s *postgres) Port(key Key) Port { return &postgresPort{s, key} }

func (p *postgresPort) TopByImportance(ctx context.Context, k int, kinds ...string) ([]*Node, error) {
	if _, err := p.root(ctx, p.key); err != nil {
		return nil, err
	}
	// The index also holds nodes without an importance. This comparison leaves them out.
	const importance = "(n.metrics ->> 'importance')::double precision"
	condition, arguments := ofSnapshot+"AND "+importance+" > '-infinity'", []any{k}
	if len(kinds) > 0 {
		condition, arguments = condition+" AND n.kind = ANY ($4)", append(arguments, kinds)
	}
	return p.query(ctx, p.key, condition+` ORDER BY `+importance+` DESC, `+byOwnID+` LIMIT $3`, arguments...)
}

func (p *postgresPort) Node(ctx context.Context, id string) (*Node, error) {
	id = p.key.ownID(id)
	nodes, err := p.query(ctx, p.key, ofSnapshot+"AND md5(n.id) = md5($3) AND n.id = $3", p.key.NodeID(id))
	if err == nil && len(nodes) == 0 {
		if _, err = p.root(ctx, p.key); err == nil {
			err = fmt.Errorf("node %s: %w", id, ErrNotFound)
		}
	}
	if err != nil {
		return nil, err
	}
	return nodes[0], nil
}

func (p *postgresPort) Subtree(ctx context.Context, id string) ([]*Node, error) {
	if _, err := p.Node(ctx, id); err != nil {
		return nil, err
	}
	id = p.key.ownID(id)
	// OFFSET 0 keeps the planner from scanning the whole table at each step, as it would do without statistics.
	nodes, err := p.query(ctx, p.key, `(
  WITH RECURSIVE below (id) AS (
    VALUES ($3::text)
    UNION
    SELECT child.id FROM below CROSS JOIN LATERAL (
      SELECT id FROM repomap_nodes WHERE repo_id = $1 AND snapshot_id = $2 AND md5(parent_id) = md5(below.id) AND parent_id = below.id OFFSET 0
    ) child
  ) SELECT id FROM below
) found CROSS JOIN LATERAL (SELECT * FROM repomap_nodes WHERE md5(id) = md5(found.id) AND id = found.id OFFSET 0) n`, p.key.NodeID(id))
	return ordered(nodes, id), err
}

func (p *postgresPort) Search(ctx context.Context, query string, limit int) ([]*Node, error) {
	if _, err := p.root(ctx, p.key); err != nil {
		return nil, err
	}
	words := strings.Fields(query)
	if len(words) == 0 {
		return nil, nil
	}
	var condition strings.Builder
	arguments := []any{limit}
	for _, word := range words {
		arguments = append(arguments, pattern(word))
		fmt.Fprintf(&condition, "AND (n.name ILIKE $%[1]d OR n.path ILIKE $%[1]d OR n.summary ->> 'summary_text' ILIKE $%[1]d) ", len(arguments)+2)
	}
	return p.query(ctx, p.key, ofSnapshot+condition.String()+`ORDER BY (n.metrics ->> 'importance')::double precision DESC NULLS LAST, `+byOwnID+` LIMIT $3`, arguments...)
}
