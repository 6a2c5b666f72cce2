package cli

import (
	"context"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// packBudget is the default budget, in tokens, of the prompt that `foldout pack` prints.
const packBudget = 8000

// packForms lists the output formats of `foldout pack`, the default one first.
var packForms = []string{"prompt", "json"}

// packFlags holds the values of those flags of `foldout pack` that are not settings.
type packFlags struct {
	task   string // file of the task, `-` for standard input, "" for none
	file   string // output file, "" for standard output
	format string
	intent string
	top    int // maximum number of relevant files, 0 for as many as the budget is for
}

func (a *app) packCommand() *cobra.Command {
	var opt packFlags
	cmd := &cobra.Command{
		Use:   "pack QUERY [PATH...]",
		Short: "Print a prompt for a task: map, relevant source, and the task",
		Long: "Print one prompt with the context that a model needs for a task, within the budget (-b, default 8,000 tokens): the source\n" +
			"that is worth most for the task (functions, heads of types, lines between symbols, parts of long functions, or whole\n" +
			"files), a map fitted to the task and the most relevant files with the reasons (both together about a tenth of the budget),\n" +
			"and the task. The prompt also names what did not fit. If nothing matches, the prompt contains only the map and says so.",
		Example: "  foldout pack 'where are cookies parsed'\n  foldout pack --task issue.md -b 16k | pbcopy\n  foldout pack --task - -f json <trace.txt",
		Args:    cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Form, settings.Reading}, "format", "fit", "line_numbers", "strip")
	cmd.Flags().Lookup("budget").DefValue = strconv.Itoa(packBudget)
	given.needs, given.words = func(model.View) bool { return true }, true
	addTask(cmd, &opt.task)
	addFilesFrom(cmd, given)
	addIntent(cmd, &opt.intent)
	addEmbed(cmd, given)
	cmd.Flags().StringVarP(&opt.file, "output", "o", "", "write to `FILE` instead of standard output")
	cmd.Flags().Var(countOf(&opt.top, 0), "top", "list and excerpt at most `K` relevant files (default: as many as suit the budget)")
	cmd.Flags().StringVarP(&opt.format, "format", "f", packForms[0], "print `FORMAT`: "+strings.Join(packForms, ", "))
	completeFlag(cmd, "format", cobra.FixedCompletions(packForms, cobra.ShellCompDirectiveNoFileComp))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		text, path, err := a.taskPlace(cmd.Context(), opt.task, args, given)
		if err != nil {
			return err
		}
		if _, err := model.ParseWord("format", opt.format, packForms); err != nil {
			return usage(err)
		}
		if err := checkIntent(opt.intent); err != nil {
			return usage(err)
		}
		return a.printPack(cmd.Context(), path, given, text, opt)
	}
	return cmd
}

// printPack runs `foldout pack`.
func (a *app) printPack(ctx context.Context, path string, given *flags, text string, opt packFlags) error {
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		view := s.settings.View
		if view.Budget = s.settings.SetBudget; view.Budget < 0 {
			view.Budget = packBudget
		}
		plan, err := repo.PlanContext(ctx, scopeOnly(view))
		if err != nil {
			return usage(err)
		}
		if err := s.inScope(plan); err != nil {
			return err
		}
		pack, err := repo.Pack(ctx, text, mapper.PackOptions{
			View: view, Keep: s.takes(repo, plan), Intent: opt.intent, Embed: given.server, JSON: opt.format == "json", Top: opt.top,
		})
		if err != nil {
			return err
		}
		err = s.writeMap(ctx, opt.file, func(w io.Writer) error {
			_, err := io.WriteString(w, pack.Text)
			return err
		})
		if err != nil {
			return err
		}
		parts := []string{counted(view, pack.Tokens), model.Plural(pack.Snippets, "snippet")}
		if pack.Omitted > 0 {
			parts = append(parts, model.Plural(pack.Omitted, "snippet")+" left out")
		}
		if !pack.Ranked {
			parts = append(parts, "printed only the map: "+nothingMatches)
		}
		s.conclude(s.problems, append(parts, withoutVectors(pack.Failed)...)...)
		return nil
	})
}
