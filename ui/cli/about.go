package cli

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/themes"
)

func (a *app) languagesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "languages", Short: "List the languages whose symbols are found", Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.write(cmd.Context(), "", func(w io.Writer) error {
				if asJSON {
					return writeJSON(w, mapper.Languages())
				}
				return writeLanguages(w)
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func writeLanguages(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, l := range mapper.Languages() {
		fmt.Fprintf(t, "%s\t%s\t%s\n", l.Name, strings.Join(l.Patterns, " "), strings.Join(l.Kinds, " "))
	}
	return t.Flush()
}

func (a *app) themesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "themes", Short: "List the themes of the explorer, the default one first", Args: noArguments,
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

// version is one line: `foldout v1.2.3 1a2b3c4d5e6f go1.26.0 linux/amd64`, without what the build does not know.
func version() string {
	parts := []string{"foldout", "(devel)"}
	if info, ok := debug.ReadBuildInfo(); ok {
		if info.Main.Version != "" {
			parts[1] = info.Main.Version
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				parts = append(parts, s.Value[:min(len(s.Value), 12)])
			}
		}
	}
	return strings.Join(append(parts, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH), " ")
}
