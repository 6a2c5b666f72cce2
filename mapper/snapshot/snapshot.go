// Package snapshot converts the nodes of a map to the form in which a store keeps them.
package snapshot

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"slices"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/store"
	"foldout/model"
)

// New returns the snapshot of a plan. The snapshot's id is a hash of everything that decides the content of its nodes. This
// includes `version`, which identifies the program. The nodes of a file are made on demand.
func New(p *plan.Plan, info render.Info, version string) *store.Snapshot {
	s := &store.Snapshot{Header: store.Header{Key: store.Key{RepoID: info.RepoID}, RootID: model.RootID, Schema: store.SchemaVersion}}
	made := render.Parts(p, info)
	s.Parts = make([]store.Part, len(made))
	ranks := make([][sha256.Size]byte, len(made))
	parallel.Each(len(made), func(i int) {
		part := &s.Parts[i]
		part.Below = made[i].Below
		nodes, metrics := sha256.New(), sha256.New()
		write(nodes, []byte(version))
		if f := made[i].File; f != nil {
			part.ID = model.PathID(f.Path)
			write(nodes, []byte(part.ID))
			made[i].Decide(p, info, nodes, metrics)
			part.Nodes = func() []*store.Node { return withKey(render.FileNodes(p, info, f), part.Key) }
			part.Metrics = func() []store.Metrics { return render.FileMetrics(p, info, f) }
		} else {
			folder := made[i].Folder
			part.ID = folder[len(folder)-1].ID
			decideFolder(folder, nodes, metrics)
			part.Nodes = func() []*store.Node { return withKey(folder, part.Key) }
			part.Metrics = func() []store.Metrics { return metricsOf(folder) }
		}
		nodes.Sum(part.Key[:0])
		metrics.Sum(ranks[i][:0])
	})
	whole := sha256.New()
	for i := range s.Parts {
		whole.Write(s.Parts[i].Key[:])
		whole.Write(ranks[i][:])
	}
	s.SnapshotID = hex.EncodeToString(whole.Sum(nil)[:16])
	return s
}

// decideFolder hashes all that the finished nodes of a folder contain: metrics into `metrics`, and everything else into `nodes`.
func decideFolder(all []*store.Node, nodes, metrics hash.Hash) {
	for _, n := range all {
		for _, text := range [][]byte{[]byte(n.ID), []byte(n.Kind), []byte(n.Name), []byte(n.Path), []byte(n.FQN), []byte(n.Parent), n.Summary, n.Attrs} {
			write(nodes, text)
		}
		for _, ids := range [][]string{n.Children, n.Chunks} {
			for _, id := range ids {
				write(nodes, []byte(id))
			}
			write(nodes, nil)
		}
		write(metrics, n.Metrics)
	}
}

// write adds a text to a hash, preceded by its length, so that different lists of texts have different hashes.
func write(h hash.Hash, text []byte) {
	var length [8]byte
	binary.LittleEndian.PutUint64(length[:], uint64(len(text)))
	h.Write(length[:])
	h.Write(text)
}

// withKey returns copies of the nodes of one part of a snapshot, which a store may change, with `key`, the key of the part, among the
// attributes of the file or folder.
func withKey(nodes []*store.Node, key [sha256.Size]byte) []*store.Node {
	out := make([]*store.Node, len(nodes))
	for i, n := range nodes {
		own := *n
		out[i] = &own
	}
	last := out[len(out)-1]
	// The comma is right, because the attributes are never empty: they include at least class or detail.
	last.Attrs = slices.Concat([]byte(`{"nodes_hash":"`+hex.EncodeToString(key[:])+`",`), last.Attrs[1:])
	return out
}

func metricsOf(nodes []*store.Node) []store.Metrics {
	out := make([]store.Metrics, len(nodes))
	for i, n := range nodes {
		importance, ranked := n.Importance()
		out[i] = store.Metrics{ID: n.ID, Kind: n.Kind, Importance: importance, Ranked: ranked, JSON: n.Metrics}
	}
	return out
}
