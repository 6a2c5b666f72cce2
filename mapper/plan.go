package mapper

import (
	"context"
	"io"
	"slices"
	"strings"

	"foldout/mapper/internal/annotate"
	"foldout/mapper/internal/fit"
	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/render"
	"foldout/mapper/internal/worth"
	"foldout/model"
)

// Plan is a view applied to a repository: the detail of every node after fitting, and the cost of each. It never changes.
type Plan struct {
	repo   *Repo
	view   model.View
	result *fit.Result
}

// Plan applies the view. The view's encoding must be the Repo's. An invalid glob in the scope is an error; overrides that
// name nothing are problems of the plan.
func (r *Repo) Plan(view model.View) (*Plan, error) { return r.PlanContext(context.Background(), view) }

// NeedsReferences reports whether a view shows what matters most, what depends on what, or all that is known, so that its Repo is better opened with references.
func NeedsReferences(view model.View) bool {
	return view.Graph || view.Format == model.JSON || view.Format == model.Prompt || fit.Chooses(view)
}

// PlanContext is Plan for as long as it is wanted: when ctx ends it is given up, and the error is that of ctx.
func (r *Repo) PlanContext(ctx context.Context, view model.View) (*Plan, error) {
	if view.Format == model.Prompt {
		return planPrompt(ctx, r, view)
	}
	whole, _ := view.Base()
	asked := view
	asked.Budget = estimator(view).Room(view.Budget)
	result, err := fit.Fit(planner{r, ctx}.engine(whole), asked)
	if ended := ctx.Err(); ended != nil {
		return nil, ended
	}
	if err != nil {
		return nil, err
	}
	return &Plan{repo: r, view: view, result: result}, nil
}

// Update returns the plan of another view of the same repository. It equals Plan, and takes over everything that the change
// leaves as it is: the totals kept for each detail serve every view with the same scope, kinds and extras.
func (p *Plan) Update(view model.View) (*Plan, error) { return p.repo.Plan(view) }

// planner makes the plans of one call.
type planner struct {
	*Repo
	ctx context.Context //nolint:containedctx // of one call
}

// engine plans for a view whose base detail is whole, until ctx ends.
func (r planner) engine(whole model.Detail) fit.Engine {
	ctx := r.ctx
	return fit.Engine{
		Plan: func(view model.View, drop, cut map[string]bool) (*plan.Plan, error) {
			return plan.New(ctx, r.books, r.source, view, whole, drop, cut)
		},
		Tokens: func(p *plan.Plan, note string, limit int) int { return render.Tokens(p, r.wanted(p, note), limit) },
		CutLines: func(p, pins *plan.Plan, budget int) (render.Cut, bool) {
			return render.CutLines(p, pins, renderInfo(r.Repo, p, ""), budget)
		},
		Problem: func(asked, pins *plan.Plan) (*plan.Problem, error) {
			return plan.NewProblem(ctx, r.books, asked, pins, worth.For(asked.View.Format, importance(r.Repo)), r.related != nil)
		},
		Solve:      func(q *plan.Problem, room int) (*plan.Plan, error) { return q.Solve(ctx, room) },
		Importance: func(id string) float32 { return worth.OfNode(importance(r.Repo), r.tree, id) },
	}
}

// importance is what the smart fit goes by: relevance to a task, else what is known of the repository.
func importance(r *Repo) choose.Importance {
	if r.relevance != nil {
		return r.relevance
	}
	return worth.Of(r.related)
}

// renderInfo returns what the formats ask beside the plan. What takes time is had only where a format writes it.
func renderInfo(r *Repo, p *plan.Plan, note string) render.Info {
	info := render.Info{RepoID: r.Name(), Form: docForm, Source: r.source.Text, Note: note}
	if p.View.Format == model.JSON {
		info.SnapshotID, info.Known = r.SnapshotID(), annotate.Known(r.related, p)
	}
	if p.View.Graph {
		info.Modules = r.sections.Of(r.related, p.View, r.enc)
	}
	if p.View.Stats {
		info.Problems = problemsIn(r, p)
	}
	return info
}

// wanted is info for as long as ctx goes on.
func (r planner) wanted(p *plan.Plan, note string) render.Info {
	info := renderInfo(r.Repo, p, note)
	info.Ended = func() bool { return r.ctx.Err() != nil }
	return info
}

// Repo returns the repository that was planned.
func (p *Plan) Repo() *Repo { return p.repo }

// View returns the view as it was asked for.
func (p *Plan) View() model.View { return p.view }

// Tokens returns the exact cost of the whole text.
func (p *Plan) Tokens() int { return p.result.Tokens }

// Level returns the level that the map has: the one that the fit took or that the view asks for, 0 for a detail of its own.
func (p *Plan) Level() model.Level { return p.result.Level }

// Sum returns what is on the map.
func (p *Plan) Sum() Sum { return p.result.Sum() }

// Asked returns what would be on the map without a budget.
func (p *Plan) Asked() Sum { return p.result.Asked }

// Note returns the closing line that says what was lowered or left out, empty when nothing was.
func (p *Plan) Note() string { return p.result.Note }

// Lowered reports whether the fit lowered or left out anything.
func (p *Plan) Lowered() bool { return p.result.Lowered() }

// Worth returns the value of what the smart fit has kept, and of all that it had to choose from, pins aside. Both are 0 where it
// had nothing to do. The value of a node is its importance times what its detail is worth.
func (p *Plan) Worth() (kept, all int) { return p.result.Plan.Worth() }

// Losses returns what the smart fit has lowered and left out, the most important first and no more than most of it, and how
// much there is in all. Where a node is left out, what lies in it is not named; nor is what somebody has dropped.
func (p *Plan) Losses(most int) (losses []Loss, all int) { return p.result.Plan.Losses(most) }

// Smart reports whether each node has a detail of its own, by the smart fit.
func (p *Plan) Smart() bool { return p.result.Smart }

// Over returns by how many tokens the map is over the budget, which it can only be when the fit is none; 0 otherwise.
func (p *Plan) Over() int {
	if p.view.Budget <= 0 {
		return 0
	}
	return max(0, estimator(p.view).Estimate(p.Tokens())-p.view.Budget)
}

// Pending reports whether files in scope are not read yet, so that counts are not the last word.
func (p *Plan) Pending() bool { return p.result.Plan.Pending() > 0 }

// Problems returns overrides that name nothing, pins that gave way, files whose text could not be had, and the trouble that was met in
// the repository, but for that of files out of scope.
func (p *Plan) Problems() []model.Problem {
	problems := append([]model.Problem(nil), p.result.Plan.Problems...)
	for _, id := range p.result.Yielded {
		problems = append(problems, model.Problem{Kind: model.ProblemPin, Message: p.gaveWay(id)})
	}
	return slices.Concat(problems, p.repo.source.Problems(), problemsIn(p.repo, p.result.Plan))
}

// GaveWay returns the ids of pins that are over the budget, so that the map shows less of them than they ask for.
func (p *Plan) GaveWay() []string { return slices.Clone(p.result.Yielded) }

// gaveWay says of such a pin what it needs.
func (p *Plan) gaveWay(id string) string {
	text := "the pin at " + id + " gave way to the budget"
	path, name := model.SplitID(id)
	symbol := -1
	if _, f := p.repo.tree.Find(path); f != nil && name != "" {
		symbol = model.SymbolIndex(f.Symbols, name)
	}
	detail, _ := p.view.Overrides.Get(id)
	if need := p.alone(id, path, symbol, detail); need > 0 {
		text += ": " + detail.String() + " takes " + model.Thousands(need) + " tokens"
	}
	return text
}

// Folder returns the state of the folder at path, "" being the root.
func (p *Plan) Folder(path string) State { return p.result.Plan.Folder(path) }

// File returns the state of the file at path.
func (p *Plan) File(path string) State { return p.result.Plan.File(path) }

// Symbols returns the state of every symbol of the file at path, nil where there is no such file.
func (p *Plan) Symbols(path string) []State { return p.result.Plan.Symbols(path) }

// Render writes the text of the map.
func (p *Plan) Render(w io.Writer) error {
	if p.result.Cut != nil {
		_, err := io.WriteString(w, p.result.Cut.Text)
		return err
	}
	return render.Write(w, p.result.Plan, renderInfo(p.repo, p.result.Plan, p.result.Note))
}

// Stale returns the paths of the files on the map whose content on disk is no longer the one that was mapped, and of files in its
// scope that are new, sorted. Files that vanished or cannot be read are among them. A file whose text is on the map is read
// again; of the others, those whose size or time differs.
func (p *Plan) Stale(ctx context.Context) (paths []string) {
	return onDisk(p.repo).Stale(ctx, p.result.Plan)
}

// Text returns the text of the map.
func (p *Plan) Text() string {
	var b strings.Builder
	_ = p.Render(&b) // a strings.Builder takes everything
	return b.String()
}

// Rung is one level, or the fit, with what its map would be.
type Rung struct {
	Level   model.Level // 0 for the fit
	Name    string      // such as "signatures", or the name of the fit
	Tokens  int         // of the whole text
	Files   int
	Symbols int
}

// Levels returns the seven levels for the view's scope, show and overrides, without a budget, and last the fit as the view's
// budget has it. When ctx ends they are given up, and the error is that of ctx.
func (r *Repo) Levels(ctx context.Context, view model.View) ([]Rung, error) {
	var rungs []Rung
	for level := model.LevelFull; level <= model.LevelSummary; level++ {
		v := view
		v.Level, v.Fit = level, model.FitNone
		p, err := r.PlanContext(ctx, v)
		if err != nil {
			return nil, err
		}
		rungs = append(rungs, Rung{level, level.String(), p.Tokens(), p.Sum().Files, p.Sum().Symbols})
	}
	if view.Fit == model.FitNone {
		view.Fit = model.FitSmart
	}
	p, err := r.PlanContext(ctx, view)
	if err != nil {
		return nil, err
	}
	return append(rungs, Rung{0, string(view.Fit), p.Tokens(), p.Sum().Files, p.Sum().Symbols}), nil
}
