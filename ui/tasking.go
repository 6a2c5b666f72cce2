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
	"foldout/ui/box"
	"foldout/ui/keys"
	"foldout/ui/tree"
)

// task is what the map is fitted to, beside the view. It is private: it lasts as long as the explorer, and is kept nowhere.
type task struct {
	text   string   // empty for none
	past   []string // the tasks of this session, each once, the oldest first
	ranked *ranking // the newest that there is, nil for none
	asked  ranking  // the newest question
	giveUp context.CancelFunc
}

// ranking is what a task needs of a repository, as far as that is in scope.
type ranking struct {
	number    int
	text      string
	repo      *mapper.Repo
	scope     model.Scope
	relevance *mapper.Relevance
	fitted    *mapper.Repo // the same repository, whose maps are fitted to the task
	err       error
}

// of reports whether a ranking is that of a task for a repository and a scope.
func (r *ranking) of(text string, repo *mapper.Repo, scope model.Scope) bool {
	return r != nil && r.text == text && r.repo == repo && (model.View{Scope: r.scope}).Equal(model.View{Scope: scope})
}

// fitted returns the repository that maps are planned from: where there is a task and it is ranked, fitted to it.
func (m *explorer) fitted() *mapper.Repo {
	if m.task.text != "" && m.task.ranked.of(m.task.text, m.reading.repo, m.view.Scope) {
		return m.task.ranked.fitted
	}
	return m.reading.repo
}

// unranked reports whether maps wait for the ranking of the task. Until everything is read they do not.
func (m *explorer) unranked() bool {
	repo := m.reading.repo
	return m.task.text != "" && repo != nil && repo.Relations() != nil && !m.task.ranked.of(m.task.text, repo, m.view.Scope)
}

// rank has the repository ranked beside the screen, nil where that is being done.
func (m *explorer) rank() tea.Cmd {
	t := &m.task
	if t.giveUp != nil && t.asked.of(t.text, m.reading.repo, m.view.Scope) {
		return nil
	}
	m.endRanking()
	ctx, cancel := context.WithCancel(m.ctx)
	t.giveUp = cancel
	t.asked = ranking{number: t.asked.number + 1, text: t.text, repo: m.reading.repo, scope: m.view.Scope}
	asked := t.asked
	return func() tea.Msg { return asked.answer(ctx) }
}

// endRanking gives up what is being ranked.
func (m *explorer) endRanking() {
	if m.task.giveUp != nil {
		m.task.giveUp()
		m.task.giveUp = nil
	}
}

// answer ranks.
func (r ranking) answer(ctx context.Context) ranking {
	takes, err := mapper.Takes(r.scope)
	if err == nil {
		r.relevance, err = r.repo.Relevance(ctx, r.text, mapper.FindQuery{Keep: takes})
	}
	if r.err = err; err == nil {
		r.fitted = r.relevance.Fitted()
	}
	return r
}

func (m *explorer) onRanked(msg ranking) tea.Cmd {
	if msg.number != m.task.asked.number || errors.Is(msg.err, context.Canceled) || m.task.text != msg.text {
		return nil
	}
	m.endRanking()
	if msg.err != nil {
		m.task.text = ""
		return tea.Batch(m.again(), m.wrong("not ranked: "+msg.err.Error()))
	}
	m.task.ranked = &msg
	m.tree.SetRelevance(msg.relevance)
	return tea.Batch(m.askAgain(), m.again()) // rows first
}

// retask makes a text the task, without ranking yet.
func (m *explorer) retask(text string) {
	t := &m.task
	if t.text == text {
		return
	}
	t.text = text
	if text == "" {
		m.endRanking()
		t.ranked = nil
		m.tree.SetRelevance(nil)
		return
	}
	t.past = append(slices.DeleteFunc(t.past, func(old string) bool { return old == text }), text)
}

// setTask fits the map to a task from now on, or to none, which can be undone.
func (m *explorer) setTask(text string) tea.Cmd {
	text = strings.TrimSpace(text)
	switch {
	case text == "" && m.task.text == "":
		return m.say("no task")
	case text == m.task.text:
		return m.openHits()
	case text != "" && !mapper.Searchable(text):
		return m.wrong("the task has no word to look for")
	}
	m.keepTrial()
	m.history.add(m.now(either(text == "", "task cleared", "task")))
	m.retask(text)
	if text == "" {
		return m.take(m.view, "task cleared")
	}
	take := m.take(m.view, "")
	return tea.Batch(take, m.openHits())
}

// taskBox is the text of a task that is being edited over the tree.
type taskBox struct {
	*box.Pane
	m    *explorer
	keys *keys.Map
	then func(text string) tea.Cmd // takes the text
}

// openTask opens the text of the task.
func (m *explorer) openTask() tea.Cmd {
	title := "Task: an issue, a stack trace, a failing test, a question"
	earlier := slices.DeleteFunc(slices.Clone(m.task.past), func(old string) bool { return old == m.task.text })
	m.front = &taskBox{box.New(m.styles, title, m.task.text, earlier), m, keys.NewMap(keys.Box()), m.setTask}
	return nil
}

func (b *taskBox) key(msg tea.KeyMsg) tea.Cmd {
	switch action := pressed(b.keys, msg); action {
	case keys.Quit:
		return tea.Quit
	case keys.Back:
		b.m.close()
	case keys.Accept:
		b.m.close()
		return b.then(b.Text())
	case keys.Editor:
		return b.m.editText(b.Text(), b.then)
	default:
		if !b.Do(action) {
			b.Edit(msg)
		}
	}
	return nil
}

func (b *taskBox) setSize(width, height int) { b.SetSize(width, height) }
func (b *taskBox) scroll(int) tea.Cmd        { return nil }
func (b *taskBox) press(int, int) tea.Cmd    { return nil }
func (b *taskBox) body() (string, bool)      { return b.View(), true }

func (b *taskBox) foot(int) []string {
	l := b.m.wrapped(b.m.styles.Faint, b.keys.Tell(keys.Accept.Does("ranks by it"), keys.NewLine.Does("adds a line"),
		keys.Do("earlier tasks", keys.FindLast, keys.FindNext), keys.Back.Does("leaves everything as it was")), b.m.width)
	return l
}

// relevant says how relevant the node of a row is, empty where it is not.
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
