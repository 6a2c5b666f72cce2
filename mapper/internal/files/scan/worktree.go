package scan

import (
	"context"
	"os"

	"foldout/mapper/git"
	"foldout/model"
)

// isWorktree reports whether the folder at `path` is another working tree of the repository whose top folder is `top`. Git makes
// one with `git worktree add`: its `.git` is a file that leads to the repository's own git folder.
func (s *scanner) isWorktree(path, top string) bool {
	folder := s.systemPath(path)
	if top == "" || folder == top {
		return false
	}
	_, own := git.StateFolders(top)
	_, other := git.StateFolders(folder)
	ownInfo, err := os.Stat(own)
	if err != nil {
		return false
	}
	otherInfo, err := os.Stat(other)
	return err == nil && os.SameFile(ownInfo, otherInfo)
}

// addWorktree lists the folder f, which is another working tree, as one row. Its files would be a second copy of the repository.
// As in git's own list, only the folder is named.
func (s *scanner) addWorktree(ctx context.Context, f folder) {
	message := "is another working tree of this repository: its files are not listed"
	if tracked, err := s.askTracked(ctx, f.path); err == nil {
		message = "is another working tree of this repository: its " + model.Plural(len(tracked), "file") + " are not listed"
	}
	s.problem(model.ProblemWorktree, f.path, message)
	s.add([]model.File{{Path: f.path, Class: model.ClassOther}}, nil)
}
