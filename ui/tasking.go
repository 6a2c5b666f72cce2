package ui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/tree"
)

// tasking is the task that the map is fitted to. It is private: it is never saved, and is forgotten when the explorer ends.
type tasking struct {
	past   []string           // tasks of this session, each once, oldest first
	ranked *ranking           // newest known ranking, nil for none
	asked  ranking            // newest ranking that was started
	giveUp context.CancelFunc // cancels the ranking `asked`; nil if none is running
}

// ranking is the relevance of a repository's nodes to a task, within a scope.
type ranking struct {
	number    int // of the request for it
	text      string
	repo      *mapper.Repo
	scope     model.Scope
	relevance *mapper.Relevance
	fitted    *mapper.Repo // the same repository, but its maps are fitted to the task
	err       error
}

// of reports whether the ranking is for this text, repository and scope.
func (r *ranking) of(text string, repo *mapper.Repo, scope model.Scope) bool {
	return r != nil && r.text == text && r.repo == repo && (model.View{Scope: r.scope}).Equal(model.View{Scope: scope})
}

// fitted returns the repository from which maps are planned. If the ranking for the task is known, this is a version of the
// repository whose maps are fitted to the task.
func (m *explorer) fitted() *mapper.Repo {
	if m.session.Task != "" && m.task.ranked.of(m.session.Task, m.reading.repo, m.session.View.Scope) {
		return m.task.ranked.fitted
	}
	return m.reading.repo
}

// rankingPending reports whether maps must wait for the ranking of the task. While the repository is still being read, they do
// not wait.
func (m *explorer) rankingPending() bool {
	repo := m.reading.repo
	return m.session.Task != "" && repo != nil && repo.Relations() != nil && !m.task.ranked.of(m.session.Task, repo, m.session.View.Scope)
}

// rank starts ranking. It returns nil if the same ranking is already running.
func (m *explorer) rank() tea.Cmd {
	t := &m.task
	if t.giveUp != nil && t.asked.of(m.session.Task, m.reading.repo, m.session.View.Scope) {
		return nil
	}
	m.endRanking()
	ctx, cancel := context.WithCancel(m.ctx)
	t.giveUp = cancel
	t.asked = ranking{number: t.asked.number + 1, text: m.session.Task, repo: m.reading.repo, scope: m.session.View.Scope}
	asked := t.asked
	return func() tea.Msg { return asked.answer(ctx) }
}

// endRanking cancels the ranking.
func (m *explorer) endRanking() {
	if m.task.giveUp != nil {
		m.task.giveUp()
		m.task.giveUp = nil
	}
}

// answer computes the ranking.
func (r ranking) answer(ctx context.Context) ranking {
	takes, err := mapper.ScopeFilter(r.scope)
	if err == nil {
		r.relevance, err = r.repo.Relevance(ctx, r.text, mapper.FindQuery{Keep: takes})
	}
	if r.err = err; err == nil {
		r.fitted = r.relevance.Fitted()
	}
	return r
}

func (m *explorer) onRanked(msg ranking) tea.Cmd {
	if msg.number != m.task.asked.number || errors.Is(msg.err, context.Canceled) || m.session.Task != msg.text {
		return nil
	}
	m.endRanking()
	if msg.err != nil {
		m.session.Task = ""
		return tea.Batch(m.again(), m.wrong("not ranked: "+msg.err.Error()))
	}
	m.task.ranked = &msg
	m.tree.SetRelevance(msg.relevance)
	return tea.Batch(m.askAgain(), m.again()) // first the rows of an open list
}

// retask changes the task, but does not start ranking.
func (m *explorer) retask(text string) {
	t := &m.task
	if m.session.Task == text {
		return
	}
	m.session.Task = text
	if text == "" {
		m.endRanking()
		t.ranked = nil
		m.tree.SetRelevance(nil)
		return
	}
	t.past = append(slices.DeleteFunc(t.past, func(old string) bool { return old == text }), text)
}

// setTask fits the map to a task, or to none if `text` is empty. The change can be undone.
func (m *explorer) setTask(text string) tea.Cmd {
	text = strings.TrimSpace(text)
	switch {
	case text == "" && m.session.Task == "":
		return m.say("No task")
	case text == m.session.Task:
		return m.openHits()
	case text != "" && !mapper.Searchable(text):
		return m.wrong("the task has no words to search for")
	}
	m.keepTrial()
	m.session.Begin(ifElse(text == "", "task cleared", "task"))
	m.retask(text)
	if text == "" {
		return m.take(m.session.View, "task cleared")
	}
	take := m.take(m.session.View, "")
	return tea.Batch(take, m.openHits())
}

// relevant describes how relevant a row's node is to the task. It returns "" if the node is not relevant.
func (m *explorer) relevant(row tree.Row) string {
	if m.task.ranked == nil {
		return ""
	}
	percent := int(100*m.task.ranked.relevance.Of(row.Folder, row.File, row.Symbol) + 0.5)
	if percent == 0 {
		return ""
	}
	text := fmt.Sprintf("relevance %d %%", percent)
	if reasons := m.task.ranked.relevance.Reasons(row.File, row.Symbol); len(reasons) > 0 {
		text += ": " + strings.Join(reasons, ", ")
	}
	return text
}
