package cli

import (
	"context"

	"github.com/spf13/cobra"

	"foldout/mapper/gocontext"
	"foldout/mapper/token"
)

func (a *app) goDocsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "docs PKG [IDENT...]",
		Short: "Print a package's exported API with its documentation",
		Args:  packageArguments(1, 0), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *gocontext.Module) (goAnswer, error) {
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
		Short: "Print a package's declarations without function bodies",
		Args:  packageArguments(1, 1), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&tests, "tests", false, "print only declarations in test files")
	cmd.Flags().BoolVar(&docs, "docs", false, "include all comments")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *gocontext.Module) (goAnswer, error) {
			found, err := m.Signatures(ctx, args[0], tests, docs)
			return goAnswer{found.Text, textJSON{found.Text}, found.Notes}, err
		})
	}
	return cmd
}

func (a *app) goUsageCommand() *cobra.Command {
	var intra, definition, absolute, asJSON bool
	cmd := &cobra.Command{
		Use:   "usage PKG IDENT",
		Short: "Print where an identifier is used",
		Args:  packageArguments(2, 2), ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&intra, "intra", false, "include uses in the package that declares the identifier")
	cmd.Flags().BoolVar(&definition, "definition", false, "print the definition of the identifier first")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&absolute, "absolute", false, "use absolute paths in JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if absolute && !asJSON {
			return usagef("--absolute needs --json")
		}
		return a.answer(cmd.Context(), asJSON, func(ctx context.Context, m *gocontext.Module) (goAnswer, error) {
			u, err := m.Usage(ctx, args[0], args[1], intra)
			if err != nil {
				return goAnswer{}, err
			}
			found := usageJSON{Refs: []refJSON{}, Text: u.Text}
			for _, r := range u.Refs {
				found.Refs = append(found.Refs, refOf(m, r, absolute))
			}
			if definition {
				at, text, err := m.Definition(ctx, args[0], args[1])
				if err != nil {
					return goAnswer{}, err
				}
				ref := refOf(m, at, absolute)
				found.Definition, found.Text = &ref, text+"\n"+found.Text
			}
			return goAnswer{found.Text, found, u.Notes}, nil
		})
	}
	return cmd
}

// usageJSON holds the uses of an identifier in the form that is printed as JSON.
type usageJSON struct {
	Definition *refJSON  `json:"definition,omitempty"`
	Refs       []refJSON `json:"refs"`
	Text       string    `json:"text"`
}

type refJSON struct {
	ImportPath string `json:"import_path"`
	Path       string `json:"path"`
	Line       int    `json:"line"`
	Column     int    `json:"column"`
	FullLine   string `json:"full_line"`
	Snippet    string `json:"snippet"`
}

func refOf(m *gocontext.Module, r gocontext.IdentifierUsageRef, absolute bool) refJSON {
	at := r.AbsFilePath
	if !absolute {
		at = m.Display(at)
	}
	return refJSON{r.ImportPath, at, r.Line, r.Column, r.FullLine, r.SnippetFullBytes}
}

// completeEncodings completes the name of an encoding.
func completeEncodings(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	return token.Names(), cobra.ShellCompDirectiveNoFileComp
}
