package mapper

import (
	"context"

	"foldout/mapper/internal/find"
	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/task"
	"foldout/mapper/internal/tree"
)

// relevant goes by what a task needs; importance decides among what it does not speak of. It is used by its pointer, so that two
// tasks are never taken for one.
type relevant struct {
	choose.Importance
	files   map[*tree.File]float32
	symbols map[*tree.File]map[int]float32
}

// What is left of importance beside relevance, for files and for symbols.
const (
	besideFile   = 0.1
	besideSymbol = 0.05
)

// Of returns the relevance of a file and of its symbols.
func (r *relevant) Of(f *tree.File) choose.Worth {
	worth := r.Importance.Of(f)
	file := r.files[f]
	worth.File = min(1, besideFile*worth.File+file)
	worth.Purpose *= besideFile + file
	for i := range worth.Symbols {
		worth.Symbols[i] = min(1, besideSymbol*worth.Symbols[i]*(1+file)+r.symbols[f][i])
	}
	return worth
}

// ForTask returns the same repository with the smart fit going by relevance to a task, and what Find found for it. Where nothing is
// found it goes by importance, as ever. The error is that of ctx.
func (r *Repo) ForTask(ctx context.Context, text string, query FindQuery) (*Repo, *Found, error) {
	t := task.Read(text)
	result := r.corpus().Find(t, find.Options{Keep: query.Keep})
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	found, err := r.Find(ctx, text, query)
	if err != nil || len(result.Files) == 0 {
		return r, found, err
	}
	by := &relevant{r.importance(), map[*tree.File]float32{}, map[*tree.File]map[int]float32{}}
	for _, hit := range result.Files {
		share := float32(hit.Score / result.Files[0].Score)
		by.files[r.corpus().Files[hit.File]] = share * share
	}
	for _, hit := range result.Symbols {
		f, share := r.corpus().Files[hit.File], float32(hit.Score/result.Symbols[0].Score)
		if by.symbols[f] == nil {
			by.symbols[f] = map[int]float32{}
		}
		by.symbols[f][hit.Symbol] = share * share * share
	}
	next := *r
	next.relevance = by
	return &next, found, nil
}
