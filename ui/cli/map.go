package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/cli/settings"
	"foldout/ui/copies"
	"foldout/ui/edit"
)

// output says what is printed of a map, and where to.
type output struct {
	file       string // "" or `-` for standard output
	copy       bool
	explain    bool
	printView  bool
	uses       int // depth to which signatures of what is picked uses are added, 0 for none
	watch      bool
	split      string // size of the parts to write, "" for one text
	parts      int    // the same as a number, 0 for one text
	references bool   // print what is picked as references
	taskFile   string // "" for no task
	task       string // text of the task that the map is fitted to, "" for none
	prompt     wholePrompt
}

func (a *app) mapCommand() *cobra.Command {
	var out output
	cmd := &cobra.Command{
		Use:   "map [PATH...]",
		Short: "Print the map",
		Long: "Print the map of the repository at PATH (default: the current folder) within the budget. If PATH is a file, print the\n" +
			"map of that file alone. " + severalPaths + "\n\n" +
			"If you pass --level, --detail or --fit none, there is no limit unless you also pass -b. The format outline has its own default\n" +
			"budget, of 5,000 tokens.\n\n" +
			"With --fit none, the map is printed as it is. If it exceeds the budget (-b), the exit status is 3, so that a script can tell.",
		Example: "  foldout map\n  foldout map api/ web/ -b 8k\n  git diff --name-only main | foldout map -\n  rg -n TODO | foldout map - --only-pins",
		Args:    cobra.ArbitraryArgs, ValidArgsFunction: completeFolders,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Form, settings.Reading})
	given.needs = mapper.NeedsReferences
	addFilesFrom(cmd, given)
	addOutput(cmd, &out)
	addTask(cmd, &out.taskFile)
	addPrompt(cmd, &out.prompt)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := out.prompt.check(); err != nil {
			return err
		}
		if err := cmp.Or(out.checkSplit(), out.checkWatch()); err != nil {
			return err
		}
		if out.parts > 0 && given.values["budget"] == nil {
			given.values["budget"] = []string{"0"}
		}
		if out.uses > 0 {
			given.needs = func(model.View) bool { return true }
		}
		if out.taskFile != "" {
			var err error
			if out.task, _, err = a.taskOf(out.taskFile, nil); err != nil {
				return err
			}
			given.words = true
			given.needs = func(model.View) bool { return true }
		}
		path, err := a.place(cmd.Context(), args, given)
		if err != nil {
			return err
		}
		return a.printMap(cmd.Context(), path, given, out)
	}
	return cmd
}

func addOutput(cmd *cobra.Command, out *output) {
	cmd.Flags().StringVarP(&out.file, "output", "o", "", "write to `FILE` instead of standard output")
	cmd.Flags().BoolVarP(&out.copy, "copy", "c", false, "copy the map; print it too if the output is not a terminal")
	cmd.Flags().BoolVar(&out.explain, "explain", false, "list on standard error what is shown in less detail or left out to fit the budget")
	cmd.Flags().Var(countOf(&out.uses, 0), "with-uses", "add the signatures of what the pinned nodes use, to depth `N`, most used first, as many as fit")
	cmd.Flags().StringVar(&out.split, "split", "", "write files map-1.md, map-2.md and so on (named after -o) of at most `N` tokens each, divided between files; no limit on the whole unless you also pass -b")
	cmd.Flags().BoolVar(&out.watch, "watch", false, "with -o: write the file again whenever the map changes, until interrupted")
	cmd.Flags().BoolVar(&out.references, "references", false, "print the pins as references, such as @path#L10-L42, instead of the map; without pins, the files on the map")
	cmd.Flags().BoolVar(&out.printView, "print-view", false, "print the view (TOML, for --view) instead of the map")
}

// printMap runs `foldout map`.
func (a *app) printMap(ctx context.Context, path string, given *flags, out output) error {
	if out.printView {
		return a.printView(ctx, path, given, out.file)
	}
	path, file := folderOf(path)
	return a.with(ctx, path, given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
		if out.watch {
			return s.watchMap(ctx, repo, out, func(ctx context.Context, repo *mapper.Repo) (*result, error) {
				return s.result(ctx, repo, file, out)
			})
		}
		r, err := s.result(ctx, repo, file, out)
		if err != nil {
			return err
		}
		if out.parts > 0 {
			err = s.writeParts(ctx, r.plan, out)
		} else {
			err = s.deliver(ctx, r, out)
		}
		if err != nil {
			return err
		}
		s.problems = append(s.problems, s.unmatchedGlobs(ctx, r.plan.Repo())...)
		if out.explain {
			explain(s.stderr, r.plan)
		}
		s.conclude(concerning(file, s.problemsOf(r.plan)), r.about...)
		if r.kind != copies.Prompt { // a prompt may consist of other parts alone
			if err := s.inScope(r.plan); err != nil {
				return err
			}
		}
		return overError(r.over)
	})
}

// result is what `foldout map` prints: a map, a prompt with a map, or references to what is picked.
type result struct {
	rendered
	kind  string // of package copies
	plan  *mapper.Plan
	over  int      // by how many tokens it exceeds the budget
	about []string // parts of the summary line
}

// result makes what the flags ask for. `file` is the name of the file that PATH names, "" for none.
func (s *session) result(ctx context.Context, repo *mapper.Repo, file string, out output) (*result, error) {
	repo, err := s.prepare(ctx, repo, file, out)
	if err != nil {
		return nil, err
	}
	if out.prompt.Template != "" {
		return s.prompt(ctx, repo, out)
	}
	plan, err := repo.PlanContext(ctx, s.settings.View)
	if err != nil {
		return nil, usage(err)
	}
	if out.references {
		return s.references(plan), nil
	}
	return &result{plan, copies.Map, plan, plan.Over(), aboutMap(plan)}, nil
}

// prepare narrows the view to the file, if PATH is one, and fits maps of the repository to the task, if there is one.
func (s *session) prepare(ctx context.Context, repo *mapper.Repo, file string, out output) (*mapper.Repo, error) {
	if why := s.whyUnlisted(repo, file); why != "" {
		return nil, fmt.Errorf("%s: %s", filepath.Join(s.path, file), why)
	}
	if file != "" {
		s.settings.View = edit.Only(s.settings.View, []string{model.PathID(file)})
	}
	var err error
	if out.task != "" {
		repo, err = s.fitTo(ctx, repo, out)
	}
	if err == nil && out.uses > 0 {
		err = s.withUses(ctx, repo, out.uses)
	}
	return repo, err
}

// fitTo returns the repository with maps that are fitted to the task. It pins the source that the task needs, where the format of the
// map has room for source.
func (s *session) fitTo(ctx context.Context, repo *mapper.Repo, out output) (*mapper.Repo, error) {
	view := s.settings.View
	scope, err := repo.PlanContext(ctx, scopeOnly(view))
	if err != nil {
		return nil, usage(err)
	}
	relevance, err := repo.Relevance(ctx, out.task, mapper.FindQuery{Keep: s.takes(repo, scope)})
	if err != nil {
		return nil, err
	}
	if !relevance.Any() {
		s.say(nothingMatches)
	}
	fitted := relevance.Fitted()
	fits := view.Fit == model.FitSmart && view.Budget > 0 && view.Format.Traits().TaskSource
	if !fits || !relevance.Any() || out.prompt.Template != "" {
		return fitted, nil
	}
	plan, err := fitted.PlanContext(ctx, view)
	if err != nil {
		return nil, usage(err)
	}
	sources, err := relevance.Sources(ctx, plan)
	s.settings.View = edit.Pin(view, sources.Pins())
	return fitted, err
}

// printView prints the view that the flags and other settings result in, as TOML.
func (a *app) printView(ctx context.Context, path string, given *flags, file string) error {
	return a.printSettings(ctx, path, given, file, func(w io.Writer, s settings.Settings) error { return settings.Print(w, s.View) })
}

// deliver writes a result to where `out` says, and copies it to the clipboard if `out` says so.
func (s *session) deliver(ctx context.Context, r *result, out output) error {
	if !out.copy {
		return s.writeMap(ctx, out.file, r.Render)
	}
	var b strings.Builder
	_ = r.Render(&b) // a strings.Builder never fails
	text := b.String()
	if out.file != "" || !isTerminal(s.stdout) {
		if err := s.writeMap(ctx, out.file, written(text).Render); err != nil {
			return err
		}
	}
	if err := s.copy(ctx, text); err != nil {
		return err
	}
	if text != "" {
		s.remember(text, r.kind, out.task)
	}
	return nil
}

// aboutMap describes a map, such as `13,912 tokens (o200k_base), 42 files, 311 symbols, level 2 (signatures)`.
func aboutMap(plan *mapper.Plan) []string {
	view, sum := plan.View(), plan.Sum()
	parts := []string{
		counted(view, plan.Tokens()),
		model.Plural(sum.Files, "file"), model.Plural(sum.Symbols, "symbol"), shown(plan),
	}
	parts = append(parts, aboutOver(plan.Over())...)
	if nothingFits(plan) {
		parts = append(parts, fmt.Sprintf("a budget of %s is too small for any part of the map", model.Thousands(view.Budget)))
	}
	return parts
}

// aboutOver says by how many tokens a text exceeds the budget, if it does.
func aboutOver(tokens int) []string {
	if tokens == 0 {
		return nil
	}
	return []string{model.Thousands(tokens) + " over the budget"}
}

// shown returns the name of the smart fit, of the level or of the detail, whichever decides how much the map shows.
func shown(plan *mapper.Plan) string {
	if plan.Smart() {
		return "smart fit"
	}
	if level := plan.Level(); level != model.LevelNone {
		return fmt.Sprintf("level %d (%s)", int(level), level)
	}
	return "detail " + plan.View().Detail.String()
}

// nothingFits reports whether the budget is too small even for the smallest part of the map. The map is then empty or consists
// only of an ellipsis.
func nothingFits(plan *mapper.Plan) bool {
	if !plan.Lowered() || plan.Note() != "" {
		return false
	}
	text := strings.TrimPrefix(plan.Text(), "<map>\n<note>")
	return text == "" || text == "{}\n" || text == "<map/>\n" || strings.HasPrefix(text, "…")
}
