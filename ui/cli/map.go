package cli

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui/cli/settings"
	"foldout/ui/edit"
	"foldout/ui/outfile"
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
	task       string // file of the task that the map is fitted to, "" for none
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
	addTask(cmd, &out.task)
	addPrompt(cmd, &out.prompt)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := out.prompt.check(); err != nil {
			return err
		}
		if err := cmp.Or(out.checkSplit(), out.checkWatch(), out.checkUses()); err != nil {
			return err
		}
		if out.parts > 0 && given.values["budget"] == nil {
			given.values["budget"] = []string{"0"}
		}
		if out.uses > 0 {
			given.needs = func(model.View) bool { return true }
		}
		if out.task != "" {
			text, _, err := a.taskOf(out.task, nil)
			if err != nil {
				return err
			}
			out.task, given.words = text, true
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
	cmd.Flags().IntVar(&out.uses, "with-uses", 0, "add the signatures of what the nodes picked with --set use, to depth `N`, most used first, as many as fit")
	cmd.Flags().StringVar(&out.split, "split", "", "write files map-1.md, map-2.md and so on (named after -o) of at most `N` tokens each, divided between files; no limit on the whole unless you also pass -b")
	cmd.Flags().BoolVar(&out.watch, "watch", false, "with -o: write the file again whenever the map changes, until interrupted")
	cmd.Flags().BoolVar(&out.references, "references", false, "print what is picked as references, such as @path#L10-L42, instead of the map; if nothing is picked, the files on the map")
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
			return s.watchMap(ctx, repo, out, func(ctx context.Context, repo *mapper.Repo) (rendered, error) {
				repo, err := s.prepare(ctx, repo, file, out)
				if err != nil {
					return nil, err
				}
				return s.made(ctx, repo, out)
			})
		}
		repo, err := s.prepare(ctx, repo, file, out)
		if err != nil {
			return err
		}
		if out.prompt.Template != "" {
			return s.printPrompt(ctx, repo, out)
		}
		plan, err := repo.PlanContext(ctx, s.settings.View)
		if err != nil {
			return usage(err)
		}
		if out.references {
			return s.printReferences(ctx, plan, out)
		}
		if out.parts > 0 {
			err = s.writeParts(ctx, plan, out)
		} else {
			err = s.deliver(ctx, plan, out)
		}
		if err != nil {
			return err
		}
		s.problems = append(s.problems, s.unmatchedGlobs(ctx, repo)...)
		if out.explain {
			explain(s.stderr, plan)
		}
		s.summarize(plan)
		if err := s.inScope(plan); err != nil {
			return err
		}
		return overBudget(plan.Over())
	})
}

// prepare narrows the view to the file, if PATH is one, and fits maps of the repository to the task, if there is one.
func (s *session) prepare(ctx context.Context, repo *mapper.Repo, file string, out output) (*mapper.Repo, error) {
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

// made returns the map or, with a template, the prompt.
func (s *session) made(ctx context.Context, repo *mapper.Repo, out output) (rendered, error) {
	if out.prompt.Template != "" {
		out.prompt.Task = out.task
		return repo.Prompt(ctx, s.settings.View, out.prompt.PromptOptions)
	}
	return repo.PlanContext(ctx, s.settings.View)
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
	fits := view.Fit == model.FitSmart && view.Budget > 0 && (view.Format == model.Markdown || view.Format == model.XML)
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
	show := func(ctx context.Context, s *session, _ *mapper.Repo) error {
		s.report(s.problems)
		return s.write(ctx, file, func(w io.Writer) error { return settings.Print(w, s.settings.View) })
	}
	path, err := a.local(ctx, path)
	if err != nil {
		return err
	}
	s, err := a.start(path, given)
	if err != nil {
		return err
	}
	return show(ctx, s, nil)
}

// deliver writes a map or a prompt to where `out` says, and copies it to the clipboard if `out` says so.
func (s *session) deliver(ctx context.Context, made rendered, out output) error {
	if !out.copy {
		return s.writeMap(ctx, out.file, made.Render)
	}
	var b strings.Builder
	_ = made.Render(&b) // a strings.Builder never fails
	text := b.String()
	if out.file != "" || !isTerminal(s.stdout) {
		err := s.writeMap(ctx, out.file, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
		if err != nil {
			return err
		}
	}
	if err := s.copy(ctx, text); err != nil {
		return err
	}
	if text != "" {
		s.remember(text, out.task)
	}
	return nil
}

// writeMap is like write, for a map, a pack or a prompt. It records what goes to a file, also if the shell redirects standard
// output to one, so that later maps leave that file out.
func (a *app) writeMap(ctx context.Context, file string, fill func(io.Writer) error) error {
	info, err := a.stdout.Stat()
	switch {
	case file != "" && file != "-":
		fill = mapper.Recorded(file, fill)
	case err == nil && info.Mode().IsRegular():
		fill = mapper.Recorded(a.stdout.Name(), fill)
	}
	return a.write(ctx, file, fill)
}

// write calls `fill` and writes its output to standard output or a file. A file is written completely or not at all.
func (a *app) write(ctx context.Context, file string, fill func(io.Writer) error) error {
	if file != "" && file != "-" {
		if err := outfile.Write(file, 0o644, buffered(ctx, fill)); err != nil {
			return fmt.Errorf("write %s: %w", file, err)
		}
		return nil
	}
	if err := buffered(ctx, fill)(a.stdout); err != nil {
		return fmt.Errorf("write to standard output: %w", err)
	}
	return nil
}

// bufferSize is the size of the output buffer in bytes. It is large, so that writing a map takes few system calls.
const bufferSize = 1 << 18

// buffered returns a function that calls `fill` with a buffered version of its writer. Once ctx has ended, writing fails.
func buffered(ctx context.Context, fill func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		b := bufio.NewWriterSize(until{ctx, w}, bufferSize)
		if err := fill(b); err != nil {
			return err
		}
		return b.Flush()
	}
}

// until is a writer that fails once ctx has ended.
type until struct {
	ctx context.Context
	w   io.Writer
}

func (u until) Write(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.w.Write(p)
}

// summarize lists the problems and then describes the map in a line such as `13,912 tokens (o200k_base), 42 files, 311 symbols,
// level 2 (signatures), 1 problem`.
func (s *session) summarize(plan *mapper.Plan) {
	view, sum := plan.View(), plan.Sum()
	parts := []string{
		counted(view, plan.Tokens()),
		model.Plural(sum.Files, "file"), model.Plural(sum.Symbols, "symbol"), shown(plan),
	}
	if over := plan.Over(); over > 0 {
		parts = append(parts, model.Thousands(over)+" over the budget")
	}
	if nothingFits(plan) {
		parts = append(parts, fmt.Sprintf("a budget of %s is too small for any part of the map", model.Thousands(view.Budget)))
	}
	s.conclude(s.problemsOf(plan), parts...)
}

// counted formats a number of tokens, followed by the encoding or the language model for which they were counted.
func counted(view model.View, tokens int) string {
	if estimator, err := token.ModelOf(view.Model); err == nil {
		return "~" + model.Plural(estimator.Estimate(tokens), "token") + " (" + model.Printable(view.Model) + ", estimated: " + estimator.Basis() + ")"
	}
	return model.Plural(tokens, "token") + " (" + view.Encoding + ")"
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
