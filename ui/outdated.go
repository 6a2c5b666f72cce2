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

// leaving is a text that is about to leave: that of a plan, or of the prompt that the plan is part of.
type leaving struct {
	ctx    context.Context //nolint:containedctx // of the command that makes the text
	what   string          // such as `copying`
	plan   *mapper.Plan
	again  func() tea.Cmd // does it once more, nil where that was done before
	view   model.View
	prompt mapper.PromptOptions // without a template for the plan alone
}

// leaves returns what leaves when everything is settled.
func (m *explorer) leaves(what string, again func() tea.Cmd) leaving {
	l := leaving{ctx: m.ctx, what: what, plan: m.counts.plan, again: again, view: m.view}
	if m.prompt.Set() {
		l.prompt = m.prompt.Options(m.task.text)
	}
	return l
}

// text returns the text with what it is called, or says that it is outdated: what leaves is what is on the screen and on the disk.
func (l leaving) text() (what, text string, old *outdated, err error) {
	what, text = counted(l.view, l.plan.Tokens()), l.plan.Text()
	if paths := l.plan.Stale(l.ctx); len(paths) > 0 {
		return "", "", &outdated{l.what, paths, l.again}, nil
	}
	if l.prompt.Template == "" {
		return what, text, nil, nil
	}
	made, err := l.plan.Repo().Prompt(l.ctx, l.view, l.prompt)
	if err != nil {
		return "the prompt", "", nil, err
	}
	return "the prompt (" + l.prompt.Template + "), " + counted(l.view, made.Tokens), made.Text, nil, nil
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

// counted writes how many tokens a text has; an estimate for a model says so.
func counted(view model.View, tokens int) string {
	if estimator, err := mapper.ModelOf(view.Model); err == nil {
		return "~" + model.Plural(estimator.Estimate(tokens), "token") + " of " + model.Printable(view.Model)
	}
	return model.Plural(tokens, "token")
}
