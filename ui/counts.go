package ui

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/feature/prompt"
	"foldout/ui/keys"
)

// counts holds what has been counted for the view on the screen. Only one plan is computed at a time. Its computation is
// cancelled when the view changes, and the next plan is computed for the newest view and the newest state of the repository.
type counts struct {
	asked          int // number of the newest question
	answered       int // number of the question that plan answers
	levelsCounted  int // number of the question that the ladder answers
	planning       bool
	countingLevels bool
	wanted         context.Context //nolint:containedctx // for computations for the view `last`; ends when the view changes
	giveUp         func()          // cancels wanted, nil before the first question
	last           model.View      // view of the newest question
	plan           *mapper.Plan    // newest known plan; it is for the view on the screen if answered == asked
	prompt         *mapper.Prompt  // the prompt that contains the map of the plan, nil for none
	problems       []model.Problem // of the plan

	waiting func() tea.Cmd // called once when the counts are complete; nil for none
}

// question is a request to compute the counts for one view of a repository.
type question struct {
	number int
	repo   *mapper.Repo
	view   model.View
	prompt prompt.Prompt // the prompt that contains the map
	task   string
}

type planned struct {
	question
	plan     *mapper.Plan
	prompt   *mapper.Prompt // the prompt that contains the map of the plan, nil for none
	problems []model.Problem
	err      error
}

type levelsCounted struct {
	question
	rungs []mapper.Rung
}

// late is the message that tells the explorer to hide old counts, because the counts for the new view take too long.
type late struct{ number int }

// staleAfter is how long the old counts may stay on the screen while new ones are computed.
const staleAfter = 150 * time.Millisecond

// count starts to compute the counts for the view on the screen, if this is possible already.
func (m *explorer) count() tea.Cmd {
	m.counts.asked++
	m.cancelStale()
	if m.rankingPending() {
		return m.rank()
	}
	if m.reading.repo == nil || m.reading.repo.Progress().Listing || m.counts.planning {
		return nil
	}
	m.counts.planning = true
	q, ctx := question{m.counts.asked, m.fitted(), m.session.View, m.session.Prompt, m.session.Task}, m.counts.wanted
	if !m.reading.repo.Progress().Complete() {
		q.prompt = prompt.Prompt{} // until everything is read, only the map is counted
	}
	return func() tea.Msg { return q.plan(ctx) }
}

// cancelStale cancels computations for other views than the current one. Computations for the current view go on, even if more of
// the repository has been read since they started; otherwise, no counts would appear until everything is read.
func (m *explorer) cancelStale() {
	c := &m.counts
	if c.giveUp != nil && c.last.Equal(m.session.View) {
		return
	}
	if c.giveUp != nil {
		c.giveUp()
	}
	c.wanted, c.giveUp = context.WithCancel(m.ctx)
	c.last = m.session.View
}

// again asks the newest question, which has not been answered yet, once more. The question keeps its number.
func (m *explorer) again() tea.Cmd {
	m.counts.asked--
	return m.count()
}

// watch returns the command that hides the old counts if the new ones take longer than staleAfter.
func (m *explorer) watch() tea.Cmd {
	number := m.counts.asked
	return m.env.after(staleAfter, func(time.Time) tea.Msg { return late{number} })
}

func (m *explorer) onPlanned(msg planned) tea.Cmd {
	m.counts.planning = false
	var shown tea.Cmd
	if msg.err != nil && msg.number == m.counts.asked {
		return m.onUnplanned(msg)
	}
	if msg.err == nil && msg.view.Equal(m.session.View) {
		m.sayFormat(m.counts.plan, msg.plan)
		m.sayUnfitPins(m.counts.plan, msg.plan)
		m.counts.plan, m.counts.prompt, m.counts.problems, m.counts.answered = msg.plan, msg.prompt, msg.problems, msg.number
		m.tree.SetPlan(msg.plan)
		m.ladder.SetPlan(msg.plan, len(msg.problems))
		m.ladder.SetPrompt(msg.prompt)
		m.relist()
		shown = m.preview.SetPlan(msg.plan)
	}
	if msg.number != m.counts.asked {
		return tea.Batch(shown, m.again())
	}
	return tea.Batch(shown, m.countLevels(), m.callWaiting(), m.askAgain())
}

// sayUnfitPins says in the status line how many nodes newly lack room, in the budget, for the details that the user set for them.
func (m *explorer) sayUnfitPins(before, now *mapper.Plan) {
	more := len(now.UnfitPins())
	if before != nil {
		more -= len(before.UnfitPins())
	}
	if more <= 0 || m.status.wrong {
		return
	}
	text := m.advised(model.Plural(more, "pin")+" did not fit the budget", keys.Problems.Does("lists the problems"))
	if m.status.text != "" {
		text = m.status.text + "; " + text
	}
	m.say(text)
}

// onUnplanned shows the error because of which there are no counts. If a prompt was to be made, only the map is made from now on.
func (m *explorer) onUnplanned(msg planned) tea.Cmd {
	m.wrong(msg.err.Error())
	if !msg.question.prompt.Set() {
		return nil
	}
	m.session.Prompt.Template = ""
	m.relist()
	return m.count()
}

// countLevels starts to compute how many tokens the map costs at each level. It does nothing until the whole repository is read.
func (m *explorer) countLevels() tea.Cmd {
	if m.counts.countingLevels || m.counts.levelsCounted == m.counts.asked || !m.reading.repo.Progress().Complete() {
		return nil
	}
	m.counts.countingLevels = true
	q, ctx := question{m.counts.asked, m.fitted(), m.session.View, m.session.Prompt, m.session.Task}, m.counts.wanted
	return func() tea.Msg {
		rungs, err := q.repo.Levels(ctx, q.view)
		if err != nil {
			rungs = nil // the plan of the same view reports the error
		}
		return levelsCounted{q, rungs}
	}
}

func (m *explorer) onLevelsCounted(msg levelsCounted) tea.Cmd {
	m.counts.countingLevels = false
	if msg.number != m.counts.asked {
		return m.countLevels()
	}
	m.counts.levelsCounted = msg.number
	m.ladder.SetRungs(msg.rungs)
	return nil
}

func (m *explorer) onLate(msg late) {
	if m.counts.answered < msg.number {
		m.tree.Forget()
		m.ladder.Forget()
		m.preview.Forget()
	}
	if m.counts.levelsCounted < msg.number {
		m.ladder.SetRungs(nil)
	}
}

// settled reports whether the whole repository has been read, and has been counted for the view on the screen.
func (m *explorer) settled() bool {
	c := &m.counts
	return m.reading.repo != nil && !m.reading.going && m.reading.repo.Progress().Complete() && c.plan != nil && c.answered == c.asked
}

// callWaiting calls the function that waits for the counts to be complete, if there is such a function and they are complete.
func (m *explorer) callWaiting() tea.Cmd {
	if m.counts.waiting == nil || !m.settled() {
		return nil
	}
	return m.counts.waiting()
}
