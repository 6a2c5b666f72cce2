package ui

import (
	"context"
	"errors"
	"os"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// outdated reports that a text was not copied or written because files changed on disk after they were counted.
type outdated struct {
	what  string // such as `copying`
	paths []string
	again func() tea.Cmd // repeats the attempt once the files are read again; nil for the second attempt
}

// outgoing is a text that is about to be copied or written: the map of a plan, or the prompt with that map.
type outgoing struct {
	ctx    context.Context //nolint:containedctx // of the command that makes the text
	what   string          // such as `copying`
	plan   *mapper.Plan
	again  func() tea.Cmd // repeats the attempt; nil for the second attempt
	view   model.View
	prompt mapper.PromptOptions // without a template if only the map is copied
}

// outgoing returns what is needed to make the text that is copied or written. Call it only when the counts of the map are
// complete.
func (m *explorer) outgoing(what string, again func() tea.Cmd) outgoing {
	l := outgoing{ctx: m.ctx, what: what, plan: m.counts.plan, again: again, view: m.session.View}
	if m.session.Prompt.Set() {
		l.prompt = m.session.Prompt.Options(m.session.Task)
	}
	return l
}

// text returns the text, and in `what` the name of the text for the status line. If files have changed on disk, it returns `old`
// instead, because the text must match both the screen and the disk.
func (l outgoing) text() (what, text string, old *outdated, err error) {
	what, text = counted(l.view, l.plan.Tokens()), l.plan.Text()
	_, there := os.Stat(l.plan.Repo().Root())
	deleted := errors.Is(there, os.ErrNotExist)
	if deleted {
		what += " as read before the folder was deleted"
	} else if paths := l.plan.Stale(l.ctx); len(paths) > 0 {
		return "", "", &outdated{l.what, paths, l.again}, nil
	}
	if l.prompt.Template == "" {
		return what, text, nil, nil
	}
	made, err := l.plan.Repo().Prompt(l.ctx, l.view, l.prompt)
	if err != nil {
		return "the prompt", "", nil, err
	}
	return "the prompt (" + l.prompt.Template + "), " + counted(l.view, made.Tokens) + ifElse(deleted, " as read before the folder was deleted", ""), made.Text, nil, nil
}

// onOutdated reads the repository again and then tries once more to copy or write the text. It gives up after the second attempt.
func (m *explorer) onOutdated(msg outdated) tea.Cmd {
	changed := model.Printable(msg.paths[0]) + ifElse(len(msg.paths) > 1, " and "+model.Plural(len(msg.paths)-1, "other file"), "")
	if msg.again == nil {
		return m.wrong("stopped " + msg.what + ": " + changed + " keeps changing on disk; try again later")
	}
	m.counts.waiting = msg.again
	m.say("Reloading before " + msg.what + ": " + changed + " changed on disk")
	if m.reading.going {
		return nil
	}
	m.reading.again, m.reading.quiet = true, false
	return m.read()
}

// counted formats a number of tokens, marked as an estimate if the view counts tokens for a certain model.
func counted(view model.View, tokens int) string {
	if estimator, err := token.ModelOf(view.Model); err == nil {
		return "~" + model.Plural(estimator.Estimate(tokens), "token") + " of " + model.Printable(view.Model)
	}
	return model.Plural(tokens, "token")
}
