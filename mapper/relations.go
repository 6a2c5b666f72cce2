package mapper

import (
	"context"
	"errors"
	"path/filepath"

	"foldout/mapper/filetree"
	"foldout/mapper/git"
	"foldout/mapper/internal/files/history"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/repo/cache"
	"foldout/mapper/relations"
	"foldout/model"
)

// Relations returns the relations between files. It returns nil until the Repo is complete, or if it was opened without
// references.
func (r *Repo) Relations() *relations.Relations { return r.related }

// errUnrelated is returned if the relations between nodes are not known.
var errUnrelated = errors.New("the repository was opened without references")

// Dependencies answers a query. It fails if the level or the node does not exist, or if the Repo was opened without references.
func (r *Repo) Dependencies(query relations.DependencyQuery) (*relations.Dependencies, error) {
	if r.related == nil {
		return nil, errUnrelated
	}
	query.Text = textOf(r.root)
	return relations.FindDependencies(r.related, query)
}

// Neighbours returns the neighbours of the node with the given id: the nodes that use it or anything in it (users), and the nodes
// that it uses (uses). Nodes inside it do not count. The neighbours of a symbol are symbols; those of a file or folder are files.
// Both lists are sorted: certain uses before guessed ones, other code before tests, then by frequency, then by importance.
// Neighbours fails if there is no such node, if the repository was opened without references, or if ctx ends.
func (r *Repo) Neighbours(ctx context.Context, id string) (users, uses []relations.Neighbour, err error) {
	if r.related == nil {
		return nil, nil, errUnrelated
	}
	return relations.Neighbours(ctx, r.related, id)
}

// Ranking returns nodes sorted by importance, most important first, then by id. `list` holds at most the number of nodes that the
// query asks for, and `of` is the number without that limit. Until the Repo is complete, the list is empty and `of` is 0. This is
// always so if the Repo was opened without references.
func (r *Repo) Ranking(query relations.RankQuery) (list []relations.Ranked, of int) {
	if r.related == nil {
		return nil, 0
	}
	return relations.Ranking(r.related, query)
}

// Why explains the importance of the node with the given id. It fails if there is no such node, or if ctx ends.
func (r *Repo) Why(ctx context.Context, id string) (*relations.Why, error) {
	if r.related == nil {
		return nil, errUnrelated
	}
	return relations.Explain(ctx, r.related, id)
}

// Hotspots lists the files that were changed by commits, most often changed first, then by path. It leaves out lock files,
// generated and vendored files, and files for which `keep` returns false. Without a history, the list is empty.
func (r *Repo) Hotspots(keep func(f *filetree.File) bool) []relations.Hotspot {
	if r.related == nil {
		return nil
	}
	return relations.Hotspots(r.related, keep)
}

// Tour returns a tour with no more than `top` stops of each kind. The tour is empty if the Repo is not yet complete, or was
// opened without references. It includes only files for which `keep` returns true, or all files if `keep` is nil. Tour fails only
// if `ctx` ends.
func (r *Repo) Tour(ctx context.Context, top int, keep func(f *filetree.File) bool) (*relations.Tour, error) {
	if r.related == nil {
		return &relations.Tour{}, ctx.Err()
	}
	return relations.NewTour(ctx, r.related, top, keep)
}

// readHistory starts reading the history if references are requested, and returns a function that waits for it. Otherwise, it
// returns nil.
func (o *opener) readHistory(ctx context.Context) func() (*history.History, error) {
	if !o.opt.References {
		return nil
	}
	var read *history.History
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		read, err = o.histories(ctx)
	}()
	return func() (*history.History, error) {
		<-done
		return read, err
	}
}

// histories reads the history of the folder and, if only parts of it are listed, of the repositories that hold these parts.
func (o *opener) histories(ctx context.Context) (*history.History, error) {
	var parts []history.Part
	for _, at := range git.Repositories(o.root, o.opt.Only) {
		root := filepath.Join(o.root, filepath.FromSlash(at))
		options := history.Options{Commits: o.opt.Commits, Without: scan.NonSourceNames()}
		if folder, used := o.opt.reading(o.root, nil).Folder(); used && o.opt.Commits == 0 { // the kept one has the default number of commits
			options.Keeper = cache.Answers{Folder: folder}
		}
		h, err := history.Read(ctx, root, options)
		if err != nil {
			return nil, err
		}
		parts = append(parts, history.Part{Folder: at, History: h})
	}
	return history.Join(parts), nil
}

// relate finds the relations between the files of a complete Repo. It fails if ctx ends.
func (o *opener) relate(ctx context.Context, repo *Repo, changes func() (*history.History, error)) (*relations.Relations, error) {
	weights := model.DefaultRankWeights()
	if o.opt.Weights != nil {
		weights = *o.opt.Weights
	}
	return relations.Find(ctx, relations.Input{
		Tree: repo.tree, Read: func(path string, limit int) ([]byte, error) { return disk.Read(repo.root, path, limit) },
		Limit: model.DefaultMaxFileSize, History: changes, Weights: weights,
	})
}
