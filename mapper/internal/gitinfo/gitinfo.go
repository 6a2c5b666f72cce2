// Package gitinfo tells what git knows of a folder: the commit that is checked out, and what differs from another one.
//
// Contents are compared here, never by git: comparing in git runs the filters and converters that a repository names. Git
// lists objects, says which files of the working tree have another time or size than its index, and prints objects as
// they are stored.
package gitinfo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"foldout/mapper/internal/git"
	"foldout/model"
)

// Head is what is checked out.
type Head struct {
	Branch string // empty where no branch is
	Commit string // the first letters of its name, empty before the first commit
}

// ErrNoRepository is the error of a folder in no repository, or of a machine without git.
var ErrNoRepository = errors.New("no git repository")

// In asks git about the folder at dir.
type In struct{ Dir string }

func (in In) run(ctx context.Context, args ...string) (string, error) {
	out, _, failed := git.Command{Dir: in.Dir, Args: args}.Run(ctx)
	switch {
	case failed == nil:
		return string(out), nil
	case ctx.Err() != nil:
		return "", ctx.Err()
	case failed.NotRepository || failed.Missing:
		return "", fmt.Errorf("%w: %s", ErrNoRepository, failed.Message)
	}
	return "", failed
}

// Head returns what is checked out.
func (in In) Head(ctx context.Context) (Head, error) {
	inside, err := in.run(ctx, "rev-parse", "--is-inside-work-tree")
	if err != nil {
		return Head{}, err
	}
	if strings.TrimSpace(inside) != "true" {
		return Head{}, fmt.Errorf("%w: not in a working tree", ErrNoRepository)
	}
	var h Head
	if branch, err := in.run(ctx, "symbolic-ref", "--quiet", "--short", "HEAD"); err == nil {
		h.Branch = strings.TrimSpace(branch)
	}
	if commit, err := in.run(ctx, "rev-parse", "--quiet", "--verify", "--short=7", "HEAD"); err == nil {
		h.Commit = strings.TrimSpace(commit)
	}
	return h, nil
}

// UnknownRevisionError is the error of a revision that names no commit.
type UnknownRevisionError struct{ Revision, Hint string }

// Error names the nearest branch or tag.
func (e *UnknownRevisionError) Error() string {
	return fmt.Sprintf("no commit, branch or tag is named %q%s", e.Revision, e.Hint)
}

// Base returns the commit to compare with: where HEAD has left the revision, or the revision itself where they have nothing in
// common. An empty revision is HEAD; before the first commit that is no commit at all, and the result is empty.
func (in In) Base(ctx context.Context, revision string) (string, error) {
	if _, err := in.Head(ctx); err != nil {
		return "", err
	}
	head, headErr := in.run(ctx, "rev-parse", "--quiet", "--verify", "HEAD^{commit}")
	head = strings.TrimSpace(head)
	if revision == "" {
		return head, nil
	}
	if strings.ContainsAny(revision[:1], "-^") || strings.ContainsFunc(revision, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return "", &UnknownRevisionError{Revision: revision}
	}
	commit, err := in.run(ctx, "rev-parse", "--quiet", "--verify", "--end-of-options", revision+"^{commit}")
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", &UnknownRevisionError{revision, model.DidYouMean(revision, in.names(ctx))}
	}
	commit = strings.TrimSpace(commit)
	if headErr != nil {
		return commit, nil //nolint:nilerr // before the first commit there is nothing that HEAD could have left
	}
	if base, err := in.run(ctx, "merge-base", commit, head); err == nil && strings.TrimSpace(base) != "" {
		return strings.TrimSpace(base), nil
	}
	return commit, nil
}

// names lists branches and tags.
func (in In) names(ctx context.Context) []string {
	out, _ := in.run(ctx, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes")
	return strings.Fields(out)
}

// Entry is a file as a commit or the index has it.
type Entry struct {
	Object string // name of its content
	Mode   string // as git writes it
}

// Stat is what the index has noted of a file in the working tree.
type Stat struct{ Seconds, Nanoseconds, Size int64 }

// Tree lists the files of a commit below the folder, by path from there. Submodules are left out; no commit has no files.
func (in In) Tree(ctx context.Context, commit string) (map[string]Entry, error) {
	if commit == "" {
		return map[string]Entry{}, nil
	}
	out, err := in.run(ctx, "ls-tree", "-r", "-z", commit)
	if err != nil {
		return nil, err
	}
	files := map[string]Entry{}
	for line := range strings.SplitSeq(out, "\x00") {
		info, path, _ := strings.Cut(line, "\t")
		if words := strings.Fields(info); len(words) == 3 && words[1] == "blob" {
			files[path] = Entry{Object: words[2], Mode: words[0]}
		}
	}
	return files, nil
}

// Index is what git has noted of the files below a folder, by path from there.
type Index struct {
	Entries map[string]Entry
	stats   map[string]Stat
	written time.Time
}

// Index reads the index. Submodules are left out.
func (in In) Index(ctx context.Context) (*Index, error) {
	out, err := in.run(ctx, "ls-files", "-z", "--cached", "--stage", "--debug")
	if err != nil {
		return nil, err
	}
	x := &Index{Entries: map[string]Entry{}, stats: map[string]Stat{}}
	if path, err := in.run(ctx, "rev-parse", "--path-format=absolute", "--git-path", "index"); err == nil {
		if info, err := os.Stat(strings.TrimSuffix(path, "\n")); err == nil {
			x.written = info.ModTime()
		}
	}
	x.parse(out)
	return x, nil
}

// parse reads entries of mode, object, stage, a tab, the path, a NUL, and lines of what was noted, indented by two spaces.
func (x *Index) parse(out string) {
	for out != "" {
		head, rest, _ := strings.Cut(out, "\x00")
		var stat Stat
		for strings.HasPrefix(rest, "  ") {
			line, more, _ := strings.Cut(rest, "\n")
			stat.note(line)
			rest = more
		}
		out = rest
		info, path, _ := strings.Cut(head, "\t")
		if words := strings.Fields(info); len(words) == 3 && words[0] != "160000" {
			x.Entries[path], x.stats[path] = Entry{Object: words[1], Mode: words[0]}, stat
		}
	}
}

// note takes the time or the size out of a line such as `  mtime: 1700000000:5` or `  size: 12	flags: 0`.
func (s *Stat) note(line string) {
	_, _ = fmt.Sscanf(line, "  mtime: %d:%d", &s.Seconds, &s.Nanoseconds) // any other line is left
	_, _ = fmt.Sscanf(line, "  size: %d", &s.Size)
}

// Untouched reports whether a file of the working tree is as the index has it, as far as its time and size tell. As for git, a
// file that was written in the same moment as the index may have been written after it.
func (x *Index) Untouched(path string, info os.FileInfo) bool {
	noted, known := x.stats[path]
	at := info.ModTime()
	return known && noted.Size == info.Size() && noted.Seconds == at.Unix() && noted.Nanoseconds == int64(at.Nanosecond()) &&
		at.Before(x.written)
}

// Objects returns the contents with these names, as they are stored. One that cannot be had is left out.
func (in In) Objects(ctx context.Context, names []string) (map[string][]byte, error) {
	if len(names) == 0 {
		return nil, nil
	}
	input := strings.NewReader(strings.Join(names, "\n") + "\n")
	out, _, failed := git.Command{Dir: in.Dir, Input: input, Args: []string{"cat-file", "--batch"}}.Run(ctx)
	if failed != nil {
		return nil, failed
	}
	contents := make(map[string][]byte, len(names))
	for len(out) > 0 {
		head, rest, _ := bytes.Cut(out, []byte("\n"))
		var name, kind string
		var size int
		if n, _ := fmt.Sscanf(string(head), "%s %s %d", &name, &kind, &size); n < 3 || size >= len(rest) {
			out = rest // the line says that the object is missing
			continue
		}
		contents[name], out = rest[:size:size], rest[size+1:]
	}
	return contents, nil
}
