package mapper

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/model"
)

// PackOptions say what a pack holds.
type PackOptions struct {
	View   model.View         // whose scope and encoding hold; its budget is that of the whole pack
	Keep   func(f *File) bool // the files that take part; nil for all
	Intent string             // as in FindQuery
}

// Pack is the context of a task as a prompt.
type Pack struct {
	Text     string
	Tokens   int  // of Text, exactly
	Snippets int  // places whose source is in it
	Left     int  // that had no room
	Ranked   bool // false where nothing speaks for any file, so that the map alone is in it
}

// The shares of the budget that the map may take, and the task, of which what is over is left out; and how many files and
// places are listed at most.
const (
	packMapShare  = 4
	packTaskShare = 3
	packFiles     = 10
	packPlaces    = 15
	packExports   = 8
)

// Pack makes the context that a task needs, within the budget of the view: a map fitted to the task, what the best files offer,
// why they were chosen, the source of the best places, whole, and the task itself. The Repo must be complete and opened with
// references and words. The error says that a glob is wrong, or is that of ctx.
func (r *Repo) Pack(ctx context.Context, text string, opt PackOptions) (*Pack, error) {
	fitted, places, err := r.ForTask(ctx, text, FindQuery{Keep: opt.Keep, Top: packPlaces, Intent: opt.Intent})
	if err != nil {
		return nil, err
	}
	files, err := r.Find(ctx, text, FindQuery{Keep: opt.Keep, Top: packFiles, Files: true, Intent: opt.Intent})
	if err != nil {
		return nil, err
	}
	p := &packer{repo: r, budget: opt.View.Budget, pack: &Pack{Ranked: len(files.Hits) > 0}}
	view := opt.View
	view.Format, view.Fit, view.Budget = model.Markdown, model.FitSmart, opt.View.Budget/packMapShare
	if !p.pack.Ranked {
		view.Budget = opt.View.Budget * 3 / 4
	}
	plan, err := fitted.PlanContext(ctx, view)
	if err != nil {
		return nil, err
	}
	p.head(plan)
	p.relevant(files.Hits)
	p.end = p.closing(text)
	p.contents(places.Hits)
	p.pack.Text = p.text.String() + leftOut(p.pack.Left) + p.end
	if p.pack.Tokens = p.cost(p.pack.Text); p.budget > 0 && p.pack.Tokens > p.budget {
		return p.mapAlone(ctx, fitted, view)
	}
	return p.pack, nil
}

// packer writes a pack.
type packer struct {
	repo   *Repo
	budget int // 0 for none
	text   strings.Builder
	end    string // the task
	pack   *Pack
}

func (p *packer) cost(text string) int { return CountTokens(p.repo.Encoding(), text) }

// fits reports whether the text so far, more of it, and all that must follow are within the budget.
func (p *packer) fits(more string) bool {
	return p.budget <= 0 || p.cost(p.text.String()+more+leftOut(packPlaces)+p.end) <= p.budget
}

// head writes the root, the files by class and the map.
func (p *packer) head(plan *Plan) {
	counts := map[model.Class]int{}
	p.repo.tree.Each(func(f *File) {
		if plan.File(f.Path).InScope {
			counts[f.Class]++
		}
	})
	var classes []string
	for _, c := range []model.Class{
		model.ClassSource, model.ClassTest, model.ClassConfig, model.ClassDoc, model.ClassGenerated, model.ClassVendored, model.ClassOther,
	} {
		if counts[c] > 0 {
			classes = append(classes, fmt.Sprintf("%s %s", model.Thousands(counts[c]), c))
		}
	}
	fmt.Fprintf(&p.text, "## Repo Map\nRoot: %s\nFiles: %s\n\n%s", model.Printable(p.repo.Name()), strings.Join(classes, ", "), plan.Text())
}

// relevant writes what the best files offer, and why they are the best.
func (p *packer) relevant(hits []Hit) {
	var exports, list strings.Builder
	for n, h := range hits {
		_, f := p.repo.tree.Find(h.Path)
		if names := exportsOf(f); len(names) > 0 {
			fmt.Fprintf(&exports, "%s: %s\n", model.Printable(h.Path), strings.Join(names, ", "))
		}
		fmt.Fprintf(&list, "%d. %s (score: %.2f) - %s\n", n+1, model.Printable(h.Path), h.Score, strings.Join(h.Reasons, "; "))
	}
	for _, section := range []struct{ title, text string }{{"Key Exports", exports.String()}, {"Relevant Files", list.String()}} {
		if text := "\n### " + section.title + "\n" + section.text; section.text != "" && p.fits(text) {
			p.text.WriteString(text)
		}
	}
}

// exportsOf lists what others can use of a file, functions with brackets.
func exportsOf(f *File) (names []string) {
	for i := range f.Symbols {
		s := &f.Symbols[i]
		if !s.Exported || s.Up >= 0 || s.Parent != "" || len(names) == packExports {
			continue
		}
		name := model.Printable(s.Name)
		if s.Kind.IsCallable() {
			name += "()"
		}
		names = append(names, name)
	}
	return names
}

// contents writes the source of places, the best first, each whole or not at all. One that lies in another is written with it.
func (p *packer) contents(hits []Hit) {
	type span struct {
		path        string
		first, last int
	}
	var shown []span
	title := "\n### File Contents\n"
	for _, h := range hits {
		if slices.ContainsFunc(shown, func(s span) bool { return s.path == h.Path && s.first <= h.Line && h.EndLine <= s.last }) {
			continue
		}
		block := p.block(h)
		if block == "" {
			continue
		}
		if !p.fits(title + block) {
			p.pack.Left++
			continue
		}
		p.text.WriteString(title + block)
		title = ""
		p.pack.Snippets++
		shown = append(shown, span{h.Path, h.Line, h.EndLine})
	}
}

// block returns the source of a hit under its place, "" where it cannot be had.
func (p *packer) block(h Hit) string {
	text, _, problem := p.repo.Source(h.Path)
	if problem != nil || h.Line > text.Lines() {
		return ""
	}
	var b strings.Builder
	last := min(h.EndLine, text.Lines())
	for n := h.Line; n <= last; n++ {
		b.WriteString(text.Line(n) + "\n")
	}
	mark := "```"
	for strings.Contains(b.String(), mark) {
		mark += "`"
	}
	_, f := p.repo.tree.Find(h.Path)
	return fmt.Sprintf("%s:%d-%d\n%s%s\n%s%s\n", model.Printable(h.Path), h.Line, last, mark, f.Language, b.String(), mark)
}

// leftOut says how many places had no room.
func leftOut(places int) string {
	if places == 0 {
		return ""
	}
	return "… " + model.Plural(places, "more place") + " had no room\n"
}

// mapAlone makes a pack whose budget has no room for more than the map.
func (p *packer) mapAlone(ctx context.Context, repo *Repo, view model.View) (*Pack, error) {
	view.Budget = p.budget
	plan, err := repo.PlanContext(ctx, view)
	if err != nil {
		return nil, err
	}
	return &Pack{Text: plan.Text(), Tokens: plan.Tokens(), Ranked: p.pack.Ranked, Left: p.pack.Left + p.pack.Snippets}, nil
}

// leastTask is how many tokens of a task are worth writing.
const leastTask = 8

// closing returns the task as the end of the pack, cut in its middle where it is longer than its share; "" where there is no room.
func (p *packer) closing(text string) string {
	const title = "\n### Task\n"
	text = strings.TrimSpace(model.PrintableText(strings.ToValidUTF8(text, "")))
	room := p.budget / packTaskShare
	if p.budget <= 0 || p.cost(text) <= room {
		return title + text + "\n"
	}
	if room < leastTask {
		return ""
	}
	for half := len(text) / 2; half > 0; half = half * 3 / 4 {
		head, tail := strings.ToValidUTF8(text[:half], ""), strings.ToValidUTF8(text[len(text)-half:], "")
		if cut := title + head + " … " + tail + "\n"; p.cost(cut) <= room {
			return cut
		}
	}
	return ""
}
