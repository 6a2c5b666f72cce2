package session

import (
	"errors"
	"fmt"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
)

// keepAfter is how long a view must stay on the screen before it is saved. It is short, so that little is lost if the program is
// killed.
const keepAfter = 2 * time.Second

// saved is what was on disk when the session began.
type saved struct {
	view      model.View
	bookmarks []string
}

// SaveDue is the message that is sent some time after a change of the view. It holds the view after that change.
type SaveDue struct{ View model.View }

// Unsaved is the message that something could not be saved.
type Unsaved struct {
	What string // such as `view`
	Err  error
}

// SaveSoon saves the current view after the time keepAfter, unless the view has changed by then.
func (s *Session) SaveSoon() tea.Cmd {
	if s.Env.Keep == nil {
		return nil
	}
	view := s.Committed()
	return s.Env.After(keepAfter, func(time.Time) tea.Msg { return SaveDue{view} })
}

// Save saves a view that has settled, if it is still the current one.
func (s *Session) Save(msg SaveDue) tea.Cmd {
	if !msg.View.Equal(s.Committed()) {
		return nil
	}
	keep, view := s.Env.Keep, s.Changes.Kept(msg.View)
	return func() tea.Msg { return unsaved("view", keep(view)) }
}

func unsaved(what string, err error) tea.Msg {
	if err == nil {
		return nil
	}
	return Unsaved{what, err}
}

// SetBookmarks replaces the bookmarks by the nodes with the given ids, and saves them.
func (s *Session) SetBookmarks(ids []string) tea.Cmd {
	s.Bookmarks = ids
	keep := s.Env.KeepBookmarks
	if keep == nil {
		return nil
	}
	return func() tea.Msg { return unsaved("bookmarks", keep(ids)) }
}

// SaveNow saves the view and the bookmarks when the program ends, if they were changed.
func (s *Session) SaveNow() (err error) {
	if view := s.Committed(); s.Env.Keep != nil && !view.Equal(s.saved.view) {
		if failed := s.Env.Keep(s.Changes.Kept(view)); failed != nil {
			err = fmt.Errorf("save the view: %w", failed)
		}
	}
	if s.Env.KeepBookmarks != nil && !slices.Equal(s.Bookmarks, s.saved.bookmarks) {
		if failed := s.Env.KeepBookmarks(s.Bookmarks); failed != nil {
			err = errors.Join(err, fmt.Errorf("save the bookmarks: %w", failed))
		}
	}
	return err
}

// Kept returns the view as it is saved. If the map shows only what differs from a revision, the revision is saved and the nodes
// are not.
func (c Changes) Kept(view model.View) model.View {
	if c.only.since == view.ChangedSince {
		return edit.Kept(view, c.only.ids)
	}
	return edit.Kept(view, nil)
}
