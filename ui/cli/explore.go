package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/llm"
	"foldout/model"
	"foldout/ui"
	"foldout/ui/cli/settings"
	"foldout/ui/copies"
	"foldout/ui/edit"
	"foldout/ui/kept"
)

// exploreCommand returns the root command, which opens the explorer. It runs if foldout is called without a subcommand.
func (a *app) exploreCommand() *cobra.Command {
	var showRepoMap, showVersion, printConfig, fresh bool
	cmd := &cobra.Command{
		Use:   "foldout [PATH...]",
		Short: "A fold-out map of a codebase, sized for a context window",
		Long: "Opens the repository at PATH (default: the current folder) in an explorer. There you choose what is on the map and in how\n" +
			"much detail, and copy the map, which is never over the token budget. If PATH is a file, foldout opens the folder of the file,\n" +
			"with only this file on the map. `foldout map` prints the same map without the explorer.\n\n" + severalPaths + "\n\n" +
			"PATH may also be the address of a repository, https://host/owner/name or git@host:owner/name, with @REVISION (a branch, a tag\n" +
			"or a full commit) or without. It is fetched into the cache with your git, without its history and files over 1 MiB, and\n" +
			"updated each time. owner/name works too, if you set url in the table [remotes] of your configuration.",
		Args: cobra.ArbitraryArgs, ValidArgsFunction: completeFolders,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Form, settings.Reading, settings.Personal})
	addFilesFrom(cmd, given)
	cmd.Flags().BoolVar(&showRepoMap, "show-repo-map", false, "print an outline: same as foldout map -f outline --tests=false, but a configured budget and tests hold")
	cmd.Flags().BoolVar(&fresh, "fresh", false, "start with the default view, not with that of the last session")
	cmd.Flags().BoolVar(&printConfig, "print-config", false, "print all settings with their values and origins")
	cmd.Flags().BoolVar(&showVersion, "version", false, "print the version")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if showVersion {
			return a.printVersion(cmd.Context())
		}
		path, err := a.place(cmd.Context(), args, given)
		switch {
		case err != nil:
			return withCommand(err, cmd, args)
		case printConfig:
			return a.printSettings(cmd.Context(), path, given, "", settings.PrintAll)
		case showRepoMap:
			return a.printMap(cmd.Context(), path, given.repoMap(), output{})
		}
		return withCommand(a.explore(cmd.Context(), path, given, fresh), cmd, args)
	}
	return cmd
}

// withCommand adds to the error for a missing folder the name of the command that the user may have meant instead of a folder.
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

// repoMap returns the flags that --show-repo-map stands for: an outline, without tests unless a setting includes them.
func (f *flags) repoMap() *flags {
	all := settings.Values{"format": {string(model.Outline)}}
	maps.Copy(all, f.values)
	outline := *f
	outline.values, outline.defaults, outline.needs = all, settings.Values{"tests": {"false"}}, mapper.NeedsReferences
	return &outline
}

// explore opens the explorer. It starts with the view of the last session unless `path` is a file, --fresh is given, or a flag or
// an environment variable sets part of the view. Whenever the user leaves for the parent folder, explore opens the explorer again
// for that folder.
func (a *app) explore(ctx context.Context, path string, given *flags, fresh bool) error {
	path, err := a.local(ctx, path)
	if err != nil {
		return err
	}
	folder, file := folderOf(path)
	at := ""
	if file != "" {
		at = model.PathID(file)
	}
	for folder != "" {
		cfg, err := a.explorer(folder, file, given, fresh)
		if err != nil {
			return err
		}
		cfg.At = at
		next, err := ui.Run(ctx, cfg)
		if err != nil {
			return err
		}
		if abs, err := filepath.Abs(folder); err == nil {
			at = model.PathID(filepath.Base(abs))
		}
		folder, file, given, fresh = next, "", given.forParent(), false
	}
	return nil
}

// forParent returns the flags with which the parent folder is opened. It leaves out flags that select nodes: by their paths,
// which are different there, or by a revision.
func (f *flags) forParent() *flags {
	values := maps.Clone(f.values)
	for _, key := range []string{"include", "exclude", "set", "changed_since"} {
		delete(values, key)
	}
	return &flags{values: values}
}

// explorer returns the configuration with which the explorer opens the folder at `path`.
func (a *app) explorer(path, file string, given *flags, fresh bool) (ui.Config, error) {
	if err := checkFolder(path); err != nil {
		return ui.Config{}, err
	}
	store, sources := kept.In(kept.Dir()), a.sources(path, given)
	partial := given.only != nil || given.list != "" // opened for the sake of some paths, so its view is not that of the folder
	notices := recall(store, &sources, fresh || len(given.values["changed_since"]) > 0 || file != "" || partial)
	s, problems, err := settings.Load(sources)
	if err != nil {
		return ui.Config{}, usage(err)
	}
	keyboard := a.stdin
	if given.list == standard { // standard input was the list
		if tty, err := os.Open("/dev/tty"); err == nil {
			keyboard = tty
		}
	}
	if !isTerminal(keyboard) || !isTerminal(a.stdout) {
		return ui.Config{}, usage(errors.New("the explorer needs a terminal; `foldout map` prints the map"))
	}
	if file != "" {
		s.View = edit.Only(s.View, []string{model.PathID(file)})
	}
	marks, err := store.Bookmarks(path)
	if err != nil {
		notices = append(notices, model.Problem{Kind: model.ProblemConfig, Message: err.Error()})
	}
	(&session{app: a}).report(append(problems, notices...))
	s.Open.References, s.Open.Words, s.Open.Only = true, true, given.only
	cfg := ui.Config{
		Path: path, Options: s.Open, View: s.View, Clipboard: s.Clipboard, OSC52Limit: s.OSC52Limit, Reference: s.Reference, Theme: s.Theme, ASCII: s.ASCII, Keys: s.Keys,
		Mouse: s.Mouse, FilesFirst: !s.FoldersFirst, Preview: s.Preview, PreviewWidth: s.PreviewWidth, Version: version(),
		Keep: func(view model.View) error { return keep(store, path, view) }, KeepTheme: store.SaveTheme,
		Marks: ui.Bookmarks{IDs: marks, Keep: func(ids []string) error { return store.SaveBookmarks(path, ids) }},
		Views: namedViews{a, path}, Topic: topicPage(s.Keys), Welcome: store.Welcome(), Chat: func() (llm.Client, error) { return chatOf(s.Services) },
	}
	if keyboard != a.stdin {
		cfg.Input = keyboard
	}
	if partial {
		cfg.Keep = nil
	}
	if s.CopyHistory > 0 {
		cfg.Copies = copiedTexts{a, path, copies.In(s.CopyHistory)}
	}
	if s.Restored {
		sources.Kept = ""
		without, _, _ := settings.Load(sources) // errors were reported when all sources were loaded
		cfg.Before = &without.View
	}
	return cfg, nil
}

// recall adds the state that the last session saved to the sources of the settings. It returns a problem for each part of this
// state that cannot be used.
func recall(store kept.Store, sources *settings.Sources, fresh bool) (problems []model.Problem) {
	theme, err := store.Theme()
	if err != nil {
		problems = append(problems, model.Problem{Kind: model.ProblemConfig, Message: err.Error()})
	}
	sources.Theme = theme
	if fresh {
		return problems
	}
	state, _, err := store.Load(sources.Repository)
	if err != nil {
		problems = append(problems, model.Problem{Kind: model.ProblemConfig, Message: err.Error()})
	}
	sources.Kept = state.View
	return problems
}

// keep saves a view of the repository at `path`, so that the next run can start with it.
func keep(store kept.Store, path string, view model.View) error {
	var text strings.Builder
	if err := settings.Print(&text, view); err != nil {
		return err
	}
	return store.Save(path, kept.State{View: text.String()})
}

// printSettings prints, to standard output or a file, what `print` makes of the settings for the folder at `path`.
func (a *app) printSettings(ctx context.Context, path string, given *flags, file string, print func(io.Writer, settings.Settings) error) error {
	path, err := a.local(ctx, path)
	if err != nil {
		return err
	}
	s, err := a.start(path, given)
	if err != nil {
		return err
	}
	s.report(s.problems)
	return s.write(ctx, file, func(w io.Writer) error { return print(w, s.settings) })
}
