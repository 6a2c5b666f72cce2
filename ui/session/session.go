// Package session holds what the user has set, what is known about the repository, and what of it lasts: the view with its history
// and the view that is being tried; the repository as far as it is read; the counts, the ranking and the changes; the bookmarks.
//
// It draws nothing. A method that starts something slow returns a command; the command's answer is a message, which the caller
// hands back to the method that takes it in.
package session

import (
	"context"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
)

// State is what undo and redo restore.
type State struct {
	View   model.View
	Since  string   // revision that the marks compare with, "" for the last commit
	Task   string   // the task that the map is fitted to, "" for none
	Prompt Prompt   // what is copied; only the map if not set
	Reveal []string // ids of nodes whose credentials are shown
}

// Env is what the session needs besides package mapper; tests replace it.
type Env struct {
	Path    string         // of the folder to read
	Options mapper.Options // how to read it
	Open    func(context.Context, string, mapper.Options, func(*mapper.Repo)) (*mapper.Repo, error)
	Watch   func(ctx context.Context, root string) *mapper.Watcher // nil if nothing is watched
	After   func(time.Duration, func(time.Time) tea.Msg) tea.Cmd
	Send    func(tea.Msg) // sends a message to Update from another goroutine

	Keep          func(model.View) error   // saves the view for the next run; nil if views are not saved
	KeepBookmarks func(ids []string) error // saves the bookmarks for the next run; nil if they are not saved
}

// Session is the state on the screen, and how it came about. Make one with New.
type Session struct {
	State
	Env       Env
	Reading   Reading
	Counts    Counts
	Ranking   Ranking
	Changes   Changes
	Watching  Watching
	Bookmarks []string // ids of bookmarked nodes, in the order in which they were set

	ctx    context.Context //nolint:containedctx // for commands; ends with the program
	past   []change        // changes that can be undone, the last one last
	future []change        // changes that were undone, the last one last
	trial  trial
	first  State // what a new repository starts with
	offers bool  // the user may still be told how to see only what was chosen
	saved  saved
}

// change is a change of the state, with its name and the state before it (for undo) or after it (for redo).
type change struct {
	what  string
	state State
}

// trial is a view that is shown but not kept yet, with the view before it.
type trial struct {
	on   bool
	from model.View
	what string // name of the change if it is kept
}

// New returns a session that begins with a view and bookmarks. `before` is the default view, to which undo returns; nil if the
// view was not saved by an earlier run.
func New(ctx context.Context, env Env, view model.View, before *model.View, bookmarks []string) *Session {
	s := &Session{ctx: ctx, Env: env, offers: before == nil, saved: saved{view, bookmarks}, Bookmarks: bookmarks}
	s.State = State{View: view, Since: view.ChangedSince, Reveal: env.Options.Reveal}
	s.first = s.State
	if before != nil {
		s.first.View, s.first.Since = *before, before.ChangedSince
	}
	s.Changes.Wanted = view.ChangedSince != ""
	if s.Restored(before) {
		s.Begin("last view", State{View: *before})
	}
	return s
}

// Restored reports whether the view is not the default view `before`, but one of an earlier run.
func (s *Session) Restored(before *model.View) bool { return before != nil && !before.Equal(s.View) }

// Begin records the state before a change, to which undo returns. `what` is the name of the change. After that, there is nothing to
// redo.
func (s *Session) Begin(what string, before State) {
	s.past, s.future = append(s.past, change{what, before}), nil
}

// Changed returns the number of changes that can be undone.
func (s *Session) Changed() int { return len(s.past) }

// Undo returns the name of the last change and the state before it. ok is false if there is no change. The caller makes the state
// the current one.
func (s *Session) Undo() (what string, then State, ok bool) { return s.move(&s.past, &s.future) }

// Redo returns the name of the change that was undone last, and the state after it. ok is false if there is no such change.
func (s *Session) Redo() (what string, then State, ok bool) { return s.move(&s.future, &s.past) }

// Each calls `do` with the state on the screen, all states that undo and redo restore, and the view before a trial.
func (s *Session) Each(do func(*State)) {
	do(&s.State)
	for _, changes := range [][]change{s.past, s.future} {
		for i := range changes {
			do(&changes[i].state)
		}
	}
	if before := (State{View: s.trial.from}); s.trial.on {
		do(&before)
		s.trial.from = before.View
	}
}

func (s *Session) move(from, to *[]change) (what string, then State, ok bool) {
	if len(*from) == 0 {
		return "", s.State, false
	}
	last := (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	*to = append(*to, change{last.what, s.State})
	return last.what, last.state, true
}

// Offers reports whether to tell the user how to see only what was chosen, now that `next` replaces the view: once, with the first
// node that is chosen in a repository opened for the first time. `chosen` reports that the user chooses nodes.
func (s *Session) Offers(next model.View, chosen bool) bool {
	s.offers = s.offers && next.OnlyPins == s.View.OnlyPins // whoever knows the key needs no offer
	offers := s.offers && chosen && !next.OnlyPins && !edit.Dropped(next) && edit.Chosen(s.View) == 0 && edit.Chosen(next) > 0
	s.offers = s.offers && !offers
	return offers
}

// Trying returns the name of the change that is being tried, and false if there is none.
func (s *Session) Trying() (what string, on bool) { return s.trial.what, s.trial.on }

// Try begins a trial of another view, or goes on with one. The caller makes the view the current one.
func (s *Session) Try(what string) {
	if !s.trial.on {
		s.trial.from = s.View
	}
	s.trial.on, s.trial.what = true, what
}

// EndTrial keeps the view that is being tried. It returns the name of the change, and false if nothing has changed.
func (s *Session) EndTrial() (what string, changed bool) {
	t := s.trial
	s.trial = trial{}
	if !t.on || t.from.Equal(s.View) {
		return "", false
	}
	before := s.State
	before.View = t.from
	s.Begin(t.what, before)
	return t.what, true
}

// Leave ends the trial. It returns the view before it and the name of the change, and false if there is no trial.
func (s *Session) Leave() (before model.View, what string, on bool) {
	t := s.trial
	s.trial = trial{}
	return t.from, t.what, t.on
}

// Committed returns the view on the screen or, during a trial, the view from before it.
func (s *Session) Committed() model.View {
	if s.trial.on {
		return s.trial.from
	}
	return s.View
}

// SetTask changes the task. It does not start to rank.
func (s *Session) SetTask(text string) {
	s.Task = text
	if text == "" {
		s.endRanking()
		s.Ranking.Ranked = nil
		return
	}
	r := &s.Ranking
	r.Past = append(slices.DeleteFunc(r.Past, func(old string) bool { return old == text }), text)
}
