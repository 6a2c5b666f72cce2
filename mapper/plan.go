package mapper

import (
	"context"
	"io"
	"slices"
	"strings"

	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/fit"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/maps/worth"
	"foldout/model"
)

// Plan is a view applied to a repository: the detail of every node after fitting, and its cost. It is immutable.
type Plan struct {
	repo   *Repo
	view   model.View
	result *fit.Result

	pinBudget int       // see PinBudget
	pack      *packText // nil unless the format is prompt
}

// Plan applies the view, whose encoding must be the Repo's. It fails if a glob in the scope is invalid or the format
// is unknown. If an override names a node that does not exist, this becomes a problem of the plan.
func (r *Repo) Plan(view model.View) (*Plan, error) { return r.PlanContext(context.Background(), view) }

// NeedsReferences reports whether a view depends on importance, dependencies or other relations, so that its Repo should be
// opened with references.
func NeedsReferences(view model.View) bool {
	return view.Graph || view.Format.Traits().Ranks || fit.Chooses(view)
}

// PlanContext is like Plan, but fails when ctx ends.
func (r *Repo) PlanContext(ctx context.Context, view model.View) (*Plan, error) {
	if err := view.Format.Check(); err != nil {
		return nil, err
	}
	if view.Format.Traits().Wraps {
		return r.planPack(ctx, view)
	}
	return r.planMap(ctx, view)
}

// planMap plans a view in any format but a prompt. A prompt is made of a map that planMap has planned, and of what stands around it.
func (r *Repo) planMap(ctx context.Context, view model.View) (*Plan, error) {
	return r.PlanWithin(ctx, view, Estimator(view).Room(view.Budget))
}

// PlanWithin is like PlanContext for a map that may take only `room` tokens of the encoding, at least 1, because the caller needs the
// rest of the view's budget for something else. The note of the map names the budget. The view's format must not be prompt.
func (r *Repo) PlanWithin(ctx context.Context, view model.View, room int) (*Plan, error) {
	if err := view.Format.Check(); err != nil {
		return nil, err
	}
	asked := view
	asked.Budget = room
	result, err := fit.Fit(planner{r, ctx, view.Picked()}, asked, view.Budget)
	if ended := ctx.Err(); ended != nil {
		return nil, ended
	}
	if err != nil {
		return nil, err
	}
	if view.Bounded() && over(view, result.Tokens) > 0 {
		result.Cut, result.Tokens = &render.Cut{}, 0
	}
	p := &Plan{repo: r, view: view, result: result}
	if len(result.UnfitPins) == 0 {
		return p, nil
	}
	only, err := p.Alone(ctx, pinsOf(view))
	if err == nil {
		p.pinBudget = BudgetFor(Estimator(view).Estimate(only.Tokens()))
	}
	return p, err
}

// planner makes plans on behalf of one call, with the context of that call. It is the Engine of package fit.
type planner struct {
	repo  *Repo
	ctx   context.Context //nolint:containedctx // of one call
	whole model.Detail    // base detail of the view
}

func (r planner) Plan(view model.View, cut map[string]bool) (*plan.Plan, error) {
	return plan.New(r.ctx, r.repo.books, r.repo.source.In(disk.FormOf(view)), view, r.whole, cut)
}

func (r planner) Tokens(p *plan.Plan, note string, limit int) int {
	info := renderInfo(r.repo, p, note)
	info.Ended = func() bool { return r.ctx.Err() != nil }
	return render.Tokens(p, info, limit)
}

func (r planner) CutOutline(p, pins *plan.Plan, budget int) (render.Cut, bool) {
	return render.CutOutline(p, pins, renderInfo(r.repo, p, ""), budget)
}

func (r planner) Selection(asked, pins *plan.Plan) (*plan.Selection, error) {
	judge := worth.For(asked.View.Format, r.repo.worth)
	return plan.NewSelection(r.ctx, r.repo.books, asked, pins, judge, r.repo.related != nil)
}

func (r planner) Solve(q *plan.Selection, room int) (*plan.Plan, error) { return q.Solve(r.ctx, room) }

func (r planner) Worth(id string) float32 { return worth.OfNode(r.repo.worth, r.repo.tree, id) }

// renderInfo returns what formats need besides the plan. Values that take time to compute are set only if the format writes them.
func renderInfo(r *Repo, p *plan.Plan, note string) render.Info {
	info := render.Info{RepoID: r.Name(), Form: docForm, Source: r.source.In(disk.FormOf(p.View)).Block, Note: note}
	if p.View.Format.Traits().Ranks {
		info.SnapshotID, info.Known = r.SnapshotID(), render.Related(r.related, p)
	}
	if p.View.Graph {
		info.Modules = r.sections.Of(r.related, p.View, r.enc)
	}
	if p.View.Stats {
		info.Problems = problemsInScope(r.Problems(), p)
	}
	return info
}

// Repo returns the repository that was planned.
func (p *Plan) Repo() *Repo { return p.repo }

// View returns the view as it was requested.
func (p *Plan) View() model.View { return p.view }

// Tokens returns the exact number of tokens of the whole text.
func (p *Plan) Tokens() int { return p.result.Tokens }

// Level returns the level of the map, which the fit chose or the view requested. It is 0 if the view requested a detail instead.
func (p *Plan) Level() model.Level { return p.result.Level }

// Sum returns the totals of what is on the map. The tokens of a prompt include what stands around its map.
func (p *Plan) Sum() model.Sum {
	sum := p.result.Sum()
	if p.pack != nil {
		sum.Tokens = p.Tokens()
	}
	return sum
}

// Asked returns the totals of what would be on the map without a budget.
func (p *Plan) Asked() model.Sum { return p.result.Asked }

// Note returns the closing line that says what was shown in less detail or left out. It is empty if nothing was.
func (p *Plan) Note() string { return p.result.Note }

// Lowered reports whether the fit left out anything, or showed it in less detail than requested.
func (p *Plan) Lowered() bool { return p.result.Lowered() }

// Value returns the value of what the smart fit has kept, and the value of everything that it could choose from. Neither includes
// pins (nodes whose detail was set by hand). Both are 0 if there was nothing to choose. The value of a node is what its line
// is worth times a factor for its detail.
func (p *Plan) Value() (kept, all int) { return p.result.Plan.Value() }

// Losses returns the nodes that the smart fit has left out or shown in less detail, most important first. It returns at most
// `most` of them, and the total number of such nodes. It omits nodes below one that was left out, and nodes that the user has
// dropped.
func (p *Plan) Losses(most int) (losses []model.Loss, all int) { return p.result.Plan.Losses(most) }

// Smart reports whether the smart fit chose the detail of each node.
func (p *Plan) Smart() bool { return p.result.Smart }

// MapRoom returns how many tokens of the view's encoding the map may take: the budget or, in a prompt, what the rest of it leaves. It
// returns 0 if there is no limit.
func (p *Plan) MapRoom() int {
	if p.pack != nil {
		return p.pack.room
	}
	return Estimator(p.view).Room(p.view.Budget)
}

// Over returns by how many tokens the map exceeds the budget, which can happen only without a fit.
func (p *Plan) Over() int { return over(p.view, p.Tokens()) }

// Pending reports whether files in scope have not been read yet, so that counts may still change.
func (p *Plan) Pending() bool { return p.result.Plan.Pending() > 0 }

// Settled reports whether the text of the map can no longer change: the whole repository is read, or what is still to be read is neither
// on the map nor needed to choose what is.
func (p *Plan) Settled() bool {
	progress, v := p.repo.Progress(), p.view
	switch {
	case progress.Complete():
		return true
	case progress.Listing || !v.OnlyPins || v.ChangedSince != "" || p.Lowered() || p.pack != nil || v.Graph || v.Stats || v.Format.Traits().Ranks:
		return false
	}
	return !slices.ContainsFunc(v.Overrides, func(o model.Override) bool {
		path, _ := model.SplitID(o.ID)
		return o.Detail != model.Hidden && p.State(model.PathID(path)).Pending
	})
}

// Problems returns a problem for each override that names no node, each pinned node that is shown in less detail, and each file
// whose text is not available. It also returns the problems of the repository, except those of files outside the scope.
func (p *Plan) Problems() []model.Problem {
	problems := append([]model.Problem(nil), p.result.Plan.Problems...)
	for _, id := range p.result.UnfitPins {
		problems = append(problems, model.Problem{Kind: model.ProblemPin, Message: p.unfitPinMessage(id)})
	}
	return slices.Concat(problems, p.withoutText(), p.unavailable(), problemsInScope(p.repo.Problems(), p.result.Plan))
}

// unavailable returns the problems of files whose text the view asks for, or of any file in scope for a prompt, but could not be read
// again.
func (p *Plan) unavailable() []model.Problem {
	asked := func(s model.NodeState) bool { return s.InScope && s.Asked == model.Source }
	return slices.DeleteFunc(p.repo.source.Problems(), func(problem model.Problem) bool {
		file := p.File(problem.Path)
		return !asked(file) && (p.pack == nil || !file.InScope) && !slices.ContainsFunc(p.Symbols(problem.Path), asked)
	})
}

// withoutText returns a problem for each node whose source was requested by hand although its file is not text or was not read.
func (p *Plan) withoutText() (problems []model.Problem) {
	requested := map[string]bool{}
	for _, o := range p.view.Overrides {
		if path, _ := model.SplitID(o.ID); o.Detail == model.Source {
			requested[path] = true
		}
	}
	if len(requested) == 0 {
		return nil
	}
	return slices.DeleteFunc(p.Notices(), func(notice model.Problem) bool { return !requested[notice.Path] || notice.Kind == model.ProblemSyntax })
}

// Notices returns why files in scope are not shown in full although nothing is wrong with them. See Repo.Notices.
func (p *Plan) Notices() []model.Problem { return problemsInScope(p.repo.Notices(), p.result.Plan) }

// UnfitPins returns the ids of the pinned nodes that do not fit into the budget, so that the map shows them in less detail.
func (p *Plan) UnfitPins() []string { return slices.Clone(p.result.UnfitPins) }

// PinBudget returns a budget that holds all pins, in tokens of the view's model. It returns 0 if they fit the budget of the view.
func (p *Plan) PinBudget() int { return p.pinBudget }

// unfitPinMessage describes a pin that does not fit into the budget. It says how many tokens the pin would need, and what the map
// shows instead.
func (p *Plan) unfitPinMessage(id string) string {
	text := "the pin at " + id + " does not fit the budget"
	detail, _ := p.view.Overrides.Get(id)
	if need := p.tokensAlone(id, detail); need > 0 {
		text += ": " + detail.String() + " takes " + model.Thousands(need) + " tokens"
	}
	if now := p.State(id); now.Written {
		return text + ", so it is shown at a lower detail: " + now.Detail.String()
	}
	return text + ", so it is left out"
}

// State returns the state of a node, the zero NodeState if there is no such node.
func (p *Plan) State(id string) model.NodeState { return p.result.Plan.State(id) }

// Folder returns the state of the folder at `path`. An empty path stands for the root.
func (p *Plan) Folder(path string) model.NodeState { return p.result.Plan.Folder(path) }

// File returns the state of the file at `path`.
func (p *Plan) File(path string) model.NodeState { return p.result.Plan.File(path) }

// Symbols returns the state of every symbol of the file at `path`, or nil if there is no such file.
func (p *Plan) Symbols(path string) []model.NodeState { return p.result.Plan.Symbols(path) }

// Render writes the text of the map.
func (p *Plan) Render(w io.Writer) error {
	if p.pack != nil {
		_, err := io.WriteString(w, p.pack.text)
		return err
	}
	if p.result.Cut != nil {
		_, err := io.WriteString(w, p.result.Cut.Text)
		return err
	}
	return render.Write(w, p.result.Plan, renderInfo(p.repo, p.result.Plan, p.result.Note))
}

// Stale returns the sorted paths of the files that make the map out of date: files on the map that now have other content, have
// vanished or cannot be read, and new files in the map's scope. Stale reads a file again if its text is on the map, or if its
// size or modification time differs. It does not notice new content of a file without symbols whose language is not known, unless
// the text of the file is on the map.
func (p *Plan) Stale(ctx context.Context) (paths []string) {
	return onDisk(p.repo).Stale(ctx, p.result.Plan)
}

// Text returns the text of the map.
func (p *Plan) Text() string {
	var b strings.Builder
	_ = p.Render(&b) // cannot fail with a strings.Builder
	return b.String()
}

// Rung holds the totals of the map at one level, or of the map that the fit makes.
type Rung struct {
	Level   model.Level // 0 for the fit
	Name    string      // such as "signatures", or the name of the fit
	Tokens  int         // of the whole text
	Files   int
	Symbols int
}

// Levels returns the totals of several maps with the view's scope, kinds and overrides. First comes one map for each of the seven
// levels, without a budget, and then the map that the fit makes within the view's budget. Levels fails if ctx ends.
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
