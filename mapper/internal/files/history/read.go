package history

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"foldout/mapper/git"
	"foldout/mapper/userdir"
)

// Options limit what is read.
type Options struct {
	Commits  int            // maximum number of commits, 0 for DefaultCommits
	Patience time.Duration  // time limit for git, 0 for DefaultPatience
	Without  []string       // names of files, and endings such as `*.json`, whose lines are not followed, in any folder
	Keeper   userdir.Keeper // stores the history for the next run, nil for none
}

// These are the defaults of Options. Git compares the trees of 500 commits in a twentieth of a second. At twenty points in the
// histories of three repositories, twice as many commits did not predict the next changes better, and half as many were no worse
// but also no faster.
const (
	DefaultCommits  = 500
	DefaultPatience = 10 * time.Second
)

// Read returns the history of the folder at root. The history is nil if the folder is not in a working tree, if git is not
// installed, or if nothing has been committed. If git fails or takes too long, Read returns an error, and a history that is nil
// or holds nothing.
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
	name, key := "history "+root, keyOf(prefix, o.Without, commits)
	if o.Keeper != nil {
		if data, ok := o.Keeper.Recall(name, key); ok {
			if h := decode(data); h != nil {
				return h, nil
			}
		}
	}
	b := newBuilder(prefix, commits[0].seconds)
	lines := following{lost: map[string]bool{}, without: o.Without}
	if err := r.changes(ctx, commits, func(c commit, changes []change) {
		b.commit(c, changes)
		lines.add(c.seconds, changes, b.last)
	}); err != nil {
		return &History{}, fmt.Errorf("read what the last commits changed: %w", err)
	}
	if err := r.follow(ctx, lines, b); err != nil {
		return &History{}, fmt.Errorf("read the lines that the last commits changed: %w", err)
	}
	if o.Keeper != nil {
		if data, err := b.encode(); err == nil {
			o.Keeper.Keep(name, key, data)
		}
	}
	return &b.History, nil
}

// reader runs git until a deadline.
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

// failure returns the error to report: the error of ctx if ctx has ended, and otherwise `failed`.
func failure(ctx context.Context, failed *git.Error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return failed
}

// commit is a commit with its name, its time and its message.
type commit struct {
	name    string
	seconds int64
	message string
}

// commits lists the last commits that are not merges, and the location of the folder in the repository. Without a HEAD, the list
// is empty.
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
		return "", nil, nil // nothing has been committed yet
	}
	if failed != nil {
		return "", nil, failure(ctx, failed)
	}
	return strings.TrimSuffix(prefix, "\n"), parseList(string(out)), nil
}

// parseList parses entries that end with a NUL. Each has the word "commit" and a name on one line, a time on the next, and then
// the message.
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

// changes finds out what each of the commits changed, and calls `fn`, in order, for those that changed anything.
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

// change is a commit's change to a file.
type change struct {
	status        byte   // as in git: A, D, M, T, or R for a file that was moved unchanged
	path          string // in the repository, after the commit
	old           string // path before the move
	before, after string // object names of the contents, "" for none and for anything but a regular file
}

// parse parses NUL-terminated fields. Each commit has a field with its name, then fields for each file that it changed. The first
// field of a file is a colon, followed by the old and new mode, the old and new object, and the status. The next field is the
// path or, if the file was moved, the old path, and the new path comes after it. parse calls `fn` for each commit.
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

// content returns the name of the object if `mode` is git's mode for a regular file. Otherwise it returns "".
func content(mode, object string) string {
	if strings.HasPrefix(mode, "100") {
		return object
	}
	return ""
}
