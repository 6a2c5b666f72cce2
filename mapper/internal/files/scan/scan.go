// Package scan lists the files of a repository and reads them safely.
//
// In a git repository, git makes the list: `ls-files --cached --others --exclude-standard`. Elsewhere, or if git fails, the tree
// is walked with the same ignore files. A repository inside another one, whether a submodule or untracked, is listed by its own
// git with its own rules. Both kinds of list then pass three filters:
//
//   - `.ignore` and `.foldoutignore`, which have the syntax of `.gitignore` and also apply to tracked files. If both match a
//     path, `.foldoutignore` wins, so it can bring back what `.ignore` leaves out. Neither brings back what git ignores.
//   - Folders of dependencies and build output are left out, by name (see skip.go).
//   - Only regular files and links to them are listed.
//
// A symbolic link is listed as a file if its target is itself listed, so a link never reveals a file that is left out.
// Linked folders are not entered. Any link that is not listed is a Problem. Tracked files that do not exist, because they
// were deleted or are outside a sparse checkout, are left out silently.
//
// The class of a file, such as test or generated, is decided by Classify (class.go) from its folders, its name (conventions.go and
// what package language knows of names of tests) and its first and last lines.
//
// Names in ignore files are compared case-sensitively, even on file systems that ignore case; in a git repository, git decides.
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

	"foldout/mapper/git"
	"foldout/model"
)

// Result is the outcome of a scan.
type Result struct {
	Files    []model.File    // sorted by the bytes of their paths; Pending, with size, time, and the class that follows from the path
	Problems []model.Problem // sorted by path
}

// reportInterval is how often Scan passes on the files it has found so far.
const reportInterval = 100 * time.Millisecond

// Scan lists the files of the repository at root. During the scan it calls `each` on the calling goroutine, with the files found
// since the last call. The files are unsorted and without links, and a file may be passed twice. `each` may be nil. Scan fails if
// root is not a readable folder or if ctx ends. Any other trouble becomes a Problem in the Result.
func Scan(ctx context.Context, root string, opt model.Listing, each func(found []model.File)) (*Result, error) {
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

// handOut regularly calls `each` with the files found since the last call. It ends when the channel `listed` is closed.
func (s *scanner) handOut(listed <-chan struct{}, each func([]model.File)) {
	if each == nil {
		<-listed
		return
	}
	tick := time.NewTicker(reportInterval)
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

// finish sorts what the workers found, so that the result is the same whichever worker is first.
func (s *scanner) finish() *Result {
	r := &s.result
	r.Files = slices.Concat(s.found...)
	s.resolveLinks()
	slices.SortFunc(r.Files, byPath)
	r.limitFiles(s.opt.MaxFiles)
	slices.SortFunc(r.Problems, func(a, b model.Problem) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Message, b.Message))
	})
	r.Problems = slices.Compact(r.Problems)
	return r
}

// scanner is the state of one scan.
type scanner struct {
	root   string // absolute, with links resolved
	files  *Reader
	prefix string // path from the top of the repository to root, ending in `/`; "" if root is the top
	opt    model.Listing
	pool   errgroup.Group

	gitTimeout time.Duration // how long git may take
	device     *uint64       // file system of root, nil if not known

	mu     sync.Mutex     // guards the fields below
	found  [][]model.File // by folder
	links  []string
	result Result
}

func newScanner(root string, opt model.Listing) (*scanner, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	if root, err = filepath.EvalSymlinks(root); err != nil {
		return nil, err
	}
	if isOfKernel(root) {
		return nil, errors.New("it belongs to the kernel and has no files to read: open another folder")
	}
	info, err := checkRoot(root, opt)
	if err != nil {
		return nil, err
	}
	files, err := NewReader(root)
	if err != nil {
		return nil, err
	}
	s := &scanner{root: root, files: files, opt: opt, gitTimeout: git.Patience, device: device(info)}
	s.pool.SetLimit(2 * runtime.GOMAXPROCS(0))
	return s, nil
}

// run lists root and everything below, and returns after all workers have ended.
func (s *scanner) run(ctx context.Context) {
	if len(s.opt.Only) > 0 {
		s.listOnly(ctx)
	} else {
		s.listRoot(ctx)
	}
	_ = s.pool.Wait() // always nil: workers record their problems in the result
}

// work calls `job` on a free worker of the pool or, if no worker is free, on the calling goroutine.
func (s *scanner) work(ctx context.Context, job func()) {
	if ctx.Err() != nil {
		return
	}
	if !s.pool.TryGo(func() error { job(); return nil }) {
		job()
	}
}

// systemPath returns `path` as the operating system writes it, with the root in front.
func (s *scanner) systemPath(path string) string {
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

// unreadable records a Problem for a listed folder or file that cannot be read.
func (s *scanner) unreadable(path string, err error) {
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		s.problem(model.ProblemVanished, path, "was deleted after its folder was listed")
		return
	}
	s.problem(model.ProblemUnreadable, path, withoutPath(err))
}

// withoutPath returns the system's error message without the path.
func withoutPath(err error) string {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err.Error()
	}
	return err.Error()
}

// add appends the files and links of one folder to the list.
func (s *scanner) add(files []model.File, links []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found = append(s.found, files)
	s.links = append(s.links, links...)
}

// file returns the model.File for a regular file.
func (s *scanner) file(path string, info fs.FileInfo) model.File {
	f := model.File{
		Path: path, Size: info.Size(), ModTime: info.ModTime(), Stamp: StampOf(info), Class: Classify(path, nil, false), Pending: true,
	}
	if limit := LimitOf(path, s.opt.MaxFileSize); limit >= 0 && f.Size > limit {
		f.Pending = false
		p := tooLarge(path, f.Size, limit)
		s.problem(p.Kind, p.Path, p.Message)
	}
	return f
}

func byPath(a, b model.File) int { return cmp.Compare(a.Path, b.Path) }
