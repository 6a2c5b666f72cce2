package mapper

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"foldout/mapper/internal/annotate"
	"foldout/mapper/internal/disk"
	"foldout/mapper/internal/find"
	"foldout/mapper/internal/line"
	"foldout/mapper/internal/mention"
	"foldout/mapper/internal/modelsummary"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/relations"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/scope"
	"foldout/mapper/internal/tree"
	"foldout/mapper/token"
	"foldout/model"
)

// Repo is an immutable snapshot of a repository. It can be read from many goroutines.
type Repo struct {
	root      string
	tree      *tree.Folder
	enc       *token.Encoding
	books     *plan.Books
	source    *disk.Source
	problems  []model.Problem // of the scan and the cache; those of files stand at the files
	pending   int
	partial   bool // more files are still being listed
	listing   listing
	snapshot  func() string          // made once, when it is first asked for
	met       func() []model.Problem // likewise: all trouble, that of files as well
	related   *relations.Relations   // nil until it is complete, and without references
	sections  *annotate.Sections     // that were asked for last
	relevance *relevant              // to a task; nil without one
	corpus    func() *find.Corpus    // for searching, made once
	summaries *modelsummary.Store    // what a language model wrote
}

// listing is how and when the files of the folder were listed.
type listing struct {
	options scan.Options
	started time.Time
}

// Root returns the absolute path of the folder that was opened.
func (r *Repo) Root() string { return r.root }

// Name returns the name of the folder that was opened.
func (r *Repo) Name() string { return filepath.Base(r.root) }

// Tree returns the root folder.
func (r *Repo) Tree() *Folder { return r.tree }

// Encoding returns the name of the encoding in which tokens are counted.
func (r *Repo) Encoding() string { return r.enc.Name() }

// Pending returns the number of files that are listed but not read yet, all while more are being listed; 0 when the Repo is complete.
func (r *Repo) Pending() int { return r.pending }

// Partial reports whether more files are still being listed.
func (r *Repo) Partial() bool { return r.partial }

// Problems returns all trouble that was met, in the order of the scan and then of the files.
func (r *Repo) Problems() []model.Problem { return slices.Clone(r.met()) }

func meet(problems []model.Problem, root *tree.Folder) []model.Problem {
	problems = slices.Clone(problems)
	root.Each(func(f *tree.File) {
		if f.Problem != nil {
			problems = append(problems, *f.Problem)
		}
		for _, s := range f.Secrets {
			if f.Revealed {
				break
			}
			problems = append(problems, model.Problem{Path: f.Path, Line: s.Line, Kind: model.ProblemSecret, Message: s.Rule + " is hidden"})
		}
	})
	return problems
}

// problemsIn returns the trouble that was met, but for that of files which a plan leaves out of its scope.
func problemsIn(r *Repo, p *plan.Plan) []model.Problem {
	return slices.DeleteFunc(r.Problems(), func(problem model.Problem) bool { return p.LeavesOut(problem.Path) })
}

// SnapshotID returns a hash of the content of the repository: of the path, size and content of every file.
func (r *Repo) SnapshotID() string { return r.snapshot() }

func snapshotID(root *tree.Folder) string {
	h := sha256.New()
	root.Each(func(f *tree.File) {
		h.Write([]byte(f.Path))
		h.Write(binary.LittleEndian.AppendUint64([]byte{0}, uint64(f.Size)))
		h.Write(f.Hash[:])
	})
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Matches returns the number of files that the scope's globs and switches let take part. An invalid glob is an error that
// says what is wrong with it.
func (r *Repo) Matches(s model.Scope) (int, error) {
	takes, err := Takes(s)
	if err != nil {
		return 0, err
	}
	n := 0
	r.tree.Each(func(f *tree.File) {
		if takes(f) {
			n++
		}
	})
	return n, nil
}

// Takes returns what tells which files the scope's globs and switches let take part. An invalid glob is an error that says what is
// wrong with it.
func Takes(s model.Scope) (func(f *File) bool, error) {
	matcher, err := scope.New(s)
	if err != nil {
		return nil, err
	}
	return func(f *File) bool { return (!s.NoTests || f.Class != model.ClassTest) && matcher.Selects(f.Path) }, nil
}

// Current reports whether the files on disk are those that were read: none more, none gone, none changed. It lists the folder
// as Open does and compares sizes and times; contents only of files that changed right before they were read. An error says
// that the folder cannot be listed any more, or that ctx ended.
func (r *Repo) Current(ctx context.Context) (bool, error) {
	return onDisk(r).Current(ctx)
}

func onDisk(r *Repo) disk.Reading {
	return disk.Reading{Root: r.root, Tree: r.tree, Listing: r.listing.options, Started: r.listing.started}
}

// GlobError says which glob of a scope is invalid, at which byte of it, and why. What Plan and Matches return for one is of
// this type.
type GlobError = scope.GlobError

// Uncounted stands in the place of a number of files that would take too long to be found out.
const Uncounted = scope.Uncounted

// GlobMatches returns for each glob the number of files that it selects where it stands alone: those whose path it matches, and
// those in folders that it matches. Most globs are looked up, or asked of a part of the tree or of the names in it only. Where
// there are thousands that must be asked of more, the last of them are Uncounted. An invalid glob is a *GlobError; where ctx ends
// first its error is returned.
func (r *Repo) GlobMatches(ctx context.Context, globs []string) ([]int, error) {
	return scope.Count(ctx, r.tree, globs)
}

// Mentions are what a text names of a repository, each list sorted and without repeats.
type Mentions = mention.Result

// Mentions finds what a free text, such as a model's answer, names of the repository: paths, with lines or symbols behind them,
// ends of paths, and symbols that are written as code.
func (r *Repo) Mentions(text string) Mentions {
	return mention.Find(r.tree, filepath.ToSlash(r.root), text)
}

// Recount returns the same repository with tokens counted in another encoding. An unknown encoding is an error.
func (r *Repo) Recount(encoding string) (*Repo, error) {
	enc, err := token.Load(encoding)
	if err != nil || enc == r.enc {
		return r, err
	}
	var files []*tree.File
	r.tree.Each(func(f *tree.File) {
		next := *f
		next.Costs = line.Costs(enc, f, docForm(f.Language))
		files = append(files, &next)
	})
	next := *r
	next.enc, next.source = enc, disk.NewSource(r.root, enc)
	next.plant(tree.Build(files), nil)
	return &next, nil
}

// with returns the Repo with files in the place of those with their paths.
func (r *Repo) with(files []*tree.File) *Repo {
	next := *r
	next.plant(tree.Merge(r.tree, files), r.books)
	next.pending -= len(files)
	return &next
}

// plant gives a Repo that is being made its tree and what is made of it; last, which may be nil, are the books of the tree before.
func (r *Repo) plant(root *tree.Folder, last *plan.Books) {
	r.tree, r.books = root, plan.NewBooks(root, r.enc, r.summaries, last)
	r.snapshot, r.met = sync.OnceValue(func() string { return snapshotID(root) }), sync.OnceValue(func() []model.Problem { return meet(r.problems, root) })
	r.corpus = sync.OnceValue(func() *find.Corpus { return newCorpus(r) })
}
