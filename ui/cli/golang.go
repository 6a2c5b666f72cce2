package cli

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/gocontext"
	"foldout/model"
)

// goCommand returns the command that groups the subcommands for Go packages. Each of them prints a text for a language model, or
// a JSON object that contains the text.
func (a *app) goCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "go", Short: "Explore Go packages: source with its dependencies, documentation, usage",
	}
	asGroup(cmd)
	cmd.AddCommand(a.goContextCommand(), a.goDocsCommand(), a.goSignaturesCommand(), a.goUsageCommand(), a.goPackagesCommand(),
		a.goModuleCommand())
	return cmd
}

// packageArguments returns a check for arguments that consist of a package and then identifiers. Together, these must be at least
// `least` and at most `most` arguments. If `most` is 0, there is no maximum.
func packageArguments(least, most int) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return usagef("missing package: a folder or an import path")
		case len(args) < least:
			return usagef("missing identifier: Name, Type.Method or *Type.Method")
		case most > 0 && len(args) > most:
			return usagef("unexpected argument %q", args[most])
		}
		return nil
	}
}

// goAnswer is the result of a subcommand of `foldout go`, as text and as a value for JSON.
type goAnswer struct {
	text  string
	json  any
	notes []string
}

// answer is like answerIn for the current folder.
func (a *app) answer(ctx context.Context, asJSON bool, ask func(context.Context, *gocontext.Module) (goAnswer, error)) error {
	return a.answerIn(ctx, ".", asJSON, ask)
}

// answerIn opens the module of a folder, calls `ask` with it, and prints what `ask` returns.
func (a *app) answerIn(ctx context.Context, dir string, asJSON bool, ask func(context.Context, *gocontext.Module) (goAnswer, error)) error {
	setCollector(400) // saves a quarter of the time, for 130 MB more on a module with 300 packages
	return interruptible(ctx, func(ctx context.Context) error {
		s, err := a.start(dir, &flags{})
		if err != nil {
			return err
		}
		module, err := mapper.OpenGo(dir, a.env, s.settings.Open)
		if err != nil {
			return err
		}
		found, err := ask(ctx, module)
		if err != nil {
			return err
		}
		for i, note := range found.notes {
			if i == maxProblems && !a.verbose {
				a.say("… " + model.Plural(len(found.notes)-i, "more note") + "; -v lists them all")
				break
			}
			a.say(note)
		}
		return a.write(ctx, "", func(w io.Writer) error {
			if asJSON {
				return writeJSON(w, found.json)
			}
			_, err := io.WriteString(w, found.text)
			return err
		})
	})
}

func (a *app) goModuleCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{Use: "module [DIR]", Short: "Print the go.mod of the module around DIR (default: the current folder)", Args: onePath, ValidArgsFunction: completeFolder}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answerIn(cmd.Context(), pathOf(args), asJSON, func(_ context.Context, m *gocontext.Module) (goAnswer, error) {
			text, err := gocontext.ModuleInfo(m)
			return goAnswer{text: text, json: textJSON{text}}, err
		})
	}
	return cmd
}

// textJSON is a text in the form that is printed as JSON.
type textJSON struct {
	Text string `json:"text"`
}

func (a *app) goPackagesCommand() *cobra.Command {
	var search string
	var deps, asJSON bool
	cmd := &cobra.Command{Use: "packages [DIR]", Short: "List the packages of the module around DIR (default: the current folder)", Args: onePath, ValidArgsFunction: completeFolder}
	cmd.Flags().StringVar(&search, "search", "", "list only import paths that match the regular expression `RE`")
	cmd.Flags().BoolVar(&deps, "deps", false, "include the packages of direct dependencies")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.answerIn(cmd.Context(), pathOf(args), asJSON, func(_ context.Context, m *gocontext.Module) (goAnswer, error) {
			paths, text, err := gocontext.PackageList(m, search, deps)
			return goAnswer{text, packagesJSON{orEmpty(paths), text}, m.Missing()}, err
		})
	}
	return cmd
}

type packagesJSON struct {
	Packages []string `json:"packages"`
	Text     string   `json:"text"`
}

// orEmpty returns the list, or an empty list in place of nil, so that JSON contains `[]` and not `null`.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
