package mapper

import (
	"context"
	"fmt"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/llm"
	"foldout/model"
)

// Summaries prepares a job, but does not send anything yet. The job summarizes the source files in the scope s that have changed
// since they were last summarized, and their folders. If `again` is true, it summarizes all source files in the scope and their
// folders. Summaries fails if the scope contains an invalid glob.
func (r *Repo) Summaries(ctx context.Context, s model.Scope, again bool) (*llm.Job, error) {
	takes, err := ScopeFilter(s)
	if err != nil {
		return nil, err
	}
	text := func(f *filetree.File) ([]byte, error) {
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
		text, isText := scan.TextIn(content, f.Charset)
		if !isText {
			return nil, fmt.Errorf("%s is not text", f.Path)
		}
		guard := secret.Guard{Path: f.Path} // nothing is revealed to a server
		if guard.Sealed() {
			return nil, fmt.Errorf("%s contains credentials: not sent", f.Path)
		}
		return []byte(guard.Hide(text)), nil
	}
	return llm.NewJob(ctx, llm.Input{Root: r.tree, Keep: takes, Text: text, Count: r.enc.Count, Store: r.summaries, Again: again})
}
