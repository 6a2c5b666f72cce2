package mapper

import (
	"context"
	"fmt"

	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/secret"
	"foldout/mapper/internal/summarize"
	"foldout/model"
)

// Chat is a client for servers with OpenAI's chat completions API. It is configured if URL is not "".
type Chat = summarize.Client

// SummaryStep is the outcome of one question to a model.
type SummaryStep = summarize.Step

// SummaryResult counts the outcomes of the questions.
type SummaryResult = summarize.Result

// SummaryJob is the work of summarizing a repository with a language model: how many files and folders, and at what cost. Run
// performs it. The answers are stored, and shown as purposes and summaries from the next Open on.
type SummaryJob = summarize.Job

// Summaries prepares a job and sends nothing. The job summarizes the source files in scope that have changed since they were last
// summarized, and their folders. If `again` is true, the job includes all source files in scope. Summaries fails if a glob of the
// scope is invalid.
func (r *Repo) Summaries(ctx context.Context, s model.Scope, again bool) (*SummaryJob, error) {
	takes, err := ScopeFilter(s)
	if err != nil {
		return nil, err
	}
	text := func(f *File) ([]byte, error) {
		files, err := scan.NewReader(r.root)
		if err != nil {
			return nil, err
		}
		defer files.Close() //nolint:errcheck // nothing was written
		content, problem := files.Read(f.Path, scan.LimitOf(f.Path, r.listing.options.MaxFileSize))
		switch {
		case problem != nil:
			return nil, fmt.Errorf("%s: %s", f.Path, problem.Message)
		case model.HashOf(content) != f.Hash:
			return nil, fmt.Errorf("%s changed since it was read", f.Path)
		}
		text, isText := scan.Text(content)
		if !isText {
			return nil, fmt.Errorf("%s is not text", f.Path)
		}
		if secret.IsKeyFile(f.Path) {
			return nil, fmt.Errorf("%s contains credentials: not sent", f.Path)
		}
		return []byte(secret.Hide(text)), nil
	}
	return summarize.NewJob(ctx, summarize.Source{Root: r.tree, Keep: takes, Text: text, Count: r.enc.Count, Store: r.summaries, Again: again})
}
