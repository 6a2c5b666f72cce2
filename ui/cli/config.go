package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/spf13/cobra"

	"foldout/model"
	"foldout/ui/cli/settings"
	"foldout/ui/feature/editor"
	"foldout/ui/outfile"
)

// schemaFiles are the words for the files whose schema the command prints, the default first.
var schemaFiles = []string{"user", "repository"}

// configCommand returns the command that opens, prints and checks the configuration.
func (a *app) configCommand() *cobra.Command {
	var print, check bool
	var schema string
	cmd := &cobra.Command{
		Use: "config [PATH]", Short: "Open, print or check the configuration",
		Long: "Open your config.toml in the editor that VISUAL or EDITOR names, and check it afterwards. PATH is a repository whose\n" +
			settings.RepositoryFile + " is printed or checked as well (default: the current folder).",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	cmd.Flags().BoolVar(&print, "print", false, "print all settings with their values and origins")
	cmd.Flags().BoolVar(&check, "check", false, "report mistakes in your file and in that of the repository")
	cmd.Flags().StringVar(&schema, "schema", "", "print a JSON schema of a `FILE`: user (config.toml) or repository ("+settings.RepositoryFile+")")
	cmd.Flags().Lookup("schema").NoOptDefVal = schemaFiles[0]
	completeFlag(cmd, "schema", cobra.FixedCompletions(schemaFiles, cobra.ShellCompDirectiveNoFileComp))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch path := pathOf(args); {
		case print && check, (print || check) && schema != "":
			return usagef("only one of --print, --check and --schema is possible")
		case print:
			return a.printSettings(cmd.Context(), path, &flags{}, "", settings.PrintAll)
		case check:
			return a.checkConfig(path)
		case schema != "":
			return a.printSchema(cmd.Context(), schema)
		default:
			return a.editConfig(cmd.Context(), path)
		}
	}
	return cmd
}

func (a *app) printSchema(ctx context.Context, file string) error {
	if _, err := model.ParseWord("file", file, schemaFiles); err != nil {
		return usage(err)
	}
	return a.write(ctx, "", func(w io.Writer) error { return writeJSON(w, settings.Schema(file == schemaFiles[1])) })
}

func (a *app) checkConfig(path string) error {
	if err := checkFolder(path); err != nil {
		return err
	}
	if err := usage(settings.Check(settings.UserFile(), path)); err != nil {
		return err
	}
	a.say("no mistakes in " + settings.UserFile() + " and in " + filepath.Join(path, settings.RepositoryFile))
	return nil
}

// newConfig is what a new configuration file contains.
const newConfig = "# Settings of foldout. `foldout config --print` prints all of them with their values;\n# `foldout help configuration` explains them.\n"

// editConfig opens the user's file in the editor, and then checks it. If there is no file, it makes one.
func (a *app) editConfig(ctx context.Context, path string) error {
	if err := checkFolder(path); err != nil {
		return err
	}
	file := settings.UserFile()
	words, err := editor.Command(os.Getenv, file, 0)
	if err != nil {
		return fmt.Errorf("%w; the file is %s", err, file)
	}
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return err
		}
		if err := outfile.Write(file, 0o600, func(w io.Writer) error {
			_, err := io.WriteString(w, newConfig)
			return err
		}); err != nil {
			return err
		}
	}
	cmd := exec.CommandContext(ctx, words[0], words[1:]...) //nolint:gosec // the user's own editor
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.Env = a.stdin, a.stdout, a.stderr, a.env
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", words[0], err)
	}
	return a.checkConfig(path)
}
