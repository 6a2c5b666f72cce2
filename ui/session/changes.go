package session

import (
	"context"

	"foldout/mapper"
	"foldout/mapper/changes"
	"foldout/mapper/git"
	"foldout/model"
	"foldout/ui/edit"
)

// Changes holds what is known so far about how the repository differs from a revision.
type Changes struct {
	Head   git.Head
	Found  *changes.Changes
	Asking bool   // git is running
	Wanted bool   // restrict the map to changed nodes as soon as they are known
	before string // previous value of Since, for undo
	only   only   // nodes of the last such map
}

// only holds the nodes to which the map was restricted: the nodes that differed from the revision `since` when it was restricted.
type only struct {
	since string
	ids   []string
}

// Difference says how a repository differs from a revision. Its methods describe the difference for users.
type Difference struct {
	Found *changes.Changes
	shown int // nodes that differ and are in scope
}

// Compared is the result of comparing the repository with the revision `since`.
type Compared struct {
	repo  *mapper.Repo
	since string
	head  git.Head
	Difference
	Err error
}

// Compare returns the question how the repository on the screen differs from the revision s.Since, which git answers. It returns
// nil until the whole repository is read.
func (s *Session) Compare() func() Compared {
	repo, since, ctx, view := s.Reading.Repo, s.Since, s.ctx, s.View
	if !s.Reading.Whole() {
		return nil
	}
	s.Changes.Asking = true
	return func() Compared {
		head, err := repo.Head(ctx)
		if err != nil {
			return Compared{repo: repo, since: since, Err: err}
		}
		found, err := Differ(ctx, repo, since, view)
		return Compared{repo, since, head, found, err}
	}
}

// Differ asks git how the repository differs from the revision `since` or, if `since` is empty, from the last commit. It also
// counts how many of the nodes that differ are in the scope of the view.
func Differ(ctx context.Context, repo *mapper.Repo, since string, view model.View) (Difference, error) {
	found, err := repo.ChangedSince(ctx, since)
	if err != nil {
		return Difference{}, err
	}
	return Difference{found, countShown(ctx, repo, view, found)}, nil
}

// countShown returns how many of the nodes that differ can be shown. The others are not in the scope of the view.
func countShown(ctx context.Context, repo *mapper.Repo, view model.View, found *changes.Changes) (shown int) {
	plan, err := repo.PlanContext(ctx, edit.Only(view, found.IDs()).Unfitted())
	if err != nil {
		return len(found.Nodes) // as if all were in scope
	}
	for _, n := range found.Nodes {
		if plan.State(n.ID).Written {
			shown++
		}
	}
	return shown
}

// Summary says how many nodes differ and how many of these are out of scope, such as
// `3 nodes in 2 files, 1 of them out of scope`. Deleted files are counted only if nothing else differs.
func (d Difference) Summary() string {
	switch {
	case len(d.Found.Nodes) > 0: // counted below the switch
	case len(d.Found.Gone) > 0:
		return model.Plural(len(d.Found.Gone), "file") + " deleted"
	default:
		return "no changes"
	}
	text := model.Plural(len(d.Found.Nodes), "node") + " in " + model.Plural(len(d.Found.Files), "file")
	if left := len(d.Found.Nodes) - d.shown; left > 0 {
		text += ", " + model.Thousands(left) + " of them out of scope"
	}
	return text
}

// WantChanges makes s.Since another revision. As soon as the changes since then are known, the map is restricted to them.
func (s *Session) WantChanges(since string) {
	s.Changes.before, s.Since, s.Changes.Wanted = s.Since, since, true
}

// Outcome says what comes of a comparison.
type Outcome struct {
	Stale    bool // the comparison was of another repository or revision
	Moved    bool // another commit was checked out since the repository was read; the importance of nodes depends on the commit
	Restrict bool // the map is to be restricted to what differs
	Wrong    bool // the error matters to the user; without git, there is nothing to mark
}

// TakeChanges takes in the result of a comparison.
func (s *Session) TakeChanges(msg Compared) (o Outcome) {
	c := &s.Changes
	c.Asking = false
	if msg.repo != s.Reading.Repo || msg.since != s.Since {
		return Outcome{Stale: true}
	}
	wanted, before := c.Wanted, c.Head.Commit
	o.Moved = s.Watching.Watcher != nil && before != "" && msg.head.Commit != before
	*c = Changes{Head: msg.head, Found: msg.Found, only: c.only, before: c.before}
	if msg.Err == nil {
		o.Restrict = wanted
	} else if wanted || msg.since != "" {
		s.Since = ""
		o.Wrong = true
	}
	return o
}

// OnlyChanged returns the view restricted to the nodes that differ from the revision s.Since.
func (s *Session) OnlyChanged() model.View {
	s.Changes.only = only{s.Since, s.Changes.Found.IDs()}
	if s.Since == "" {
		s.Changes.only.since = mapper.LastCommit
	}
	return edit.Since(s.View, s.Changes.only.since, s.Changes.only.ids)
}

// BeforeChanges returns the state from before WantChanges.
func (s *Session) BeforeChanges() State {
	before := s.State
	before.Since = s.Changes.before
	return before
}

// Differing returns the number of files that differ.
func (c Changes) Differing() int {
	if c.Found == nil {
		return 0
	}
	return len(c.Found.Files) + len(c.Found.Gone)
}
