package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
)

// entry is a row of repomap_entries, with the nodes that it stands for.
type entry struct {
	first, start, last int // numbers of nodes: the first in the whole folder, and the first and last of the entry itself
	nodes              []*Node
}

func scanEntry(row interface{ Scan(into ...any) error }) (*entry, error) {
	e := &entry{}
	var nodes, metrics []byte
	if err := row.Scan(&e.first, &e.start, &e.last, &nodes, &metrics); err != nil {
		return nil, err
	}
	var each []json.RawMessage
	if err := errors.Join(json.Unmarshal(nodes, &e.nodes), json.Unmarshal(metrics, &each)); err != nil {
		return nil, fmt.Errorf("damaged snapshot: %w", err)
	}
	if len(each) != len(e.nodes) {
		return nil, fmt.Errorf("damaged snapshot: %d nodes with %d metrics", len(e.nodes), len(each))
	}
	for i, node := range e.nodes {
		if node == nil {
			return nil, errors.New("damaged snapshot: no node in its place")
		}
		node.Metrics = each[i]
	}
	return e, nil
}

const selectEntries = "SELECT e.first, e.start, e.last, p.nodes, e.metrics FROM repomap_entries e JOIN repomap_parts p ON p.no = e.part_no" +
	" WHERE e.snapshot_no = ? "

// entries calls `yield` for each entry that satisfies a condition, in the order of the snapshot.
func (s *sqlite) entries(ctx context.Context, yield func(*entry) error, condition string, arguments ...any) error {
	rows, err := s.db.QueryContext(ctx, selectEntries+condition+" ORDER BY e.last", arguments...)
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // Err says what went wrong
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil {
			return err
		}
		if err := yield(e); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (s *sqlite) Load(ctx context.Context, key Key, yield func(*Node) error) error {
	no, err := s.number(ctx, key)
	if err != nil {
		return err
	}
	return s.entries(ctx, func(e *entry) error {
		for _, node := range e.nodes {
			if err := yield(node); err != nil {
				return err
			}
		}
		return nil
	}, "", no)
}

// sqlitePort is a Port for one snapshot.
type sqlitePort struct {
	*sqlite
	key Key
}

func (s *sqlite) Port(key Key) Port { return &sqlitePort{s, key} }

func (p *sqlitePort) TopByImportance(ctx context.Context, k int, kinds ...string) ([]*Node, error) {
	no, err := p.number(ctx, p.key)
	if err != nil {
		return nil, err
	}
	if len(kinds) == 0 {
		kinds = []string{""} // the list for all kinds
	}
	var numbers []int
	for _, kind := range kinds {
		var order []byte // numbers of nodes, 4 bytes each
		err := p.db.QueryRowContext(ctx, "SELECT substr(nodes, 1, ?) FROM repomap_rankings WHERE snapshot_no = ? AND kind = ?", 4*k, no, kind).Scan(&order)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if len(order)%4 != 0 {
			return nil, fmt.Errorf("damaged snapshot: a ranking of %d bytes", len(order))
		}
		for at := range slices.Chunk(order, 4) {
			numbers = append(numbers, int(binary.BigEndian.Uint32(at)))
		}
	}
	best, err := p.numbered(ctx, no, numbers)
	if err != nil {
		return nil, err
	}
	sortByImportance(best)
	return best[:min(k, len(best))], nil
}

// sortByImportance sorts nodes by importance, most important first, then by id. Nodes without an importance come last, after those
// whose importance is negative.
func sortByImportance(nodes []*Node) {
	importance := map[*Node]float64{}
	for _, node := range nodes {
		value, has := node.Importance()
		if !has {
			value = math.Inf(-1)
		}
		importance[node] = value
	}
	slices.SortFunc(nodes, func(a, b *Node) int {
		return cmp.Or(cmp.Compare(importance[b], importance[a]), strings.Compare(a.ID, b.ID))
	})
}

// numbered returns the nodes that have the given numbers in their snapshot. Their order is not defined.
func (s *sqlite) numbered(ctx context.Context, no int64, numbers []int) (nodes []*Node, err error) {
	slices.Sort(numbers) // SQLite parses the JSON of a part only once for consecutive rows
	rows, err := s.db.QueryContext(ctx, "SELECT p.nodes -> (k.value - e.start), e.metrics -> (k.value - e.start) FROM json_each(?2) k"+
		" CROSS JOIN repomap_entries e ON e.snapshot_no = ?1 AND e.last = (SELECT min(last) FROM repomap_entries WHERE snapshot_no = ?1 AND last >= k.value)"+
		" CROSS JOIN repomap_parts p ON p.no = e.part_no", no, text(numbers))
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // Err says what went wrong
	for rows.Next() {
		var node, metrics []byte
		if err := rows.Scan(&node, &metrics); err != nil {
			return nil, err
		}
		n := &Node{}
		if err := json.Unmarshal(node, n); err != nil {
			return nil, fmt.Errorf("damaged snapshot: %w", err)
		}
		n.Metrics = metrics
		nodes = append(nodes, n)
	}
	return nodes, rows.Err()
}

// entryOf returns the entry that contains the node `id`. The id is without the snapshot's prefix.
func (s *sqlite) entryOf(ctx context.Context, no int64, id string) (*entry, error) {
	for _, holder := range holders(id) {
		e, err := scanEntry(s.db.QueryRowContext(ctx, selectEntries+"AND e.path = ?", no, holder))
		if errors.Is(err, sql.ErrNoRows) || err == nil && find(e.nodes, id) == nil {
			continue
		}
		return e, err
	}
	return nil, fmt.Errorf("node %s: %w", id, ErrNotFound)
}

// holders returns the ids of the files and folders that may hold the node `id`. All ids are without the snapshot's prefix. The id
// of the holder is the part before the first unescaped `#`. If there is no `#`, it is `id` itself or, for a parent chunk, the
// part before the last `@`.
func holders(id string) []string {
	for i := 0; i < len(id); i++ {
		switch id[i] {
		case '\\':
			i++
		case '#':
			return []string{id[:i]}
		}
	}
	if at := strings.LastIndexByte(id, '@'); at > 0 {
		return []string{id, id[:at]}
	}
	return []string{id}
}

func find(nodes []*Node, id string) *Node {
	for _, node := range nodes {
		if node.ID == id {
			return node
		}
	}
	return nil
}

func (p *sqlitePort) Node(ctx context.Context, id string) (*Node, error) {
	no, err := p.number(ctx, p.key)
	if err != nil {
		return nil, err
	}
	id = p.key.ownID(id)
	holder, err := p.entryOf(ctx, no, id)
	if err != nil {
		return nil, err
	}
	return find(holder.nodes, id), nil
}

func (p *sqlitePort) Subtree(ctx context.Context, id string) ([]*Node, error) {
	no, err := p.number(ctx, p.key)
	if err != nil {
		return nil, err
	}
	id = p.key.ownID(id)
	top, err := p.entryOf(ctx, no, id)
	if err != nil {
		return nil, err
	}
	if top.nodes[len(top.nodes)-1].ID != id { // the node is not the file or folder itself, so the part has its whole subtree
		return below(top.nodes, id), nil
	}
	var nodes []*Node
	err = p.entries(ctx, func(e *entry) error {
		nodes = append(nodes, e.nodes...)
		return nil
	}, "AND e.last BETWEEN ? AND ?", no, top.first, top.last)
	return nodes, err
}

// below returns the node `id`, and all nodes below it, from the nodes of a part. Since children come before their parents, it
// searches from the end.
func below(nodes []*Node, id string) []*Node {
	in := map[string]bool{id: true}
	var taken []*Node
	for _, node := range slices.Backward(nodes) {
		if in[node.ID] || in[node.Parent] {
			in[node.ID] = true
			taken = append(taken, node)
		}
	}
	slices.Reverse(taken)
	return taken
}

func (p *sqlitePort) Search(ctx context.Context, query string, limit int) ([]*Node, error) {
	no, err := p.number(ctx, p.key)
	if err != nil {
		return nil, err
	}
	words := strings.Fields(strings.ToLower(query))
	if len(words) == 0 {
		return nil, nil
	}
	arguments := []any{no}
	for _, word := range words { // a word missing from the text of a part is in none of its nodes
		arguments = append(arguments, anyCase(pattern(strings.Trim(text(word), `"`))))
	}
	var found []*Node
	err = p.entries(ctx, func(e *entry) error {
		for _, node := range e.nodes {
			if node.matches(words) {
				found = append(found, node)
			}
		}
		return nil
	}, strings.Repeat(` AND p.nodes LIKE ? ESCAPE '\'`, len(words)), arguments...)
	sortByImportance(found)
	return found[:min(limit, len(found))], err
}

// anyCase makes a LIKE pattern of lower-case text match capitals outside ASCII, whose case LIKE does not ignore. It puts `_`, which
// matches any character, in place of those that may have such a capital: all outside ASCII, i for İ, and k for the Kelvin sign.
func anyCase(pattern string) string {
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || r == 'i' || r == 'k' {
			return '_'
		}
		return r
	}, pattern)
}

// pattern returns a LIKE pattern that matches every text that contains `word`.
func pattern(word string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(word) + "%"
}
