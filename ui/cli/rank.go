package cli

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/relations"
	"foldout/model"
)

// rankFlags holds the values of those flags of `foldout rank` that are not settings.
type rankFlags struct {
	kind string
	top  int
	why  string
	json bool
}

func (a *app) rankCommand() *cobra.Command {
	var opt rankFlags
	cmd := &cobra.Command{
		Use: "rank [PATH...]", Short: "Rank files and symbols by importance, with the reasons",
		Long: "Print the most important nodes. The importance of a node is the sum of these terms:\n" +
			"  pagerank  how much of the dependency graph relies on the node (PageRank)\n" +
			"  size      its number of lines\n" +
			"  change    how often its file changed recently\n" +
			"  entry     whether it is an entry point for programs, requests or users\n" +
			"  exported  whether it is exported\n" +
			"  penalty   subtracted for tests, translations, change logs, generated files and vendored files; half of it for\n" +
			"            documents, settings, examples and test helpers\n" +
			"A folder or module has the importance of its most important file.\n\n" +
			"Set the weights of the terms under [importance] in your configuration (see foldout --print-config).",
		Args: cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	addFilesFrom(cmd, given)
	cmd.Flags().StringVar(&opt.kind, "kind", relations.GraphLevels[0], "rank nodes of this `KIND`: "+strings.Join(relations.GraphLevels, ", ")+
		"; or one or more kinds of symbol, separated by commas")
	cmd.Flags().Var(countOf(&opt.top, 30), "top", "show at most `N` nodes (0 for all)")
	cmd.Flags().Var((*nodeFlag)(&opt.why), "why", "explain the importance of `NODE`, a path or path#symbol")
	cmd.Flags().BoolVar(&opt.json, "json", false, "print JSON")
	completeFlag(cmd, "kind", completeWords(slices.Concat(relations.GraphLevels, model.KindWords())))
	completeFlag(cmd, "why", completeNode)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		query, err := opt.query()
		if err != nil {
			return usage(err)
		}
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printRank(cmd.Context(), path, given, opt, query)
	}
	return cmd
}

// query returns the query that the flags stand for. It fails if the value of a flag is invalid.
func (o *rankFlags) query() (q relations.RankQuery, err error) {
	if slices.Contains(relations.GraphLevels, o.kind) {
		return relations.RankQuery{Level: o.kind, Symbols: model.AllKinds}, nil
	}
	q.Level = relations.GraphLevels[0]
	q.Symbols, err = model.ParseKinds(o.kind)
	return q, err
}

// printRank runs `foldout rank`.
func (a *app) printRank(ctx context.Context, path string, given *flags, opt rankFlags, query relations.RankQuery) error {
	if opt.why != "" {
		return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error { return s.printWhy(ctx, repo, opt) })
	}
	return a.withScope(ctx, path, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		query.Keep, query.Top = keep, opt.top
		rows, of := repo.Relations().Ranking(query)
		err := a.write(ctx, "", func(w io.Writer) error {
			if opt.json {
				return writeJSON(w, rankedRows(rows))
			}
			return writeRanks(w, query.Level, rows)
		})
		return []string{model.Thousands(len(rows)) + " of " + model.Plural(of, query.Level)}, err
	})
}

// printWhy explains the importance of one node.
func (s *session) printWhy(ctx context.Context, repo *mapper.Repo, opt rankFlags) error {
	plan, err := repo.PlanContext(ctx, scopeOnly(s.settings.View))
	if err != nil {
		return usage(err)
	}
	w, err := repo.Relations().Why(ctx, opt.why)
	if err != nil {
		return usage(err)
	}
	if !plan.File(w.Path).InScope && !plan.Folder(w.Path).InScope {
		return usagef("%s is out of scope", model.Printable(opt.why))
	}
	outside := func(n relations.Neighbour) bool { return !plan.File(n.Path).InScope }
	w.Users, w.Uses = slices.DeleteFunc(w.Users, outside), slices.DeleteFunc(w.Uses, outside)
	if path, _ := model.SplitID(w.By); !plan.File(path).InScope {
		w.By = ""
	}
	s.report(s.problems)
	return s.write(ctx, "", func(out io.Writer) error {
		if opt.json {
			return writeJSON(out, whyOf(w))
		}
		return writeWhy(out, w)
	})
}
