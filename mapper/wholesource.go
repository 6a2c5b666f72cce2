package mapper

import (
	"context"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// WholeSource holds what the whole source of each file in scope takes on a map. It is immutable.
type WholeSource struct{ plan *plan.Plan }

// WholeSource counts what each file that p has in scope would take at detail `source`. It reads all these files, several at a time, so call
// it outside of the code that draws a screen. It fails only if ctx ends.
func (p *Plan) WholeSource(ctx context.Context) (*WholeSource, error) {
	var files []*filetree.File
	p.repo.tree.Each(func(f *filetree.File) {
		if !p.result.Plan.LeavesOut(f.Path) {
			files = append(files, f)
		}
	})
	parallel.Each(len(files), func(i int) {
		if ctx.Err() == nil {
			p.repo.source.Tokens(plan.BlockOf(files[i], -1)) // which keeps the number for the plan below
		}
	})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	view := p.view.Unfitted()
	view.OnlyPins = false
	view.Overrides = model.Overrides{{ID: model.RootID, Detail: model.Source}}
	whole, err := planner{p.repo, ctx, model.Source}.Plan(view, nil)
	return &WholeSource{whole}, err
}

// File returns how many tokens the file at path takes at detail `source`, with its own line. A file that is not text has only that line.
// File returns 0 if the file is out of scope.
func (w *WholeSource) File(path string) int { return w.plan.File(path).Total }

// Folder returns how many tokens the folder at path takes if every file below it is at detail `source`; for "", all files of the scope.
func (w *WholeSource) Folder(path string) int { return w.plan.Folder(path).Total }
