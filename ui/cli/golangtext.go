package cli

import (
	"context"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
)

func (a *app) goContextCommand() *cobra.Command {
	var opt mapper.GoContextOptions
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "context PKG IDENT...",
		Short: "Print identifiers in full with what they depend on and what uses them",
		Args:  atLeast(2, 0), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().IntVarP(&opt.Budget, "budget", "b", 0, "at most `N` tokens, 0 for no limit")
	cmd.Flags().StringVarP(&opt.Encoding, "encoding", "e", mapper.DefaultEncoding, "how tokens are counted: a `NAME`")
	cmd.Flags().BoolVar(&opt.Tests, "tests", false, "with the test files of the package")
	cmd.Flags().BoolVar(&opt.External, "external", false, "with what is used of other packages")
	cmd.Flags().BoolVar(&opt.PackageDocs, "package-docs", false, "with the doc comment of the package")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	completeFlag(cmd, "encoding", completeEncodings)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if opt.Budget < 0 {
			return usagef("-b %d: a budget is not negative", opt.Budget)
		}
		if _, err := model.ParseWord("encoding", opt.Encoding, mapper.Encodings()); err != nil {
			return usage(err)
		}
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *mapper.GoModule) (goAnswer, error) {
			c, err := m.Context(ctx, args[0], args[1:], opt)
			if err != nil {
				return goAnswer{}, err
			}
			notes := c.Notes
			if len(c.Less) > 0 {
				notes = append(notes, "the budget has no room for "+model.Plural(len(c.Less), "group")+" in whole: "+groupNames(c.Less))
			}
			return goAnswer{c.Code, contextOf(c), notes}, nil
		})
	}
	return cmd
}

// contextJSON is a context as it is printed.
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
}

func contextOf(c *mapper.GoContext) contextJSON {
	out := contextJSON{Package: c.Package, Targets: c.Targets, Tokens: c.Tokens, Code: c.Code, Groups: []groupJSON{}}
	for _, g := range c.Groups {
		out.Groups = append(out.Groups, groupJSON{g.IDs, g.Detail, g.External, g.Files})
	}
	return out
}

// maxNamed is how many groups are named that the budget has no room for.
const maxNamed = 10

func groupNames(groups []mapper.GoGroup) string {
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

func (a *app) goDocsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "docs PKG [IDENT...]",
		Short: "Print what a package offers to others, with its documentation",
		Args:  atLeast(1, 0), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *mapper.GoModule) (goAnswer, error) {
			found, err := m.Docs(ctx, args[0], args[1:]...)
			return goAnswer{found.Text, textJSON{found.Text}, found.Notes}, err
		})
	}
	return cmd
}

func (a *app) goSignaturesCommand() *cobra.Command {
	var tests, docs, asJSON bool
	cmd := &cobra.Command{
		Use:   "signatures PKG",
		Short: "Print all that a package declares, without bodies of functions",
		Args:  atLeast(1, 1), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&tests, "tests", false, "of the test files alone")
	cmd.Flags().BoolVar(&docs, "docs", false, "with all comments")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *mapper.GoModule) (goAnswer, error) {
			found, err := m.Signatures(ctx, args[0], tests, docs)
			return goAnswer{found.Text, textJSON{found.Text}, found.Notes}, err
		})
	}
	return cmd
}

func (a *app) goUsageCommand() *cobra.Command {
	var intra, asJSON bool
	cmd := &cobra.Command{
		Use:   "usage PKG IDENT",
		Short: "Print where an identifier is used",
		Args:  atLeast(2, 2), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&intra, "intra", false, "within its own package as well")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *mapper.GoModule) (goAnswer, error) {
			u, err := m.Usage(ctx, args[0], args[1], intra)
			return goAnswer{u.Text, usageOf(u), u.Notes}, err
		})
	}
	return cmd
}

// usageJSON is usage as it is printed.
type usageJSON struct {
	Refs []refJSON `json:"refs"`
	Text string    `json:"text"`
}

type refJSON struct {
	ImportPath string `json:"import_path"`
	Path       string `json:"path"`
	Line       int    `json:"line"`
	Column     int    `json:"column"`
	FullLine   string `json:"full_line"`
	Snippet    string `json:"snippet"`
}

func usageOf(u mapper.GoUsage) usageJSON {
	out := usageJSON{Refs: []refJSON{}, Text: u.Text}
	for _, r := range u.Refs {
		out.Refs = append(out.Refs, refJSON(r))
	}
	return out
}

// completeEncodings offers the names of encodings.
func completeEncodings(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return mapper.Encodings(), cobra.ShellCompDirectiveNoFileComp
}
