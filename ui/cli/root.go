package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/mapper/llm"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// rootCommand returns the root command, which opens the explorer, with all other commands below it.
func (a *app) rootCommand() *cobra.Command {
	root := a.exploreCommand()
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "print errors only")
	root.PersistentFlags().BoolVarP(&a.verbose, "verbose", "v", false, "list every problem")
	root.SetFlagErrorFunc(flagError)
	a.addCommands(root)
	return root
}

// flagError turns an error about flags into a usage error. For an unknown flag, the error suggests the nearest known flag.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		return usagef("--%s: %s", invalid.GetFlag().Name, invalidValue(invalid))
	}
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) || unknown.GetSpecifiedShortnames() != "" {
		return usage(err)
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return usagef("unknown flag --%s%s", unknown.GetSpecifiedName(), model.DidYouMean("--"+unknown.GetSpecifiedName(), names))
}

// invalidValue says what is wrong with the value of a flag, in the words of the flag if it checks its values itself.
func invalidValue(e *pflag.InvalidValueError) string {
	var number *strconv.NumError
	why := e.Unwrap()
	switch {
	case !errors.As(why, &number):
		return why.Error()
	case e.GetFlag().Value.Type() == "bool":
		return fmt.Sprintf("%q is neither true nor false", e.GetValue())
	case errors.Is(why, strconv.ErrRange):
		return fmt.Sprintf("%q is too large", e.GetValue())
	}
	return fmt.Sprintf("%q is not a number", e.GetValue())
}

// onePath returns an error if there is more than one argument. The only argument, if any, is the path to open.
func onePath(_ *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usagef("unexpected argument %q: at most one PATH", args[1])
	}
	return nil
}

// asGroup makes a command print its help, because it only has commands below it. An argument that is none of them is an error.
func asGroup(cmd *cobra.Command) {
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		var names []string
		for _, c := range cmd.Commands() {
			names = append(names, c.Name())
		}
		_, err := model.ParseWord(cmd.Name()+" command", args[0], names)
		return usage(err)
	}
}

// argumentsIn returns a check for the number of arguments.
func argumentsIn(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usagef("too few arguments: %s", cmd.UseLine())
		case len(args) > most:
			return usagef("unexpected argument %q", args[most])
		}
		return nil
	}
}

// noArguments returns an error if there are any arguments.
func noArguments(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("unexpected argument %q: the command takes none", args[0])
	}
	return nil
}

// pathOf returns the path to open: the first argument or, if there is none, the current folder.
func pathOf(args []string) string {
	if len(args) == 0 || args[0] == "" {
		return "."
	}
	return userdir.Spelled(userdir.Expand(args[0]))
}

// folderOf returns the folder to open for a path. If the path is that of a file, it returns the file's folder and the name of the
// file.
func folderOf(path string) (folder, file string) {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		return filepath.Dir(path), filepath.Base(path)
	}
	return path, ""
}

// flags holds the values that the command line gives to settings, and what the command needs to read.
type flags struct {
	values settings.Values
	view   string

	defaults settings.Values // of the command, below all other settings

	needs  func(model.View) bool // reports whether references must be read; nil if they never need to be
	embed  bool                  // ask the embedding server
	server *llm.Client           // the embedding server, nil for none
	words  bool                  // read the words of texts
	list   string                // file with a list of the files to show, `-` for standard input; "" for none
	only   []string              // the only paths to list, relative to the folder; nil for everything

	commits int // number of last commits that the history consists of, 0 for the default
}

// addSettings adds a flag for each setting in the given groups, except for those whose keys are in `without`.
func addSettings(cmd *cobra.Command, groups []settings.Group, without ...string) *flags {
	given := &flags{values: settings.Values{}}
	for _, s := range settings.All() {
		if s.Flag.Name != "" && slices.Contains(groups, s.Group) && !slices.Contains(without, s.Key) {
			addFlag(cmd, s, given.values)
		}
	}
	cmd.Flags().StringVar(&given.view, "view", "", "use a saved view: its `NAME`, a file, or - for standard input")
	cmd.Flags().Lookup("view").Annotations = map[string][]string{sectionKey: {sectionOf(settings.OnMap)}}
	completeFlag(cmd, "view", completeViews)
	cmd.Flags().SortFlags = false
	return given
}

func addFlag(cmd *cobra.Command, s settings.Setting, values settings.Values) {
	f := cmd.Flags().VarPF(&flagValue{s, values}, s.Flag.Name, s.Flag.Short, s.Flag.Usage)
	f.DefValue = s.Default()
	if section := sectionOf(s.Group); section != "" {
		f.Annotations = map[string][]string{sectionKey: {section}}
	}
	if s.Kind == settings.Switch {
		f.NoOptDefVal = "true"
	}
	completeFlag(cmd, s.Flag.Name, completeSetting(s))
}

// flagValue is the value of a flag for a setting. Setting the flag stores its value in `values`.
type flagValue struct {
	setting settings.Setting
	values  settings.Values
}

// String returns the values of the flag, separated by spaces.
func (f *flagValue) String() string {
	if f.values == nil {
		return ""
	}
	return strings.Join(f.values[f.setting.Key], " ")
}

// Type returns the word that stands for the flag's value in the help, or "bool" for a switch.
func (f *flagValue) Type() string {
	if f.setting.Kind == settings.Switch {
		return "bool"
	}
	return f.setting.Flag.Value
}

// Set appends `text` to the values if the setting is a list. Otherwise, `text` replaces the value of the setting.
func (f *flagValue) Set(text string) error {
	if f.setting.Paths {
		text = withSlashes(text, os.PathSeparator)
	}
	key, values := f.setting.Key, []string{text}
	if f.setting.Flag.Negated {
		switch text {
		case "true":
			values[0] = "false"
		case "false":
			values[0] = "true"
		}
	}
	if err := f.setting.Check(values); err != nil {
		return err
	}
	if f.setting.Kind == settings.List {
		values = append(f.values[key], values...)
	}
	f.values[key] = values
	return nil
}
