// This file reports what git knows about a folder: the commit that is checked out, and how the files differ from another
// commit.
//
// Contents are compared here, never by git, because git would run the filters and converters that a repository names. Git only
// lists objects, prints them as stored, and says which size and time of last change its index records for a file.

package git

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"foldout/model"
)

// Head describes what is currently checked out.
type Head struct {
	Branch  string // "" if no branch is checked out
	Commit  string // abbreviated name, "" before the first commit
	Shallow bool   // whether the clone lacks older commits
}

// ErrNoRepository is the error if a folder is in no git repository, or if git is not installed.
var ErrNoRepository = errors.New("not a git repository")

// In gets information about the folder Dir from git.
type In struct{ Dir string }

func (in In) run(ctx context.Context, args ...string) (string, error) {
	out, _, failed := Command{Dir: in.Dir, Args: args}.Run(ctx)
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

// line is like run for a command that prints one line. It returns the line without its end, and "" if the command fails.
func (in In) line(ctx context.Context, args ...string) (string, error) {
	out, err := in.run(ctx, args...)
	return strings.TrimSpace(out), err
}

// Head returns what is currently checked out.
func (in In) Head(ctx context.Context) (Head, error) {
	out, err := in.run(ctx, "rev-parse", "--is-inside-work-tree", "--is-shallow-repository")
	if err != nil {
		return Head{}, err
	}
	inside, shallow, _ := strings.Cut(out, "\n")
	if inside != "true" {
		return Head{}, fmt.Errorf("%w: not in a working tree", ErrNoRepository)
	}
	h := Head{Shallow: strings.TrimSpace(shallow) == "true"}
	h.Branch, _ = in.line(ctx, "symbolic-ref", "--quiet", "--short", "HEAD")
	h.Commit, _ = in.line(ctx, "rev-parse", "--quiet", "--verify", "--short=7", "HEAD")
	return h, nil
}

// UnknownRevisionError is the error for a revision that names no commit.
type UnknownRevisionError struct{ Revision, Hint string }

// Error returns a message that suggests the branch or tag with the most similar name or, in a shallow clone, to fetch more.
func (e *UnknownRevisionError) Error() string {
	return fmt.Sprintf("unknown revision %q%s", e.Revision, e.Hint)
}

// Base returns the commit to compare with. That is the merge base of HEAD and the revision. If the two have no merge base, it is
// the commit of the revision itself. If `revision` is empty, Base returns the commit of HEAD, or "" before the first commit.
func (in In) Base(ctx context.Context, revision string) (string, error) {
	if _, err := in.Head(ctx); err != nil {
		return "", err
	}
	head, headErr := in.line(ctx, "rev-parse", "--quiet", "--verify", "HEAD^{commit}")
	if revision == "" {
		return head, nil
	}
	if strings.ContainsAny(revision[:1], "-^") || strings.ContainsFunc(revision, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return "", &UnknownRevisionError{Revision: revision}
	}
	commit, err := in.line(ctx, "rev-parse", "--quiet", "--verify", "--end-of-options", revision+"^{commit}")
	if failed := (*Error)(nil); errors.As(err, &failed) && failed.Refused {
		return "", &UnknownRevisionError{revision, in.hint(ctx, revision)}
	}
	if err != nil {
		return "", err
	}
	if headErr != nil {
		return commit, nil //nolint:nilerr // before the first commit there is nothing that HEAD could have left
	}
	if base, err := in.line(ctx, "merge-base", commit, head); err == nil && base != "" {
		return base, nil
	}
	return commit, nil
}

// hint returns what to do about an unknown revision, "" if nothing is known.
func (in In) hint(ctx context.Context, revision string) string {
	if similar := model.DidYouMean(revision, in.names(ctx)); similar != "" {
		return similar
	}
	if _, err := in.run(ctx, "rev-parse", "--quiet", "--verify", "HEAD"); err != nil {
		return "; there are no commits yet"
	}
	if shallow, _ := in.line(ctx, "rev-parse", "--is-shallow-repository"); shallow == "true" {
		return "; this clone is shallow: git fetch --unshallow gets the rest of its history"
	}
	return ""
}

// names returns the names of all branches and tags.
func (in In) names(ctx context.Context) []string {
	out, _ := in.run(ctx, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes")
	return strings.Fields(out)
}
