package cli

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"foldout/model"
	"foldout/ui"
	"foldout/ui/cli/settings"
)

// viewsCommand returns the command that lists the named views.
func (a *app) viewsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "views [PATH]", Short: "List the saved views", Args: onePath, ValidArgsFunction: completeFolder,
		Long: "List the saved views, to use with --view. The views of a repository are in its .foldout.toml, and your own\n" +
			"views are in your configuration file, each under [views.NAME]. In the explorer, press V to save or load a view.",
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object per line")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.listViews(cmd.Context(), pathOf(args), asJSON)
	}
	return cmd
}

func (a *app) listViews(ctx context.Context, path string, asJSON bool) error {
	if err := checkFolder(path); err != nil {
		return err
	}
	list, problems, err := settings.NamedViews(a.sources(path, &flags{}))
	if err != nil {
		return usage(err)
	}
	(&session{app: a}).report(problems)
	if len(list) == 0 {
		a.say("no saved views")
	}
	return a.write(ctx, "", func(w io.Writer) error {
		for _, v := range list {
			if err := writeView(w, v, asJSON); err != nil {
				return err
			}
		}
		return nil
	})
}

func writeView(w io.Writer, v settings.Named, asJSON bool) error {
	if asJSON {
		return writeJSONLine(w, v)
	}
	own := ""
	if v.Own {
		own = " (your own)"
	}
	_, err := fmt.Fprintf(w, "%-16s %s%s\n", model.Printable(v.Name), model.Printable(v.Summary), own)
	return err
}

// namedViews gives the explorer access to the named views that are defined for a repository.
type namedViews struct {
	app  *app
	path string
}

func (n namedViews) sources() settings.Sources {
	return n.app.sources(n.path, &flags{})
}

// List returns the named views, sorted by name.
func (n namedViews) List() ([]ui.NamedView, error) {
	list, _, err := settings.NamedViews(n.sources())
	views := make([]ui.NamedView, len(list))
	for i, v := range list {
		views[i] = ui.NamedView(v)
	}
	return views, err
}

// Load returns the view called `name`. What that view does not set comes from the other sources of settings.
func (n namedViews) Load(name string) (model.View, error) {
	from := n.sources()
	if !slices.Contains(settings.ViewNames(from), name) {
		return model.View{}, fmt.Errorf("no view named %q", name)
	}
	from.View = name
	s, _, err := settings.Load(from)
	return s.View, err
}

// Save writes the view to the repository's configuration file, under the given name.
func (n namedViews) Save(name string, view model.View) error {
	return settings.SaveView(n.path, name, view)
}

// Remove removes the view with the given name from the repository's configuration file.
func (n namedViews) Remove(name string) error { return settings.RemoveView(n.path, name) }
