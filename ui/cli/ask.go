package cli

import (
	"context"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// taking is a function that reports whether a file is in scope. If the user asked for changes only, the file must also have
// changed.
type taking = func(*filetree.File) bool

// withScope opens the repository, calls `ask` with it, and prints a summary line made of the parts that `ask` returns. If noTests
// is true, test files are excluded unless the user includes them.
func (a *app) withScope(ctx context.Context, path string, given *flags, noTests bool,
	ask func(context.Context, *mapper.Repo, taking) (parts []string, err error),
) error {
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		view := scopeOnly(s.settings.View)
		view.NoTests = view.NoTests || noTests && s.settings.From["tests"] == ""
		plan, err := repo.PlanContext(ctx, view)
		if err != nil {
			return usage(err)
		}
		parts, err := ask(ctx, repo, s.takes(repo, plan))
		if err != nil {
			return err
		}
		s.conclude(s.problemsOf(plan), parts...)
		return s.inScope(plan)
	})
}

// addScopeSettings adds the flags for the settings that commands such as `foldout graph` need: those that decide which files are
// in scope and how they are read. Most settings that only decide what a map shows of these files are left out.
func addScopeSettings(cmd *cobra.Command) *flags {
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Reading},
		"exported", "symbols", "folders", "files", "detail", "level", "set", "only_pins", "imports", "graph", "chunks", "stats", "line_numbers", "strip")
	given.needs = func(model.View) bool { return true }
	return given
}

// takes returns a function that reports whether a file is in the scope of a plan. If the user asked for changes only, the file must
// also have changed.
func (s *session) takes(repo *mapper.Repo, plan *mapper.Plan) taking {
	takes := map[*filetree.File]bool{}
	for _, f := range s.changes.of(filesByPath(repo, plan)) {
		takes[f] = true
	}
	return func(f *filetree.File) bool { return takes[f] }
}
