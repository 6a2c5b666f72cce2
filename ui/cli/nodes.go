package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/model"
)

// nodeKinds lists the kinds of nodes, from the largest to the smallest. A chunk, listed last, can be as large as a project.
var nodeKinds = []string{"repo", "project", "module", "dir", "file", "symbol", "chunk"}

// nodeFlags holds the values of the flags of `foldout nodes`.
type nodeFlags struct {
	storeFlags
	top         int
	kinds       string
	subtree, id string
	search      string
	snapshot    string
	json        bool
}

func (a *app) nodesCommand() *cobra.Command {
	var opt nodeFlags
	cmd := &cobra.Command{
		Use: "nodes --top K | --subtree ID | --id ID | --search WORDS [PATH]", Short: "Print nodes of the map as JSON or text",
		Long: "Print nodes of the map, for use by other programs: the most important nodes, a subtree, a single node, or the nodes\n" +
			"that match words. The nodes come from the repository as it is now or, with --snapshot, from a saved snapshot. In a snapshot,\n" +
			"--search looks in names, paths and summaries. If anything is left out, the output says so.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	given.words = true
	opt.add(cmd)
	cmd.Flags().Var(countOf(&opt.top, 0), "top", "show the `K` most important nodes")
	cmd.Flags().StringVar(&opt.kinds, "kind", "symbol", "with --top: show only nodes of these `KINDS`, separated by commas (all for every kind): "+strings.Join(nodeKinds, ", "))
	cmd.Flags().Var((*nodeFlag)(&opt.subtree), "subtree", "show the node `ID` and everything below it")
	cmd.Flags().Var((*nodeFlag)(&opt.id), "id", "show only the node `ID`")
	cmd.Flags().StringVar(&opt.search, "search", "", "show the nodes that match `WORDS`: at most 10, or as many as --top says")
	cmd.Flags().StringVar(&opt.snapshot, "snapshot", "", "read snapshot `ID` (or: latest) instead of the repository")
	cmd.Flags().BoolVar(&opt.json, "json", false, "print one JSON object per line")
	completeFlag(cmd, "subtree", completeNode)
	completeFlag(cmd, "id", completeNode)
	completeFlag(cmd, "snapshot", a.completeSnapshot(&opt.storeFlags, 0))
	completeFlag(cmd, "kind", completeWords(append(nodeKinds, "all")))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := opt.check(); err != nil {
			return err
		}
		return a.printNodes(cmd.Context(), pathOf(args), given, opt)
	}
	return cmd
}

// check returns an error if the flags request nothing, request more than one thing, or name an unknown kind of nodes.
func (o *nodeFlags) check() error {
	asked := 0
	for _, given := range []bool{o.top != 0 && o.search == "", o.subtree != "", o.id != "", o.search != ""} {
		if given {
			asked++
		}
	}
	if asked != 1 || o.top < 0 {
		return usagef("pass exactly one of --top K, --subtree ID, --id ID and --search WORDS")
	}
	for _, kind := range o.kindList() {
		if _, err := model.ParseWord("kind", kind, nodeKinds); err != nil {
			return usage(err)
		}
	}
	return nil
}

// kindList returns the requested kinds of nodes, or nil if all kinds are requested.
func (o *nodeFlags) kindList() []string {
	if o.kinds == "all" {
		return nil
	}
	return strings.Split(o.kinds, ",")
}

// printNodes runs `foldout nodes`.
func (a *app) printNodes(ctx context.Context, path string, given *flags, opt nodeFlags) error {
	if opt.snapshot != "" {
		return a.withStore(ctx, path, opt.storeFlags, func(ctx context.Context, kept store.Store, repoID string) error {
			header, err := snapshotNamed(ctx, kept, repoID, opt.snapshot)
			if err != nil {
				return err
			}
			return a.answerNodes(ctx, kept.Port(header.Key), header.Key, opt)
		})
	}
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		snapshot, err := s.snapshot(ctx, repo, opt.repoID)
		if err != nil {
			return err
		}
		s.report(s.problems)
		return a.answerNodes(ctx, snapshot.Port(), snapshot.Key, opt)
	})
}

func (a *app) answerNodes(ctx context.Context, port store.Port, key store.Key, opt nodeFlags) error {
	nodes, err := opt.ask(ctx, port)
	if errors.Is(err, store.ErrNotFound) {
		return usage(err)
	}
	if err != nil {
		return err
	}
	a.say(model.Plural(len(nodes), "node"))
	if len(nodes) == 0 {
		return errors.New("no matching nodes")
	}
	return a.write(ctx, "", func(w io.Writer) error {
		if !opt.json {
			return writeNodes(w, nodes)
		}
		for _, n := range nodes {
			line, err := snapshot.WriteNode(key, n)
			if err == nil {
				_, err = w.Write(append(line, '\n'))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// defaultFound is the maximum number of search results if the flag --top is not set.
const defaultFound = 10

func (o *nodeFlags) ask(ctx context.Context, port store.Port) ([]*store.Node, error) {
	switch {
	case o.subtree != "":
		return port.Subtree(ctx, o.subtree)
	case o.id != "":
		n, err := port.Node(ctx, o.id)
		return []*store.Node{n}, err
	case o.search != "":
		if o.top == 0 {
			o.top = defaultFound
		}
		return port.Search(ctx, o.search, o.top)
	}
	return port.TopByImportance(ctx, o.top, slices.Clip(o.kindList())...)
}

func writeNodes(w io.Writer, nodes []*store.Node) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, n := range nodes {
		importance := "-"
		if value, ranked := n.Importance(); ranked {
			importance = fmt.Sprintf("%.3f", value)
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", importance, n.Kind, n.ID)
	}
	return table.Flush()
}
