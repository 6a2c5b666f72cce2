package session_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui/session"
)

// open returns a session for a folder with one file.
func open(t *testing.T, before *model.View) *session.Session {
	t.Helper()
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "a.txt"), []byte("a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	env := session.Env{Path: root, Options: mapper.Options{NoCache: true, First: &mapper.Wishes{}}, Open: mapper.Open, Send: func(tea.Msg) {}}
	return session.New(t.Context(), env, model.DefaultView(token.Default), before, []string{"a.txt"})
}

// chosen returns the session's view with one node chosen.
func chosen(s *session.Session) model.View {
	view := s.View
	view.Overrides = view.Overrides.With("a.txt", model.Source)
	return view
}

// TestHistory checks that undo and redo go back and forth, and that a new change leaves nothing to redo.
func TestHistory(t *testing.T) {
	s := open(t, nil)
	if _, _, ok := s.Undo(); ok {
		t.Error("undid nothing")
	}
	for _, task := range []string{"first", "second"} {
		s.Begin(task, s.State)
		s.Task = task
	}
	check := func(step func() (string, session.State, bool), what, task string) {
		t.Helper()
		name, then, ok := step()
		if name != what || then.Task != task || !ok {
			t.Errorf("%q to %q, %v, want %q to %q", name, then.Task, ok, what, task)
		}
		s.State = then
	}
	check(s.Undo, "second", "first")
	check(s.Undo, "first", "")
	check(s.Redo, "first", "first")
	s.Begin("third", s.State)
	if _, _, ok := s.Redo(); ok || s.Changed() != 2 {
		t.Errorf("redid what a new change replaced; %d changes", s.Changed())
	}
	check(s.Undo, "third", "first")
}

// TestTrial checks that a view that is tried is neither saved nor part of the history until it is kept, and that leaving it returns to
// the view before.
func TestTrial(t *testing.T) {
	s := open(t, nil)
	before := s.View
	s.Try("source")
	s.View = chosen(s)
	if !s.Committed().Equal(before) || s.Changed() != 0 {
		t.Errorf("committed %+v, %d changes", s.Committed(), s.Changed())
	}
	if then, what, on := s.Leave(); !on || what != "source" || !then.Equal(before) {
		t.Errorf("left %q for %+v, %v", what, then, on)
	}
	s.View = before
	s.Try("source")
	if _, changed := s.EndTrial(); changed || s.Changed() != 0 {
		t.Error("kept what had not changed")
	}
	s.Try("source")
	s.View = chosen(s)
	if what, changed := s.EndTrial(); !changed || what != "source" {
		t.Errorf("kept %q, %v", what, changed)
	}
	if what, then, ok := s.Undo(); !ok || what != "source" || !then.View.Equal(before) {
		t.Errorf("undid %q to %+v, %v", what, then.View, ok)
	}
}

// TestOffers checks that only the first choice in a repository opened for the first time comes with an offer.
func TestOffers(t *testing.T) {
	s := open(t, nil)
	if s.Offers(chosen(s), false) || !s.Offers(chosen(s), true) || s.Offers(chosen(s), true) {
		t.Error("not offered once, with the first choice")
	}
	s = open(t, nil)
	only := s.View
	only.OnlyPins = true
	if s.Offers(only, true) || s.Offers(chosen(s), true) {
		t.Error("offered to someone who knows the key")
	}
	view := model.DefaultView(token.Default)
	if s = open(t, &view); s.Offers(chosen(s), true) {
		t.Error("offered in a repository that was opened before")
	}
}

// TestReadAgain checks that what changes on disk during a read is read after it, and that a repository on the screen stays until the
// next one is complete.
func TestReadAgain(t *testing.T) {
	s := open(t, nil)
	read := s.Read()
	if s.Reread(false) != nil || s.Reread(true) != nil {
		t.Error("read twice at a time")
	}
	done, _ := read().(session.Snapshot)
	if !s.Reading.Take(done) || done.Err != nil {
		t.Fatalf("%+v", done)
	}
	s.Reading.Repo = done.Repo
	again := s.GoOn()
	if again == nil || !s.Reading.Going || !s.Reading.Quiet {
		t.Fatal("not read again")
	}
	if s.Reading.Take(session.Snapshot{Repo: done.Repo}) {
		t.Error("shown in part")
	}
	next, _ := again().(session.Snapshot)
	if !s.Reading.Take(next) || s.Reading.Going || s.GoOn() != nil {
		t.Error("goes on after the last read")
	}
}

// TestSaveNow checks that only what has changed is saved, and that each failure is reported.
func TestSaveNow(t *testing.T) {
	s := open(t, nil)
	var kept []string
	s.Env.Keep = func(model.View) error { kept = append(kept, "view"); return errors.New("disk full") }
	s.Env.KeepBookmarks = func([]string) error { kept = append(kept, "bookmarks"); return errors.New("no right") }
	if err := s.SaveNow(); err != nil || len(kept) > 0 {
		t.Errorf("saved %v, %v", kept, err)
	}
	s.View, s.Bookmarks = chosen(s), nil
	err := s.SaveNow()
	if err == nil || !strings.Contains(err.Error(), "disk full") || !strings.Contains(err.Error(), "no right") || len(kept) != 2 {
		t.Errorf("saved %v, %v", kept, err)
	}
}

// TestFailedPrompt checks that after a prompt that cannot be made only the map is counted.
func TestFailedPrompt(t *testing.T) {
	s := open(t, nil)
	done, _ := s.Read()().(session.Snapshot)
	s.Reading.Take(done)
	s.Reading.Repo = done.Repo
	s.Prompt.Template = "no such template"
	failed, _ := s.Count()().(session.Planned)
	if shown, newest := s.TakePlan(failed); shown || !newest || failed.Err == nil || !failed.Prompted() || s.Prompt.Set() {
		t.Fatalf("shown %v, newest %v: %v", shown, newest, failed.Err)
	}
	made, _ := s.Count()().(session.Planned)
	if shown, newest := s.TakePlan(made); !shown || !newest || !s.Counted() {
		t.Errorf("shown %v, newest %v: %v", shown, newest, made.Err)
	}
	old, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := session.Differ(old, s.Reading.Repo, "", s.View); err == nil {
		t.Error("compared a folder outside of git")
	}
}
