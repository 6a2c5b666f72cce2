package history

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"foldout/mapper/internal/git"
)

// Options bound what is read.
type Options struct {
	Commits  int           // the most that are looked at, 0 for DefaultCommits
	Patience time.Duration // after which no more are asked for, 0 for DefaultPatience
	Without  []string      // names of files, and ends of names such as `*.json`, of which no lines are followed, in any folder
	Keep     string        // file that keeps the history for the next time, "" for none. Where it cannot be written, nothing is kept
}

// What holds where nothing is said. Git compares the trees of 500 commits in a twentieth of a second. Twice as many made no better a guess of
// what changes next at twenty points in the histories of three repositories, nor half as many one that was worse or found sooner.
const (
	DefaultCommits  = 500
	DefaultPatience = 10 * time.Second
)

// Read returns the history of the folder at root. It is nil where the folder is in no working tree, there is no git, or nothing has been
// committed. When git fails or takes too long, it is empty, or nil, beside the error.
func Read(ctx context.Context, root string, o Options) (*History, error) {
	if o.Commits == 0 {
		o.Commits = DefaultCommits
	}
	if o.Patience == 0 {
		o.Patience = DefaultPatience
	}
	r := reader{dir: root, until: time.Now().Add(o.Patience)}
	prefix, commits, err := r.commits(ctx, o.Commits)
	if err != nil || len(commits) == 0 {
		return nil, err
	}
	k := keyOf(prefix, o.Without, commits)
	if o.Keep != "" {
		if h := load(o.Keep, k); h != nil {
			return h, nil
		}
	}
	b := newBuilder(prefix, commits[0].seconds)
	lines := following{lost: map[string]bool{}, without: o.Without}
	if err := r.changes(ctx, commits, func(c commit, changes []change) {
		b.commit(c, changes)
		lines.add(c.seconds, changes, b.last)
	}); err != nil {
		return &b.History, fmt.Errorf("read what the last commits changed: %w", err)
	}
	r.follow(ctx, lines, b)
	if o.Keep != "" {
		_ = b.save(o.Keep, k) // costs the next time and nothing else
	}
	return &b.History, nil
}

// reader asks git until a time.
type reader struct {
	dir   string
	until time.Time
}

func (r reader) run(ctx context.Context, input string, args ...string) ([]byte, *git.Error) {
	ctx, cancel := context.WithDeadline(ctx, r.until)
	defer cancel()
	if ctx.Err() != nil {
		return nil, &git.Error{Message: "git takes too long"}
	}
	out, _, failed := git.Command{Dir: r.dir, Input: strings.NewReader(input), Args: args}.Run(ctx)
	return out, failed
}

// failure returns the error to hand on: that of the context where it is what ended git.
func failure(ctx context.Context, failed *git.Error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return failed
}

// commit is one by its name.
type commit struct {
	name    string
	seconds int64
	message string
}

// commits lists the last commits that are no merges, and says where in the repository the folder lies. There are none where there is no
// HEAD.
func (r reader) commits(ctx context.Context, most int) (prefix string, commits []commit, err error) {
	out, failed := r.run(ctx, "", "rev-parse", "--is-inside-work-tree", "--show-prefix")
	if failed != nil {
		if ctx.Err() == nil && (failed.NotRepository || failed.Missing) {
			return "", nil, nil
		}
		return "", nil, failure(ctx, failed)
	}
	inside, prefix, _ := strings.Cut(string(out), "\n")
	if inside != "true" {
		return "", nil, nil
	}
	out, failed = r.run(ctx, "", "rev-list", "--format=%ct%n%B%x00", "--encoding=UTF-8", "--no-merges", "--max-count="+strconv.Itoa(most), "HEAD", "--")
	if failed != nil && strings.Contains(failed.Message, "bad revision") {
		return "", nil, nil // nothing has been committed
	}
	if failed != nil {
		return "", nil, failure(ctx, failed)
	}
	return strings.TrimSuffix(prefix, "\n"), parseList(string(out)), nil
}

// parseList reads, each ended by a NUL, the word "commit" and a name on a line, its time on a line, and its message.
func parseList(out string) (commits []commit) {
	for entry := range strings.SplitSeq(out, "\x00") {
		name, rest, _ := strings.Cut(strings.TrimLeft(entry, "\n"), "\n")
		seconds, message, _ := strings.Cut(rest, "\n")
		if n, err := strconv.ParseInt(seconds, 10, 64); err == nil {
			commits = append(commits, commit{strings.TrimPrefix(name, "commit "), n, message})
		}
	}
	return commits
}

// changes calls fn for each of the commits that touched something, in their order.
func (r reader) changes(ctx context.Context, commits []commit, fn func(c commit, changes []change)) error {
	var names strings.Builder
	named := make(map[string]commit, len(commits))
	for _, c := range commits {
		names.WriteString(c.name + "\n")
		named[c.name] = c
	}
	out, failed := r.run(ctx, names.String(), "diff-tree", "--stdin", "-r", "-z", "--raw", "--no-abbrev", "-M100%", "--no-relative")
	if failed != nil {
		return failure(ctx, failed)
	}
	parse(out, func(name string, changes []change) {
		if c, asked := named[name]; asked && len(changes) > 0 {
			fn(c, changes)
		}
	})
	return nil
}

// change is what a commit did to a file.
type change struct {
	status        byte   // as git writes it: A, D, M, T, or R where it was moved as it is
	path          string // in the repository, after the commit
	old           string // before it was moved
	before, after string // names of the contents, "" for none, and for what is no file
}

// parse reads, each ended by a NUL, the name of a commit and for each file that it touched a colon, both modes, both contents and the
// status, and the path, or both paths.
func parse(out []byte, fn func(name string, changes []change)) {
	next := func() string {
		word, rest, _ := bytes.Cut(out, []byte{0})
		out = rest
		return string(word)
	}
	name, changes := "", []change(nil)
	for len(out) > 0 {
		word := next()
		said := strings.Fields(word)
		if len(said) != 5 || word[0] != ':' {
			if name != "" {
				fn(name, changes)
			}
			name, changes = word, nil
			continue
		}
		c := change{status: said[4][0], path: next(), before: content(said[0][1:], said[2]), after: content(said[1], said[3])}
		if c.status == 'R' {
			c.old, c.path = c.path, next()
		}
		changes = append(changes, c)
	}
	if name != "" {
		fn(name, changes)
	}
}

// content returns the name of an object, given its mode as git writes it.
func content(mode, object string) string {
	if strings.HasPrefix(mode, "100") {
		return object
	}
	return ""
}
