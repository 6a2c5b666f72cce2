package mapper

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"foldout/mapper/internal/embedding"
	"foldout/mapper/internal/find"
	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/task"
	"foldout/mapper/internal/tree"
)

// relevant is based on the relevance to a task. Nodes that the task does not concern are ordered by importance. A relevant is
// used by pointer, so that two tasks are never mistaken for the same one.
type relevant struct {
	choose.Importance
	of *Relevance
}

// These are the weights of importance next to relevance, for files and for symbols.
const (
	besideFile   = 0.1
	besideSymbol = 0.05
)

// Of returns the relevance of a file and its symbols. The best hits count for much more than the others.
func (r *relevant) Of(f *tree.File) choose.Worth {
	worth := r.Importance.Of(f)
	file := r.of.files[f]
	file *= file
	worth.File = min(1, besideFile*worth.File+file)
	worth.Purpose *= besideFile + file
	for i := range worth.Symbols {
		share := r.of.symbols[f][i]
		worth.Symbols[i] = min(1, besideSymbol*worth.Symbols[i]*(1+file)+share*share*share)
	}
	return worth
}

// Relevance is what is relevant to a task in a repository. It is immutable.
type Relevance struct {
	repo    *Repo
	intent  task.Intent
	result  *find.Result
	files   map[*tree.File]float32 // score as a share of the best file's
	symbols map[*tree.File]map[int]float32
	folders map[string]float32 // by path: the highest value of the files below
	failed  error              // error of the embedding server
}

// PrepareFind prepares what the first call of Relevance needs, and keeps it. The Repo must be complete.
func (r *Repo) PrepareFind() { r.corpus() }

// Relevance ranks the files and symbols of the repository by their relevance to the task that `text` describes. Of the fields of
// `query`, it uses only Keep, Intent and Embed. The Repo must be complete, and must have been opened with references and words.
// Relevance fails only if ctx ends.
func (r *Repo) Relevance(ctx context.Context, text string, query FindQuery) (*Relevance, error) {
	t := task.Read(text)
	if intent, given := task.ParseIntent(query.Intent); given {
		t.Intent = intent
	}
	near, failed := similarities(ctx, r, text, query)
	v := &Relevance{
		repo: r, intent: t.Intent, result: r.corpus().Find(t, find.Options{Keep: query.Keep, Alike: near}), failed: failed,
		files: map[*tree.File]float32{}, symbols: map[*tree.File]map[int]float32{}, folders: map[string]float32{},
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, hit := range v.result.Files {
		f, share := r.corpus().Files[hit.File], float32(hit.Score/v.result.Files[0].Score)
		v.files[f] = share
		for folder := tree.Parent(f.Path); folder != ""; folder = tree.Parent(folder) {
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

// Of returns the relevance of a node, from 0 to 1. The node is a folder if `file` is nil, a file if `symbol` is -1, and otherwise
// that symbol of the file. A folder is as relevant as the most relevant file in it.
func (v *Relevance) Of(folder *Folder, file *File, symbol int) float32 {
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
func (v *Relevance) Reasons(file *File, symbol int) []string {
	if file == nil || v.Of(nil, file, symbol) == 0 {
		return nil
	}
	number := slices.Index(v.repo.corpus().Files, file)
	return v.result.Reasons(find.Ranked{File: number, Symbol: symbol})
}

// Any reports whether anything is relevant.
func (v *Relevance) Any() bool { return len(v.result.Files) > 0 }

// Fitted returns the same repository, but with a smart fit based on relevance. If nothing is relevant, the fit remains based on
// importance.
func (v *Relevance) Fitted() *Repo {
	if !v.Any() {
		return v.repo
	}
	next := *v.repo
	next.relevance = &relevant{importance(v.repo), v}
	return &next
}

// Embedding is a server with OpenAI's API that turns texts into vectors. Its answers are stored in the cache folder.
type Embedding struct {
	URL   string // base URL, such as http://localhost:11434/v1
	Model string
	Key   string // "" for none
}

// longestTask is the maximum number of bytes of a task that are sent.
const longestTask = 8000

// similarities returns how similar the description of each file is to the task, or nothing if there is no server. It sends the task, and
// the paths, names and doc comments of included files.
func similarities(ctx context.Context, r *Repo, text string, query FindQuery) ([]float64, error) {
	if query.Embed == nil {
		return nil, nil
	}
	client := embedding.Client{URL: query.Embed.URL, Model: query.Embed.Model, Key: query.Embed.Key, Dir: filepath.Join(CacheDir(), "vectors")}
	corpus := r.corpus()
	texts, files := []string{text[:min(len(text), longestTask)]}, []int{-1}
	for i, f := range corpus.Files {
		if query.Keep == nil || query.Keep(f) {
			texts, files = append(texts, corpus.Description(i)), append(files, i)
		}
	}
	vectors, err := client.Vectors(ctx, texts)
	if err != nil {
		return nil, fmt.Errorf("embedding server: %w", err)
	}
	near := make([]float64, len(corpus.Files))
	for at, i := range files[1:] {
		near[i] = embedding.Likeness(vectors[0], vectors[at+1])
	}
	return near, nil
}
