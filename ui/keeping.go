package ui

import (
	"errors"
	"fmt"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/feature"
)

// keepAfter is how long a view must stay on the screen before it is saved. It is short, so that little is lost if the program is
// killed.
const keepAfter = 2 * time.Second

// settledView is the message that is sent some time after a change of the view. It holds the view after that change.
type settledView struct{ view model.View }

// saveViewSoon saves the current view after the time keepAfter, unless the view has changed by then.
func (m *explorer) saveViewSoon() tea.Cmd {
	if m.cfg.Keep == nil {
		return nil
	}
	view := m.session.Committed()
	return m.env.after(keepAfter, func(time.Time) tea.Msg { return settledView{view} })
}

func (m *explorer) onSettledView(msg settledView) tea.Cmd {
	if !msg.view.Equal(m.session.Committed()) {
		return nil
	}
	keep, view := m.cfg.Keep, m.kept(msg.view)
	return func() tea.Msg {
		if err := keep(view); err != nil {
			return feature.Say{Text: "view not saved: " + err.Error(), Wrong: true}
		}
		return nil
	}
}

// saveNow saves the view and the bookmarks when the program ends, if they were changed.
func (m *explorer) saveNow() error {
	return errors.Join(m.keepView(), m.saveBookmarks())
}

func (m *explorer) saveBookmarks() error {
	if m.cfg.Marks.Keep == nil || slices.Equal(m.bookmarks, m.cfg.Marks.IDs) {
		return nil
	}
	if err := m.cfg.Marks.Keep(m.bookmarks); err != nil {
		return fmt.Errorf("save the bookmarks: %w", err)
	}
	return nil
}

func (m *explorer) keepView() error {
	if m.cfg.Keep == nil || m.session.Committed().Equal(m.cfg.View) {
		return nil
	}
	if err := m.cfg.Keep(m.kept(m.session.Committed())); err != nil {
		return fmt.Errorf("save the view: %w", err)
	}
	return nil
}
