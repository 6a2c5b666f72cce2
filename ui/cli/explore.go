package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"foldout/model"
	"foldout/ui"
	"foldout/ui/cli/settings"
)

// exploreCommand is foldout without a command.
func (a *app) exploreCommand() *cobra.Command {
	var showRepoMap, showVersion bool
	cmd := &cobra.Command{
		Use:   "foldout [PATH]",
		Short: "A fold-out map of a codebase, sized for a context window",
		Long: "foldout opens the repository at PATH, the folder you are in by default, in an explorer: fold, pick, set the detail,\n" +
			"and copy a map that is never over the token budget. `foldout map` prints the same map.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Form, settings.Reading, settings.Personal})
	cmd.Flags().BoolVar(&showRepoMap, "show-repo-map", false, "the same as foldout map -f outline -b 5000 --tests=false")
	cmd.Flags().BoolVar(&showVersion, "version", false, "print the version")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case showVersion:
			return a.printVersion(cmd.Context())
		case showRepoMap:
			return a.printMap(cmd.Context(), pathOf(args), given.under(repoMap()), output{})
		}
		return withCommand(a.explore(cmd.Context(), pathOf(args), given), cmd, args)
	}
	return cmd
}

// withCommand adds to the error of a folder that does not exist the command that may have been meant.
func withCommand(err error, cmd *cobra.Command, args []string) error {
	if !errors.Is(err, fs.ErrNotExist) || len(args) == 0 {
		return err
	}
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return fmt.Errorf("%w%s", err, model.DidYouMean(args[0], names))
}

// repoMap is what --show-repo-map stands for (seed 000).
func repoMap() settings.Values {
	return settings.Values{"format": {string(model.Outline)}, "budget": {"5000"}, "tests": {"false"}}
}

// under adds values for which no flag was given.
func (f *flags) under(values settings.Values) *flags {
	joined := flags{values: values, view: f.view}
	for key, v := range f.values {
		joined.values[key] = v
	}
	return &joined
}

// explore opens the explorer.
func (a *app) explore(ctx context.Context, path string, given *flags) error {
	s, err := a.start(path, given)
	if err != nil {
		return err
	}
	if !isTerminal(a.stdin) || !isTerminal(a.stdout) {
		return usage(errors.New("the explorer needs a terminal; `foldout map` prints the map"))
	}
	s.report(s.problems)
	return ui.Run(ctx, ui.Config{
		Path: path, Options: s.settings.Open, View: s.settings.View, Clipboard: s.settings.Clipboard,
		Theme: s.settings.Theme, ASCII: s.settings.ASCII, Keys: s.settings.Keys,
	})
}
