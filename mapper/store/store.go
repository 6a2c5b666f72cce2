// Package store keeps snapshots of repositories: SQLite in the user's data folder, or a PostgreSQL that a team shares. It
// saves, lists, loads, queries, compares and prunes them. It knows nothing of how nodes are made: metrics, summary and
// attributes are JSON to it.
//
// In PostgreSQL the tables, indexes and upserts are those of the RepoMap plan, one row a node. In SQLite the nodes of one
// file are one part, kept once however many snapshots hold it; the view repomap_nodes shows them with the same columns.
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
	Key     [32]byte       // equal keys mean equal nodes, metrics aside
	Below   int            // nodes of the parts before this one that lie in this folder; 0 for a file
	Metrics []Metrics      // of each node
	Nodes   func() []*Node // each before the node that holds it; without metrics
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
	// Top returns the k most important nodes of the kinds given, or of all kinds, best first.
	Top(ctx context.Context, key Key, k int, kinds ...string) ([]*Node, error)
	// Subtree returns a node and all below it, each before the node that holds it. An unknown id is ErrNotFound.
	Subtree(ctx context.Context, key Key, id string) ([]*Node, error)
	// Node returns one node. An unknown id is ErrNotFound.
	Node(ctx context.Context, key Key, id string) (*Node, error)
	// Search returns at most limit nodes whose name, path or summary has every word of the query, the most important first.
	Search(ctx context.Context, key Key, query string, limit int) ([]*Node, error)
	// Prune removes all but the newest keep snapshots of a repository and returns those that it removed.
	Prune(ctx context.Context, repoID string, keep int) ([]Header, error)
	// Notes says what the store could not set up, one sentence each. It works without that, more slowly.
	Notes() []string
	Close() error
}
