package mapper

import (
	"context"
	"path/filepath"

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
		Text: textOf(repo.root), Limit: model.DefaultMaxFileSize, History: changes, Weights: weights,
	})
}
