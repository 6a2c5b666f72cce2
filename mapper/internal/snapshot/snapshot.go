// Package snapshot makes what a store keeps of a repository out of the nodes of its map (seed 003, RepoMapSnapshot).
package snapshot

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"

	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/render"
	"foldout/mapper/store"
	"foldout/model"
)

// New returns the snapshot of a plan. Its id is a hash of everything that its nodes hold and that decides them; version stands for
// the program. The nodes of a file are made when they are asked for.
func New(p *plan.Plan, info render.Info, version string) *store.Snapshot {
	s := &store.Snapshot{Header: store.Header{Key: store.Key{RepoID: info.RepoID}, RootID: model.RootID, Schema: store.SchemaVersion}}
	whole := sha256.New()
	for _, made := range render.Parts(p, info) {
		part := store.Part{Key: keyOf(&made, version), Below: made.Below, Metrics: make([]store.Metrics, len(made.Nodes))}
		whole.Write(part.Key[:])
		for i, n := range made.Nodes {
			part.Metrics[i] = store.Metrics{ID: n.ID, Kind: n.Kind, Importance: n.Importance, Ranked: n.Ranked, JSON: n.Metrics}
			write(whole, n.Metrics)
		}
		if f := made.File; f != nil {
			part.Nodes = func() []*store.Node { return converted(render.FileNodes(p, info, f)) }
		} else {
			nodes := converted(made.Nodes)
			part.Nodes = func() []*store.Node { return nodes }
		}
		s.Parts = append(s.Parts, part)
	}
	s.SnapshotID = hex.EncodeToString(whole.Sum(nil)[:16])
	return s
}

// keyOf hashes what decides the nodes of a part, metrics aside: of a folder the node itself; of a file its node, its content, and how
// far its symbols are entry points.
func keyOf(part *render.Part, version string) (key [32]byte) {
	h := sha256.New()
	write(h, []byte(version))
	if part.File != nil {
		write(h, part.File.Hash[:])
	}
	for _, n := range part.Nodes {
		for _, text := range [][]byte{[]byte(n.ID), []byte(n.Kind), []byte(n.Name), []byte(n.Path), []byte(n.Parent), n.Summary, n.Attrs} {
			write(h, text)
		}
		for _, id := range n.Children {
			write(h, []byte(id))
		}
	}
	h.Sum(key[:0])
	return key
}

// write adds a text to a hash so that no two lists of texts add the same.
func write(h hash.Hash, text []byte) {
	var length [8]byte
	binary.LittleEndian.PutUint64(length[:], uint64(len(text)))
	h.Write(length[:])
	h.Write(text)
}

// converted returns nodes as a store keeps them: without metrics, which stand beside them.
func converted(nodes []*render.Node) []*store.Node {
	out := make([]*store.Node, len(nodes))
	for i, n := range nodes {
		out[i] = &store.Node{
			ID: n.ID, Kind: n.Kind, Name: n.Name, Path: n.Path, FQN: n.FQN, Parent: n.Parent, Children: n.Children, Chunks: n.Chunks,
			Summary: n.Summary, Attrs: n.Attrs,
		}
	}
	return out
}
