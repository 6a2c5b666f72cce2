package mapper_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"foldout/mapper"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/mapper/store/postgrestest"
	"foldout/model"
)

// snapshotOf returns the snapshot of a folder under a fixed name.
func snapshotOf(t testing.TB, root string) *mapper.Snapshot {
	t.Helper()
	repo, err := mapper.Open(t.Context(), root, mapper.Options{References: true, NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := mapper.NewSnapshot(t.Context(), repo, "example.org/shop", model.Scope{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func openStore(t testing.TB, place string) store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

type nodes = func(yield func(*store.Node) error) error

func kept(t testing.TB, s store.Store, key store.Key) nodes {
	return func(yield func(*store.Node) error) error { return s.Load(t.Context(), key, yield) }
}

func written(t testing.TB, s *mapper.Snapshot, all nodes) string {
	t.Helper()
	var b bytes.Buffer
	if err := snapshot.Write(&b, s.Header, all); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestSnapshotIsTheMap checks that the nodes of a snapshot are those of the JSON map.
func TestSnapshotIsTheMap(t *testing.T) {
	repo, err := mapper.Open(t.Context(), "../testdata/repo", mapper.Options{References: true, NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := mapper.NewSnapshot(t.Context(), repo, repo.Name(), model.Scope{})
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	view.Fit, view.Budget, view.Detail, view.Format, view.Chunks = model.FitNone, 0, model.Full, model.JSON, true
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(written(t, s, s.Each), `"`+s.NodeID(model.RootID)+`"`, `"."`)
	text = strings.ReplaceAll(text, "repomap:"+s.RepoID+":"+s.SnapshotID+":", "")
	if diff := cmp.Diff(nodesIn(t, plan.Text()), nodesIn(t, text)); diff != "" {
		t.Error(diff)
	}
}

// nodesIn returns the nodes in a snapshot's JSON, without what only one of the two forms has.
func nodesIn(t *testing.T, text string) map[string]any {
	var whole struct {
		Nodes map[string]any `json:"nodes"`
	}
	if err := json.Unmarshal([]byte(text), &whole); err != nil {
		t.Fatal(err)
	}
	for _, n := range whole.Nodes {
		attrs := n.(map[string]any)["attrs"].(map[string]any)
		for _, name := range []string{"nodes_hash", "content_hash", "tests", "changes_with", "scripts"} {
			delete(attrs, name)
		}
	}
	return whole.Nodes
}

// TestSnapshotStores checks that a snapshot comes out of every store with the same bytes that went in.
func TestSnapshotStores(t *testing.T) {
	s := snapshotOf(t, "../testdata/repo")
	want := written(t, s, s.Each)
	t.Run("SQLite", func(t *testing.T) { sameBytes(t, s, filepath.Join(t.TempDir(), "s.db"), want) })
	t.Run("PostgreSQL", func(t *testing.T) {
		server := postgrestest.Start(t)
		t.Cleanup(server.Remove)
		sameBytes(t, s, server.Database(t, "same"), want)
	})
}

func sameBytes(t *testing.T, s *mapper.Snapshot, place, want string) {
	st := openStore(t, place)
	if err := st.Save(t.Context(), s.Snapshot); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, written(t, s, kept(t, st, s.Key))); diff != "" {
		t.Error(diff)
	}
}

// TestSnapshotIncremental checks that after any edits, saving next to earlier snapshots gives the same result as saving from
// scratch, and that an index updated with the documents since the last snapshot equals one built from scratch.
func TestSnapshotIncremental(t *testing.T) {
	for seed := range uint64(8) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			w := &edited{t, t.TempDir(), rand.New(rand.NewPCG(seed, 1))}
			w.write("go.mod", "module shop\n")
			st := openStore(t, filepath.Join(t.TempDir(), "s.db"))
			index, last := map[string]string{}, store.Key{}
			for range 6 {
				for range 1 + w.random.IntN(3) {
					w.edit()
				}
				s := snapshotOf(t, w.root)
				var since *snapshot.Earlier
				if last.SnapshotID != "" {
					since = &snapshot.Earlier{Key: last, Each: kept(t, st, last)}
				}
				apply(t, index, s, since)
				fresh := map[string]string{}
				apply(t, fresh, s, nil)
				if diff := cmp.Diff(fresh, index); diff != "" {
					t.Fatal("documents:", diff)
				}
				if err := st.Save(t.Context(), s.Snapshot); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(written(t, s, s.Each), written(t, s, kept(t, st, s.Key))); diff != "" {
					t.Fatal("snapshot:", diff)
				}
				last = s.Key
			}
		})
	}
}

// apply updates an index with the documents of a snapshot.
func apply(t *testing.T, index map[string]string, s *mapper.Snapshot, since *snapshot.Earlier) {
	err := s.Documents(context.Background(), since, func(d *snapshot.Document) error {
		if d.Deleted {
			if _, there := index[d.ChunkID]; !there {
				t.Error("deleted, and not in the index:", d.ChunkID)
			}
			delete(index, d.ChunkID)
			return nil
		}
		if d.Previous != "" {
			old, there := index[d.Previous]
			if !there {
				t.Error("replaces what is not in the index:", d.Previous)
			}
			delete(index, d.Previous)
			if d.Unchanged {
				var same snapshot.Document
				if err := json.Unmarshal([]byte(old), &same); err != nil {
					t.Fatal(err)
				}
				same.ChunkID, same.Tags = d.ChunkID, d.Tags
				d = &same
			}
			d.Previous = ""
		}
		text, err := json.Marshal(d)
		index[d.ChunkID] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// edited is a folder whose files are changed at random.
type edited struct {
	t      *testing.T
	root   string
	random *rand.Rand
}

func (w *edited) write(path, text string) {
	path = filepath.Join(w.root, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

func (w *edited) pick(of ...string) string { return of[w.random.IntN(len(of))] }

// edit writes, changes, moves or removes a file.
func (w *edited) edit() {
	path := w.pick("", "cart/", "cart/store/", "a@file/") + w.pick("cart.go", "run.py", "README.md", "order.go", "cart_test.go", "package.json", "a#b.go")
	old, err := os.ReadFile(filepath.Join(w.root, path))
	switch kind := w.random.IntN(8); {
	case err != nil || kind < 3:
		w.write(path, w.text(path))
	case kind < 5: // add a line before or after
		line := w.pick("// more\n", "\n", "func Extra() int { return Total() }\n", "# Title\n")
		w.write(path, w.pick(line+string(old), string(old)+line))
	case kind < 6:
		w.write(w.pick("moved/", "cart/")+filepath.Base(path), string(old))
		fallthrough
	default:
		if err := os.Remove(filepath.Join(w.root, path)); err != nil {
			w.t.Fatal(err)
		}
	}
}

func (w *edited) text(path string) string {
	switch filepath.Ext(path) {
	case ".go":
		return fmt.Sprintf("%spackage cart\n\n// Total adds %d.\nfunc Total() int { return %s }\n\ntype Cart struct{ Lines []int }\n\nfunc (c *Cart) %s() {}\n",
			w.pick("", "// Package cart keeps things.\n"), w.random.IntN(3), w.pick("1", "Total()", "len(Cart{}.Lines)"), w.pick("Add", "Remove"))
	case ".py":
		return "\"\"\"Runs it.\"\"\"\nfrom cart import store\n\ndef " + w.pick("main", "run") + "():\n    store.Total()\n"
	case ".json":
		return `{"name": "` + w.pick("shop", "cart") + `", "scripts": {"test": "` + w.pick("jest", "vitest") + `"}}`
	}
	return "# " + w.pick("Shop", "Cart") + "\n\nKeeps " + w.pick("carts", "orders") + ".\n"
}

// TestSnapshotPort checks that the port to a snapshot in memory and the port to a stored one give the same answers.
func TestSnapshotPort(t *testing.T) {
	s := snapshotOf(t, "../testdata/repo")
	st := openStore(t, filepath.Join(t.TempDir(), "s.db"))
	if err := st.Save(t.Context(), s.Snapshot); err != nil {
		t.Fatal(err)
	}
	ask := func(p store.Port) (answers []string) {
		say := func(nodes []*store.Node, err error) {
			if err != nil {
				answers = append(answers, err.Error())
			}
			for _, n := range nodes {
				text, err := snapshot.WriteNode(s.Key, n)
				if err != nil {
					t.Fatal(err)
				}
				answers = append(answers, string(text))
			}
		}
		say(p.TopByImportance(t.Context(), 7))
		say(p.TopByImportance(t.Context(), 5, "file", "module"))
		var chunk string
		for _, id := range []string{".", "internal", "cmd/shop/main.go", "cmd/shop/main.go@file", "nowhere", "cmd/shop/main.go#Nothing"} {
			say(p.Subtree(t.Context(), id))
			n, err := p.Node(t.Context(), id)
			if err != nil {
				say(nil, err)
				continue
			}
			say([]*store.Node{n}, nil)
			if len(n.Chunks) > 0 {
				chunk = n.Chunks[0]
			}
		}
		n, err := p.Node(t.Context(), s.NodeID(chunk))
		say([]*store.Node{n}, err)
		return answers
	}
	live, stored := ask(s.Port()), ask(st.Port(s.Key))
	if diff := cmp.Diff(stored, live); diff != "" {
		t.Error(diff)
	}
	if !slices.ContainsFunc(live, func(a string) bool { return strings.Contains(a, `"kind":"chunk"`) }) {
		t.Error("no chunk among the answers")
	}
}

// TestRetriever does what the retriever of the RepoMap plan does: it searches an index of documents, and keeps the hits whose chunks
// are in a subtree of a stored snapshot. It also checks that all ids of documents are those of rows.
func TestRetriever(t *testing.T) {
	s := snapshotOf(t, "../testdata/repo")
	places := map[string]string{"SQLite": filepath.Join(t.TempDir(), "s.db")}
	server := postgrestest.Start(t)
	t.Cleanup(server.Remove)
	places["PostgreSQL"] = server.Database(t, "retriever")
	for name, place := range places {
		t.Run(name, func(t *testing.T) {
			st := openStore(t, place)
			if err := st.Save(t.Context(), s.Snapshot); err != nil {
				t.Fatal(err)
			}
			port, rows := st.Port(s.Key), map[string]bool{}
			if err := st.Load(t.Context(), s.Key, func(n *store.Node) error { rows[s.NodeID(n.ID)] = true; return nil }); err != nil {
				t.Fatal(err)
			}
			root := "repomap:example.org/shop:" + s.SnapshotID + ":root"
			if n, err := port.Node(t.Context(), root); err != nil || n.Kind != "repo" || !rows[root] {
				t.Errorf("%s: %v, %v", root, n, err)
			}
			index := indexed(t, s, rows)
			focus, err := port.Subtree(t.Context(), "internal")
			if err != nil {
				t.Fatal(err)
			}
			candidates := map[string]bool{}
			for _, n := range focus {
				for _, id := range s.NodeIDs(n.Chunks) {
					candidates[id] = true
				}
			}
			kept, all := 0, 0
			for _, d := range index {
				if !strings.Contains(strings.ToLower(d.Content), "cart") || d.Tags.Kind != "symbol" {
					continue // whole files are no chunks to search in
				}
				all++
				if candidates[d.ChunkID] != strings.HasPrefix(d.FilePath, "internal") {
					t.Errorf("%s is a candidate: %v", d.ChunkID, candidates[d.ChunkID])
				}
				if candidates[d.ChunkID] {
					kept++
				}
			}
			if kept == 0 || kept == all {
				t.Errorf("%d of %d hits are in the subtree", kept, all)
			}
		})
	}
}

// indexed returns the documents of a snapshot. It checks that their ids are those of rows, and that the texts for their vectors
// differ.
func indexed(t *testing.T, s *mapper.Snapshot, rows map[string]bool) (index []*snapshot.Document) {
	t.Helper()
	vectors := map[string]bool{}
	if err := s.Documents(t.Context(), nil, func(d *snapshot.Document) error {
		index = append(index, d)
		vectors[d.VectorText()] = true
		for _, id := range []string{d.ChunkID, d.Tags.NodeID, d.Tags.ParentChunk} {
			if id != "" && !rows[id] {
				t.Errorf("%s is no row", id)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if len(vectors) < len(index) {
		t.Errorf("%d documents have %d different texts for vectors", len(index), len(vectors))
	}
	return index
}
