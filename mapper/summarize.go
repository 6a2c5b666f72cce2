package mapper

import (
	"context"
	"fmt"

	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/repo/summary"
	"foldout/model"
)

// Chat is a client for servers with OpenAI's chat completions API. A Chat without a URL counts as not configured.
type Chat = summary.Client

// SummaryStep reports the outcome of one question that a SummaryJob asked the language model.
type SummaryStep = summary.Step

// SummaryResult says how many questions of a SummaryJob were answered and how many failed.
type SummaryResult = summary.Result

// SummaryJob is a plan for summarizing a repository with a language model. It says how many files and folders it will summarize,
// and how many tokens that costs. Its method Run does the work and stores the answers. From the next Open on, they are shown as
// purposes and summaries.
type SummaryJob = summary.Job

// Summaries prepares a job, but does not send anything yet. The job summarizes the source files in the scope s that have changed
// since they were last summarized, and their folders. If `again` is true, it summarizes all source files in the scope and their
// folders. Summaries fails if the scope contains an invalid glob.
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
	return summary.NewJob(ctx, summary.Source{Root: r.tree, Keep: takes, Text: text, Count: r.enc.Count, Store: r.summaries, Again: again})
}
