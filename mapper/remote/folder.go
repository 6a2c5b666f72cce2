package remote

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"foldout/mapper/git"
)

// Folder is where repositories are kept.
type Folder struct{ Path string }

// In returns the folder for repositories in a cache folder.
func In(cache string) Folder { return Folder{filepath.Join(cache, "repositories")} }

// The parts of the folder of one repository, beside the repository itself.
const (
	addressFile = "address" // holds the address
	newFolder   = ".new-"   // begins the name of a folder that is not complete
)

// largest is the greatest size of files that are fetched, as git writes it. It is the default limit for reading files.
const largest = "1m"

// head is the reference that holds what was fetched.
const head = "refs/foldout/head"

// Fetched says what Fetch has done.
type Fetched struct {
	Dir   string // the working tree
	Large int    // files that were not fetched because of their size
	Stale error  // why the repository could not be updated; nil if it is up to date
}

// Fetch fetches a repository, or updates it if it is there already. If it cannot be updated, what is there is used. `line` receives
// what git says meanwhile, which may contain control characters; it may be nil.
func (f Folder) Fetch(ctx context.Context, a Address, line func(string)) (Fetched, error) {
	sum := sha256.Sum256([]byte(a.String()))
	home := filepath.Join(f.Path, hex.EncodeToString(sum[:8]))
	r := repository{address: a, dir: filepath.Join(home, a.Name()), line: line}
	if _, err := os.Stat(filepath.Join(r.dir, ".git")); err != nil {
		return r.create(ctx, f.Path, home)
	}
	done := Fetched{Dir: r.dir}
	if commit.MatchString(a.Revision) {
		return done, nil // a commit never changes
	}
	failed := r.fetch(ctx)
	if failed == nil {
		done.Large, failed = r.update(ctx)
	}
	if ctx.Err() != nil {
		return done, ctx.Err()
	}
	if failed == nil {
		now := time.Now()
		_ = os.Chtimes(filepath.Join(home, addressFile), now, now) // only shown
	}
	done.Stale = failed
	return done, nil
}

// repository is a repository that is fetched.
type repository struct {
	address Address
	dir     string
	line    func(string)
}

// create fetches a repository for the first time. It appears in its place only when it is complete.
func (r repository) create(ctx context.Context, folder, home string) (done Fetched, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return done, err
	}
	temporary, err := os.MkdirTemp(folder, newFolder)
	if err != nil {
		return done, err
	}
	defer os.RemoveAll(temporary) //nolint:errcheck // it is gone after success, and the next clearing removes it otherwise
	if err := os.WriteFile(filepath.Join(temporary, addressFile), []byte(r.address.String()+"\n"), 0o600); err != nil {
		return done, err
	}
	final := r.dir
	r.dir = filepath.Join(temporary, filepath.Base(final))
	if err := os.Mkdir(r.dir, 0o700); err != nil {
		return done, err
	}
	for _, args := range [][]string{{"init", "-q", "--template="}, {"remote", "add", "origin", r.address.URL}} {
		if failed := (git.Remote{Dir: r.dir, Args: args}).Run(ctx); failed != nil {
			return done, failed
		}
	}
	if err := r.fetch(ctx); err != nil {
		return done, err
	}
	if done.Large, err = r.update(ctx); err != nil {
		return done, err
	}
	done.Dir = final
	if err := os.Rename(temporary, home); err != nil {
		if _, there := os.Stat(filepath.Join(final, ".git")); there == nil {
			return done, nil // another process was faster
		}
		_ = os.RemoveAll(home) // what is there is no repository
		return done, os.Rename(temporary, home)
	}
	return done, nil
}

// fetch asks the server for the revision, without history and large files.
func (r repository) fetch(ctx context.Context) error {
	revision := r.address.Revision
	if revision == "" {
		revision = "HEAD"
	}
	failed := git.Remote{Dir: r.dir, Line: r.line, Args: []string{
		"fetch", "--progress", "--depth=1", "--no-tags", "--no-recurse-submodules", "--filter=blob:limit=" + largest,
		"--", "origin", "+" + revision + ":" + head,
	}}.Run(ctx)
	switch {
	case failed == nil:
		return nil
	case strings.Contains(failed.Message, "couldn't find remote ref"), strings.Contains(failed.Message, "not our ref"):
		return fmt.Errorf("%s has no branch, tag or full commit %q", r.address.URL, revision)
	}
	return failed
}

// update makes the working tree show what was fetched, and returns the number of files that are too large to be there.
func (r repository) update(ctx context.Context) (large int, err error) {
	now, err := r.run(ctx, nil, "rev-parse", "--verify", "--quiet", head+"^{commit}")
	if err != nil {
		return 0, err
	}
	now = strings.TrimSpace(now)
	present, missing, err := r.files(ctx, now)
	if err != nil {
		return 0, err
	}
	before, _ := r.run(ctx, nil, "rev-parse", "--verify", "--quiet", "HEAD^{commit}")
	if strings.TrimSpace(before) == now {
		return len(missing), nil
	}
	if err := r.empty(); err != nil {
		return 0, err
	}
	steps := []struct {
		input []string
		args  []string
	}{
		{nil, []string{"read-tree", now}},
		{missing, []string{"update-index", "-z", "--skip-worktree", "--stdin"}},
		{present, []string{"checkout-index", "-q", "-f", "-u", "-z", "--stdin"}},
		{nil, []string{"update-ref", "--no-deref", "HEAD", now}},
	}
	for _, s := range steps {
		if _, err := r.run(ctx, s.input, s.args...); err != nil {
			return 0, err
		}
	}
	return len(missing), nil
}

// files returns the paths of a commit whose contents were fetched, and of those whose contents were not. Submodules are neither.
func (r repository) files(ctx context.Context, commit string) (present, missing []string, err error) {
	out, err := r.run(ctx, nil, "rev-list", "--objects", "--missing=print", "--no-object-names", commit)
	if err != nil {
		return nil, nil, err
	}
	absent := map[string]bool{}
	for line := range strings.Lines(out) {
		if name, is := strings.CutPrefix(strings.TrimSpace(line), "?"); is {
			absent[name] = true
		}
	}
	all, err := git.In{Dir: r.dir}.Tree(ctx, commit)
	if err != nil {
		return nil, nil, err
	}
	for path, entry := range all.Entries {
		if absent[entry.Object] {
			missing = append(missing, path)
		} else {
			present = append(present, path)
		}
	}
	slices.Sort(present)
	slices.Sort(missing)
	return present, missing, nil
}

// run runs a command of git that uses neither the network nor the settings of the user, such as filters. `input` are paths.
func (r repository) run(ctx context.Context, input []string, args ...string) (string, error) {
	c := git.Command{Dir: r.dir, Patience: time.Minute, Unconfigured: true, Args: args}
	if slices.Contains(args, "--stdin") {
		if len(input) == 0 {
			return "", nil
		}
		c.Input = strings.NewReader(strings.Join(input, "\x00") + "\x00")
	}
	out, _, failed := c.Run(ctx)
	if failed != nil {
		return "", failed
	}
	return string(out), nil
}

// empty removes all files of the working tree.
func (r repository) empty() error {
	entries, err := os.ReadDir(r.dir)
	for _, e := range entries {
		if e.Name() != ".git" {
			err = errors.Join(err, os.RemoveAll(filepath.Join(r.dir, e.Name())))
		}
	}
	return err
}

// Kept is a repository that was fetched.
type Kept struct {
	Address string
	Size    int64     // bytes on disk
	Updated time.Time // when it was last compared with the server
	home    string
}

// List lists the repositories in the folder, by address.
func (f Folder) List() (all []Kept, err error) {
	homes, err := os.ReadDir(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, h := range homes {
		k := Kept{home: filepath.Join(f.Path, h.Name())}
		text, failed := os.ReadFile(filepath.Join(k.home, addressFile))
		info, statErr := os.Stat(filepath.Join(k.home, addressFile))
		if failed != nil || statErr != nil {
			continue // not put there by this program
		}
		k.Address, k.Updated = strings.TrimSpace(string(text)), info.ModTime()
		_ = filepath.WalkDir(k.home, func(_ string, e fs.DirEntry, err error) error {
			if err != nil {
				return nil //nolint:nilerr // removed meanwhile
			}
			if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
				k.Size += info.Size()
			}
			return nil
		})
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b Kept) int { return strings.Compare(a.Address, b.Address) })
	return all, err
}

// Clear removes the repositories in the folder. Other files stay.
func (f Folder) Clear() error {
	all, err := f.List()
	for _, k := range all {
		err = errors.Join(err, os.RemoveAll(k.home))
	}
	return err
}
