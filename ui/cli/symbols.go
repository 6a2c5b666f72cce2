package cli

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/cli/settings"
)

func (a *app) symbolsCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "symbols [PATH...]",
		Short: "Print every symbol, one JSON object per line",
		Args:  cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Reading},
		"folders", "files", "detail", "level", "set", "only_pins", "imports", "graph", "chunks", "stats", "line_numbers", "strip")
	addFilesFrom(cmd, given)
	cmd.Flags().StringVarP(&file, "output", "o", "", "write to `FILE` instead of standard output")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printSymbols(cmd.Context(), path, given, file)
	}
	return cmd
}

// printSymbols runs `foldout symbols`.
func (a *app) printSymbols(ctx context.Context, path string, given *flags, file string) error {
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		plan, err := repo.PlanContext(ctx, scopeOnly(s.settings.View))
		if err != nil {
			return usage(err)
		}
		files, symbols := s.changes.of(filesByPath(repo, plan)), 0
		err = s.writeMap(ctx, file, func(w io.Writer) (err error) {
			symbols, err = writeSymbols(w, files, func(f *filetree.File) []int { return s.changes.in(f, inScope(f, plan)) })
			return err
		})
		if err != nil {
			return err
		}
		s.conclude(s.problemsOf(plan), model.Plural(symbols, "symbol"), model.Plural(len(files), "file"))
		return s.inScope(plan)
	})
}

// writeSymbols writes symbols of the given files, and returns how many it has written. The function `which` returns the indices
// of the symbols of a file that are to be written.
func writeSymbols(w io.Writer, files []*filetree.File, which func(*filetree.File) []int) (written int, err error) {
	var line []byte
	for _, f := range files {
		for _, i := range which(f) {
			line = appendSymbol(line[:0], &f.File, &f.Symbols[i])
			if _, err := w.Write(line); err != nil {
				return written, err
			}
			written++
		}
	}
	return written, nil
}
