package mcp

import (
	"context"
	"fmt"
	"sync"
	"time"

	"foldout/mapper"
	"foldout/model"
)

// index holds the newest Repo of a folder. It is read once, beside the calls, and again when files have changed since.
type index struct {
	ctx    context.Context //nolint:containedctx // of the server, which outlives every call
	config Config

	mu      sync.Mutex
	repo    *mapper.Repo  // the last that is complete; nil until there is one
	err     error         // of the last reading
	reading chan struct{} // closed when the reading under way ends; nil where there is none
	done    int           // files that the reading under way has read, of all
	all     int

	module   *mapper.GoModule // of the files as SnapshotID moduleOf names them; nil until it is asked for
	moduleOf string
}

func newIndex(ctx context.Context, config Config) *index {
	x := &index{ctx: ctx, config: config}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.start()
	return x
}

// progressEvery bounds how often a client hears of progress.
const progressEvery = 200 * time.Millisecond

// latest returns the repository as it is on disk now, and says in words what that rests on. It waits for a reading that is
// under way, and tells progress how far that is. The error says that the folder cannot be read, or that ctx ended.
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
	x.repo.Tree().Each(func(*mapper.File) { files++ })
	return x.repo, "complete, " + model.Plural(files, "file"), nil
}

// check begins a reading where the files are not those that were read last. Calls that come at once share a check.
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

// wait returns when no reading is under way.
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

// start begins a reading. The lock is held.
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

// note takes down how far a reading is.
func (x *index) note(r *mapper.Repo) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.all = max(x.all, r.Progress().Pending)
	x.done = x.all - r.Progress().Pending
}

// goModule returns the Go module of the repository, read once for each state of the files.
func (x *index) goModule(repo *mapper.Repo) (*mapper.GoModule, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	id := repo.SnapshotID()
	if x.module != nil && x.moduleOf == id {
		return x.module, nil
	}
	open := func() (*mapper.GoModule, error) { return mapper.OpenGo(x.config.Root, x.config.Environ, x.config.Open) }
	if x.module != nil {
		open = x.module.Again
	}
	module, err := open()
	if err != nil {
		return nil, err
	}
	x.module, x.moduleOf = module, id
	return module, nil
}
