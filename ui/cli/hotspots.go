package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
)

// hotspot is a file with the number of commits that changed it.
type hotspot struct {
	Path    string `json:"path"`
	Commits int    `json:"commits"`
}

func (a *app) hotspotsCommand() *cobra.Command {
	var last int
	var asJSON bool
	cmd := &cobra.Command{
		Use: "hotspots [PATH]", Short: "Print the files that most commits changed",
		Long: "Print the files that most commits changed, with the number of commits, as far back as the history is read.\n" +
			"Lock files, generated and vendored files are left out.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addGraphSettings(cmd)
	cmd.Flags().IntVar(&last, "last", 20, "show at most `N` files (0 for all)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if last < 0 {
			return usagef("--last %d: a number of files is not negative", last)
		}
		return a.printHotspots(cmd.Context(), pathOf(args), given, last, asJSON)
	}
	return cmd
}

// printHotspots is the whole of `foldout hotspots`.
func (a *app) printHotspots(ctx context.Context, dir string, given *flags, last int, asJSON bool) error {
	return a.withGraph(ctx, dir, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		all := hotspots(repo, keep)
		top := all
		if last > 0 {
			top = all[:min(last, len(all))]
		}
		err := a.write(ctx, "", func(w io.Writer) error { return writeHotspots(w, top, asJSON) })
		return []string{model.Thousands(len(top)) + " of " + model.Plural(len(all), "changed file")}, err
	})
}

// hotspots lists the files that commits changed, the most often changed first, then by path.
func hotspots(repo *mapper.Repo, keep taking) (all []hotspot) {
	repo.Tree().Each(func(f *mapper.File) {
		if !keep(f) || f.Class == model.ClassGenerated || f.Class == model.ClassVendored || isLock(f.Path) {
			return
		}
		if n := repo.History().File(f.Path).Commits; n > 0 {
			all = append(all, hotspot{f.Path, n})
		}
	})
	slices.SortFunc(all, func(a, b hotspot) int {
		return cmp.Or(b.Commits-a.Commits, strings.Compare(a.Path, b.Path))
	})
	return all
}

// isLock reports whether a file pins the versions of dependencies, which tools write.
func isLock(file string) bool {
	switch name := strings.ToLower(path.Base(file)); name {
	case "go.sum", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "packages.lock.json", "bun.lockb", "package.resolved":
		return true
	default:
		return path.Ext(name) == ".lock" || path.Ext(name) == ".lockfile"
	}
}

func writeHotspots(w io.Writer, all []hotspot, asJSON bool) error {
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
