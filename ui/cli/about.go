package cli

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/themes"
	"foldout/ui/cli/licenses"
)

func (a *app) languagesCommand() *cobra.Command {
	var asJSON, kinds bool
	cmd := &cobra.Command{
		Use: "languages", Short: "List the supported languages and their files", Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.write(cmd.Context(), "", func(w io.Writer) error {
				if asJSON {
					return writeJSON(w, mapper.Languages())
				}
				return writeLanguages(w, kinds)
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON: files and symbol kinds of each language")
	cmd.Flags().BoolVar(&kinds, "kinds", false, "list the symbol kinds of each language instead of its files")
	return cmd
}

// languageWidth is the maximum width, in characters, of a line in the list of languages.
const languageWidth = 120

// writeLanguages lists the languages, each with the names of its files or, if `kinds` is true, with its kinds of symbols.
func writeLanguages(w io.Writer, kinds bool) error {
	all := mapper.Languages()
	column := 0
	for _, l := range all {
		column = max(column, len(l.Name)+2)
	}
	for _, l := range all {
		words := l.Patterns
		if kinds {
			words = l.Kinds
		}
		name := l.Name
		for _, line := range wrapWords(words, languageWidth-column) {
			if _, err := fmt.Fprintf(w, "%-*s%s\n", column, name, line); err != nil {
				return err
			}
			name = ""
		}
	}
	return nil
}

// wrapWords joins words to lines of at most the given width, unless a single word is wider. It returns as few lines as possible,
// and at least one.
func wrapWords(words []string, width int) []string {
	lines := []string{""}
	for _, word := range words {
		switch last := &lines[len(lines)-1]; {
		case *last == "":
			*last = word
		case len(*last)+1+len(word) <= width:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

func (a *app) themesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "themes", Short: "List the colour themes, the default first", Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.write(cmd.Context(), "", func(w io.Writer) error {
				_, err := fmt.Fprintln(w, strings.Join(themes.Names(), "\n"))
				return err
			})
		},
	}
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Print the version", Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return a.printVersion(cmd.Context()) },
	}
}

func (a *app) printVersion(ctx context.Context) error {
	return a.write(ctx, "", func(w io.Writer) error {
		_, err := fmt.Fprintln(w, version())
		return err
	})
}

// version returns a line such as `foldout v1.2.3 1a2b3c4d5e6f 2026-11-28 go1.26.0 linux/amd64`. If the build did not record the
// commit and its date, the line does not contain them.
func version() string {
	parts := []string{"foldout", "(devel)"}
	if info, ok := debug.ReadBuildInfo(); ok {
		if info.Main.Version != "" {
			parts[1] = info.Main.Version
		}
		parts = append(parts, commit(info.Settings)...)
	}
	return strings.Join(append(parts, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH), " ")
}

// commit returns the first characters of the commit from which the program was built, and the day of the commit, as far as they are
// recorded.
func commit(settings []debug.BuildSetting) []string {
	var revision, day []string
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			revision = []string{s.Value[:min(len(s.Value), 12)]}
		case "vcs.time":
			day = []string{s.Value[:min(len(s.Value), len("2006-01-02"))]}
		}
	}
	return append(revision, day...)
}

func (a *app) licensesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "licenses", Short: "Print the licences of everything that foldout is built from", Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.write(cmd.Context(), "", func(w io.Writer) error {
				_, err := io.WriteString(w, licenses.Text)
				return err
			})
		},
	}
}
