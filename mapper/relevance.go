package mapper

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/worth"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/task"
	"foldout/mapper/llm"
	"foldout/mapper/userdir"
	"foldout/model"
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

// Embedding is a server with OpenAI's API that turns texts into vectors. Its answers are stored in the cache folder.
type Embedding struct {
	URL   string // base URL, such as http://localhost:11434/v1
	Model string
	Key   string // "" for none
}

// longestTask is the maximum number of bytes of a task that are sent to an embedding server.
const longestTask = 8000

// similarities returns how similar the description of each file is to the task, or nothing if there is no embedding server. It
// sends that server the task, and the paths, names of symbols and first lines of doc comments of included files.
func similarities(ctx context.Context, r *Repo, text string, query FindQuery) ([]float64, error) {
	if query.Embed == nil {
		return nil, nil
	}
	corpus := r.corpus()
	texts, files := []string{strings.ToValidUTF8(text[:min(len(text), longestTask)], "")}, []int{-1}
	for i, f := range corpus.Files {
		if query.Keep == nil || query.Keep(f) {
			texts, files = append(texts, corpus.Description(i)), append(files, i)
		}
	}
	vectors, err := llm.Client(*query.Embed).Vectors(ctx, filepath.Join(userdir.Cache(), "vectors"), texts)
	if err != nil {
		return nil, fmt.Errorf("embedding server: %w", err)
	}
	near := make([]float64, len(corpus.Files))
	for at, i := range files[1:] {
		near[i] = llm.Likeness(vectors[0], vectors[at+1])
	}
	return near, nil
}

// Alone returns the plan of a map that shows only `nodes`, each at the detail of its override, without a budget. For a prompt, it is
// the map without the prompt. A node costs the same as on any other map. If a node is given twice, the greater detail counts. Alone fails only if ctx ends.
func (p *Plan) Alone(ctx context.Context, nodes []model.Override) (*Plan, error) {
	view := p.view.Unfitted()
	if view.Format == model.Prompt {
		view.Format = model.Markdown
	}
	view.Overrides = sortedOverrides(append(model.Overrides{{ID: model.RootID, Detail: model.Hidden}}, nodes...))
	return p.repo.planMap(ctx, view)
}

// pinsOf returns the overrides that pin nodes of a view to the map.
func pinsOf(view model.View) []model.Override {
	return slices.DeleteFunc(slices.Clone(view.Overrides), func(o model.Override) bool { return !o.Pinned() })
}

// sortedOverrides sorts overrides as views have them. Of those for one node, only that with the greatest detail remains.
func sortedOverrides(all model.Overrides) model.Overrides {
	slices.SortFunc(all, func(a, b model.Override) int {
		return cmp.Or(strings.Compare(a.ID, b.ID), cmp.Compare(b.Detail, a.Detail))
	})
	return slices.CompactFunc(all, func(a, b model.Override) bool { return a.ID == b.ID })
}
