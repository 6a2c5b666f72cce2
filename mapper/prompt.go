package mapper

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/changes"
	"foldout/mapper/git"
	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/prompt"
	"foldout/mapper/token"
	"foldout/mapper/userdir"
	"foldout/model"
)

// TemplateFolder returns the folder of the user's own templates.
func TemplateFolder() string { return filepath.Join(userdir.Config(), "templates") }

// Templates lists the user's own templates and the built-in ones.
func Templates() []prompt.Listed { return prompt.Folder{Path: TemplateFolder()}.List() }

// These are revisions that a diff may start from.
const (
	LastCommit = "HEAD"   // selects the changes of the working tree since the last commit
	DiffStaged = "staged" // selects the staged changes
)

// PromptOptions say what a prompt contains.
type PromptOptions struct {
	Template  string
	Task      string // "" for none
	NoMap     bool
	NoSources bool   // leave out the texts of nodes at detail `source`
	Diff      bool   // include the differences from Revision
	Revision  string // "" for LastCommit
	Commits   int    // number of last commits to list, 0 for none
}

// PromptPart is one of the texts that a prompt consists of.
type PromptPart struct {
	Name   string // "template", "task", "map", "diff", "changed" or "commits"
	Tokens int
	Note   string // what was cut, "" for nothing
}

// Prompt is the result of a template for a repository and a task. It is immutable.
type Prompt struct {
	Text   string
	Tokens int // exact number of tokens of Text
	Parts  []PromptPart
	Plan   *Plan // plan of the map in it; with NoMap, of the map that was left out
	view   model.View
}

// Over returns by how many tokens the prompt exceeds the budget, which can happen only without a fit.
func (p *Prompt) Over() int { return over(p.view, p.Tokens) }

// Render writes the text.
func (p *Prompt) Render(w io.Writer) error {
	_, err := io.WriteString(w, p.Text)
	return err
}

// A diff may take up to 1/diffShare of the budget or, with a template that requires one, all of it. A map is fitted up to mostFits
// times, until the prompt fits. If it never does, the map is left out.
const (
	diffShare = 4
	mostFits  = 6
)

// Prompt returns a prompt within the budget of the view. The map takes the room that the other parts leave. With a template
// that requires a diff, these include the changed symbols in full, as many as fit, and the map shows only what is about the
// change. If the other parts alone exceed the budget, Prompt leaves out the commits first, then hunks of the diff, then the end
// of the task. The Repo must be complete. An error names the template and the line, or says which revision git does not know.
func (r *Repo) Prompt(ctx context.Context, view model.View, opt PromptOptions) (*Prompt, error) {
	template, err := prompt.Folder{Path: TemplateFolder()}.Load(opt.Template)
	if err != nil {
		return nil, err
	}
	c := &composer{repo: r, view: roomOf(view), opt: opt, template: template, enc: r.enc, notes: map[string]string{}}
	c.data.Repo = model.Printable(r.Name())
	if err := c.gather(ctx); err != nil {
		return nil, err
	}
	if err := c.makeRoom(); err != nil {
		return nil, err
	}
	if err := c.addChanged(); err != nil {
		return nil, err
	}
	p, err := c.compose(ctx)
	if err == nil {
		p.view = view
	}
	return p, err
}

// composer makes a prompt.
type composer struct {
	repo      *Repo
	view      model.View
	opt       PromptOptions
	template  *prompt.Template
	enc       *token.Encoding
	data      prompt.Data
	diffs     []changes.FileDiff
	changed   []string          // fenced texts of changed symbols, in the order of the map
	differing []string          // ids of the files and symbols that the diff changes
	notes     map[string]string // what was cut, by part
}

// gather collects everything except the map.
func (c *composer) gather(ctx context.Context) (err error) {
	if task := strings.TrimSpace(c.opt.Task); task != "" {
		c.data.Task = model.PrintableText(task) + "\n"
	}
	if err := c.gatherDiff(ctx); err != nil {
		return err
	}
	limit := 0
	switch {
	case !c.view.Bounded():
	case c.template.Diff:
		limit = c.view.Budget
	default:
		limit = max(1, c.view.Budget/diffShare)
	}
	c.cutDiff(limit)
	if c.template.Diff {
		if err := c.gatherChanged(ctx); err != nil {
			return err
		}
	}
	if c.opt.Commits > 0 {
		lines, err := git.In{Dir: c.repo.root}.Log(ctx, c.opt.Commits)
		if err != nil {
			return err
		}
		for _, line := range lines {
			c.data.Commits += HideCredentials(line) + "\n"
		}
	}
	return nil
}

// DiffFiles returns how many files in scope the diff of a prompt has. The revision is that of PromptOptions.
func (r *Repo) DiffFiles(ctx context.Context, in model.Scope, revision string) (int, error) {
	c := &composer{repo: r, view: model.View{Scope: in}, opt: PromptOptions{Diff: true, Revision: revision}}
	err := c.gatherDiff(ctx)
	return len(c.diffs), err
}

// gatherDiff collects the diffs of files in scope, none if no diff is requested.
func (c *composer) gatherDiff(ctx context.Context) (err error) {
	switch {
	case !c.opt.Diff:
		return nil
	case c.opt.Revision == DiffStaged:
		c.diffs, err = c.repo.compared().Staged(ctx)
	default:
		c.diffs, err = c.repo.compared().Diff(ctx, c.opt.Revision)
	}
	if err != nil {
		return err
	}
	keeps, err := ScopeFilter(c.view.Scope)
	if err != nil {
		return err
	}
	c.diffs = slices.DeleteFunc(c.diffs, func(d changes.FileDiff) bool {
		_, f := c.repo.tree.Find(d.Path)
		if f == nil {
			f = DeletedFile(d.Path)
		}
		return !keeps(f)
	})
	return nil
}

// cutDiff keeps the hunks, and the files without hunks, that fit into `limit` tokens. If `limit` is 0, it keeps all.
func (c *composer) cutDiff(limit int) {
	var b strings.Builder
	tokens, hunks, files := 0, 0, 0 // left out: hunks, and files without any
	for _, d := range c.diffs {
		file, cost := d.Head, c.enc.Count(d.Head)
		some := len(d.Hunks) == 0 // whether the file is written: it has no hunks, or one of them fits
		for _, hunk := range d.Hunks {
			n := c.enc.Count(hunk)
			if limit > 0 && tokens+cost+n > limit {
				hunks++
				continue
			}
			file, cost, some = file+hunk, cost+n, true
		}
		switch {
		case some && (limit == 0 || tokens+cost <= limit):
			b.WriteString(file)
			tokens += cost
		case len(d.Hunks) == 0:
			files++
		}
	}
	delete(c.notes, "diff")
	if hunks+files > 0 {
		var left []string
		if hunks > 0 {
			left = append(left, model.Plural(hunks, "hunk"))
		}
		if files > 0 {
			left = append(left, model.Plural(files, "file"))
		}
		c.notes["diff"] = strings.Join(left, " and ") + " left out"
		fmt.Fprintf(&b, "(%s to fit the budget)\n", c.notes["diff"])
	}
	c.data.Diff = b.String()
}

// rest returns the number of tokens that the prompt takes without the map.
func (c *composer) rest() (int, error) {
	without := c.data
	without.Map, without.Files = "", nil
	text, err := c.template.Write(without)
	return c.enc.Count(text), err
}

// makeRoom shortens the other parts of the prompt if they would exceed the budget even without a map. It gives up one part after
// another, each in its own way, and needs the excess to know how much of it: there is no list of texts to choose from by package shrink.
func (c *composer) makeRoom() error {
	for {
		rest, err := c.rest()
		excess := rest - c.view.Budget
		switch {
		case err != nil || !c.view.Bounded() || excess <= 0:
			return err
		case c.data.Commits != "":
			c.data.Commits, c.notes["commits"] = "", "left out"
		case c.data.Diff != "":
			limit := c.enc.Count(c.data.Diff) - excess - 12 // for the note that says how much was left out
			if c.diffs == nil || limit <= 0 {
				c.diffs, c.data.Diff, c.notes["diff"] = nil, "", "left out"
				continue
			}
			before := c.data.Diff
			if c.cutDiff(limit); c.data.Diff == before {
				c.diffs, c.data.Diff, c.notes["diff"] = nil, "", "left out"
			}
		case c.data.Task != "":
			c.cutTask(excess)
		default:
			return errors.New("the template alone takes " + model.Plural(rest, "token") + ", more than the budget")
		}
	}
}

// cutTask removes at least `over` tokens from the end of the task.
func (c *composer) cutTask(over int) {
	const mark = "\n(cut to fit the budget)\n"
	task := strings.TrimSuffix(c.data.Task, mark)
	keep := c.enc.Count(task) - over - c.enc.Count(mark)
	c.notes["task"] = "cut"
	if keep <= 0 {
		c.data.Task = ""
		return
	}
	runes := []rune(task)
	c.data.Task = ""
	if kept, some := shrink.Most(1, len(runes), func(n int) bool { return c.enc.Count(string(runes[:n])) <= keep }); some {
		c.data.Task = string(runes[:kept]) + mark
	}
}

// compose fits the map into the room that the other parts leave. The fit of the map already comes as close to that room as it can, so
// compose only takes off what the template adds to the map, which is known once the text is written. To search for the fullest text by
// package shrink would fit the map again for nothing.
func (c *composer) compose(ctx context.Context) (*Prompt, error) {
	rest, err := c.rest()
	if err != nil {
		return nil, err
	}
	view, bound := c.mapView(), c.view.Bounded()
	room := c.view.Budget - rest
	if c.template.Diff && len(c.differing) > 0 {
		if view, err = c.aboutChange(ctx, view, min(room, c.view.Budget/changeShare)); err != nil {
			return nil, err
		}
	}
	for try := 0; ; try++ {
		if bound {
			view.Budget = max(1, room)
		}
		plan, err := c.repo.PlanContext(ctx, view)
		if err != nil {
			return nil, err
		}
		if c.data.Map, c.data.Files = "", nil; !c.opt.NoMap && (!bound || room > 0 && try < mostFits) {
			c.data.Map, c.data.Files = plan.Text(), c.files(plan)
		}
		text, err := c.template.Write(c.data)
		if err != nil {
			return nil, err
		}
		tokens := c.enc.Count(text)
		if !bound || tokens <= c.view.Budget || c.data.Map == "" {
			return &Prompt{Text: text, Tokens: tokens, Parts: c.parts(tokens, rest), Plan: plan}, nil
		}
		room -= tokens - c.view.Budget
	}
}

// mapView returns the view for the map in the prompt. It is the requested view, without source texts if these are to be left out.
func (c *composer) mapView() model.View {
	view := c.view
	if !c.opt.NoSources {
		return view
	}
	view.Detail = min(view.Detail, model.Full)
	view.Overrides = nil
	for _, o := range c.view.Overrides {
		if o.Detail == model.Source {
			o.Detail = model.Full
		}
		view.Overrides = append(view.Overrides, o)
	}
	return view
}

// files returns the source texts that the map shows below its tree.
func (c *composer) files(p *Plan) (files []prompt.File) {
	p.result.Plan.EachBlock(func(b plan.Block) {
		f := b.File
		files = append(files, prompt.File{Path: model.Printable(f.Path), Language: f.Language, Text: c.repo.source.In(disk.FormOf(p.view)).Block(b)})
	})
	return files
}

// parts returns the parts of the prompt, each with the number of its tokens.
func (c *composer) parts(tokens, rest int) []PromptPart {
	list := []PromptPart{{Name: "task", Tokens: c.enc.Count(c.data.Task)}, {Name: "diff", Tokens: c.enc.Count(c.data.Diff)}, {Name: "changed", Tokens: c.enc.Count(c.data.Changed)}, {Name: "commits", Tokens: c.enc.Count(c.data.Commits)}}
	own := rest
	for i := range list {
		own -= list[i].Tokens
		list[i].Note = c.notes[list[i].Name]
	}
	return append([]PromptPart{{Name: "template", Tokens: max(0, own)}, {Name: "map", Tokens: tokens - rest}}, list...)
}

// HideCredentials returns a text that belongs to no file with labels in place of the credentials in it, as maps show them.
func HideCredentials(text string) string { return secret.Guard{}.Hide([]byte(text)) }
