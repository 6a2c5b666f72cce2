package cli

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/relations"
	"foldout/model"
	"foldout/ui/report"
)

func (a *app) tourCommand() *cobra.Command {
	var top int
	var asJSON bool
	cmd := &cobra.Command{
		Use: "tour [PATH...]", Short: "Print where to start reading the code",
		Long: "Print, as Markdown, where to start reading: entry points, the most used symbols in the order in which to read them, scripts\n" +
			"and build targets, and tests that show usage.",
		Args: cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	addFilesFrom(cmd, given)
	cmd.Flags().IntVar(&top, "top", 10, "show at most `N` entries of each kind")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if top <= 0 {
			return usagef("--top %d: must be at least 1", top)
		}
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printTour(cmd.Context(), path, given, top, asJSON)
	}
	return cmd
}

// printTour runs `foldout tour`.
func (a *app) printTour(ctx context.Context, path string, given *flags, top int, asJSON bool) error {
	return a.withScope(ctx, path, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		tour, err := repo.Relations().Tour(ctx, top, keep)
		if err != nil {
			return nil, err
		}
		err = a.write(ctx, "", func(w io.Writer) error {
			if asJSON {
				return writeJSON(w, tourOf(tour))
			}
			return report.Tour(w, repo.Name(), tour)
		})
		return []string{model.Plural(len(tour.Entries)+len(tour.Hubs)+len(tour.Tests), "place")}, err
	})
}

// tourJSON is a tour of the code in the form that is printed as JSON.
type tourJSON struct {
	Entries []stopJSON   `json:"entries"`
	Hubs    []stopJSON   `json:"hubs"`
	Scripts []scriptJSON `json:"scripts"`
	Tests   []stopJSON   `json:"tests"`
}

type stopJSON struct {
	ID    string   `json:"id"`
	Path  string   `json:"path"`
	Line  int      `json:"line"`
	Name  string   `json:"name"`
	Entry float64  `json:"entry,omitempty"`
	Users int      `json:"users,omitempty"`
	Steps *int     `json:"steps,omitempty"`
	Shows []string `json:"shows,omitempty"`
}

type scriptJSON struct {
	Path    string `json:"path"`
	Line    int    `json:"line"`
	Runner  string `json:"runner"`
	Name    string `json:"name"`
	Command string `json:"command,omitempty"`
	Program string `json:"program,omitempty"`
}

func tourOf(t *relations.Tour) tourJSON {
	out := tourJSON{stopsOf(t.Entries, false), stopsOf(t.Hubs, true), []scriptJSON{}, stopsOf(t.Tests, false)}
	for _, s := range t.Scripts {
		out.Scripts = append(out.Scripts, scriptJSON{
			model.Printable(s.Path), s.Line, s.Runner, model.Printable(s.Name), model.Printable(s.Command), model.Printable(s.Program),
		})
	}
	return out
}

// stopsOf returns the given places of a tour in the form that is printed as JSON. If `steps` is true, this form includes the
// number of steps to each place, provided that the number is known.
func stopsOf(stops []relations.Stop, steps bool) []stopJSON {
	all := []stopJSON{}
	for _, s := range stops {
		row := stopJSON{s.ID, model.Printable(s.Path), s.Line, model.Printable(s.Name), s.Entry, s.Users, nil, s.Shows}
		if steps && s.Steps >= 0 {
			row.Steps = &s.Steps
		}
		all = append(all, row)
	}
	return all
}
