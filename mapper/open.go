package mapper

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"foldout/mapper/internal/disk"
	"foldout/mapper/internal/extract"
	"foldout/mapper/internal/language"
	"foldout/mapper/internal/line"
	"foldout/mapper/internal/purpose"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/tree"
	"foldout/mapper/internal/words"
	"foldout/mapper/token"
	"foldout/model"
)

// DefaultMaxFileSize is the size in bytes over which files are listed and not read.
const DefaultMaxFileSize = scan.DefaultMaxFileSize

// snapshotEvery bounds how often Open hands out a Repo while it goes on reading.
const snapshotEvery = 100 * time.Millisecond

// Options decide which files are read and how. The zero value is the default.
type Options struct {
	Deps           bool     // with dependencies and build output
	NoIgnore       bool     // without any ignore rules
	AllFileSystems bool     // also what is mounted below the root
	MaxFileSize    int64    // bytes over which a file is listed and not read, a notebook over 16 times as many; 0 for DefaultMaxFileSize
	Encoding       string   // "" for DefaultEncoding
	References     bool     // what files say about others is read as well, which Graph needs
	Words          bool     // and the words of their texts, which Find needs
	Weights        *Weights // of importance, nil for DefaultWeights
	NoCache        bool     // neither reads nor writes the cache
	CacheDir       string   // "" for the user's cache folder
	CacheLimit     int64    // bytes that the cache folder may hold, 0 for its default
	Workers        int      // goroutines that read files, 0 for one a processor
	First          *Wishes  // files to be read before others; nil for none
}

// listing returns how the folder is listed.
func (o Options) listing() scan.Options {
	return scan.Options{Deps: o.Deps, NoIgnore: o.NoIgnore, AllFileSystems: o.AllFileSystems, MaxFileSize: o.MaxFileSize}
}

// Open scans the folder at root and extracts the symbols of its files. While it goes on, each, which may be nil, is called
// from this goroutine with what is known so far: first with every file listed and pending, then at most ten times a second.
// Trouble with files is data in the Repo; an error means that root is no folder that can be read, that the encoding is
// unknown, or that ctx ended.
func Open(ctx context.Context, root string, opt Options, each func(*Repo)) (*Repo, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, fmt.Errorf("the folder that one is in is not there any more: %w", err)
	}
	if info, err := os.Stat(root); err != nil {
		return nil, err
	} else if !info.IsDir() {
		return nil, fmt.Errorf("%s is not a folder", root)
	}
	if opt.MaxFileSize == 0 {
		opt.MaxFileSize = DefaultMaxFileSize
	}
	if opt.Encoding == "" {
		opt.Encoding = DefaultEncoding
	}
	o := &opener{root: root, opt: opt, each: each, started: time.Now()}
	return o.run(ctx)
}

// opener is one call of Open.
type opener struct {
	root    string
	opt     Options
	each    func(*Repo)
	started time.Time
	enc     *token.Encoding
	kept    *kept
}

func (o *opener) run(ctx context.Context) (*Repo, error) {
	var ready sync.WaitGroup
	var encErr error
	ready.Go(func() { o.enc, encErr = token.Load(o.opt.Encoding) })
	ready.Go(func() { o.kept = openKept(o.root, o.opt) })
	changes := o.readHistory(ctx)
	list, err := scan.Scan(ctx, o.root, o.opt.listing())
	ready.Wait()
	if err != nil {
		return nil, err
	}
	if encErr != nil {
		return nil, encErr
	}
	repo := o.first(list)
	if o.each != nil {
		o.each(repo)
	}
	if repo, err = o.read(ctx, repo, list); err != nil {
		return nil, err
	}
	if changes != nil {
		if repo.related, err = o.relate(ctx, repo, changes); err != nil {
			return nil, err
		}
	}
	if problem := o.kept.save(repo, o.started); problem != nil {
		repo.problems = append(repo.problems, *problem)
	}
	return repo, nil
}

// first makes the Repo of the files as listed, none of them read.
func (o *opener) first(list *scan.Result) *Repo {
	files := make([]*tree.File, len(list.Files))
	backing := make([]tree.File, len(list.Files))
	pending := 0
	for i := range list.Files {
		backing[i].File = list.Files[i]
		files[i] = &backing[i]
		if files[i].Pending {
			pending++
		}
	}
	repo := &Repo{
		root: o.root, enc: o.enc, source: disk.NewSource(o.root, o.enc), pending: pending,
		problems: append(o.kept.problems(), list.Problems...), skipped: list.Dependencies + list.BuildOutput,
		reading: o.opt.listing(), started: o.started, sections: new(atomic.Pointer[modulesOfView]),
	}
	repo.plant(tree.Build(files), nil)
	return repo
}

// read reads every pending file with a bounded pool, and returns the complete Repo.
func (o *opener) read(ctx context.Context, repo *Repo, list *scan.Result) (*Repo, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	jobs, done := newQueue(list.Files, o.opt.First), make(chan *tree.File, 64)
	workers := o.opt.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var pool sync.WaitGroup
	for range workers {
		pool.Go(func() { o.work(ctx, jobs, done) })
	}
	go func() { pool.Wait(); close(done) }()
	return o.collect(ctx, repo, done)
}

// work reads files until there are none left. It holds a parser for each language of its own.
func (o *opener) work(ctx context.Context, jobs *queue, done chan<- *tree.File) {
	var read func(*model.File) *tree.File
	files, err := scan.NewReader(o.root)
	if err != nil {
		read = func(f *model.File) *tree.File {
			return broken(f, model.Problem{Path: f.Path, Kind: model.ProblemUnreadable, Message: err.Error()})
		}
	} else {
		defer files.Close() //nolint:errcheck // nothing was written
		x := extract.New()
		defer x.Close()
		x.References = o.opt.References
		read = (&reader{opener: o, files: files, extractor: x}).file
	}
	for f := jobs.next(); f != nil; f = jobs.next() {
		found := read(f)
		if found.Layout == nil { // it was kept, which a layout is not
			line.Arrange(found)
		}
		found.Purpose = purpose.OfFile(found)
		select {
		case done <- found:
		case <-ctx.Done():
			return
		}
	}
}

// collect puts what is read into the Repo, and hands out a new one from time to time.
func (o *opener) collect(ctx context.Context, repo *Repo, done <-chan *tree.File) (*Repo, error) {
	tick := time.NewTicker(snapshotEvery)
	defer tick.Stop()
	var batch []*tree.File
	for {
		select {
		case f, open := <-done:
			if !open {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				return repo.with(batch), nil
			}
			batch = append(batch, f)
		case <-tick.C:
			if o.each != nil && len(batch) > 0 {
				repo, batch = repo.with(batch), nil
				o.each(repo)
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// reader reads one file after another.
type reader struct {
	*opener
	files     *scan.Reader
	extractor *extract.Extractor
	words     words.Indexer
}

// file returns the listed file with what is in it: from the cache by path, size and time, else by content, else by parsing.
func (r *reader) file(listed *model.File) *tree.File {
	if f, ok := r.kept.byStat(listed); ok && r.suffices(f) && r.kept.hasWords(f) {
		return f
	}
	content, problem := r.files.Read(listed.Path, scan.LimitOf(listed.Path, r.opt.MaxFileSize))
	if problem != nil {
		return broken(listed, *problem)
	}
	f := &tree.File{File: *listed}
	f.Pending, f.Size, f.Hash = false, int64(len(content)), model.HashOf(content)
	content, isText := scan.Text(content)
	if !isText {
		f.Problem = &model.Problem{Path: f.Path, Kind: model.ProblemBinary, Message: "is not text, listed without symbols"}
		return f
	}
	f.Lines = countLines(content)
	written := language.Detect(f.Path, content)
	f.Language = language.LinguistName(f.Path)
	if written != nil {
		f.Language = written.Name
	}
	f.Class = scan.Classify(f.Path, content, written != nil)
	f.References = refs.Encode(&refs.File{}) // of what no grammar reads, or one fails on
	if known, ok := r.kept.byContent(f); ok && r.suffices(known) {
		f = known
	} else {
		f.About = purpose.About(f.Path, content)
		if written != nil {
			r.extract(f, written, content)
		}
	}
	if !r.kept.hasWords(f) {
		f.Words = r.words.Encode(content, f.Symbols, wordsLimit(f))
		r.kept.addWords(f)
	}
	return f
}

// mostData is how many bytes of data are read for their words. What they hold is seldom named in a task.
const mostData = 64 << 10

// wordsLimit returns how many bytes of a file are read for their words, 0 for all.
func wordsLimit(f *tree.File) int {
	switch f.Class {
	case model.ClassSource, model.ClassTest, model.ClassDoc:
		return 0
	}
	return mostData
}

// suffices reports whether a file that was kept holds all that is asked for. If not, it will be kept anew.
func (r *reader) suffices(f *tree.File) bool {
	if !r.opt.References || f.References != "" || f.Problem != nil && f.Problem.Kind != model.ProblemSyntax {
		return true
	}
	r.kept.store.Replace(f.File)
	return false
}

// extract finds the symbols of the file. A fault of ours in one file costs that file's symbols and nothing else.
func (r *reader) extract(f *tree.File, language *language.Language, content []byte) {
	defer func() {
		if fault := recover(); fault != nil {
			f.Symbols, f.Imports, f.Costs = nil, nil, nil
			f.Problem = &model.Problem{
				Path: f.Path, Kind: model.ProblemSyntax, Message: fmt.Sprintf("extraction failed: %v: listed without symbols", fault),
			}
		}
	}()
	result := r.extractor.File(language, f.Path, content)
	f.Symbols, f.Imports, f.Problem, f.References = result.Symbols, result.Imports, result.Problem, result.References
	line.Arrange(f)
	f.Costs = line.Costs(r.enc, f, language.DocForm())
}

// broken returns the listed file with its trouble and nothing else.
func broken(listed *model.File, problem model.Problem) *tree.File {
	f := &tree.File{File: *listed, Problem: &problem}
	f.Pending = false
	return f
}

// countLines counts line feeds, and one more for a last line without one.
func countLines(content []byte) int {
	n := bytes.Count(content, []byte("\n"))
	if len(content) > 0 && content[len(content)-1] != '\n' {
		n++
	}
	return n
}
