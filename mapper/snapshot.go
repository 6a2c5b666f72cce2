package mapper

import (
	"context"
	"fmt"
	"path/filepath"

	"foldout/mapper/filetree"
	"foldout/mapper/git"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/llm"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/model"
)

// Snapshot is a repository in the form in which a store keeps it. It is immutable.
type Snapshot struct {
	*store.Snapshot
	repo *Repo
	keep func(f *filetree.File) bool
}

// RepoID returns the id of the repository that contains the folder at root: the address of its remote without credentials, such
// as `github.com/owner/name`, followed by the path of the folder within it. Without a remote, or if its address is too long, it is the name of the folder.
func RepoID(ctx context.Context, root string) string {
	if id := model.Printable((git.In{Dir: root}).RemoteID(ctx)); id != "" && (store.Key{RepoID: id}).Check() == nil {
		return id
	}
	absolute, err := filepath.Abs(root)
	if err != nil {
		return model.Printable(filepath.Base(root))
	}
	return model.Printable(filepath.Base(absolute))
}

// NewSnapshot returns the snapshot of a complete Repo, which must have been opened with Options.References. Only files in scope
// are included. NewSnapshot fails if a glob or the id is invalid.
func NewSnapshot(ctx context.Context, r *Repo, repoID string, scope model.Scope) (*Snapshot, error) {
	view := model.DefaultView(r.Encoding())
	view.Scope, view.Fit, view.Budget, view.Detail, view.Format, view.Chunks = scope, model.FitNone, 0, model.Full, model.JSON, true
	all, err := plan.New(ctx, r.books, r.source, view, model.Full, nil) // nothing is fitted, so nothing is counted
	if err != nil {
		return nil, err
	}
	keep, err := ScopeFilter(scope)
	if err != nil {
		return nil, err
	}
	if err := (store.Key{RepoID: repoID}).Check(); err != nil {
		return nil, err
	}
	info := renderInfo(r, all, "")
	info.RepoID = repoID
	return &Snapshot{snapshot.New(all, info, codeVersion()), r, keep}, nil
}

// Port returns a store.Port that reads the snapshot without a store. Its method Search works like Repo.Find, which ranks by
// the words in names, comments and texts.
func (s *Snapshot) Port() store.Port { return &livePort{store.InMemory(s.Snapshot), s} }

// livePort is a store.Port that searches like Find.
type livePort struct {
	store.Port
	snapshot *Snapshot
}

func (p *livePort) Search(ctx context.Context, query string, limit int) ([]*store.Node, error) {
	if !Searchable(query) {
		return nil, nil
	}
	found, err := p.snapshot.repo.Find(ctx, query, FindQuery{Keep: p.snapshot.keep, Top: limit})
	if err != nil {
		return nil, err
	}
	var nodes []*store.Node
	for _, hit := range found.Hits {
		node, err := p.Node(ctx, hit.ID)
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, node)
	}
	return nodes, nil
}

// Documents calls `yield` with a document for each chunk of the snapshot, for use in a search index. At most one file is in
// memory at a time. Documents stops at the first error of `yield`. If the index was built before, `since` is the snapshot from which
// it was built. Documents then passes only the new ids of documents that did not change, and marks as Deleted those that no longer
// exist. Without an index, `since` is nil.
func (s *Snapshot) Documents(ctx context.Context, since *snapshot.Earlier, yield func(*snapshot.Document) error) error {
	files := map[string]*filetree.File{}
	s.repo.Tree().Each(func(f *filetree.File) { files[f.Path] = f })
	text := func(path string) []byte {
		if f := files[path]; f != nil {
			return disk.Text(s.repo.root, f)
		}
		return nil
	}
	return snapshot.Documents(ctx, s.Snapshot, text, since, yield)
}

// WithVectors returns two functions that add vectors of a server to documents and pass the documents to `yield`. Call `each` for every
// document; it works in batches. Call `rest` at the end, so that it passes on the last batch. A deleted document gets no vector.
// Both functions fail if the server or `yield` fails.
func WithVectors(ctx context.Context, server llm.Client, yield func(*snapshot.Document) error) (each func(*snapshot.Document) error, rest func() error) {
	var waiting []*snapshot.Document
	rest = func() error {
		texts := make([]string, len(waiting))
		for i, d := range waiting {
			texts[i] = d.VectorText()
		}
		// Nothing is kept, because --since leaves out documents that have a vector.
		vectors, err := server.Vectors(ctx, "", texts)
		if err != nil {
			return fmt.Errorf("embedding server: %w", err)
		}
		for i, d := range waiting {
			d.Vector = vectors[i]
			if err := yield(d); err != nil {
				return err
			}
		}
		waiting = nil
		return nil
	}
	return func(d *snapshot.Document) error {
		if d.Deleted || d.Unchanged {
			return yield(d)
		}
		if waiting = append(waiting, d); len(waiting) < llm.VectorBatch {
			return nil
		}
		return rest()
	}, rest
}
