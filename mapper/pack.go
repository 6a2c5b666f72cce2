package mapper

import (
	"cmp"
	"context"
	"slices"
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/search/pack"
	"foldout/mapper/internal/search/task"
	"foldout/mapper/llm"
	"foldout/mapper/relations"
	"foldout/model"
)

// PackOptions say what a pack contains.
type PackOptions struct {
	View   model.View                  // its scope and encoding apply; its budget is that of the whole pack
	Keep   func(f *filetree.File) bool // files to include among those in the view's scope; nil for all
	Intent string                      // as in FindQuery
	Embed  *llm.Client                 // as in FindQuery
	JSON   bool                        // JSON instead of a prompt
	Top    int                         // maximum number of relevant files, 0 for as many as suit the budget
}

// Pack is the context that a language model needs for a task.
type Pack struct {
	Text     string
	Tokens   int   // exact number of tokens of Text
	Snippets int   // number of places whose source is included
	Omitted  int   // number of places that did not fit
	Ranked   bool  // false if no file is relevant, so that the pack contains only the map
	Failed   error // error of the embedding server, nil for none
}

// Pack returns the context for the task `text`, within the budget of the view. As a prompt, the context consists of a map fitted
// to the task, the exports of the most relevant files and why these files are relevant, the source of the most relevant places,
// and the task itself. The Repo must be complete, and opened with references and words. Pack fails if a glob is invalid or ctx
// ends.
func (r *Repo) Pack(ctx context.Context, text string, opt PackOptions) (*Pack, error) {
	relevance, err := r.Relevance(ctx, text, FindQuery{Keep: opt.Keep, Intent: opt.Intent, Embed: opt.Embed})
	if err != nil {
		return nil, err
	}
	view := roomOf(opt.View)
	if view.Format = model.Prompt; view.Fit == model.FitNone {
		view.Fit = model.FitSmart // a pack is always within its budget
	}
	p := &packer{repo: relevance.Fitted(), view: view, keep: opt.Keep, task: text, ranked: relevance.Any(), json: opt.JSON, top: opt.Top}
	made, _, err := p.make(ctx)
	if err != nil {
		return nil, err
	}
	if over(opt.View, made.Tokens) > 0 {
		made = pack.Text{}
	}
	return &Pack{Text: made.String, Tokens: made.Tokens, Snippets: made.Snippets, Omitted: made.Omitted, Ranked: p.ranked, Failed: relevance.failed}, nil
}

// packer makes one pack.
type packer struct {
	repo   *Repo
	view   model.View // with a budget in tokens of its encoding (see roomOf)
	keep   func(f *filetree.File) bool
	task   string // "" for none
	ranked bool   // files can be ranked, by relevance to the task or by importance
	json   bool
	top    int // maximum number of relevant files, 0 for as many as suit the budget
}

// make returns the text of the pack, and the plan of the map in it. If the budget leaves no room for more, a prompt
// is only the map; JSON is then an empty object or empty, and the plan is that of the whole scope, as always for JSON.
func (p *packer) make(ctx context.Context) (pack.Text, *Plan, error) {
	inner := p.view
	inner.Format = model.Markdown
	if inner.Fit == model.FitNone {
		inner.Budget = 0
	}
	budget := inner.Budget
	whole, err := p.repo.planMap(ctx, scopeOf(inner))
	if err != nil {
		return pack.Text{}, nil, err
	}
	c := p.content(whole, budget)
	switch {
	case len(c.Relevant) > 0:
	case p.task != "":
		c.Remark = "Nothing matches the task: this is only the map."
	default:
		c.Remark = "No file is ranked: this is only the map."
	}
	if p.json {
		if text, ok := c.JSON(); ok || budget == 0 {
			return text, whole, nil
		}
		return emptyJSON(p.repo, budget), whole, nil
	}
	text, plan, ok, err := p.prompt(ctx, c, inner)
	if ok || err != nil {
		return text, plan, err
	}
	plan, err = p.repo.planMap(ctx, inner)
	if err != nil {
		return pack.Text{}, nil, err
	}
	return pack.Text{String: plan.Text(), Tokens: plan.Tokens()}, plan, nil
}

// prompt returns the pack as a prompt, and the plan of the map in it. It returns false if only a map fits.
func (p *packer) prompt(ctx context.Context, c *pack.Content, inner model.View) (pack.Text, *Plan, bool, error) {
	c.Choose(c.SourceRoom())
	if c.Budget > 0 {
		if inner.Budget = c.MapRoom(); len(c.Relevant) == 0 {
			inner.Budget = p.mapBudget(c)
		}
	}
	inner.Overrides = withoutShown(inner.Overrides, c)
	plan, err := p.repo.planMap(ctx, inner)
	if err != nil {
		return pack.Text{}, nil, false, err
	}
	c.Map = plan.Text()
	text, ok := c.Prompt()
	return text, plan, ok, nil
}

// withoutShown returns the overrides of a map that does not repeat the signatures of symbols whose source is in the pack. They do
// not change what a person has decided.
func withoutShown(overrides model.Overrides, c *pack.Content) model.Overrides {
	all := slices.Clone(overrides)
	c.Shown(func(f *pack.File, p pack.Passage) {
		if p.Symbol < 0 || p.Part {
			return
		}
		s := &f.File.Symbols[p.Symbol]
		id := f.NodeID(p.Symbol)
		if _, set := overrides.Get(id); !set && p.First <= int(s.SourceLine()) && int(s.EndLine) <= p.Last {
			all = append(all, model.Override{ID: id, Detail: model.Hidden})
		}
	})
	return sortedOverrides(all)
}

// emptyJSON returns an empty JSON object if that fits into the budget, and otherwise an empty text.
func emptyJSON(r *Repo, budget int) pack.Text {
	text, _ := shrink.First(budget, slices.Values(model.JSON.Traits().Remains), r.enc.Count)
	return pack.Text{String: text, Tokens: r.enc.Count(text)}
}

// mapBudget returns how many tokens the map may take if nothing is ranked: nearly everything that the task leaves.
func (p *packer) mapBudget(c *pack.Content) int {
	head := c.Count(pack.Head(c.Root, c.Files))
	return max(1, c.Budget-head-c.Count(c.Remark)-min(c.Count(c.Task), c.Budget/4)-8) // for what separates the parts
}

// scopeOf returns a view with the same scope as `view`, but with minimal detail and without a budget.
func scopeOf(view model.View) model.View {
	v := model.DefaultView(view.Encoding).Unfitted()
	v.Scope, v.Detail = view.Scope, model.Minimal
	return v
}

// content collects what belongs in the pack.
func (p *packer) content(whole *Plan, budget int) *pack.Content {
	r := p.repo
	c := &pack.Content{Root: r.Name(), Task: p.task, Budget: budget, Count: r.enc.Count}
	in := map[*filetree.File]bool{}
	r.tree.Each(func(f *filetree.File) {
		if whole.File(f.Path).InScope && (p.keep == nil || p.keep(f)) {
			in[f] = true
			c.Files = append(c.Files, f)
		}
	})
	if p.ranked {
		c.Relevant, c.Source = p.selectShown(in, cmp.Or(p.top, sourcesFor(budget)))
		c.Tokens = tokensOf(r, c.Source.Files)
		v := r.relevance()
		c.Overview = v != nil && v.intent == task.Overview
	}
	if p.json {
		c.Facts = p.facts(in)
	}
	return c
}

// selectShown lists up to `most` files and the passages from which their source is chosen, by relevance to the task or, if there is
// no task, by importance.
func (p *packer) selectShown(in map[*filetree.File]bool, most int) (files []pack.Listed, source *pack.Set) {
	r := p.repo
	keep := func(f *filetree.File) bool { return in[f] }
	v := r.relevance()
	if v == nil {
		return importantIn(r, keep, most)
	}
	for _, hit := range v.result.Files {
		if f := r.corpus().Files[hit.File]; in[f] && len(files) < most {
			files = append(files, pack.Listed{File: f, Score: hit.Score / v.result.Files[0].Score, Reasons: v.result.Reasons(hit)})
		}
	}
	return files, v.passages(keep, most)
}

// importantIn lists the most important files, and the passages of these.
func importantIn(r *Repo, keep func(f *filetree.File) bool, most int) (files []pack.Listed, source *pack.Set) {
	top, _ := r.related.Ranking(relations.RankQuery{Level: "file", Keep: keep, Top: most})
	var chosen []pack.File
	at := map[string]int{}
	for _, n := range top {
		if n.Metrics.Importance <= 0 {
			break // tests, examples and the like
		}
		_, f := r.tree.Find(n.Path)
		share := float64(n.Metrics.Importance / top[0].Metrics.Importance)
		files = append(files, pack.Listed{File: f, Score: share, Reasons: importantFor(n)})
		at[n.Path] = len(chosen)
		chosen = append(chosen, pack.File{File: f, Share: share, Symbols: map[int]pack.Match{}})
	}
	symbols, _ := r.related.Ranking(relations.RankQuery{Symbols: sourceKinds, Keep: keep})
	for _, n := range symbols {
		i, known := at[n.Path]
		if !known {
			continue
		}
		if s := slices.Index(model.SymbolNames(chosen[i].File.Symbols), model.SymbolName(n.ID)); s >= 0 {
			chosen[i].Symbols[s] = pack.Match{Score: float64(n.Metrics.Importance / symbols[0].Metrics.Importance)}
		}
	}
	return files, pack.Weigh(r.withTexts(chosen), pack.Query{})
}

// sourceKinds are the kinds of symbols whose source is shown if there is no task: those with a body.
var sourceKinds = model.KindsWhere(func(k model.Kind) bool { return k.IsCallable() || k.IsContainer() && !k.IsScope() })

// importantBecause maps each term of importance to a reason in words, e.g. "rank" to "widely used".
var importantBecause = map[string]string{
	"rank": "widely used", "change": "changed often", "entry": "entry point", "size": "long", "exported": "public",
}

// importantFor returns up to two reasons why a file is important: the terms that contribute most to its importance, in words.
func importantFor(n relations.Ranked) (reasons []string) {
	terms := slices.DeleteFunc(slices.Clone(n.Terms), func(p model.Term) bool { return p.Signal*p.Weight <= 0 })
	slices.SortStableFunc(terms, func(a, b model.Term) int { return cmp.Compare(b.Signal*b.Weight, a.Signal*a.Weight) })
	for _, p := range terms[:min(len(terms), 2)] {
		reasons = append(reasons, cmp.Or(importantBecause[p.Name], p.Name))
	}
	return reasons
}

// facts returns what the JSON form of a pack contains besides the files.
func (p *packer) facts(in map[*filetree.File]bool) pack.Facts {
	r := p.repo
	facts := pack.Facts{Tests: func(string) []string { return nil }}
	if r.related == nil {
		return facts
	}
	keep := func(f *filetree.File) bool { return in[f] }
	facts.Tests = func(source string) []string {
		return slices.DeleteFunc(slices.Clone(r.related.Tests.Of(source)), func(test string) bool {
			_, f := r.tree.Find(test)
			return !in[f]
		})
	}
	facts.Modified = func(path string) string {
		if last := r.related.History.File(path).Last; !last.IsZero() {
			return last.UTC().Format(time.RFC3339)
		}
		return ""
	}
	for _, s := range r.related.ScriptsIn(keep) {
		if s.IsProgram {
			continue
		}
		facts.Scripts = append(facts.Scripts, [2]string{s.Name, s.Command})
	}
	for _, spot := range r.related.Hotspots(keep) {
		facts.Hotspots = append(facts.Hotspots, spot.Path)
	}
	return facts
}
