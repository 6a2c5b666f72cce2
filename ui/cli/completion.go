package cli

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// shells lists the supported shells.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func (a *app) completionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "completion SHELL", Short: "Print a completion script for a shell: " + strings.Join(shells, ", "),
		Long: "Print a completion script for a shell. In bash: source <(foldout completion bash)",
		Args: oneShell, ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.write(cmd.Context(), "", func(w io.Writer) error { return writeCompletion(cmd.Root(), w, args[0]) })
		},
	}
}

func oneShell(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usagef("missing SHELL: one of %s", strings.Join(shells, ", "))
	}
	_, err := model.ParseWord("shell", args[0], shells)
	return usage(err)
}

func writeCompletion(root *cobra.Command, w io.Writer, shell string) error {
	switch shell {
	case "zsh":
		return root.GenZshCompletion(w)
	case "fish":
		return root.GenFishCompletion(w, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(w)
	}
	return root.GenBashCompletionV2(w, true)
}

// completer is a function that returns the completions of the word that the user is typing.
type completer = cobra.CompletionFunc

// completeFlag registers a function that completes the values of an existing flag.
func completeFlag(cmd *cobra.Command, flag string, complete completer) {
	if err := cmd.RegisterFlagCompletionFunc(flag, complete); err != nil {
		cobra.CompErrorln(err.Error())
	}
}

func completeFolder(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// completeFolders completes any number of folders.
func completeFolders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// completeSetting returns the completer for the values of a setting. Depending on the setting, it completes fixed words, or paths
// and symbols of the repository.
func completeSetting(s settings.Setting) completer {
	switch s.Key {
	case "include", "exclude":
		return completePaths
	case "set":
		return completeOverride
	case "symbols":
		return completeKinds
	}
	return cobra.FixedCompletions(s.Words, cobra.ShellCompDirectiveNoFileComp)
}

// completeKinds completes a list of kinds of symbols.
var completeKinds = completeWords(model.KindWords())

// completeWords returns a completer for comma-separated lists of the given words. It completes the word after the last comma.
func completeWords(all []string) completer {
	return func(_ *cobra.Command, _ []string, typed string) (words []string, _ cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		for _, word := range all {
			words = append(words, before+word)
		}
		return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// completeNode completes ids of nodes: it completes a path and, after `#`, a symbol of the file at that path.
func completeNode(cmd *cobra.Command, args []string, typed string) (words []string, _ cobra.ShellCompDirective) {
	const here = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if path, _, ok := strings.Cut(typed, "#"); ok {
		for _, id := range symbolIDs(cmd, repositoryIn(cmd, args), path) {
			words = append(words, strings.TrimSuffix(id, "="))
		}
		return startingWith(typed, words), here
	}
	for _, path := range pathsIn(repositoryIn(cmd, args), typed) {
		words = append(words, model.PathID(path))
	}
	return words, here
}

// completePaths completes paths of files and folders in the repository.
func completePaths(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	return pathsIn(repositoryIn(cmd, args), typed), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// repositoryIn returns the path of the repository in the arguments of a command. It comes after QUERY in commands that take one.
func repositoryIn(cmd *cobra.Command, args []string) string {
	if strings.Contains(cmd.Use, "QUERY") && !cmd.Flags().Changed("task") && len(args) > 0 {
		args = args[1:]
	}
	return pathOf(args)
}

// startingWith returns those of `words` that begin with what was typed.
func startingWith(typed string, words []string) []string {
	return slices.DeleteFunc(words, func(word string) bool { return !strings.HasPrefix(word, typed) })
}

func pathsIn(root, typed string) (paths []string) {
	folder := typed[:strings.LastIndexByte(typed, '/')+1]
	if !filepath.IsLocal(filepath.FromSlash(folder)) && folder != "" {
		return nil
	}
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(folder)))
	if err != nil {
		return nil
	}
	for _, e := range entries {
		path := folder + e.Name()
		if !strings.HasPrefix(path, typed) || e.Name() == ".git" || model.Printable(path) != path {
			continue
		}
		if e.IsDir() {
			path += "/"
		}
		paths = append(paths, path)
	}
	return paths
}

// completeOverride completes a path. After `#`, it completes a symbol of the file at that path, and after `=`, a detail.
func completeOverride(cmd *cobra.Command, args []string, typed string) (words []string, _ cobra.ShellCompDirective) {
	const here = cobra.ShellCompDirectiveNoFileComp
	if at := strings.LastIndexByte(typed, '='); at >= 0 {
		for _, detail := range model.DetailWords() {
			words = append(words, typed[:at+1]+detail)
		}
		return words, here
	}
	if path, _, ok := strings.Cut(typed, "#"); ok {
		return startingWith(typed, symbolIDs(cmd, repositoryIn(cmd, args), path)), here | cobra.ShellCompDirectiveNoSpace
	}
	for _, path := range pathsIn(repositoryIn(cmd, args), typed) {
		words = append(words, model.PathID(path))
	}
	return words, here | cobra.ShellCompDirectiveNoSpace
}

// symbolIDs returns the ids of the symbols of the file with the given id, each followed by `=`. It does not read the whole
// repository, but only the folder that contains the file.
func symbolIDs(cmd *cobra.Command, root, id string) (ids []string) {
	path, _ := model.SplitID(id)
	folder, name := filepath.Split(filepath.FromSlash(path))
	if !filepath.IsLocal(filepath.FromSlash(path)) {
		return nil
	}
	repo, err := mapper.Open(cmd.Context(), filepath.Join(root, folder), mapper.Options{}, nil)
	if err != nil {
		return nil
	}
	_, file := repo.Tree().Find(name)
	if file == nil {
		return nil
	}
	for _, symbol := range model.SymbolNames(file.Symbols) {
		ids = append(ids, model.SymbolID(path, symbol)+"=")
	}
	return ids
}

// completeViews completes the names of saved views, and also lets the shell complete file names.
func completeViews(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	names := settings.ViewNames(settings.Sources{UserFile: settings.UserFile(), Repository: pathOf(args)})
	return slices.Clone(names), cobra.ShellCompDirectiveDefault
}
