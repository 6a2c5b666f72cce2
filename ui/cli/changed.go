package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"foldout/mapper"
	"foldout/mapper/changes"
	"foldout/mapper/filetree"
	"foldout/mapper/git"
	"foldout/model"
	"foldout/ui/edit"
)

// onlyChanged restricts the view to nodes that have changed since the requested revision.
func (s *session) onlyChanged(ctx context.Context, repo *mapper.Repo) error {
	since := s.settings.View.ChangedSince
	if since == "" {
		return nil
	}
	all, err := repo.ChangedSince(ctx, since)
	if unknown := (*git.UnknownRevisionError)(nil); errors.As(err, &unknown) {
		return usage(err)
	}
	if err != nil {
		return fmt.Errorf("changes since %s: %w", since, err)
	}
	keeps, err := mapper.ScopeFilter(s.settings.View.Scope)
	if err != nil {
		return usage(err)
	}
	s.sayDeleted(slices.DeleteFunc(slices.Clone(all.Gone), func(path string) bool { return !keeps(mapper.DeletedFile(path)) }))
	ids, err := s.inScopeIDs(ctx, repo, all)
	if err != nil {
		return err
	}
	if len(ids) == 0 {
		return fmt.Errorf("no changes in scope since %s", since)
	}
	s.settings.View = edit.Since(s.settings.View, since, ids)
	return nil
}

// sayDeleted prints the paths of deleted files, because the map cannot show them.
func (s *session) sayDeleted(paths []string) {
	for i, path := range paths {
		if i == maxProblems && !s.verbose {
			s.say(fmt.Sprintf("… %s more deleted; -v lists them all", model.Thousands(len(paths)-i)))
			return
		}
		s.say(path + ": deleted since " + s.settings.View.ChangedSince)
	}
}

// inScopeIDs stores those changes in s.changes that affect files in scope, and returns the ids of the nodes that they change.
func (s *session) inScopeIDs(ctx context.Context, repo *mapper.Repo, all *changes.Changes) (ids []string, err error) {
	plan, err := repo.PlanContext(ctx, scopeOnly(s.settings.View))
	if err != nil {
		return nil, usage(err)
	}
	s.changes = changedNodes{files: map[string]changes.Status{}, nodes: map[string]bool{}}
	for _, f := range all.Files {
		if path, _ := model.SplitID(f.ID); plan.File(path).InScope {
			s.changes.files[f.ID] = f.Status
		}
	}
	for _, n := range all.Nodes {
		path, _ := model.SplitID(n.ID)
		if _, in := s.changes.files[model.PathID(path)]; in {
			s.changes.nodes[n.ID] = true
			ids = append(ids, n.ID)
		}
	}
	return ids, nil
}

// changedNodes holds the ids of the files and nodes in scope that have changed.
type changedNodes struct {
	files map[string]changes.Status // nil if changes are not requested
	nodes map[string]bool
}

// of returns those of the given files that have changed. If the user did not ask for changes only, it returns all given files.
func (c changedNodes) of(files []*filetree.File) []*filetree.File {
	if c.files == nil {
		return files
	}
	return slices.DeleteFunc(files, func(f *filetree.File) bool {
		_, changed := c.files[model.PathID(f.Path)]
		return !changed
	})
}

// in returns those of the given symbols of a file that have changed. A symbol is given by its index. In a new file, all symbols
// count as changed. If the user did not ask for changes only, it returns all given symbols.
func (c changedNodes) in(f *filetree.File, symbols []int) []int {
	if c.files == nil || c.files[model.PathID(f.Path)] != changes.Modified {
		return symbols
	}
	names := model.SymbolNames(f.Symbols)
	return slices.DeleteFunc(symbols, func(i int) bool { return !c.nodes[model.SymbolID(f.Path, names[i])] })
}
