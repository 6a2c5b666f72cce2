package cli

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/cli/settings"
	"foldout/ui/copies"
	"foldout/ui/feature/history"
)

// historyWords are what `foldout history` can do with a copied text.
var historyWords = []string{"show", "copy", "view", clearWord}

// historyCommand returns the command that lists what was copied.
func (a *app) historyCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "history [show|copy|view N] [clear]", Short: "List what was copied, and copy it again",
		Long: "List what was copied, the latest first: when, how many tokens, and what. show N prints the text with that number, copy N\n" +
			"copies it again, and view N prints its view, for foldout map --view -. clear removes all texts. In the explorer, press L.\n\n" +
			"The texts are in private files in your state folder. The setting copy_history says how many are kept; 0 keeps none.",
		Example: "  foldout history\n  foldout history copy 2\n  foldout history view 1 | foldout map --view -",
		Args:    argumentsIn(0, 2), ValidArgs: historyWords,
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object per line, without the texts")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		s, err := a.start(".", &flags{values: settings.Values{}})
		if err != nil {
			return err
		}
		if len(args) == 0 {
			return s.listCopies(cmd.Context(), asJSON)
		}
		word, err := model.ParseWord("word", args[0], historyWords)
		switch {
		case err != nil:
			return usage(err)
		case word == clearWord && len(args) == 1:
			return a.clearCopies()
		case word == clearWord || len(args) < 2:
			return usagef("%s: %s", word, map[bool]string{true: "takes no number", false: "needs the number of a copied text, such as 1 for the latest"}[word == clearWord])
		}
		return s.useCopy(cmd.Context(), word, args[1])
	}
	return cmd
}

// clearCopies removes all copied texts, and says how many there were.
func (a *app) clearCopies() error {
	all, err := copies.In(0).List()
	if err == nil {
		err = copies.In(0).Clear()
	}
	if err == nil {
		a.say("removed " + model.Plural(len(all), "copied text"))
	}
	return err
}

// listCopies lists what was copied.
func (s *session) listCopies(ctx context.Context, asJSON bool) error {
	all, err := copies.In(s.settings.CopyHistory).List()
	if err != nil {
		return err
	}
	err = s.write(ctx, "", func(w io.Writer) error {
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
		for i, c := range all {
			if asJSON {
				c.Text, c.View = "", ""
				if err := writeJSONLine(w, c); err != nil {
					return err
				}
				continue
			}
			fmt.Fprintf(t, "%d\t%s\t%s tokens\t  %s\n", i+1, c.Time.Local().Format("2006-01-02 15:04"), model.Thousands(c.Tokens), history.Describe(c))
		}
		return t.Flush()
	})
	if err == nil && len(all) == 0 {
		s.say("nothing was copied yet")
	}
	return err
}

// useCopy prints or copies the copied text with a number, or prints its view.
func (s *session) useCopy(ctx context.Context, word, number string) error {
	all, err := copies.In(s.settings.CopyHistory).List()
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(all) {
		return usagef("no copied text with the number %q: there are %s", number, model.Thousands(len(all)))
	}
	c := all[n-1]
	if word == "copy" {
		return s.copy(ctx, c.Text)
	}
	text := c.Text
	if word == "view" {
		text = c.View
	}
	return s.write(ctx, "", written(text).Render)
}

// remember keeps a text of a kind that was copied. Trouble with that is only reported.
func (s *session) remember(text, kind, task string) {
	c := copies.Copy{What: kind, Task: task, Text: text, Tokens: mapper.CountTokens(s.settings.View.Encoding, text)}
	c.Root, _ = filepath.Abs(s.path)
	store := copiedTexts{s.app, s.path, copies.In(s.settings.CopyHistory)}
	if err := store.Add(c, s.settings.View); err != nil {
		s.say("the copied text was not kept: " + err.Error())
	}
}

// copiedTexts gives the explorer access to what was copied.
type copiedTexts struct {
	app    *app
	path   string
	folder copies.Folder
}

// Add keeps a text that was copied from a view.
func (t copiedTexts) Add(c copies.Copy, view model.View) error {
	var text strings.Builder
	if err := settings.Print(&text, view); err != nil {
		return err
	}
	c.View = text.String()
	return t.folder.Add(c)
}

// List returns what was copied, the newest first.
func (t copiedTexts) List() ([]copies.Copy, error) { return t.folder.List() }

// View returns the view from which a text was copied. It returns false if that was a view of another folder.
func (t copiedTexts) View(c copies.Copy) (model.View, bool, error) {
	here, err := filepath.Abs(t.path)
	if err != nil || here != c.Root {
		return model.View{}, false, err
	}
	from := t.app.sources(t.path, &flags{})
	from.Env, from.Kept = nil, c.View // a variable that sets part of a view would take the place of the whole
	s, _, err := settings.Load(from)
	return s.View, true, err
}
