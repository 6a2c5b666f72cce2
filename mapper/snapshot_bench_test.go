package mapper_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/mapper/store/postgrestest"
	"foldout/model"
)

// BenchmarkSnapshot measures the cost of storing snapshots of an open repository (-args -repo DIR, a git checkout, which is
// cloned first), and how much longer PostgreSQL takes than a bare COPY and upsert of the same rows.
func BenchmarkSnapshot(b *testing.B) {
	if *peersRepo == "" {
		b.Skip("no repository: -args -repo DIR")
	}
	root := filepath.Join(b.TempDir(), "clone")
	if out, err := exec.Command("git", "clone", "-q", "--shared", *peersRepo, root).CombinedOutput(); err != nil {
		b.Fatal(err, string(out))
	}
	opt := mapper.Options{References: true, CacheDir: b.TempDir()}
	repo, err := mapper.Open(b.Context(), root, opt, nil)
	if err != nil {
		b.Fatal(err)
	}
	place := filepath.Join(b.TempDir(), "s.db")
	st := openStore(b, place)
	var s *mapper.Snapshot
	save := func() {
		if s, err = mapper.NewSnapshot(b.Context(), repo, "example.org/repo", model.Scope{}); err != nil {
			b.Fatal(err)
		}
		if there, err := st.Has(b.Context(), s.Key); err != nil || there {
			return
		}
		if err := st.Save(b.Context(), s.Snapshot); err != nil {
			b.Fatal(err)
		}
	}
	all := 0
	report := func(what string, work func()) {
		start := time.Now()
		work()
		fmt.Printf("%-34s %8.3f s\n", what, time.Since(start).Seconds())
	}
	report("SQLite, first save", save)
	report("SQLite, unchanged", save)
	s.EachMetrics(func(*store.Metrics) { all++ })
	info, _ := os.Stat(place)
	fmt.Printf("%d nodes, %d bytes a node in SQLite\n", all, int(info.Size())/all)
	readPorts(b, "SQLite", st.Port(s.Key), report)
	measurePostgres(b, s, report)
	report("documents", func() {
		var most uint64
		n := 0
		_ = s.Documents(b.Context(), nil, func(*snapshot.Document) error {
			if n++; n%10000 == 0 {
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				most = max(most, m.HeapInuse)
			}
			return nil
		})
		fmt.Printf("%d documents, at most %d MiB of heap\n", n, most>>20)
	})
	change(repo, root)
	if repo, err = mapper.Open(b.Context(), root, opt, nil); err != nil {
		b.Fatal(err)
	}
	report("SQLite, 100 files changed", save)
}

// change adds a line to a hundred source files.
func change(repo *mapper.Repo, root string) {
	left := 100
	repo.Tree().Each(func(f *filetree.File) {
		if left == 0 || f.Class != model.ClassSource {
			return
		}
		left--
		file, err := os.OpenFile(filepath.Join(root, f.Path), os.O_APPEND|os.O_WRONLY, 0)
		if err == nil {
			_, _ = file.WriteString("\n")
			_ = file.Close()
		}
	})
}

func readPorts(b *testing.B, name string, port store.Port, report func(string, func())) {
	check := func(nodes []*store.Node, err error) {
		if err != nil || len(nodes) == 0 {
			b.Error(len(nodes), err)
		}
	}
	best, err := port.TopByImportance(b.Context(), 1, "file")
	check(best, err)
	report(name+", top 100", func() { check(port.TopByImportance(b.Context(), 100)) })
	for _, id := range []string{best[0].ID, best[0].Parent, strings.Split(best[0].ID, "/")[0]} {
		below, err := port.Subtree(b.Context(), id)
		check(below, err)
		report(fmt.Sprintf("%s, subtree of %d nodes", name, len(below)), func() { check(port.Subtree(b.Context(), id)) })
	}
}

func measurePostgres(b *testing.B, s *mapper.Snapshot, report func(string, func())) {
	server := postgrestest.Start(b)
	defer server.Remove()
	st := openStore(b, server.Database(b, "foldout"))
	_ = openStore(b, server.Database(b, "bare"))
	report("PostgreSQL, first save", func() {
		if err := st.Save(b.Context(), s.Snapshot); err != nil {
			b.Fatal(err)
		}
	})
	readPorts(b, "PostgreSQL", st.Port(s.Key), report)
	fmt.Println("bytes a node in PostgreSQL, with indexes:", server.SQL(b, "foldout", "SELECT pg_total_relation_size('repomap_nodes') / count(*) FROM repomap_nodes"))
	const columns = "id, repo_id, snapshot_id, kind, name, path, fqn, parent_id, children_ids, chunk_ids, metrics, summary, attrs"
	rows := filepath.Join(server.Dir, "rows")
	server.SQL(b, "foldout", "COPY (SELECT "+columns+" FROM repomap_nodes) TO '"+rows+"'")
	report("bare COPY and upsert", func() {
		server.SQL(b, "bare", "INSERT INTO repomap_snapshots (repo_id, snapshot_id, root_node_id) VALUES ('"+s.RepoID+"', '"+s.SnapshotID+"', '.');"+
			"CREATE TEMP TABLE staging (LIKE repomap_nodes INCLUDING DEFAULTS); COPY staging ("+columns+") FROM '"+rows+"';"+
			"INSERT INTO repomap_nodes ("+columns+") SELECT "+columns+" FROM staging ON CONFLICT (id) DO UPDATE SET kind = EXCLUDED.kind, name = EXCLUDED.name,"+
			" path = EXCLUDED.path, fqn = EXCLUDED.fqn, parent_id = EXCLUDED.parent_id, children_ids = EXCLUDED.children_ids, chunk_ids = EXCLUDED.chunk_ids,"+
			" metrics = EXCLUDED.metrics, summary = EXCLUDED.summary, attrs = EXCLUDED.attrs, updated_at = NOW()")
	})
}
