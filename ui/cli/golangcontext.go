package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper/gocontext"
	"foldout/mapper/token"
	"foldout/model"
)

// contextFlags holds the values of the flags of `foldout go context`.
type contextFlags struct {
	gocontext.Options
	groups, apart    bool
	asJSON, absolute bool
}

func (a *app) goContextCommand() *cobra.Command {
	var asked contextFlags
	cmd := &cobra.Command{
		Use:   "context PKG IDENT...",
		Short: "Print the source of identifiers, what they depend on and what uses them",
		Long: "Print the full source of identifiers, what they depend on and what uses them. With a budget, the source of the\n" +
			"identifiers stays complete, and as much of the rest is added as fits. If that source alone does not fit, it is an error.",
		Args: func(cmd *cobra.Command, args []string) error {
			if asked.groups {
				return packageArguments(1, 1)(cmd, args)
			}
			return packageArguments(2, 0)(cmd, args)
		},
		ValidArgsFunction: completeFolder,
	}
	cmd.Flags().VarP(countOf(&asked.Budget, 0), "budget", "b", "print at most `N` tokens (0 for no limit)")
	cmd.Flags().StringVarP(&asked.Encoding, "encoding", "e", token.Default, "count tokens in the encoding `NAME`")
	cmd.Flags().BoolVar(&asked.Tests, "tests", false, "include the package's test files")
	cmd.Flags().BoolVar(&asked.External, "external", false, "also include the declarations that the identifiers use from other packages (the default of the Go API and of go_context over MCP)")
	cmd.Flags().BoolVar(&asked.PackageDocs, "package-docs", false, "include the package's doc comment")
	cmd.Flags().BoolVar(&asked.groups, "groups", false, "list the declarations of PKG; declarations that are always printed together form a group")
	cmd.Flags().BoolVar(&asked.apart, "apart", false, "print the result for each identifier separately, except results that another one includes")
	cmd.Flags().BoolVar(&asked.asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&asked.absolute, "absolute", false, "use absolute paths in JSON")
	cmd.MarkFlagsMutuallyExclusive("groups", "apart")
	completeFlag(cmd, "encoding", completeEncodings)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := asked.check(); err != nil {
			return err
		}
		return a.answer(cmd.Context(), asked.asJSON, func(ctx context.Context, m *gocontext.Module) (goAnswer, error) {
			switch {
			case asked.groups:
				return asked.listGroups(ctx, m, args[0])
			case asked.apart:
				return asked.contexts(ctx, m, args[0], args[1:])
			}
			c, err := m.Context(ctx, args[0], args[1:], asked.Options)
			if err != nil {
				return goAnswer{}, err
			}
			return goAnswer{c.Code, asked.json(c), contextNotes(c)}, nil
		})
	}
	return cmd
}

func (q *contextFlags) check() error {
	if q.absolute && !q.asJSON {
		return usagef("--absolute needs --json")
	}
	_, err := model.ParseWord("encoding", q.Encoding, token.Names())
	return usage(err)
}

// listGroups lists the groups of declarations of a package, one per line. A line gives the group's identifiers, the files that
// they are in, and the number of tokens.
func (q *contextFlags) listGroups(ctx context.Context, m *gocontext.Module, pkg string) (goAnswer, error) {
	groups, err := m.ListGroups(ctx, pkg, q.Options)
	if err != nil {
		return goAnswer{}, err
	}
	var b strings.Builder
	for _, g := range groups {
		fmt.Fprintf(&b, "%s\t%s\t%s\n", strings.Join(g.IDs, " "), strings.Join(g.Files, " "), model.Plural(g.Tokens, "token"))
	}
	return goAnswer{text: b.String(), json: q.groupsJSON(groups)}, nil
}

// contexts returns as few contexts as show all the identifiers, with their source, what they depend on and what uses them.
// Several identifiers share a context only if it is no larger than that of one of them alone.
func (q *contextFlags) contexts(ctx context.Context, m *gocontext.Module, pkg string, ids []string) (goAnswer, error) {
	all, err := m.Contexts(ctx, pkg, ids, q.Options)
	if err != nil {
		return goAnswer{}, err
	}
	var b strings.Builder
	var out []contextJSON
	var notes []string
	for i, c := range all {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "--- Context of %s ---\n\n%s", strings.Join(c.Targets, ", "), c.Code)
		out = append(out, q.json(c))
		notes = append(notes, contextNotes(c)...)
	}
	return goAnswer{b.String(), out, notes}, nil
}

// contextNotes returns the remarks on a context that are printed apart from its text.
func contextNotes(c *gocontext.Excerpt) []string {
	if len(c.Less) == 0 {
		return c.Notes
	}
	return append(c.Notes, "the budget is too small for "+model.Plural(len(c.Less), "group")+" in full: "+groupNames(c.Less))
}

// contextJSON is a context in the form that is printed as JSON.
type contextJSON struct {
	Package string      `json:"package"`
	Targets []string    `json:"targets"`
	Tokens  int         `json:"tokens"`
	Code    string      `json:"code"`
	Groups  []groupJSON `json:"groups"`
}

type groupJSON struct {
	IDs      []string `json:"ids"`
	Detail   string   `json:"detail"`
	External bool     `json:"external"`
	Files    []string `json:"files"`
	Tokens   int      `json:"tokens"`
}

func (q *contextFlags) json(c *gocontext.Excerpt) contextJSON {
	return contextJSON{Package: c.Package, Targets: c.Targets, Tokens: c.Tokens, Code: c.Code, Groups: q.groupsJSON(c.Groups)}
}

func (q *contextFlags) groupsJSON(groups []gocontext.ShownGroup) []groupJSON {
	out := []groupJSON{}
	for _, g := range groups {
		files := g.Files
		if q.absolute {
			files = g.AbsFiles
		}
		out = append(out, groupJSON{g.IDs, g.Detail, g.External, files, g.Tokens})
	}
	return out
}

// maxNamed is the maximum number of groups that a message names if the budget is too small for some groups.
const maxNamed = 10

func groupNames(groups []gocontext.ShownGroup) string {
	names := ""
	for i, g := range groups {
		switch {
		case i == maxNamed:
			return names + ", …"
		case i > 0:
			names += ", "
		}
		names += g.IDs[0]
	}
	return names
}
