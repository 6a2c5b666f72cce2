package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/git"
	"foldout/mapper/relations"
	"foldout/model"
)

func (a *app) hotspotsCommand() *cobra.Command {
	var last, commits int
	var asJSON bool
	cmd := &cobra.Command{
		Use: "hotspots [PATH...]", Short: "Print the most frequently changed files",
		Long: "Print the most frequently changed files, each with the number of commits that changed it, out of the last 500 commits or\n" +
			"as many as --commits says. Merges and commits without a parent do not count. Lock files, generated files and vendored files are left out.",
		Args: cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	addFilesFrom(cmd, given)
	cmd.Flags().Var(countOf(&last, 20), "last", "show at most `N` files (0 for all)")
	cmd.Flags().Var(countOf(&commits, 0), "commits", "count only changes by the last `N` commits (default 500)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object per line")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		given.commits = commits
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printHotspots(cmd.Context(), path, given, last, asJSON)
	}
	return cmd
}

// printHotspots runs `foldout hotspots`.
func (a *app) printHotspots(ctx context.Context, dir string, given *flags, last int, asJSON bool) error {
	return a.withScope(ctx, dir, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		all := repo.Relations().Hotspots(keep)
		top := all
		if last > 0 {
			top = all[:min(last, len(all))]
		}
		err := a.write(ctx, "", func(w io.Writer) error { return writeHotspots(w, top, asJSON) })
		parts := []string{model.Thousands(len(top)) + " of " + model.Plural(len(all), "changed file")}
		if reason := historyLack(ctx, repo); reason != "" {
			parts = append(parts, reason)
		}
		return parts, err
	})
}

// historyLack says what the history of a repository lacks, and why. It returns "" if it lacks nothing.
func historyLack(ctx context.Context, repo *mapper.Repo) string {
	head, err := repo.Head(ctx)
	switch {
	case errors.Is(err, git.ErrNoRepository):
		return "no history: not a git repository"
	case head.Shallow:
		return "older commits are missing: the clone is shallow"
	case head.Branch != "" && head.Commit == "":
		return "no history: no commits yet"
	}
	return ""
}

func writeHotspots(w io.Writer, all []relations.Hotspot, asJSON bool) error {
	for _, h := range all {
		h.Path = model.Printable(h.Path)
		var err error
		if asJSON {
			err = writeJSONLine(w, h)
		} else {
			_, err = fmt.Fprintf(w, "%7d  %s\n", h.Commits, h.Path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
