package cli

import (
	"context"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/mapper"
	"foldout/model"
)

// wholePrompt holds the flags that say from which template a prompt is made, and what it contains in addition to the map.
type wholePrompt struct {
	mapper.PromptOptions
	flags *pflag.FlagSet
}

// lastCommit is the revision that `--diff` without a value stands for.
const lastCommit = "HEAD"

func addPrompt(cmd *cobra.Command, p *wholePrompt) {
	p.flags = cmd.Flags()
	p.flags.StringVar(&p.Template, "template", "", "print a prompt made with template `NAME` from the map, the task and the diff")
	p.flags.StringVar(&p.Revision, "diff", "", "with --template: add the diff since the commit or branch `REV`; --diff=staged adds the staged changes, --diff alone the changes since the last commit")
	p.flags.Lookup("diff").NoOptDefVal = lastCommit
	p.flags.IntVar(&p.Commits, "commits", 0, "with --template: add the last `N` commits")
	p.flags.BoolVar(&p.NoMap, "no-map", false, "with --template: leave the map out")
	p.flags.BoolVar(&p.NoSources, "no-sources", false, "with --template: leave out all source text, even that of nodes with the detail source")
	completeFlag(cmd, "template", completeWords(templateNames()))
}

func templateNames() []string {
	var names []string
	for _, t := range mapper.Templates() {
		names = append(names, t.Name)
	}
	return names
}

// check returns an error if the flags cannot be combined, or if their values are wrong.
func (p *wholePrompt) check() error {
	p.Diff = p.flags.Changed("diff")
	for _, name := range []string{"diff", "commits", "no-map", "no-sources"} {
		if p.Template == "" && p.flags.Changed(name) {
			return usagef("--%s needs --template", name)
		}
	}
	if p.Commits < 0 {
		return usagef("--commits must not be negative")
	}
	return nil
}

// printPrompt makes a prompt with the requested template, and prints or copies it.
func (s *session) printPrompt(ctx context.Context, repo *mapper.Repo, out output) error {
	out.prompt.Task = out.task
	prompt, err := repo.Prompt(ctx, s.settings.View, out.prompt.PromptOptions)
	if err != nil {
		return usage(err)
	}
	if err := s.deliver(ctx, prompt, out); err != nil {
		return err
	}
	if out.explain {
		explain(s.stderr, prompt.Plan)
	}
	parts := []string{counted(s.settings.View, prompt.Tokens), "template " + out.prompt.Template}
	for _, part := range prompt.Parts {
		if part.Tokens > 0 || part.Note != "" {
			text := part.Name + " " + model.Thousands(part.Tokens)
			if part.Note != "" {
				text += " (" + part.Note + ")"
			}
			parts = append(parts, text)
		}
	}
	if over := prompt.Over(); over > 0 {
		parts = append(parts, model.Thousands(over)+" over the budget")
	}
	s.conclude(s.problemsOf(prompt.Plan), parts...)
	return overBudget(prompt.Over())
}

// rendered is a map or a prompt that can write its own text.
type rendered interface{ Render(w io.Writer) error }
