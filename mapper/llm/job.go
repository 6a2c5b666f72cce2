// This file asks a language model what files and folders are for: first files, then each folder based on its parts, up to
// the root. Stored answers (store.go) are not asked for again.

package llm

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/summary"
	"foldout/model"
)

// Input is what a job needs from the repository.
type Input struct {
	Root  *filetree.Folder
	Keep  func(*filetree.File) bool            // which files to include
	Text  func(*filetree.File) ([]byte, error) // content of a file as it was mapped
	Count func(string) int                     // number of tokens of a text
	Store *Store
	Again bool // ask again even if there is a stored answer
}

// Job holds the questions that still have to be asked.
type Job struct {
	Input
	stages      [][]*node // files, then folders from the deepest up
	Files       int       // number of files to ask about
	Folders     int       // number of folders to ask about
	Kept        int       // number of files and folders with a stored answer
	InputTokens int       // approximate number of tokens of all questions
}

// node is a file or a folder to ask about.
type node struct {
	path   string
	file   *filetree.File
	folder *filetree.Folder
	parts  []*node // of a folder
	key    model.Hash
	depth  int
}

// Step is the outcome of one question.
type Step struct {
	Done, Total  int
	Path         string // "" for the root
	ModelSummary *filetree.ModelSummary
	Err          error // why there is no summary
}

// Result counts the outcomes of a job.
type Result struct{ Written, Failed int }

// NewJob determines what to ask and what it costs. It sends nothing.
func NewJob(ctx context.Context, input Input) (*Job, error) {
	j := &Job{Input: input}
	var files, folders []*node
	if top := j.visit(input.Root, 0); top != nil {
		top.each(func(n *node) {
			switch {
			case !j.Again && j.Store.Of(n.key) != nil:
				j.Kept++
			case n.file != nil:
				files = append(files, n)
			case len(n.parts) > 1 || n.parts[0].file != nil: // a folder that only holds another folder needs no summary
				folders = append(folders, n)
			}
		})
	}
	j.Files, j.Folders = len(files), len(folders)
	slices.SortStableFunc(folders, func(a, b *node) int { return cmp.Compare(b.depth, a.depth) })
	j.stages = append(j.stages, files)
	for len(folders) > 0 {
		n := 1
		for n < len(folders) && folders[n].depth == folders[0].depth {
			n++
		}
		j.stages, folders = append(j.stages, folders[:n]), folders[n:]
	}
	return j, j.price(ctx)
}

// visit returns a node for the folder, with nodes for those of its parts that are included. It returns nil if there are no such
// parts.
func (j *Job) visit(f *filetree.Folder, depth int) *node {
	n := &node{path: f.Path, folder: f, depth: depth}
	var entries []Entry
	for _, file := range f.Files {
		if key := FileKey(file); key != (model.Hash{}) && j.Keep(file) { // zero if it is not summarized
			n.parts = append(n.parts, &node{path: file.Path, file: file, key: key, depth: depth + 1})
			entries = append(entries, Entry{Name: file.Name(), Key: key})
		}
	}
	for _, sub := range f.Folders {
		if below := j.visit(sub, depth+1); below != nil {
			n.parts = append(n.parts, below)
			entries = append(entries, Entry{Name: sub.Name(), Key: below.key})
		}
	}
	if len(n.parts) == 0 {
		return nil
	}
	n.key = FolderKey(entries)
	return n
}

func (n *node) each(do func(*node)) {
	do(n)
	for _, part := range n.parts {
		part.each(do)
	}
}

// answerTokens is the assumed length, in tokens, of a part's summary that does not exist yet.
const answerTokens = 15

// price adds up the tokens of all questions. Questions about folders will include the answers about their parts. Each answer that
// does not exist yet counts as answerTokens.
func (j *Job) price(ctx context.Context) error {
	fixed := j.Count(instruction)
	for _, stage := range j.stages {
		for _, n := range stage {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			question, err := j.question(n)
			if err != nil {
				continue // reported when it is asked
			}
			j.InputTokens += fixed + j.Count(question)
			for _, part := range n.parts {
				if j.Store.Of(part.key) == nil {
					j.InputTokens += answerTokens
				}
			}
		}
	}
	return nil
}

// OutputTokens returns the maximum number of tokens of all answers together.
func (j *Job) OutputTokens() int { return (j.Files + j.Folders) * MostOutput }

func (j *Job) question(n *node) (string, error) {
	if n.file != nil {
		text, err := j.Text(n.file)
		if err != nil {
			return "", err
		}
		return ofFile(n.file, text), nil
	}
	parts := make([]about, len(n.parts))
	for i, part := range n.parts {
		if part.file != nil {
			parts[i] = about{part.file.Name(), summary.FilePurpose(part.file)}
		} else {
			parts[i] = about{part.folder.Name() + "/", summary.FolderPurpose(part.folder)}
		}
		if text := j.Store.Of(part.key); text != nil {
			parts[i].purpose = text.Purpose
		}
	}
	return ofFolder(n.path, parts), nil
}

// atOnce is the number of concurrent questions.
const atOnce = 4

// mostFailures is how many consecutive questions may fail before the work ends.
const mostFailures = 8

// Run asks all questions and calls `each` with every outcome. Calls of `each` do not overlap. Even if Run ends early, the answers
// that have arrived are stored. Run fails if ctx ends, or if the server refuses every question or keeps failing.
func (j *Job) Run(ctx context.Context, client Client, each func(Step)) (Result, error) {
	r := &run{Job: j, client: client, each: each}
	for _, stage := range j.stages {
		pool, within := errgroup.WithContext(ctx)
		pool.SetLimit(atOnce)
		for _, n := range stage {
			pool.Go(func() error { return r.one(within, n) })
		}
		if err := pool.Wait(); err != nil {
			return r.result, err
		}
	}
	return r.result, context.Cause(ctx)
}

// run is the state of one call of Run.
type run struct {
	*Job
	client Client
	each   func(Step)

	mu     sync.Mutex
	result Result
	row    int // number of consecutive failures
}

// one sends the question about a single node. If it returns an error, no more questions are asked.
func (r *run) one(ctx context.Context, n *node) error {
	if ctx.Err() != nil {
		return nil
	}
	text, err := r.answer(ctx, n)
	if ctx.Err() != nil && err != nil {
		return nil // ctx ended before the answer
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	step := Step{Total: r.Files + r.Folders, Path: n.path, Err: err}
	if err == nil {
		step.ModelSummary = &text
		r.result.Written++
		r.row = 0
	} else {
		r.result.Failed++
		r.row++
	}
	step.Done = r.result.Written + r.result.Failed
	if r.each != nil {
		r.each(step)
	}
	var refused refusal
	if errors.As(err, &refused) || r.row >= mostFailures {
		return err
	}
	return nil
}

func (r *run) answer(ctx context.Context, n *node) (filetree.ModelSummary, error) {
	question, err := r.question(n)
	if err != nil {
		return filetree.ModelSummary{}, err
	}
	answer, err := r.client.ask(ctx, question)
	if err != nil {
		return filetree.ModelSummary{}, err
	}
	text, err := understood(strings.ToValidUTF8(answer, ""), r.client.Model)
	if err != nil {
		return filetree.ModelSummary{}, err
	}
	if err := r.Store.Add(n.key, text); err != nil {
		return filetree.ModelSummary{}, refusal{err}
	}
	return text, nil
}

// Price says in one line what Run will send, and to whom.
func (j *Job) Price(to Client) string {
	return model.Plural(j.Files, "file") + " and " + model.Plural(j.Folders, "folder") + " to summarize (" + model.Thousands(j.Kept) + " already summarized): about " +
		model.Thousands(j.InputTokens) + " tokens to send to " + to.Model + " at " + to.Server() + ", at most " + model.Thousands(j.OutputTokens()) + " received"
}
