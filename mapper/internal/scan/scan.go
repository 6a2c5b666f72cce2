// Package scan lists the files of a repository and reads them safely.
//
// Inside git the list is git's own, `ls-files --cached --others --exclude-standard`; elsewhere, and where git cannot be
// asked, the tree is walked with the same ignore files. A repository inside another, a submodule or one that is not
// tracked, is listed by its own git and its own rules. Three sieves follow, the same for both lists:
//
//   - `.ignore` and `.foldoutignore`, which have the syntax of `.gitignore` and hold for tracked files as well. Where both have
//     an opinion the second decides, so it can bring back what the first leaves out. Neither brings back what git ignores.
//   - Folders of dependencies and of build output, by name (see skip.go).
//   - What is on disk: only regular files are listed, and links to them.
//
// A symbolic link is listed as a file when it leads to a file that is listed itself: a link never shows what would not be
// shown without it. Linked folders are not entered. Where a link leads elsewhere it is a Problem. What git tracks but is
// not there, deleted or outside a sparse checkout, is left out without a word.
//
// Letters in ignore files are compared as they are, even on file systems that ignore case; inside git, git decides.
package scan

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"foldout/mapper/internal/git"
	"foldout/model"
)

// Options decide which files are read.
type Options struct {
	Deps           bool  // with dependencies and build output
	NoIgnore       bool  // without any ignore rules
	AllFileSystems bool  // a walk also enters what is mounted below the root
	MaxFileSize    int64 // bytes; larger files are listed with a Problem and not Pending, see LimitOf; 0 for no limit
}

// Result is what was found.
type Result struct {
	Files        []model.File    // sorted by the bytes of their paths, with size, time and class by path, Pending
	Problems     []model.Problem // sorted by path
	Git          bool            // git listed the files
	Dependencies int             // folders left out for holding dependencies, those inside another such folder not counted
	BuildOutput  int             // folders left out for being build output, counted likewise
}

// foundEvery is how often Scan hands out what it has found while it goes on.
const foundEvery = 100 * time.Millisecond

// Scan lists the files of the repository at root. While it goes on, each, which may be nil, is given from this goroutine the
// files found since the last time, unsorted and without links; one may come twice. Scan fails when root is not a folder that can
// be read, and when ctx ends; all other trouble is in the Result.
func Scan(ctx context.Context, root string, opt Options, each func(found []model.File)) (*Result, error) {
	s, err := newScanner(root, opt)
	if err != nil {
		return nil, fmt.Errorf("scan %s: %w", root, err)
	}
	defer s.files.Close() //nolint:errcheck // nothing was written
	listed := make(chan struct{})
	go func() { s.run(ctx); close(listed) }()
	s.handOut(listed, each)
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("scan %s: %w", root, err)
	}
	return s.finish(), nil
}

// handOut gives each what was found since the last time, every now and then until all is listed.
func (s *scanner) handOut(listed <-chan struct{}, each func([]model.File)) {
	if each == nil {
		<-listed
		return
	}
	tick := time.NewTicker(foundEvery)
	defer tick.Stop()
	for given := 0; ; {
		select {
		case <-listed:
			return
		case <-tick.C:
		}
		s.mu.Lock()
		found := s.found[given:]
		s.mu.Unlock()
		given += len(found)
		if files := slices.Concat(found...); len(files) > 0 {
			each(files)
		}
	}
}

// finish brings what the workers found into an order that does not depend on them, and counts.
func (s *scanner) finish() *Result {
	r := &s.result
	r.Files = slices.Concat(s.found...)
	s.resolveLinks()
	slices.SortFunc(r.Files, byPath)
	slices.SortFunc(r.Problems, func(a, b model.Problem) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Message, b.Message))
	})
	r.Problems = slices.Compact(r.Problems)
	for _, holds := range s.skipped {
		switch holds {
		case dependencies:
			r.Dependencies++
		case buildOutput:
			r.BuildOutput++
		}
	}
	return r
}

// scanner is one scan under way.
type scanner struct {
	root   string // absolute, without links
	files  *Reader
	prefix string // what leads from the top of the repository to root, with a `/` at its end; "" when root is the top
	opt    Options
	pool   errgroup.Group

	patience time.Duration // how long git may take
	device   *uint64       // file system of root, nil where that is not known

	mu      sync.Mutex     // guards all below
	found   [][]model.File // by folder
	links   []string
	skipped map[string]contents // folders left out for what they hold
	result  Result
}

func newScanner(root string, opt Options) (*scanner, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	if root, err = filepath.EvalSymlinks(root); err != nil {
		return nil, err
	}
	if isOfKernel(root) {
		return nil, errors.New("it belongs to the kernel and holds no files: open another folder")
	}
	info, err := os.Stat(root)
	if err != nil {
		return nil, err
	}
	if _, err := os.ReadDir(root); err != nil {
		return nil, err
	}
	files, err := NewReader(root)
	if err != nil {
		return nil, err
	}
	s := &scanner{root: root, files: files, opt: opt, patience: git.Patience, device: device(info), skipped: map[string]contents{}}
	s.pool.SetLimit(2 * runtime.GOMAXPROCS(0))
	return s, nil
}

// run lists root and all below, and returns when every worker has ended.
func (s *scanner) run(ctx context.Context) {
	s.listRoot(ctx)
	_ = s.pool.Wait() // workers report to the result
}

// work runs job on a free worker of the pool, or at once when there is none.
func (s *scanner) work(ctx context.Context, job func()) {
	if ctx.Err() != nil {
		return
	}
	if !s.pool.TryGo(func() error { job(); return nil }) {
		job()
	}
}

// full returns the path that the operating system knows.
func (s *scanner) full(path string) string {
	if path == "" {
		return s.root
	}
	return s.root + string(os.PathSeparator) + path
}

func (s *scanner) problem(kind model.ProblemKind, path, message string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.result.Problems = append(s.result.Problems, model.Problem{Path: path, Kind: kind, Message: message})
}

// unreadable reports trouble with a folder or file of the list.
func (s *scanner) unreadable(path string, err error) {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		s.problem(model.ProblemVanished, path, "was there when the folder was listed and is gone")
		return
	}
	s.problem(model.ProblemUnreadable, path, reason(err))
}

// reason returns what the system says is wrong, without the path.
func reason(err error) string {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err.Error()
	}
	return err.Error()
}

// add puts files and links of one folder on the list.
func (s *scanner) add(files []model.File, links []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found = append(s.found, files)
	s.links = append(s.links, links...)
}

// file returns the entry of the list for a regular file.
func (s *scanner) file(path string, info fs.FileInfo) model.File {
	f := model.File{Path: path, Size: info.Size(), ModTime: info.ModTime(), Class: Classify(path, nil, false), Pending: true}
	if limit := LimitOf(path, s.opt.MaxFileSize); limit > 0 && f.Size > limit {
		f.Pending = false
		p := tooLarge(path, f.Size, limit)
		s.problem(p.Kind, p.Path, p.Message)
	}
	return f
}

func byPath(a, b model.File) int { return cmp.Compare(a.Path, b.Path) }
