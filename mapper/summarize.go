package mapper

import (
	"context"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/disk"
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
		return disk.ToSend(r.root, f, scan.LimitOf(f.Path, r.listing.options.MaxFileSize))
	}
	return llm.NewJob(ctx, llm.Input{Root: r.tree, Keep: takes, Text: text, Count: r.enc.Count, Store: r.summaries, Again: again})
}
