// Package store keeps snapshots of repositories: SQLite in the user's data folder, or a PostgreSQL that a team shares. It
// saves, lists, loads, queries, compares and prunes them. It knows nothing of how nodes are made: metrics, summary and
// attributes are JSON to it.
//
// In PostgreSQL the tables, indexes and upserts are those of the RepoMap plan, one row a node. In SQLite the nodes of one
// file are one part, kept once however many snapshots hold it; the view repomap_nodes shows them with the same columns.
//
// # Many repositories
//
// Measured on spring-framework (289,101 nodes, chunks included): a node takes 2,131 bytes in PostgreSQL with its indexes, of which some 1,100 are
// the row, and 1,263 bytes in SQLite, where the next snapshot, with 100 files changed, adds only the parts of those files and the metrics of all nodes.
//
// 10,000 repositories of 100,000 nodes are 10^9 rows, 2.1 TB for one snapshot of each. One server holds that; ten snapshots of each it
// does not. What such an installation needs, in this order:
//
//   - Retention: `prune --keep N` after each save. Deleting by snapshot reads idx_repomap_nodes_repo_snapshot.
//   - Partitions: both tables PARTITION BY HASH (repo_id), 64 of them, so that an index of one (33 GB of data) stays in memory and VACUUM ends. A unique
//     key must then hold repo_id: PRIMARY KEY (repo_id, id) instead of (id), and the upsert's ON CONFLICT with it. Every query here names repo_id
//     already, so it touches one partition.
//   - Indexes: every query here begins with (repo_id, snapshot_id), so the five indexes serve as they are. The two GIN indexes, of tags and of
//     path trigrams, span snapshots; they are worth keeping only where one searches over repositories, and are the first to go when saves get slow.
//   - Sharing: between two commits over 99 % of the nodes are the same but for their metrics. SQLite shares them by part. In PostgreSQL the same
//     would be a table of parts by key and one of entries, with repomap_nodes as a view over both; it costs the plan's constraint that a
//     node is a row, so it is left until retention does not suffice.
package store

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"
)

// SchemaVersion is the version of the form that nodes have.
const SchemaVersion = "1.0"

// ErrNotFound is returned for a snapshot or a node that the store does not hold.
var ErrNotFound = errors.New("not found")

// Key names a snapshot.
type Key struct {
	RepoID     string `json:"repo_id"`
	SnapshotID string `json:"snapshot_id"`
}

// prefix begins the id of every node of the snapshot.
func (k Key) prefix() string { return "repomap:" + k.RepoID + ":" + k.SnapshotID + ":" }

// NodeID returns the id that a node has in the snapshot. A node's own id, such as `a.go#Run`, is unique within it.
func (k Key) NodeID(own string) string { return k.prefix() + own }

// NodeIDs returns the ids of several nodes.
func (k Key) NodeIDs(own []string) []string {
	ids := make([]string, len(own))
	for i, id := range own {
		ids[i] = k.NodeID(id)
	}
	return ids
}

// ownID returns a node's id without the prefix; one that has none is returned as it is.
func (k Key) ownID(id string) string { return strings.TrimPrefix(id, k.prefix()) }

// Header describes a snapshot that the store holds.
type Header struct {
	Key
	RootID  string    `json:"root_node_id"` // own id of the root
	Schema  string    `json:"schema_version"`
	Created time.Time `json:"created_at"`
}

// Node is one node of a snapshot. Ids are own ids, without the snapshot's prefix.
type Node struct {
	ID       string          `json:"id"`
	Kind     string          `json:"kind"` // repo, project, module, dir, file, symbol or chunk
	Name     string          `json:"name"`
	Path     string          `json:"path"`
	FQN      string          `json:"fqn,omitempty"`
	Parent   string          `json:"parent_id,omitempty"` // "" for the root
	Children []string        `json:"children_ids"`
	Chunks   []string        `json:"chunk_ids"`
	Metrics  json.RawMessage `json:"metrics,omitempty"`
	Summary  json.RawMessage `json:"summary"`
	Attrs    json.RawMessage `json:"attrs"`
}

// Part is what one file, or one folder without what lies in it, adds to a snapshot.
type Part struct {
	ID      string           // own id of the file or folder
	Key     [32]byte         // equal keys mean equal nodes, metrics aside
	Below   int              // how many of the parts just before this one lie in the folder; 0 for a file
	Nodes   func() []*Node   // each before the node that holds it, the file or folder last; made anew at each call
	Metrics func() []Metrics // of each node; they take less time than the nodes
}

// Metrics are those of one node.
type Metrics struct {
	ID, Kind   string // of the node
	Importance float64
	Ranked     bool // whether the node has an importance
	JSON       json.RawMessage
}

// Snapshot is what is to be saved. Parts come in the order of the nodes: what a folder holds before the folder, the root last.
type Snapshot struct {
	Header
	Parts []Part
}

// Store keeps snapshots. Every method returns an error that says what is wrong and never holds a password.
type Store interface {
	// Has reports whether the store holds the snapshot.
	Has(ctx context.Context, key Key) (bool, error)
	// Save keeps a snapshot, whole or not at all. One that is there already is written anew.
	Save(ctx context.Context, snapshot *Snapshot) error
	// List returns the snapshots of a repository, or of all for "", newest first.
	List(ctx context.Context, repoID string) ([]Header, error)
	// Load hands over every node of a snapshot, each before the node that holds it, and stops at the first error of yield.
	Load(ctx context.Context, key Key, yield func(*Node) error) error
	// Port returns a port to a snapshot. Its methods fail with ErrNotFound where the store does not hold it.
	Port(key Key) Port
	// Prune removes all but the newest keep snapshots of a repository and returns those that it removed.
	Prune(ctx context.Context, repoID string, keep int) ([]Header, error)
	// Notes says what the store could not set up, one sentence each. It works without that, more slowly.
	Notes() []string
	Close() error
}

// Port answers questions about the nodes of one snapshot.
type Port interface {
	// TopByImportance returns the k most important nodes of the kinds given, or of all kinds, best first.
	TopByImportance(ctx context.Context, k int, kinds ...string) ([]*Node, error)
	// Subtree returns a node and all below it, each before the node that holds it. An unknown id is ErrNotFound.
	Subtree(ctx context.Context, id string) ([]*Node, error)
	// Node returns one node. An unknown id is ErrNotFound.
	Node(ctx context.Context, id string) (*Node, error)
	// Search returns at most limit nodes whose name, path or summary has every word of the query, the most important first.
	Search(ctx context.Context, query string, limit int) ([]*Node, error)
}
