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

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/maps/scope"
	"foldout/mapper/internal/maps/worth"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/llm"
	"foldout/mapper/mention"
	"foldout/mapper/relations"
	"foldout/mapper/token"
	"foldout/model"
)

// Repo is an immutable snapshot of a repository. It is safe for concurrent use.
type Repo struct {
	root        string
	tree        *filetree.Folder
	enc         *token.Encoding
	books       *plan.Books
	source      *disk.Source
	problems    []model.Problem // of the scan and the cache; each file has its own
	progress    Progress
	listing     listing
	snapshot    func() string          // computed on the first call
	allProblems func() []model.Problem // computed on the first call: all problems, including those of files
	related     *relations.Relations   // nil until the Repo is complete, and without references
	worth       worth.Judge            // of nodes: relevance to a task, or what is known about the repository
	sections    *render.Sections       // those requested most recently
	corpus      func() *find.Corpus    // for searching, computed once
	summaries   *llm.Store             // summaries by a language model
}

// listing records with which options and when the files of the folder were listed.
type listing struct {
	options model.Listing
	started time.Time
}

// Root returns the absolute path of the folder that was opened.
func (r *Repo) Root() string { return r.root }

// Name returns the name of the folder that was opened.
func (r *Repo) Name() string { return filepath.Base(r.root) }

// Tree returns the root folder.
func (r *Repo) Tree() *filetree.Folder { return r.tree }

// Encoding returns the name of the encoding in which tokens are counted.
func (r *Repo) Encoding() string { return r.enc.Name() }

// Progress says how much of a Repo remains to be listed or read.
type Progress struct {
	Pending int  // files that are listed but not read yet
	Listing bool // more files are still being listed, and none is read yet
}

// Complete reports whether every file has been listed and read.
func (p Progress) Complete() bool { return p == Progress{} }

// Progress returns how much of the Repo remains to be listed or read.
func (r *Repo) Progress() Progress { return r.progress }

// Problems returns everything that a person should act on, and what is hidden or left out (see model.SplitProblems): first what arose
// when files were listed or relations were found, then the problems of single files.
func (r *Repo) Problems() []model.Problem { return slices.Clone(r.allProblems()) }

// Notices returns why single files are not shown in full although nothing is wrong with them: because they are not text, over the size
// limit, or not parsed completely.
func (r *Repo) Notices() (notices []model.Problem) {
	for _, p := range r.problems {
		if isListed(p) {
			notices = append(notices, p)
		}
	}
	r.tree.Each(func(f *filetree.File) {
		if f.Problem != nil && f.Problem.Kind.IsNotice() {
			notices = append(notices, *f.Problem)
		}
	})
	return notices
}

// isListed reports whether a problem that arose when files were listed is only that a file was not read because of what it is.
func isListed(p model.Problem) bool {
	return p.Kind == model.ProblemTooLarge || p.Kind == model.ProblemBinary
}

func withFileProblems(problems []model.Problem, root *filetree.Folder) []model.Problem {
	problems = slices.DeleteFunc(slices.Clone(problems), isListed)
	root.Each(func(f *filetree.File) {
		if f.Problem != nil && !f.Problem.Kind.IsNotice() {
			problems = append(problems, *f.Problem)
		}
		if f.Revealed {
			return
		}
		for _, s := range f.Secrets {
			problems = append(problems, model.Problem{Path: f.Path, Line: s.Line, Kind: model.ProblemSecret, Message: s.Rule + " is hidden"})
		}
	})
	return problems
}

// problemsInScope returns the problems without those of files and links outside the scope of a plan. It keeps those of files that no plan
// shows because foldout wrote them.
func problemsInScope(problems []model.Problem, p *plan.Plan) []model.Problem {
	return slices.DeleteFunc(problems, func(problem model.Problem) bool {
		switch problem.Kind {
		case model.ProblemOutput:
			return false
		case model.ProblemLink:
			return p.LeavesOutLink(problem.Path)
		}
		return p.LeavesOut(problem.Path)
	})
}

// SnapshotID returns a hash of the content of the repository: the path, size and content of every file.
func (r *Repo) SnapshotID() string { return r.snapshot() }

func snapshotID(root *filetree.Folder) string {
	h := sha256.New()
	root.Each(func(f *filetree.File) {
		h.Write([]byte(f.Path))
		h.Write(binary.LittleEndian.AppendUint64([]byte{0}, uint64(f.Size)))
		h.Write(f.Hash[:])
	})
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Matches returns the number of files in a scope. It fails if a glob is invalid.
func (r *Repo) Matches(s model.Scope) (int, error) {
	takes, err := ScopeFilter(s)
	if err != nil {
		return 0, err
	}
	n := 0
	r.tree.Each(func(f *filetree.File) {
		if takes(f) {
			n++
		}
	})
	return n, nil
}

// ScopeFilter returns a function that reports whether a file is in a scope. It fails if a glob is invalid.
func ScopeFilter(s model.Scope) (func(f *filetree.File) bool, error) {
	matcher, err := scope.New(s)
	if err != nil {
		return nil, err
	}
	return func(f *filetree.File) bool {
		return scope.TakesKind(s, f) && matcher.Selects(f.Path)
	}, nil
}

// Current reports whether the files on disk are still those that were read: none added, removed or changed. It lists the folder
// as Open does and compares sizes and times. It compares the contents of a file only if the file was changed right before it was
// read. It fails if the folder can no longer be listed, or if ctx ends.
func (r *Repo) Current(ctx context.Context) (bool, error) {
	return onDisk(r).Current(ctx)
}

func onDisk(r *Repo) disk.Reading {
	return disk.Reading{Root: r.root, Tree: r.tree, Listing: r.listing.options, Started: r.listing.started}
}

// DeletedFile returns a file that no longer exists, for a ScopeFilter. Its class is judged by its path alone.
func DeletedFile(path string) *filetree.File {
	class := scan.Classify(path, nil, language.Detect(path, nil) != nil)
	return &filetree.File{File: model.File{Path: path, Class: class}}
}

// PathGlob returns a glob that selects only the file or folder at `path`, and what is below it.
func PathGlob(path string) string { return scope.Literal(path) }

// IdleGlobs returns the indices of the globs that, each on its own, select no file. A glob selects a file if it matches the path of the
// file or of a folder above it. If a glob is invalid, the error is a *model.GlobError; if ctx ends, it is ctx's error.
func (r *Repo) IdleGlobs(ctx context.Context, globs []string) ([]int, error) {
	return scope.Idle(ctx, r.tree, globs)
}

// Mentions finds the parts of the repository that a free text, such as a model's answer, names. The text can name them by a path
// or the end of a path, by a path followed by lines or symbols, or by a symbol written as code.
func (r *Repo) Mentions(text string) mention.Result {
	return mention.Find(r.tree, filepath.ToSlash(r.root), text)
}

// with returns a copy of the Repo that also has the given files. Each of them replaces the file with the same path.
func (r *Repo) with(files []*filetree.File) *Repo {
	next := *r
	next.setTree(filetree.Merge(r.tree, files), r.books)
	next.progress.Pending -= len(files)
	return &next
}

// setTree sets the tree of a new Repo, and everything derived from it. `last` holds what was computed for maps of the previous
// tree. It may be nil.
func (r *Repo) setTree(root *filetree.Folder, last *plan.Books) {
	r.tree, r.books = root, plan.NewBooks(root, r.enc, r.summaries, last)
	r.books.Vendored = r.listing.options.Deps // whoever asks for dependencies wants them on every map
	r.snapshot, r.allProblems = sync.OnceValue(func() string { return snapshotID(root) }), sync.OnceValue(func() []model.Problem { return withFileProblems(r.problems, root) })
	r.corpus = sync.OnceValue(func() *find.Corpus { return newCorpus(r) })
}
