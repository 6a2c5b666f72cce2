package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// unmatchedGlobs returns a problem for each glob of the view that matches no file. It ignores globs in the user's configuration
// file, because they apply to all repositories.
func (s *session) unmatchedGlobs(ctx context.Context, repo *mapper.Repo) (problems []model.Problem) {
	scope := s.settings.View.Scope
	for _, list := range []struct {
		key   string
		globs []string
	}{{"include", scope.Include}, {"exclude", scope.Exclude}} {
		if s.settings.Everywhere(list.key) {
			continue
		}
		idle, err := repo.IdleGlobs(ctx, list.globs)
		if err != nil {
			continue // the plan reports invalid globs, or ctx has ended
		}
		for _, i := range idle {
			if list.globs[i] != "*" { // `*` is useful even if it matches no file, because it also matches folders
				message := fmt.Sprintf("%s %s matches no files", list.key, list.globs[i])
				if why := s.whyUnlisted(repo, list.globs[i]); why != "" {
					message = fmt.Sprintf("%s %s: %s", list.key, list.globs[i], why)
				}
				problems = append(problems, model.Problem{Kind: model.ProblemName, Message: message})
			}
		}
	}
	return problems
}

// scopeOnly returns a default view that takes from `view` only those settings that decide which symbols are in scope.
func scopeOnly(view model.View) model.View {
	v := model.DefaultView(view.Encoding).Unfitted()
	v.Scope, v.Symbols = view.Scope, view.Symbols
	return v
}

// filesByPath returns the files in scope, sorted by the bytes of their paths.
func filesByPath(repo *mapper.Repo, plan *mapper.Plan) (files []*filetree.File) {
	repo.Tree().Each(func(f *filetree.File) {
		if plan.File(f.Path).InScope {
			files = append(files, f)
		}
	})
	slices.SortFunc(files, func(a, b *filetree.File) int { return strings.Compare(a.Path, b.Path) })
	return files
}

// inScope returns the indices of those symbols of a file that are in scope. It sorts them by the lines of the symbols.
func inScope(f *filetree.File, plan *mapper.Plan) []int {
	view, all := plan.View(), make([]int, 0, len(f.Symbols))
	var states []model.NodeState // nil if all symbols are in scope
	if view.ExportedOnly || view.Symbols != model.AllKinds {
		states = plan.Symbols(f.Path)
	}
	for i := range f.Symbols {
		if states == nil || states[i].InScope {
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return int(f.Symbols[a].Line - f.Symbols[b].Line) })
	return all
}
