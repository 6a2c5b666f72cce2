package store

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// trials is how often TestKilledSave kills a process; use -args -trials 100 for a thorough test.
var trials = flag.Int("trials", 4, "how many processes TestKilledSave kills")

// sample returns a snapshot of a repository with two folders and the given number of files, each with one symbol and its chunk.
func sample(id string, files int) *Snapshot {
	s := &Snapshot{Header: Header{Key: Key{"example.org/shop", id}, RootID: ".", Schema: SchemaVersion}}
	root := &Node{ID: ".", Kind: "repo", Name: "shop", Path: ".", Chunks: []string{}, Summary: raw(`{"title":"shop"}`), Attrs: raw(`{}`)}
	for _, folder := range []string{"cart", `odd\#name`} {
		dir := &Node{
			ID: folder, Kind: "dir", Name: plainPath(folder), Path: plainPath(folder), Parent: ".", Chunks: []string{},
			Summary: raw(`{"title":"Keeps","summary_text":"Keeps \"prices\" of 100%_all"}`), Attrs: raw(`{"files":1}`),
		}
		below := 0
		for i := range files {
			name := fmt.Sprintf("file%03d.go", i)
			part := filePart(folder, name, i, id)
			s.Parts = append(s.Parts, part)
			below++
			dir.Children = append(dir.Children, folder+"/"+name)
		}
		s.Parts = append(s.Parts, folderPart(dir, below))
		root.Children = append(root.Children, folder)
	}
	s.Parts = append(s.Parts, folderPart(root, len(s.Parts)))
	return s
}

// plainPath returns the path in an id.
func plainPath(id string) string { return strings.ReplaceAll(id, `\`, "") }

func raw(text string) json.RawMessage { return json.RawMessage(text) }

func filePart(folder, name string, i int, id string) Part {
	path := folder + "/" + name
	file := &Node{
		ID: path, Kind: "file", Name: name, Path: plainPath(path), Parent: folder, Children: []string{path + "#Add"}, Chunks: []string{path + "#Add@1-9"},
		Summary: raw(fmt.Sprintf(`{"title":%q,"tags":["go"],"summary_text":"file number %d"}`, name, i)), Attrs: raw(`{"language":"go","size":1e3,"ratio":0.000001}`),
	}
	symbol := &Node{
		ID: path + "#Add", Kind: "symbol", Name: "Add", Path: plainPath(path), FQN: "Cart.Add", Parent: path, Children: []string{path + "#Add@1-9"},
		Chunks: []string{path + "#Add@1-9"}, Summary: raw(`{}`), Attrs: raw(`{"line":3,"exported":true,"signature":"func Add(item \u0009Item) <error>"}`),
	}
	chunk := &Node{
		ID: path + "#Add@1-9", Kind: "chunk", Name: "1-9", Path: plainPath(path), Parent: path + "#Add", Children: []string{}, Chunks: []string{},
		Summary: raw(`{}`), Attrs: raw(`{"line":1}`),
	}
	// Ranks differ from snapshot to snapshot, as in a real repository.
	rank := float64((i*37+len(id))%101)/100 - 0.3 // it may be negative
	metrics := []Metrics{
		{ID: chunk.ID, Kind: "chunk", JSON: raw(`{"loc":9}`)},
		{ID: symbol.ID, Kind: "symbol", Importance: rank, Ranked: true, JSON: raw(fmt.Sprintf(`{"loc":9,"importance":%v}`, rank))},
		{ID: file.ID, Kind: "file", Importance: rank / 2, Ranked: true, JSON: raw(fmt.Sprintf(`{"loc":20,"importance":%v}`, rank/2))},
	}
	return newPart([]*Node{chunk, symbol, file}, metrics)
}

// newPart returns a part with the nodes; its Below is 0.
func newPart(nodes []*Node, metrics []Metrics) Part {
	return Part{
		ID: nodes[len(nodes)-1].ID, Key: sha256.Sum256([]byte(text(nodes))),
		Nodes: func() []*Node {
			whole := make([]*Node, len(nodes))
			for i, n := range nodes {
				copied := *n
				copied.Metrics = metrics[i].JSON
				whole[i] = &copied
			}
			return whole
		},
		Metrics: func() []Metrics { return metrics },
	}
}

func folderPart(n *Node, below int) Part {
	p := newPart([]*Node{n}, []Metrics{{ID: n.ID, Kind: n.Kind, Importance: 1, Ranked: true, JSON: raw(`{"loc":1,"importance":1}`)}})
	p.Below = below
	return p
}

// nodesOf returns the nodes of a snapshot as a store should return them.
func nodesOf(s *Snapshot) (all []*Node) {
	for i := range s.Parts {
		all = append(all, s.Parts[i].Nodes()...)
	}
	return all
}

// sameNodes compares nodes. JSON is compared by value, because PostgreSQL writes it differently.
func sameNodes(want, got []*Node) string {
	plain := func(nodes []*Node) (all []string) {
		for _, n := range nodes {
			copied := *n
			copied.Metrics, copied.Summary, copied.Attrs = canonical(n.Metrics), canonical(n.Summary), canonical(n.Attrs)
			all = append(all, text(&copied))
		}
		return all
	}
	return cmp.Diff(plain(want), plain(got))
}

func wantWhole(t *testing.T, s Store, want *Snapshot) {
	t.Helper()
	var got []*Node
	err := s.Load(context.Background(), want.Key, func(n *Node) error {
		got = append(got, n)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := sameNodes(nodesOf(want), got); diff != "" {
		t.Error(diff)
	}
}

func TestSQLite(t *testing.T)   { suite(t, open(t, filepath.Join(t.TempDir(), "new", "snap shots?.db"))) }
func TestPostgres(t *testing.T) { suite(t, open(t, startPostgres(t).Database(t, "suite"))) }

// suite tests what every store must do.
func suite(t *testing.T, s Store) {
	t.Run("save and load", func(t *testing.T) { saveAndLoad(t, s) })
	t.Run("queries", func(t *testing.T) { queries(t, s) })
	t.Run("nothing there", func(t *testing.T) { nothingThere(t, s) })
	t.Run("two writers", func(t *testing.T) { twoWriters(t, s) })
	t.Run("failed save", func(t *testing.T) { failedSave(t, s) })
	t.Run("compare", func(t *testing.T) { compareSnapshots(t, s) })
	t.Run("prune", func(t *testing.T) { prune(t, s) })
}

func saveAndLoad(t *testing.T, s Store) {
	ctx := context.Background()
	for _, snapshot := range []*Snapshot{sample("one", 5), sample("two", 6), sample("one", 5)} {
		if err := s.Save(ctx, snapshot); err != nil {
			t.Fatal(err)
		}
		if there, err := s.Has(ctx, snapshot.Key); err != nil || !there {
			t.Error(there, err)
		}
		wantWhole(t, s, snapshot)
	}
	all, err := s.List(ctx, "example.org/shop")
	if err != nil || len(all) != 2 || all[0].SnapshotID != "one" || all[1].SnapshotID != "two" || all[0].RootID != "." || all[0].Created.IsZero() {
		t.Error(all, err)
	}
	stop := errors.New("stop")
	if err := s.Load(ctx, all[0].Key, func(*Node) error { return stop }); !errors.Is(err, stop) {
		t.Error(err)
	}
}

func TestInMemory(t *testing.T) {
	snapshot := sample("memory", 40)
	answers(t, InMemory(snapshot), snapshot)
}

func queries(t *testing.T, s Store) {
	snapshot := sample("queries", 40)
	if err := s.Save(context.Background(), snapshot); err != nil {
		t.Fatal(err)
	}
	answers(t, s.Port(snapshot.Key), snapshot)
}

// answers compares the answers of a port with the snapshot.
func answers(t *testing.T, port Port, snapshot *Snapshot) {
	ctx := context.Background()
	all := nodesOf(snapshot)
	ranked := slices.DeleteFunc(slices.Clone(all), func(n *Node) bool { _, has := n.Importance(); return !has })
	sortByImportance(ranked)
	only := func(kinds ...string) []*Node {
		return slices.DeleteFunc(slices.Clone(ranked), func(n *Node) bool { return !slices.Contains(kinds, n.Kind) })
	}
	for _, c := range []struct {
		k     int
		kinds []string
		want  []*Node
	}{
		{7, nil, ranked[:7]},
		{1000, nil, ranked},
		{5, []string{"symbol"}, only("symbol")[:5]},
		{9, []string{"file", "dir"}, only("file", "dir")[:9]},
		{3, []string{"chunk"}, nil},
		{0, nil, nil},
	} {
		got, err := port.TopByImportance(ctx, c.k, c.kinds...)
		if diff := sameNodes(c.want, got); err != nil || diff != "" {
			t.Errorf("top %d of %v: %v\n%s", c.k, c.kinds, err, diff)
		}
	}
	for id, want := range map[string][]*Node{
		".":                            all,
		`odd\#name`:                    all[len(all)-122 : len(all)-1],
		"cart/file001.go":              all[3:6],
		"cart/file001.go#Add":          all[3:5],
		snapshot.NodeID("cart"):        all[:121],
		`odd\#name/file000.go#Add@1-9`: all[121:122],
	} {
		got, err := port.Subtree(ctx, id)
		if diff := sameNodes(want, got); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", id, err, diff)
		}
		node, err := port.Node(ctx, id)
		if err != nil || sameNodes(want[len(want)-1:], []*Node{node}) != "" {
			t.Error(id, node, err)
		}
	}
	for query, want := range map[string]int{
		"FILE001": 6, "file001 number": 2, `"PRICES" 100%_`: 2, "100%%": 0, "add": 80, "": 0, "nowhere": 0, `odd#`: 121, `\`: 0,
	} {
		got, err := port.Search(ctx, query, 1000)
		if err != nil || len(got) != want {
			t.Errorf("search %q: %d nodes, want %d: %v", query, len(got), want, err)
		}
		for i := 1; i < len(got); i++ {
			if order(got[i-1]) < order(got[i]) {
				t.Errorf("search %q: %s comes before %s", query, got[i-1].ID, got[i].ID)
			}
		}
		if few, err := port.Search(ctx, query, 1); err != nil || sameNodes(got[:min(1, len(got))], few) != "" {
			t.Error(query, few, err)
		}
	}
}

// order returns the importance of a node or, if it has none, a number below all of them.
func order(n *Node) float64 {
	if importance, has := n.Importance(); has {
		return importance
	}
	return -1
}

func nothingThere(t *testing.T, s Store) {
	ctx := context.Background()
	lost := Key{"example.org/shop", "lost"}
	if there, err := s.Has(ctx, lost); there || err != nil {
		t.Error(there, err)
	}
	there := sample("there", 1)
	if err := s.Save(ctx, there); err != nil {
		t.Fatal(err)
	}
	_, top := s.Port(lost).TopByImportance(ctx, 1)
	_, subtree := s.Port(lost).Subtree(ctx, ".")
	_, node := s.Port(lost).Node(ctx, ".")
	_, search := s.Port(lost).Search(ctx, "x", 1)
	_, unknown := s.Port(there.Key).Node(ctx, "cart/no.go#X")
	_, unknownSymbol := s.Port(there.Key).Subtree(ctx, "cart/file000.go#Gone")
	for _, err := range []error{top, subtree, node, search, unknown, unknownSymbol, s.Load(ctx, lost, nil)} {
		if !errors.Is(err, ErrNotFound) {
			t.Error(err)
		}
	}
	if all, err := s.List(ctx, "example.org/other"); len(all) > 0 || err != nil {
		t.Error(all, err)
	}
}

// twoWriters saves the same snapshots and different ones concurrently. All of them must be stored.
func twoWriters(t *testing.T, s Store) {
	var writers sync.WaitGroup
	for writer := range 2 {
		writers.Go(func() {
			for i := range 3 {
				for _, id := range []string{"same", fmt.Sprintf("writer%d-%d", writer, i)} {
					if err := s.Save(context.Background(), sample(id, 10)); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	writers.Wait()
	for _, id := range []string{"same", "writer0-0", "writer0-2", "writer1-0", "writer1-2"} {
		wantWhole(t, s, sample(id, 10))
	}
}

// failedSave fails halfway through replacing a snapshot, which must stay as it was.
func failedSave(t *testing.T, s Store) {
	kept := sample("kept", 4)
	if err := s.Save(context.Background(), kept); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	bigger := sample("kept", 60)
	for i := range bigger.Parts {
		bigger.Parts[i].Key[0]++ // so that its nodes are made
	}
	nodes := bigger.Parts[50].Nodes
	bigger.Parts[50].Nodes = func() []*Node { cancel(); return nodes() }
	if err := s.Save(ctx, bigger); err == nil {
		t.Error("saved after it was cancelled")
	}
	wantWhole(t, s, kept)
}

func compareSnapshots(t *testing.T, s Store) {
	ctx := context.Background()
	before, after := sample("before", 3), sample("after!", 4)
	changed := after.Parts[1].Nodes()
	changed[1].Attrs = raw(`{"line":4}`)
	after.Parts[1] = newPart(changed, after.Parts[1].Metrics())
	risen := slices.Clone(after.Parts[2].Metrics())
	risen[1] = Metrics{ID: risen[1].ID, Kind: "symbol", Importance: 5, Ranked: true, JSON: raw(`{"importance":5}`)}
	key := after.Parts[2].Key // its nodes stay the same and are not written again
	after.Parts[2] = newPart(after.Parts[2].Nodes(), risen)
	after.Parts[2].Key = key
	for _, snapshot := range []*Snapshot{before, after} {
		if err := s.Save(ctx, snapshot); err != nil {
			t.Fatal(err)
		}
	}
	there, err := Compare(ctx, s, before.Key, after.Key)
	if err != nil {
		t.Fatal(err)
	}
	names := func(refs []Ref) (ids []string) {
		for _, r := range refs {
			ids = append(ids, r.ID)
		}
		return ids
	}
	added := []string{"cart/file003.go", "cart/file003.go#Add", `odd\#name/file003.go`, `odd\#name/file003.go#Add`}
	if diff := cmp.Diff(added, names(there.Added)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"cart/file001.go#Add"}, names(there.Changed)); diff != "" {
		t.Error(diff)
	}
	if len(there.Risen) != 1 || there.Risen[0].ID != "cart/file002.go#Add" || there.Risen[0].To != 5 || len(there.Removed)+len(there.Fallen) != 0 {
		t.Error(there)
	}
	back, err := Compare(ctx, s, after.Key, before.Key)
	if err != nil || cmp.Diff(added, names(back.Removed)) != "" || len(back.Fallen) != 1 || len(back.Added) != 0 {
		t.Error(back, err)
	}
}

func prune(t *testing.T, s Store) {
	ctx := context.Background()
	all, err := s.List(ctx, "example.org/shop")
	if err != nil || len(all) < 4 {
		t.Fatal(all, err)
	}
	other := sample("other", 2)
	other.RepoID = "example.org/other"
	if err := s.Save(ctx, other); err != nil {
		t.Fatal(err)
	}
	gone, err := s.Prune(ctx, "example.org/shop", 2)
	if err != nil || !slices.Equal(gone, all[2:]) {
		t.Error(gone, err)
	}
	if left, err := s.List(ctx, "example.org/shop"); err != nil || !slices.Equal(left, all[:2]) {
		t.Error(left, err)
	}
	if err := s.Load(ctx, all[2].Key, nil); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	wantWhole(t, s, other)
}

// TestMain lets the test binary save snapshots until it is killed, for TestKilledSave.
func TestMain(m *testing.M) {
	if place := os.Getenv("STORE_TEST_SAVE"); place != "" {
		s, err := Open(context.Background(), place)
		if err != nil {
			panic(err)
		}
		for i := 0; ; i++ {
			if err := s.Save(context.Background(), sample(fmt.Sprint("more", i), 200)); err != nil {
				panic(err)
			}
			fmt.Println("saved", i)
		}
	}
	code := m.Run()
	shared.Remove()
	os.Exit(code)
}
