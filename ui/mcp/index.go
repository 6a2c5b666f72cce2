package mcp

import (
	"context"
	"fmt"
	"sync"
	"time"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/gocontext"
	"foldout/model"
)

// index holds the newest Repo of a folder. A goroutine reads the folder once, and again when files have changed.
type index struct {
	ctx    context.Context //nolint:containedctx // context of the server, which outlives every call
	config Config

	mu      sync.Mutex
	repo    *mapper.Repo  // last complete repository; nil until there is one
	err     error         // error of the last read
	reading chan struct{} // closed when the current read ends; nil if there is none
	done    int           // numbers of files: read so far in the current read, and all
	all     int

	module   *gocontext.Module // module of the repository in state moduleOf (a SnapshotID); nil until it is needed
	moduleOf string
	stored   *mapper.Snapshot // snapshot of the repository storedOf; nil until it is needed
	storedOf *mapper.Repo
}

func newIndex(ctx context.Context, config Config) *index {
	x := &index{ctx: ctx, config: config}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.start()
	return x
}

// progressEvery is the least time between two progress reports to a client.
const progressEvery = 200 * time.Millisecond

// latest returns the repository in its current state on disk, and a description of this state. If a read is in progress, latest
// waits for its end and reports progress. It fails if the folder cannot be read or ctx ends.
func (x *index) latest(ctx context.Context, progress func(read, all int)) (*mapper.Repo, string, error) {
	if err := x.check(ctx); err != nil {
		return nil, "", err
	}
	if err := x.wait(ctx, progress); err != nil {
		return nil, "", err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.err != nil {
		return nil, "", fmt.Errorf("read %s: %w", model.Printable(x.config.Root), x.err)
	}
	files := 0
	x.repo.Tree().Each(func(*filetree.File) { files++ })
	return x.repo, "complete, " + model.Plural(files, "file"), nil
}

// check starts a read if files have changed since the last read. Concurrent calls share one check.
func (x *index) check(ctx context.Context) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.reading != nil {
		return nil
	}
	if x.repo != nil && x.err == nil {
		current, err := x.repo.Current(ctx)
		if current || err != nil {
			return err
		}
	}
	x.start()
	return nil
}

// wait returns as soon as no read is in progress.
func (x *index) wait(ctx context.Context, progress func(read, all int)) error {
	x.mu.Lock()
	reading := x.reading
	x.mu.Unlock()
	if reading == nil {
		return nil
	}
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case <-reading:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
			x.mu.Lock()
			read, all := x.done, x.all
			x.mu.Unlock()
			progress(read, all)
		}
	}
}

// start starts a read. The caller must hold the lock.
func (x *index) start() {
	ended := make(chan struct{})
	x.reading, x.done, x.all = ended, 0, 0
	go func() {
		repo, err := mapper.Open(x.ctx, x.config.Root, x.config.Open, x.note)
		x.mu.Lock()
		defer x.mu.Unlock()
		if x.err = err; err == nil {
			x.repo = repo
		}
		x.reading = nil
		close(ended)
	}()
}

// note records the progress of a read.
func (x *index) note(r *mapper.Repo) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.all = max(x.all, r.Progress().Pending)
	x.done = x.all - r.Progress().Pending
}

// goModule returns the Go module of the repository. It loads the module once for each state of the files.
func (x *index) goModule(repo *mapper.Repo) (*gocontext.Module, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	id := repo.SnapshotID()
	if x.module != nil && x.moduleOf == id {
		return x.module, nil
	}
	open := func() (*gocontext.Module, error) {
		return mapper.OpenGo(x.config.Root, x.config.Environ, x.config.Open)
	}
	if x.module != nil {
		open = x.module.Reopen
	}
	module, err := open()
	if err != nil {
		return nil, err
	}
	x.module, x.moduleOf = module, id
	return module, nil
}

// snapshot returns the snapshot of the repository. It makes one for each state of the files.
func (x *index) snapshot(ctx context.Context, repo *mapper.Repo, scope model.Scope) (*mapper.Snapshot, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.storedOf == repo {
		return x.stored, nil
	}
	made, err := mapper.NewSnapshot(ctx, repo, mapper.RepoID(ctx, x.config.Root), scope)
	if err == nil {
		x.stored, x.storedOf = made, repo
	}
	return made, err
}
