// Package summarize has a language model say what files and folders are for: files first, then each folder with what its parts
// are for, up to the root. What is kept (package said) is not asked again.
package summarize

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/modelsummary"
	"foldout/mapper/internal/purpose"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Source is where the job takes what it needs of the repository.
type Source struct {
	Root  *tree.Folder
	Keep  func(*tree.File) bool            // which files take part
	Text  func(*tree.File) ([]byte, error) // the content of a file as it was read
	Count func(string) int                 // tokens
	Store *modelsummary.Store
	Again bool // what is kept is asked again
}

// Job is what remains to be asked.
type Job struct {
	Source
	stages  [][]*node // files, then folders from the deepest up
	Files   int       // to be asked about
	Folders int       // to be asked about
	Kept    int       // files and folders that need no question
	Sent    int       // tokens of all questions, about
}

// node is a file or a folder.
type node struct {
	path   string
	file   *tree.File
	folder *tree.Folder
	parts  []*node // of a folder
	key    model.Hash
	depth  int
}

// Step is the outcome of one question.
type Step struct {
	Done, Total  int
	Path         string // "" for the root
	ModelSummary *tree.ModelSummary
	Err          error // why the text made by rule stays
}

// Result counts what became of a job.
type Result struct{ Written, Failed int }

// NewJob finds out what is to be asked and what it costs. Nothing is sent.
func NewJob(ctx context.Context, source Source) (*Job, error) {
	j := &Job{Source: source}
	var files, folders []*node
	if top := j.visit(source.Root, 0); top != nil {
		top.each(func(n *node) {
			switch {
			case !j.Again && j.Store.Of(n.key) != nil:
				j.Kept++
			case n.file != nil:
				files = append(files, n)
			case len(n.parts) > 1 || n.parts[0].file != nil: // one that only holds another folder needs no words
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

// visit returns the node of a folder with what takes part in it, nil where nothing does.
func (j *Job) visit(f *tree.Folder, depth int) *node {
	n := &node{path: f.Path, folder: f, depth: depth}
	var parts []modelsummary.Part
	for _, file := range f.Files {
		if key := modelsummary.FileKey(file); key != (model.Hash{}) && j.Keep(file) {
			n.parts = append(n.parts, &node{path: file.Path, file: file, key: key, depth: depth + 1})
			parts = append(parts, modelsummary.Part{Name: file.Name(), Key: key})
		}
	}
	for _, sub := range f.Folders {
		if below := j.visit(sub, depth+1); below != nil {
			n.parts = append(n.parts, below)
			parts = append(parts, modelsummary.Part{Name: sub.Name(), Key: below.key})
		}
	}
	if len(n.parts) == 0 {
		return nil
	}
	n.key = modelsummary.FolderKey(parts)
	return n
}

func (n *node) each(do func(*node)) {
	do(n)
	for _, part := range n.parts {
		part.each(do)
	}
}

// answerTokens is what the line of a part that is not summarized yet will have, about.
const answerTokens = 15

// price counts the questions. Those about folders hold answers that nobody has yet.
func (j *Job) price(ctx context.Context) error {
	fixed := j.Count(instruction)
	for _, stage := range j.stages {
		for _, n := range stage {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			question, err := j.question(n)
			if err != nil {
				continue // told when it is asked
			}
			j.Sent += fixed + j.Count(question)
			for _, part := range n.parts {
				if j.Store.Of(part.key) == nil {
					j.Sent += answerTokens
				}
			}
		}
	}
	return nil
}

// Received returns the most tokens that come back.
func (j *Job) Received() int { return (j.Files + j.Folders) * MostReceived }

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
			parts[i] = about{part.file.Name(), purpose.OfFile(part.file)}
		} else {
			parts[i] = about{part.folder.Name() + "/", purpose.OfFolder(part.folder)}
		}
		if text := j.Store.Of(part.key); text != nil {
			parts[i].purpose = text.Purpose
		}
	}
	return ofFolder(n.path, parts), nil
}

// atOnce is how many questions are open at a time.
const atOnce = 4

// mostFailures is how many questions in a row may fail before the work ends.
const mostFailures = 8

// Run asks, and hands each outcome to each from one goroutine at a time. What was answered when ctx or an error ends it is kept. The error is
// that of ctx, or of a server that will answer nothing.
func (j *Job) Run(ctx context.Context, client Client, each func(Step)) (Result, error) {
	r := &run{Job: j, client: client, each: each}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	for _, stage := range j.stages {
		var pool sync.WaitGroup
		questions := make(chan *node)
		for range atOnce {
			pool.Go(func() {
				for n := range questions {
					if err := r.one(ctx, n); err != nil {
						cancel(err)
					}
				}
			})
		}
		for _, n := range stage {
			if ctx.Err() != nil {
				break
			}
			select {
			case questions <- n:
			case <-ctx.Done():
			}
		}
		close(questions)
		pool.Wait()
	}
	return r.result, context.Cause(ctx)
}

// run is one call of Run.
type run struct {
	*Job
	client Client
	each   func(Step)

	mu     sync.Mutex
	result Result
	row    int // of failures
}

// one asks about a node. The error ends the work.
func (r *run) one(ctx context.Context, n *node) error {
	text, err := r.answer(ctx, n)
	if ctx.Err() != nil && err != nil {
		return nil // it was not asked to the end
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

func (r *run) answer(ctx context.Context, n *node) (tree.ModelSummary, error) {
	question, err := r.question(n)
	if err != nil {
		return tree.ModelSummary{}, err
	}
	answer, err := r.client.ask(ctx, question)
	if err != nil {
		return tree.ModelSummary{}, err
	}
	text, err := understood(strings.ToValidUTF8(answer, ""), r.client.Model)
	if err != nil {
		return tree.ModelSummary{}, err
	}
	if err := r.Store.Add(n.key, text); err != nil {
		return tree.ModelSummary{}, refusal{err}
	}
	return text, nil
}

// Price says in a line what Run will send, and to whom.
func (j *Job) Price(to Client) string {
	return model.Plural(j.Files, "file") + " and " + model.Plural(j.Folders, "folder") + " to summarize (" + model.Thousands(j.Kept) + " kept): about " +
		model.Thousands(j.Sent) + " tokens to send to " + to.Model + " at " + to.Host() + ", at most " + model.Thousands(j.Received()) + " back"
}
