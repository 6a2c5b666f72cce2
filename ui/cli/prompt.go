package cli

import (
	"context"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/copies"
)

// wholePrompt holds the flags that say from which template a prompt is made, and what it contains in addition to the map.
type wholePrompt struct {
	mapper.PromptOptions
	flags *pflag.FlagSet
}

func addPrompt(cmd *cobra.Command, p *wholePrompt) {
	p.flags = cmd.Flags()
	p.flags.StringVar(&p.Template, "template", "", "print a prompt made with template `NAME` from the map, the task and the diff")
	p.flags.StringVar(&p.Revision, "diff", "", "with --template: add the diff since the commit or branch `REV`; --diff=staged adds the staged changes, --diff alone the changes since the last commit")
	p.flags.Lookup("diff").NoOptDefVal = mapper.LastCommit
	p.flags.Var(countOf(&p.Commits, 0), "commits", "with --template: add the last `N` commits")
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
	return nil
}

// prompt makes a prompt with the requested template.
func (s *session) prompt(ctx context.Context, repo *mapper.Repo, out output) (*result, error) {
	out.prompt.Task = out.task
	prompt, err := repo.Prompt(ctx, s.settings.View, out.prompt.PromptOptions)
	if err != nil {
		return nil, usage(err)
	}
	about := []string{counted(s.settings.View, prompt.Tokens), "template " + out.prompt.Template}
	for _, part := range prompt.Parts {
		if part.Tokens > 0 || part.Note != "" {
			text := part.Name + " " + model.Thousands(part.Tokens)
			if part.Note != "" {
				text += " (" + part.Note + ")"
			}
			about = append(about, text)
		}
	}
	return &result{prompt, copies.Prompt, prompt.Plan, prompt.Over(), append(about, aboutOver(prompt.Over())...)}, nil
}
