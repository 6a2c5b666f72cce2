package ui

import (
	"errors"
	"fmt"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
)

// keepAfter is how long a view stays on the screen before it is kept for the next run: a program that is killed loses no more.
const keepAfter = 2 * time.Second

// settledView is the time after which a view that still is the one on the screen is kept.
type settledView struct{ view model.View }

// keepSoon has the view of now kept, unless it changes again soon.
func (m *explorer) keepSoon() tea.Cmd {
	if m.cfg.Keep == nil {
		return nil
	}
	view := m.lasting()
	return m.outside.after(keepAfter, func(time.Time) tea.Msg { return settledView{view} })
}

func (m *explorer) onSettledView(msg settledView) tea.Cmd {
	if !msg.view.Equal(m.lasting()) {
		return nil
	}
	keep, view := m.cfg.Keep, m.kept(msg.view)
	return func() tea.Msg {
		if err := keep(view); err != nil {
			return said{"the view could not be kept for the next run: " + err.Error(), true}
		}
		return nil
	}
}

// keepNow keeps the view and the bookmarks for the next run, as the program ends; what was never changed need not be.
func (m *explorer) keepNow() error {
	return errors.Join(m.keepView(), m.keepMarks())
}

func (m *explorer) keepMarks() error {
	if m.cfg.Marks.Keep == nil || slices.Equal(m.marked, m.cfg.Marks.IDs) {
		return nil
	}
	if err := m.cfg.Marks.Keep(m.marked); err != nil {
		return fmt.Errorf("keep the bookmarks for the next run: %w", err)
	}
	return nil
}

func (m *explorer) keepView() error {
	if m.cfg.Keep == nil || m.lasting().Equal(m.cfg.View) {
		return nil
	}
	if err := m.cfg.Keep(m.kept(m.lasting())); err != nil {
		return fmt.Errorf("keep the view for the next run: %w", err)
	}
	return nil
}
