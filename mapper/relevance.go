package mapper

import (
	"context"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/worth"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/task"
)

// relevant judges the importance of nodes by their relevance to a task. Nodes that the task does not concern are ordered by
// general importance. The type is used by pointer, so that two tasks are never mistaken for the same one.
type relevant struct {
	worth.Judge
	of *Relevance
}

// relevance returns the relevance that the importance of nodes in the Repo depends on, or nil without a task.
func (r *Repo) relevance() *Relevance {
	if v, ok := r.worth.(*relevant); ok {
		return v.of
	}
	return nil
}

// besideFile and besideSymbol are the weights with which the importance of a file or a symbol is added to its relevance.
const (
	besideFile   = 0.1
	besideSymbol = 0.05
)

// Of returns what a file and its symbols are worth for the task. The most relevant ones count for much more than the others.
func (r *relevant) Of(f *filetree.File) worth.FileWorth {
	lines := r.Judge.Of(f)
	if r.of.intent == task.Overview {
		return r.overview(f, lines)
	}
	file := r.of.files[f]
	file *= file
	lines.File = min(1, besideFile*lines.File+file)
	lines.Purpose *= besideFile + file
	for i := range lines.Symbols {
		share := r.of.symbols[f][i]
		lines.Symbols[i] = min(1, besideSymbol*lines.Symbols[i]*(1+file)+share*share*share)
	}
	return lines
}

// overview returns what a file is worth for a question about the whole: its importance, and more if it is on the tour.
func (r *relevant) overview(f *filetree.File, lines worth.FileWorth) worth.FileWorth {
	file := r.of.files[f]
	lines.File = min(1, lines.File+file*file)
	for i := range lines.Symbols {
		share := r.of.symbols[f][i]
		lines.Symbols[i] = min(1, lines.Symbols[i]+share*share*share)
	}
	return lines
}

// Relevance holds the files and symbols of a repository that are relevant to a task, with their scores. It is immutable.
type Relevance struct {
	repo    *Repo
	intent  task.Intent
	result  *find.Result
	files   map[*filetree.File]float32 // score as a share of the best file's
	symbols map[*filetree.File]map[int]float32
	folders map[string]float32 // by path: the highest value of the files below
	failed  error              // error of the embedding server
}

// PrepareFind builds and keeps the search data that the first call of Relevance would otherwise have to build. The Repo must be
// complete.
func (r *Repo) PrepareFind() { r.corpus() }

// Relevance ranks the files and symbols of the repository by their relevance to the task that `text` describes. Of the fields of
// `query`, it uses only Keep, Intent and Embed. The Repo must be complete, and opened with Options.References and Options.Words.
// Relevance fails only if ctx ends.
func (r *Repo) Relevance(ctx context.Context, text string, query FindQuery) (*Relevance, error) {
	t := task.Read(text, r.Name())
	if intent, given := task.ParseIntent(query.Intent); given {
		t.Intent = intent
	}
	v := &Relevance{
		repo: r, intent: t.Intent,
		files: map[*filetree.File]float32{}, symbols: map[*filetree.File]map[int]float32{}, folders: map[string]float32{},
	}
	if err := v.find(ctx, t, text, query); err != nil {
		return nil, err
	}
	for _, hit := range v.result.Files {
		f, share := r.corpus().Files[hit.File], float32(hit.Score/v.result.Files[0].Score)
		v.files[f] = share
		for folder := filetree.Parent(f.Path); folder != ""; folder = filetree.Parent(folder) {
			v.folders[folder] = max(v.folders[folder], share)
		}
	}
	for _, hit := range v.result.Symbols {
		f := r.corpus().Files[hit.File]
		if v.symbols[f] == nil {
			v.symbols[f] = map[int]float32{}
		}
		v.symbols[f][hit.Symbol] = float32(hit.Score / v.result.Symbols[0].Score)
	}
	return v, nil
}

// find fills the result. For a question about the whole repository, it does not search for words unless there is nothing else to
// answer from.
func (v *Relevance) find(ctx context.Context, t *task.Task, text string, query FindQuery) (err error) {
	if t.Intent == task.Overview {
		in := find.OverviewInput{
			Corpus: v.repo.corpus(), Relations: v.repo.related, Keep: query.Keep, Kinds: sourceKinds, Reasons: importantFor,
		}
		if v.result, err = in.Find(ctx); v.result != nil || err != nil {
			return err
		}
	}
	var near []float64
	near, v.failed = similarities(ctx, v.repo, text, query)
	v.result = v.repo.corpus().Find(t, find.Options{Keep: query.Keep, Alike: near})
	return ctx.Err()
}

// Of returns the relevance of a node, from 0 to 1. The node is a folder if `file` is nil, a file if `symbol` is -1, and otherwise
// that symbol of the file. A folder is as relevant as the most relevant file in it.
func (v *Relevance) Of(folder *filetree.Folder, file *filetree.File, symbol int) float32 {
	switch {
	case v == nil || len(v.files) == 0:
		return 0
	case file == nil && folder.Path == "":
		return 1
	case file == nil:
		return v.folders[folder.Path]
	case symbol < 0:
		return v.files[file]
	}
	return v.symbols[file][symbol]
}

// Reasons returns the reasons why a file is relevant, strongest first. If symbol is not -1, it returns those for that symbol in
// the file. For a folder, it returns nothing.
func (v *Relevance) Reasons(file *filetree.File, symbol int) []string {
	if file == nil || v.Of(nil, file, symbol) == 0 {
		return nil
	}
	number := slices.Index(v.repo.corpus().Files, file)
	return v.result.Reasons(find.Scored{File: number, Symbol: symbol})
}

// Any reports whether anything is relevant.
func (v *Relevance) Any() bool { return len(v.result.Files) > 0 }

// Fitted returns the same repository, except that relevance instead of importance decides what model.FitSmart keeps on a map, and
// which files and sources the format model.Prompt shows. If nothing is relevant, importance still decides.
func (v *Relevance) Fitted() *Repo {
	if !v.Any() {
		return v.repo
	}
	next := *v.repo
	next.worth = &relevant{v.repo.worth, v}
	return &next
}
