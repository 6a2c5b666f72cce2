package ui

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
)

// outdated says that a text did not leave, because files changed on disk after they were counted.
type outdated struct {
	what  string // was being done, such as `copying`
	paths []string
	again func() tea.Cmd // does it once the files are read again
}

// leaving is the text of a plan that is about to leave.
type leaving struct {
	ctx   context.Context //nolint:containedctx // of the command that makes the text
	what  string          // such as `copying`
	plan  *mapper.Plan
	again func() tea.Cmd // does it once more, nil where that was done before
}

// text returns the text of the plan, or says that it is outdated: what leaves is what is on the screen and on the disk.
func (l leaving) text() (string, *outdated) {
	text := l.plan.Text()
	if paths := l.plan.Stale(l.ctx); len(paths) > 0 {
		return "", &outdated{l.what, paths, l.again}
	}
	return text, nil
}

// onOutdated reads the repository again, once, and then does what was asked for.
func (m *explorer) onOutdated(msg outdated) tea.Cmd {
	changed := model.Printable(msg.paths[0]) + either(len(msg.paths) > 1, " and "+model.Plural(len(msg.paths)-1, "other file"), "")
	if msg.again == nil {
		return m.wrong("stopped " + msg.what + ": " + changed + " changed again while being read; try again when it has settled")
	}
	m.counts.waiting = msg.again
	if !m.reading.going {
		m.reading.again, m.reading.quiet = true, false
		m.say(changed + " changed on disk: reading again before " + msg.what)
		return m.read()
	}
	return m.say(changed + " changed on disk: " + msg.what + " as soon as it is read again")
}
