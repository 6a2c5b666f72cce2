package snapshot

import (
	"bufio"
	"encoding/json"
	"io"

	"foldout/mapper/internal/maps/render"
	"foldout/mapper/store"
	"foldout/model"
)

// nodeJSON is the JSON form of a node. Its ids include the id of the snapshot. The keys of metrics, summary and attributes are
// sorted, because a database may keep them in any order.
type nodeJSON struct {
	ID       string   `json:"id"`
	Kind     string   `json:"kind"`
	Name     string   `json:"name"`
	Path     string   `json:"path"`
	FQN      string   `json:"fqn,omitempty"`
	Parent   *string  `json:"parent_id"`
	Children []string `json:"children_ids"`
	Chunks   []string `json:"chunk_ids"`
	Metrics  any      `json:"metrics"`
	Summary  any      `json:"summary"`
	Attrs    any      `json:"attrs"`
}

// Write writes a snapshot in the JSON format of maps, one node per line. Nodes have the same ids as in a store. `nodes` must pass
// children before parents. The same snapshot gives the same bytes, whichever store it comes from.
func Write(w io.Writer, header store.Header, nodes func(yield func(*store.Node) error) error) error {
	out := bufio.NewWriterSize(w, 1<<16)
	head, err := model.EncodeJSON(render.Head{Repo: header.RepoID, Snapshot: header.SnapshotID, Schema: header.Schema, Root: header.NodeID(header.RootID)}, "")
	if err != nil {
		return err
	}
	_, _ = out.Write(head[:len(head)-1]) // without the closing brace
	_, _ = out.WriteString(`,"nodes":{`)
	between := "\n"
	err = nodes(func(n *store.Node) error {
		text, err := WriteNode(header.Key, n)
		if err != nil {
			return err
		}
		id, err := model.EncodeJSON(header.NodeID(n.ID), "")
		if err != nil {
			return err
		}
		_, _ = out.WriteString(between)
		between = ",\n"
		_, _ = out.Write(id)
		_ = out.WriteByte(':')
		_, err = out.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	_, _ = out.WriteString("\n}}\n")
	return out.Flush() // returns the first error of all writes
}

// WriteNode returns the JSON of one node in the format of Write.
func WriteNode(key store.Key, n *store.Node) ([]byte, error) {
	row := nodeJSON{
		ID: key.NodeID(n.ID), Kind: n.Kind, Name: n.Name, Path: n.Path, FQN: n.FQN, Children: key.NodeIDs(n.Children), Chunks: key.NodeIDs(n.Chunks),
	}
	if n.Parent != "" {
		parent := key.NodeID(n.Parent)
		row.Parent = &parent
	}
	for _, field := range []struct {
		raw  json.RawMessage
		into *any
	}{{n.Metrics, &row.Metrics}, {n.Summary, &row.Summary}, {n.Attrs, &row.Attrs}} {
		if err := json.Unmarshal(field.raw, field.into); err != nil {
			return nil, err
		}
	}
	return model.EncodeJSON(row, "")
}
