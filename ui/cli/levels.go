package cli

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/cli/settings"
)

func (a *app) levelsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "levels [PATH...]",
		Short: "Print the cost in tokens of each level of compression and of the fitted map",
		Args:  cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Form, settings.Reading})
	addFilesFrom(cmd, given)
	given.needs = func(model.View) bool { return true }
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printLevels(cmd.Context(), path, given, asJSON)
	}
	return cmd
}

// printLevels runs `foldout levels`.
func (a *app) printLevels(ctx context.Context, path string, given *flags, asJSON bool) error {
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		rungs, err := repo.Levels(ctx, s.settings.View)
		if err != nil {
			return usage(err)
		}
		err = a.write(ctx, "", func(w io.Writer) error {
			if asJSON {
				return writeJSON(w, levelRows(rungs))
			}
			return writeLevels(w, s.settings.View, levelRows(rungs))
		})
		if err != nil {
			return err
		}
		plan, err := repo.PlanContext(ctx, scopeOnly(s.settings.View))
		if err != nil {
			return err
		}
		s.report(s.problemsOf(plan))
		return s.inScope(plan)
	})
}

// levelRow is a level and its costs, in the form that is printed as JSON.
type levelRow struct {
	Level   int    `json:"level"` // 0 for the fit
	Name    string `json:"name"`
	Tokens  int    `json:"tokens"`
	Files   int    `json:"files"`
	Symbols int    `json:"symbols"`
}

func levelRows(rungs []mapper.Rung) (rows []levelRow) {
	for _, r := range rungs {
		rows = append(rows, levelRow{int(r.Level), r.Name, r.Tokens, r.Files, r.Symbols})
	}
	return rows
}

// writeLevels writes a table. For a model without a public tokenizer, tokens are estimates, marked `~`.
func writeLevels(w io.Writer, view model.View, rows []levelRow) error {
	estimator := mapper.Estimator(view)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "level\tname\ttokens\tfiles\tsymbols\t")
	for _, r := range rows {
		level := "fit"
		if r.Level > 0 {
			level = strconv.Itoa(r.Level)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t\n", level, r.Name, estimator.Mark()+model.Thousands(estimator.Estimate(r.Tokens)), model.Thousands(r.Files), model.Thousands(r.Symbols))
	}
	return t.Flush()
}
