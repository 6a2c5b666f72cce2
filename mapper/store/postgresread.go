package store

import (
	"context"
	"fmt"
	"strings"

	"github.com/lib/pq"
)

// query returns nodes. `from` is what follows FROM in the statement. In it, n is the row of a node, $1 is the repository and $2
// is the snapshot.
func (s *postgres) query(ctx context.Context, key Key, from string, arguments ...any) ([]*Node, error) {
	// columns[3:] are the columns after id, repo_id and snapshot_id.
	found, err := s.db.QueryContext(ctx, "SELECT n."+strings.Join(columns[3:], ", n.")+", n.id FROM "+from,
		append([]any{key.RepoID, key.SnapshotID}, arguments...)...)
	if err != nil {
		return nil, plain(ctx, err)
	}
	nodes, err := collect(found, func() (*Node, error) {
		n := &Node{}
		var path, fqn, parent *string
		err := found.Scan(&n.Kind, &n.Name, &path, &fqn, &parent, pq.Array(&n.Children), pq.Array(&n.Chunks), &n.Metrics, &n.Summary, &n.Attrs, &n.ID)
		n.ID, n.Path, n.FQN, n.Parent = key.ownID(n.ID), value(path), value(fqn), key.ownID(value(parent))
		for _, ids := range [][]string{n.Children, n.Chunks} {
			for i, id := range ids {
				ids[i] = key.ownID(id)
			}
		}
		return n, err
	})
	return nodes, plain(ctx, err)
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

// byOwnID sorts nodes by their own ids, as the other readers do.
const byOwnID = `CASE WHEN n.parent_id IS NULL THEN 'repomap:' || n.repo_id || ':' || n.snapshot_id || ':.' ELSE replace(n.id, ':./root', ':root') END COLLATE "C"`

// postgresPort is a Reader for one snapshot.
type postgresPort struct {
	*postgres
	key Key
}

func (s *postgres) Port(key Key) Reader { return &postgresPort{s, key} }

func (p *postgresPort) TopByImportance(ctx context.Context, k int, kinds ...string) ([]*Node, error) {
	if _, err := p.root(ctx, p.key); err != nil {
		return nil, err
	}
	// The index also holds nodes without an importance. This comparison leaves them out.
	const importance = "(n.metrics ->> 'importance')::double precision"
	condition, arguments := ofSnapshot+"AND "+importance+" > '-infinity'", []any{k}
	if len(kinds) > 0 {
		condition, arguments = condition+" AND n.kind = ANY ($4)", append(arguments, pq.Array(kinds))
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
