package cli

import (
	"context"
	"fmt"

	"foldout/mapper"
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
		matched, err := repo.GlobMatches(ctx, list.globs)
		if err != nil {
			continue // the plan reports invalid globs, or ctx has ended
		}
		for i, n := range matched {
			if n == 0 && list.globs[i] != "*" { // `*` is useful even if it matches no file, because it also matches folders
				message := fmt.Sprintf("%s %s matches no files", list.key, list.globs[i])
				problems = append(problems, model.Problem{Kind: model.ProblemName, Message: message})
			}
		}
	}
	return problems
}
