// Package store keeps snapshots of repositories, in SQLite in the user's data folder or in a PostgreSQL database that a team
// shares. It saves, lists, loads, queries, compares and prunes them. It does not depend on how nodes are made, and stores
// metrics, summaries and attributes as opaque JSON.
//
// In PostgreSQL, the tables, indexes and upserts follow a given design, the RepoMap plan, with one row per node. In SQLite, the
// nodes of one file are stored together as a part, which is stored only once even if several snapshots contain it. The view
// repomap_nodes shows them there as one row per node, with the columns that PostgreSQL has.
//
// # Many repositories
//
// These sizes were measured on spring-framework (289,101 nodes, chunks included). In PostgreSQL, a node takes 2,131 bytes: some
// 1,100 for its row and the rest in the indexes. In SQLite, a node takes 1,263 bytes. If 100 files then change, the next snapshot
// adds only the parts of those files and the metrics of all nodes.
//
// With one snapshot each, 10,000 repositories of 100,000 nodes take 10^9 rows, or 2.1 TB. One server can hold that, but it could
// not hold ten snapshots of each. An installation of that size needs the following, most important first:
//
//   - Retention: `prune --keep N` after each save. Deleting by snapshot uses idx_repomap_nodes_repo_snapshot.
//   - Partitions: PARTITION BY HASH (repo_id) for both tables, with 64 partitions, so that the index of one partition (33 GB of
//     data) stays in memory and VACUUM finishes. A unique key must then include repo_id: PRIMARY KEY (repo_id, id) instead of
//     (id), and likewise in the upsert's ON CONFLICT. Every query here touches only one partition,
//     because it names repo_id, except those of List and of the last step of Subtree, which reads nodes by id alone.
//   - Indexes: every query here selects by repo_id and snapshot_id, so the five indexes that begin with these remain useful. The
//     two GIN indexes, of tags and of path trigrams, span snapshots. They are only worth keeping for searches across
//     repositories, and are the first to drop when saves get slow.
//   - Sharing: between two commits, over 99 % of the nodes are the same except for their metrics. SQLite shares them by part. In
//     PostgreSQL, that would take two tables, one of parts by key and one of the entries of each snapshot, with repomap_nodes as
//     a view of both. It would break the plan's rule that a node is a row, so it is not done unless retention turns out not to
//     suffice.
package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// SchemaVersion is the version of the format in which nodes are stored.
const SchemaVersion = "1.0"

// ErrNotFound is returned for a snapshot or node that is not in the store.
var ErrNotFound = errors.New("not found")

// Key identifies a snapshot.
type Key struct {
	RepoID     string `json:"repo_id"`
	SnapshotID string `json:"snapshot_id"`
}

// MostRepoID is the maximum length of the id of a repository, in bytes. The id is part of most indexes of PostgreSQL, whose keys
// have at most 2,704 bytes.
const MostRepoID = 1024

// Check returns an error if no store can hold a snapshot with this key.
func (k Key) Check() error {
	switch {
	case len(k.RepoID) > MostRepoID:
		return fmt.Errorf("repository id %.32s…: too long: it has %d bytes, and at most %d are allowed", k.RepoID, len(k.RepoID), MostRepoID)
	case !utf8.ValidString(k.RepoID) || strings.ContainsRune(k.RepoID, 0):
		return fmt.Errorf("repository id %.32q: not UTF-8 text", k.RepoID)
	}
	return nil
}

// prefix returns the text with which the ids of all nodes of the snapshot begin.
func (k Key) prefix() string { return "repomap:" + k.RepoID + ":" + k.SnapshotID + ":" }

// These are the own ids of the root in a snapshot and in the whole store. A file or folder with the name `root` has the id `./root`
// in the whole store.
const (
	ownRoot   = "."
	wholeRoot = "root"
)

// NodeID returns the id that identifies a node in the whole store: `own` with a prefix made from the key. `own` is the node's own
// id, such as `a.go#Run`, which is unique only within its snapshot. The id of the root ends in `:root`.
func (k Key) NodeID(own string) string {
	switch own {
	case ownRoot:
		own = wholeRoot
	case wholeRoot:
		own = "./" + wholeRoot
	}
	return k.prefix() + own
}

// NodeIDs returns the result of NodeID for each id in `own`.
func (k Key) NodeIDs(own []string) []string {
	ids := make([]string, len(own))
	for i, id := range own {
		ids[i] = k.NodeID(id)
	}
	return ids
}

// ownID removes the prefix that NodeID adds to a node's id. If the id does not begin with that prefix, it is returned unchanged.
func (k Key) ownID(id string) string {
	own, is := strings.CutPrefix(id, k.prefix())
	switch {
	case is && own == wholeRoot:
		return ownRoot
	case is && own == "./"+wholeRoot:
		return wholeRoot
	}
	return own
}

// Header describes a snapshot in the store.
type Header struct {
	Key
	RootID  string    `json:"root_node_id"` // own id of the root
	Schema  string    `json:"schema_version"`
	Created time.Time `json:"created_at"`
}

// Node is one node of a snapshot. The ids in it are unique only within the snapshot; Key.NodeID turns them into ids that are
// unique in the whole store.
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

// Part holds the nodes of one file, or those of one folder. The files and folders in a folder have parts of their own.
type Part struct {
	ID      string           // own id of the file or folder
	Key     [32]byte         // parts with equal keys have equal nodes, except for metrics
	Below   int              // number of parts just before this one that lie in the folder; 0 for a file
	Nodes   func() []*Node   // children before parents, the file or folder last; computed at each call
	Metrics func() []Metrics // of each node; faster than Nodes
}

// Metrics holds what was measured about one node, such as its importance.
type Metrics struct {
	ID, Kind   string // of the node
	Importance float64
	Ranked     bool // whether the node has an importance
	JSON       json.RawMessage
}

// Snapshot is a snapshot to be saved. In Parts, the contents of a folder come before the folder, and the root comes last.
type Snapshot struct {
	Header
	Parts []Part
}

// Store keeps snapshots. The errors of its methods never contain a password.
type Store interface {
	// Has reports whether the store has the snapshot.
	Has(ctx context.Context, key Key) (bool, error)
	// Save stores a snapshot, completely or not at all. It replaces a snapshot with the same key.
	Save(ctx context.Context, snapshot *Snapshot) error
	// List returns the snapshots of a repository, or of all repositories for "", newest first.
	List(ctx context.Context, repoID string) ([]Header, error)
	// Load calls yield for every node of a snapshot, children before parents, and stops at the first error.
	Load(ctx context.Context, key Key, yield func(*Node) error) error
	// Port returns the Port to a snapshot. Its methods fail with ErrNotFound if the store does not have the snapshot.
	Port(key Key) Port
	// Prune removes the snapshots of a repository except for the newest ones, and returns the removed ones. keep is the number of
	// snapshots to keep.
	Prune(ctx context.Context, repoID string, keep int) ([]Header, error)
	// Notes lists what the store could not set up, one sentence each. It works without these things, but more slowly.
	Notes() []string
	Close() error
}

// Port answers questions about the nodes of one snapshot.
type Port interface {
	// TopByImportance returns the k most important nodes of the given kinds, or of all kinds if none are given, most important
	// first.
	TopByImportance(ctx context.Context, k int, kinds ...string) ([]*Node, error)
	// Subtree returns a node and everything below it, children before parents. The error for an unknown id is ErrNotFound.
	Subtree(ctx context.Context, id string) ([]*Node, error)
	// Node returns one node. The error for an unknown id is ErrNotFound.
	Node(ctx context.Context, id string) (*Node, error)
	// Search returns at most limit nodes in whose name, path or summary every word of the query occurs, most important first. Those
	// without an importance come last. (The port to a repository that is open, mapper.Snapshot.Port, knows more and searches better.)
	Search(ctx context.Context, query string, limit int) ([]*Node, error)
}
