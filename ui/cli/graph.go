package cli

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/relations"
	"foldout/model"
)

// graphFormats lists the formats in which the graph can be printed, the default one first.
var graphFormats = []string{"text", "dot", "mermaid", "json"}

// graphFlags holds the values of those flags of `foldout graph` that are not settings.
type graphFlags struct {
	query  relations.DependencyQuery
	format string
	kinds  string
}

func (a *app) graphCommand() *cobra.Command {
	var opt graphFlags
	cmd := &cobra.Command{
		Use: "graph [PATH...]", Short: "Print the dependency graph and its cycles",
		Long: "Print the dependency graph and its cycles. The formats are text, dot (for Graphviz), mermaid, and json (for other programs).\n\n" +
			"--level sets what a node of the graph is:\n" +
			"  symbol  a symbol (code outside any symbol counts for its file)\n" +
			"  file    a file\n" +
			"  folder  a folder (a package in Go, Java or Python)\n" +
			"  module  a folder with a manifest, and everything below it up to the next manifest\n" +
			"The default is module if one module uses another, and folder otherwise.\n\n" +
			"Tests use everything, so they are excluded unless you pass --tests. Edges found by name alone are also excluded; --guessed\n" +
			"adds them, marked by ? or a dashed line.",
		Args: cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	cmd.Flags().Lookup("tests").DefValue = "false"
	addFilesFrom(cmd, given)
	cmd.Flags().StringVar(&opt.query.Level, "level", "", "`LEVEL` of the nodes: "+strings.Join(relations.GraphLevels, ", "))
	cmd.Flags().StringVarP(&opt.format, "format", "f", graphFormats[0], "print `FORMAT`: "+strings.Join(graphFormats, ", "))
	cmd.Flags().StringVar(&opt.kinds, "kinds", "", "show only edges of these `KINDS`, separated by commas: "+strings.Join(model.EdgeWords(), ", "))
	cmd.Flags().Var((*nodeFlag)(&opt.query.From), "from", "show only `NODE` (a path or path#symbol) and what it depends on")
	cmd.Flags().Var(countOf(&opt.query.Depth, 0), "depth", "with --from: follow at most `N` steps from NODE (0 for all)")
	cmd.Flags().Var(countOf(&opt.query.Top, 0), "top", "show only the `N` most important nodes (0 for all)")
	cmd.Flags().BoolVar(&opt.query.Guessed, "guessed", false, "include edges found by name alone")
	completeFlag(cmd, "level", cobra.FixedCompletions(relations.GraphLevels, cobra.ShellCompDirectiveNoFileComp))
	completeFlag(cmd, "format", cobra.FixedCompletions(graphFormats, cobra.ShellCompDirectiveNoFileComp))
	completeFlag(cmd, "kinds", completeWords(model.EdgeWords()))
	completeFlag(cmd, "from", completeNode)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := opt.check(cmd); err != nil {
			return usage(err)
		}
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printGraph(cmd.Context(), path, given, opt)
	}
	return cmd
}

// check parses the values of the flags, and returns an error if a value is wrong.
func (g *graphFlags) check(cmd *cobra.Command) error {
	if g.query.Depth > 0 && g.query.From == "" {
		return usagef("--depth needs --from")
	}
	if cmd.Flags().Changed("level") {
		if _, err := model.ParseWord("level", g.query.Level, relations.GraphLevels); err != nil {
			return err
		}
	}
	if _, err := model.ParseWord("format", g.format, graphFormats); err != nil {
		return err
	}
	g.query.Kinds = nil
	for word := range strings.SplitSeq(g.kinds, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		kind, err := model.ParseEdgeKind(word)
		if err != nil {
			return err
		}
		g.query.Kinds = append(g.query.Kinds, kind)
	}
	return nil
}

// mermaidMost is the maximum number of edges that Mermaid draws by default.
const mermaidMost = 499

// graphParts returns the parts of the summary line: how many nodes, edges and cycles the graph has, and a warning if it has more
// edges than Mermaid accepts.
func graphParts(d *relations.Dependencies, format string) []string {
	parts := []string{model.Plural(len(d.Nodes), d.Level), model.Plural(len(d.Edges), "edge"), model.Plural(len(d.Cycles), "cycle")}
	if d.Alone > 0 {
		parts = append(parts, model.Plural(d.Alone, d.Level)+" without edges")
	}
	if format == "mermaid" && len(d.Edges) > mermaidMost {
		parts = append(parts, "more edges than Mermaid draws by default (raise its maxEdges, or use --top N)")
	}
	return parts
}

// printGraph runs `foldout graph`.
func (a *app) printGraph(ctx context.Context, path string, given *flags, opt graphFlags) error {
	return a.withScope(ctx, path, given, true, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		opt.query.Keep = keep
		d, err := repo.Relations().Dependencies(opt.query)
		if err != nil {
			return nil, usage(err)
		}
		err = a.write(ctx, "", func(w io.Writer) error { return writeGraph(w, repo.Name(), d, opt.format) })
		return graphParts(d, opt.format), err
	})
}
