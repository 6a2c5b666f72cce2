package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/llm"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// summarizing holds the values of the flags of `foldout summarize`.
type summarizing struct{ again, yes, dryRun bool }

func (a *app) summarizeCommand() *cobra.Command {
	var opt summarizing
	cmd := &cobra.Command{
		Use: "summarize [PATH]", Short: "Summarize files and folders with a language model",
		Long: "Have a language model summarize what source files and folders are for. If the smart fit shrinks a map, the map shows the first\n" +
			"line of an answer beside the file or folder, where this is worth the tokens. JSON maps contain the whole answer as its summary.\n\n" +
			"Source text is sent only to the server set under [model] in your own configuration file, and only after you agree to the price.\n" +
			"Answers are printed as they arrive, and saved with a hash of the content. A later run asks only about content that changed\n" +
			"since then. If you press ctrl+c, the answers so far are kept. If a request fails, the summary made without a model stays.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addSettings(cmd, []settings.Group{settings.OnMap, settings.Reading},
		"exported", "symbols", "folders", "files", "detail", "level", "set", "only_pins", "imports", "graph", "chunks", "stats", "purposes")
	cmd.Flags().BoolVar(&opt.again, "again", false, "also summarize what already has a summary by a model")
	cmd.Flags().BoolVarP(&opt.yes, "yes", "y", false, "send without asking for confirmation")
	cmd.Flags().BoolVarP(&opt.dryRun, "dry-run", "n", false, "print the price and send nothing")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.with(cmd.Context(), pathOf(args), given, func(ctx context.Context, s *session, repo *mapper.Repo) error {
			return s.summarizeRepo(ctx, repo, opt)
		})
	}
	return cmd
}

// chatOf returns the configured language model. If the model or its key is missing, the error says what to do.
func chatOf(services settings.Services) (llm.Client, error) {
	e := services.Model
	switch {
	case e.URL == "":
		return llm.Client{}, usagef("no language model: set url and name under [model] in %s", settings.UserFile())
	case e.Model == "":
		return llm.Client{}, usagef("missing model.name: add it under [model] in %s", settings.UserFile())
	case e.KeyEnv != "" && e.Key() == "":
		return llm.Client{}, usagef("missing API key: set the environment variable %s (named by model.key_env)", e.KeyEnv)
	}
	return llm.Client{URL: e.URL, Model: e.Model, Key: e.Key()}, nil
}

// summarizeRepo runs `foldout summarize` for a repository that is already open.
func (s *session) summarizeRepo(ctx context.Context, repo *mapper.Repo, opt summarizing) error {
	chat, err := chatOf(s.settings.Services)
	if err != nil {
		return err
	}
	job, err := repo.Summaries(ctx, s.settings.View.Scope, opt.again)
	if err != nil {
		return err
	}
	s.report(s.problems)
	if job.Files+job.Folders == 0 {
		s.say(fmt.Sprintf("nothing to summarize: no source file in scope changed (%s already summarized)", model.Thousands(job.Kept)))
		return nil
	}
	s.tell(job.Price(chat))
	if opt.dryRun {
		return nil
	}
	if err := s.confirm(ctx, opt.yes); err != nil {
		return err
	}
	return s.ask(ctx, job, chat)
}

// confirm asks the user whether the texts may be sent, unless `yes` is true. It returns an error if the user does not agree.
func (s *session) confirm(ctx context.Context, yes bool) error {
	if yes {
		return nil
	}
	if !isTerminal(s.stdin) {
		return usagef("nothing sent: no terminal to ask for confirmation; pass --yes")
	}
	_, _ = io.WriteString(s.stderr, "Send? [y/N] ")
	line := make(chan string, 1)
	go func() {
		text, _ := bufio.NewReader(s.stdin).ReadString('\n')
		line <- text
	}()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case text := <-line:
		if text = strings.ToLower(strings.TrimSpace(text)); text == "y" || text == "yes" {
			return nil
		}
		return errors.New("nothing sent")
	}
}

// barWidth is the width of the progress bar in columns.
const barWidth = 20

// ask runs the job. It prints each answer when it arrives, and at the end the number of answers, failures and open questions.
func (s *session) ask(ctx context.Context, job *llm.Job, chat llm.Client) error {
	bar := !s.quiet && isTerminal(s.stderr)
	var failures []error
	var broken error // first error of writing to standard output
	result, err := job.Run(ctx, chat, func(step llm.Step) {
		if bar {
			_, _ = fmt.Fprint(s.stderr, "\r\x1b[K") // clear the line with the bar
		}
		name := step.Path
		if name == "" {
			name = "."
		}
		if step.Err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", name, step.Err))
		} else if broken == nil {
			_, broken = fmt.Fprintf(s.stdout, "%s  # %s\n", model.Printable(name), step.ModelSummary.Purpose)
		}
		if bar {
			full := barWidth * step.Done / step.Total
			_, _ = fmt.Fprintf(s.stderr, "[%s%s] %s of %s", strings.Repeat("#", full), strings.Repeat(".", barWidth-full),
				model.Thousands(step.Done), model.Thousands(step.Total))
		}
	})
	if bar {
		_, _ = fmt.Fprint(s.stderr, "\r\x1b[K")
	}
	shown := failures
	if len(shown) > maxProblems && !s.verbose {
		shown = shown[:maxProblems]
	}
	for _, failure := range shown {
		s.say(failure.Error())
	}
	s.say(fmt.Sprintf("%s written, %s failed, %s remaining", model.Thousands(result.Written), model.Thousands(result.Failed),
		model.Thousands(job.Files+job.Folders-result.Written-result.Failed)))
	if err == nil && result.Written == 0 {
		err = errors.New("no summaries were written")
	}
	return errors.Join(err, broken)
}
