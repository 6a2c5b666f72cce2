// Package session holds what the user has set: the view with what belongs to it, the view that is being tried, and the history.
package session

import (
	"foldout/model"
	"foldout/ui/feature/prompt"
)

// State is what undo and redo restore.
type State struct {
	View   model.View
	Since  string        // revision that the marks compare with, "" for the last commit
	Task   string        // the task that the map is fitted to, "" for none
	Prompt prompt.Prompt // what is copied; only the map if not set
	Reveal []string      // ids of nodes whose credentials are shown
}

// Session is the state on the screen, and how it came about.
type Session struct {
	State
	history History[State]
	trial   trial
	offered bool // the user has been told how to see only what was chosen
}

// trial is a view that is shown but not kept yet, with the view before it.
type trial struct {
	on   bool
	from model.View
	what string // name of the change if it is kept
}

// Begin records the state before a change. `what` is the name of the change.
func (s *Session) Begin(what string) { s.history.Add(what, s.State) }

// BeginFrom records another state as the state before a change.
func (s *Session) BeginFrom(what string, before State) { s.history.Add(what, before) }

// Last returns the state before the last change. It panics if there is none.
func (s *Session) Last() *State { return s.history.Last() }

// Changes returns the number of changes that can be undone.
func (s *Session) Changes() int { return s.history.Len() }

// Undo returns the name of the last change and the state before it. ok is false if there is no change. The caller makes the state
// the current one.
func (s *Session) Undo() (what string, then State, ok bool) { return s.history.Undo(s.State) }

// Redo returns the name of the change that was undone last, and the state after it. ok is false if there is no such change.
func (s *Session) Redo() (what string, then State, ok bool) { return s.history.Redo(s.State) }

// Each changes the state on the screen, all states that undo and redo restore, and the view before a trial.
func (s *Session) Each(change func(*State)) {
	change(&s.State)
	s.history.Each(change)
	if before := (State{View: s.trial.from}); s.trial.on {
		change(&before)
		s.trial.from = before.View
	}
}

// Offer reports whether to tell the user how to see only what was chosen: once in a session.
func (s *Session) Offer() bool {
	first := !s.offered
	s.offered = true
	return first
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

// Keep keeps the view that is being tried. It returns the name of the change, and false if nothing has changed.
func (s *Session) Keep() (what string, changed bool) {
	t := s.trial
	s.trial = trial{}
	if !t.on || t.from.Equal(s.View) {
		return "", false
	}
	before := s.State
	before.View = t.from
	s.history.Add(t.what, before)
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
