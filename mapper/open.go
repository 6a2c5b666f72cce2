package mapper

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/output"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/maps/worth"
	"foldout/mapper/internal/repo/cache"
	"foldout/mapper/internal/repo/read"
	"foldout/mapper/llm"
	"foldout/mapper/remote"
	"foldout/mapper/token"
	"foldout/mapper/userdir"
	"foldout/model"
)

// Options decide which files are read and how. The zero value is the default.
type Options struct {
	model.Listing
	Encoding   string             // "" for token.Default
	References bool               // extract references, which Relations needs
	Words      bool               // extract words, which Find needs
	Weights    *model.RankWeights // nil for model.DefaultRankWeights
	NoCache    bool               // neither read nor write the cache
	CacheDir   string             // "" for the user's cache folder
	CacheLimit int64              // size limit of the cache folder in bytes, 0 for its default
	SummaryDir string             // folder of summaries by a language model; "" for a folder in the user's state folder
	Workers    int                // number of goroutines that read files, 0 for one per processor
	ParseLimit time.Duration      // total CPU time for parsing; files after it are listed without symbols; 0 for a limit that ordinary repositories never reach
	Commits    int                // number of last commits that the history consists of, 0 for the default
	First      *Wishes            // files to read first; nil for none
	Reveal     []string           // ids of files and folders whose credentials are shown, model.RootID for all
}

// reading returns the options for reading the files of the folder at `root`.
func (o Options) reading(root string, summaries *llm.Store) read.Options {
	var first func() (path string, ok bool)
	if o.First != nil {
		first = o.First.next
	}
	return read.Options{
		Summaries: summaries, Outputs: outputs().Hashes(),
		Root: root, MaxFileSize: o.MaxFileSize, References: o.References, Words: o.Words, Workers: o.Workers, ParseLimit: o.ParseLimit, First: first, Reveal: o.Reveal,
		Encoding: o.Encoding, Version: codeVersion(), NoCache: o.NoCache, CacheDir: o.CacheDir, CacheLimit: o.CacheLimit,
	}
}

// outputs returns the record of the maps, packs and prompts that foldout wrote.
func outputs() output.Record { return output.Record{Folder: userdir.State()} }

// Recorded returns a function that does what `fill` does and records what it writes as the content of the file at `path`. Such a
// file is left out of later maps.
func Recorded(path string, fill func(io.Writer) error) func(io.Writer) error {
	return outputs().Tee(path, fill)
}

// CacheSize returns the size of the cache in dir in bytes.
func CacheSize(dir string) (int64, error) { return cache.Folder{Path: dir}.Size() }

// ClearCache removes the cache files in dir, and the repositories that were fetched into it. Other files stay.
func ClearCache(dir string) error {
	return errors.Join(cache.Folder{Path: dir}.Clear(), remote.In(dir).Clear())
}

// Open scans the folder at root and extracts the symbols of its files. Meanwhile it calls `each`, on the calling goroutine and at
// most ten times a second, with a Repo of what is known so far. While files are being listed, the Repo has the files listed so
// far. After that, it has every file; files that are not read yet are pending. `each` may be nil. Trouble with files becomes a
// Problem in the Repo. Open fails if root is not a readable folder, if the encoding is unknown, or if ctx ends.
func Open(ctx context.Context, root string, opt Options, each func(*Repo)) (*Repo, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, fmt.Errorf("the current folder no longer exists: %w", err)
	}
	if info, err := os.Stat(root); err != nil {
		return nil, err
	} else if !info.IsDir() {
		return nil, fmt.Errorf("%s is not a folder", root)
	}
	if opt.MaxFileSize == 0 {
		opt.MaxFileSize = model.DefaultMaxFileSize
	}
	if opt.MaxFiles == 0 {
		opt.MaxFiles = model.DefaultMaxFiles
	}
	if opt.Encoding == "" {
		opt.Encoding = token.Default
	}
	o := &opener{root: root, opt: opt, each: each, started: time.Now()}
	return o.run(ctx)
}

// opener is the state of one call of Open.
type opener struct {
	root         string
	opt          Options
	each         func(*Repo)
	started      time.Time
	enc          *token.Encoding
	reader       *read.Reader
	summaries    *llm.Store
	summariesErr error // why summaries could not be read
}

func (o *opener) run(ctx context.Context) (*Repo, error) {
	dir := o.opt.SummaryDir
	if dir == "" {
		dir = filepath.Join(userdir.State(), "summaries")
	}
	o.summaries, o.summariesErr = llm.Open(dir, o.root)
	var ready sync.WaitGroup
	var encErr error
	ready.Go(func() { o.enc, encErr = token.Load(o.opt.Encoding) })
	ready.Go(func() { o.reader = read.Open(o.opt.reading(o.root, o.summaries)) })
	changes := o.readHistory(ctx) // a function that waits for the history; nil without references
	list, err := o.list(ctx, &ready)
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
	var each func([]*filetree.File)
	if o.each != nil {
		each = func(batch []*filetree.File) {
			repo = repo.with(batch)
			o.each(repo)
		}
	}
	rest, err := o.reader.Read(ctx, list.Files, o.enc, each)
	if err != nil {
		return nil, err
	}
	repo = repo.with(rest)
	if problem := o.reader.Unparsed(); problem != nil {
		repo.problems = append(repo.problems, *problem)
	}
	if changes != nil {
		if repo.related, err = o.relate(ctx, repo, changes); err != nil {
			return nil, err
		}
		repo.worth = worth.Of(repo.related)
		repo.problems = append(repo.problems, repo.related.Problems...)
	}
	if problem := o.reader.Save(repo.tree, o.started); problem != nil {
		repo.problems = append(repo.problems, *problem)
	}
	return repo, nil
}

// list lists the files. Once the encoding and the reader are ready, it calls `each` with a Repo of the files found so far.
func (o *opener) list(ctx context.Context, ready *sync.WaitGroup) (*scan.Result, error) {
	if o.each == nil {
		return scan.Scan(ctx, o.root, o.opt.Listing, nil)
	}
	var repo *Repo
	total := 0
	return scan.Scan(ctx, o.root, o.opt.Listing, func(found []model.File) {
		if ready.Wait(); o.enc == nil {
			return // Open fails
		}
		if repo == nil {
			repo = o.first(&scan.Result{})
		}
		total += len(found)
		repo = repo.with(unread(found))
		repo.progress = Progress{Pending: total, Listing: true}
		o.each(repo)
	})
}

// unread returns a filetree.File without contents for each listed file.
func unread(list []model.File) []*filetree.File {
	files := make([]*filetree.File, len(list))
	backing := make([]filetree.File, len(list))
	for i := range list {
		backing[i].File = list[i]
		files[i] = &backing[i]
	}
	return files
}

// first returns the initial Repo: it has the listed files, none of them read yet.
func (o *opener) first(list *scan.Result) *Repo {
	files, pending := unread(list.Files), 0
	for _, f := range files {
		if f.Pending {
			pending++
		}
	}
	repo := &Repo{
		worth: worth.Of(nil),
		root:  o.root, enc: o.enc, source: disk.NewSource(o.root, o.enc), progress: Progress{Pending: pending},
		problems: append(o.reader.Problems(), list.Problems...),
		listing:  listing{o.opt.Listing, o.started}, sections: new(render.Sections), summaries: o.summaries,
	}
	if o.summariesErr != nil {
		repo.problems = append(repo.problems, model.Problem{Kind: model.ProblemUnreadable, Message: "summaries by a model: " + o.summariesErr.Error()})
	}
	repo.setTree(filetree.Build(files), nil)
	return repo
}
