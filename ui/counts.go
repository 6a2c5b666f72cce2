package ui

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/compose"
	"foldout/ui/keys"
)

// counts is what is known of the view on the screen. One plan is worked out at a time, always of the newest view and the
// newest repository; what another view has overtaken is given up.
type counts struct {
	asked    int // number of the newest question
	answered int // number of the question that plan answers
	climbed  int // number of the question that the ladder answers
	planning bool
	climbing bool
	wanted   context.Context //nolint:containedctx // ends when the view of last is overtaken
	giveUp   func()          // ends it, nil before the first question
	last     model.View      // that was asked about
	plan     *mapper.Plan    // the newest that there is; of the view on the screen when answered is asked
	prompt   *mapper.Prompt  // that the plan is part of, nil for none
	problems []model.Problem // of that plan

	waiting func() tea.Cmd // what is to be done when the counts are in; nil for nothing
}

// question is a view of a repository that is to be counted.
type question struct {
	number int
	repo   *mapper.Repo
	view   model.View
	prompt compose.Prompt // that the map is part of
	task   string
}

type planned struct {
	question
	plan     *mapper.Plan
	prompt   *mapper.Prompt // that the plan is part of, nil for none
	problems []model.Problem
	err      error
}

type climbed struct {
	question
	rungs []mapper.Rung
}

// late is the time after which old counts are no longer shown for a new view.
type late struct{ number int }

// patience is how long old counts may stay on the screen while new ones are worked out.
const patience = 150 * time.Millisecond

// count asks for the plan of what is on the screen now.
func (m *explorer) count() tea.Cmd {
	m.counts.asked++
	m.overtake()
	if m.unranked() {
		return m.rank()
	}
	if m.reading.repo == nil || m.reading.repo.Progress().Listing || m.counts.planning {
		return nil
	}
	m.counts.planning = true
	q, ctx := question{m.counts.asked, m.fitted(), m.view, m.prompt, m.task.text}, m.counts.wanted
	if !m.reading.repo.Progress().Complete() {
		q.prompt = compose.Prompt{} // until everything is read the map alone is counted
	}
	return func() tea.Msg { return q.plan(ctx) }
}

// overtake gives up what is being worked out for another view. An older repository with the same view goes on: were it given
// up too, there would be no counts before everything is read.
func (m *explorer) overtake() {
	c := &m.counts
	if c.giveUp != nil && c.last.Equal(m.view) {
		return
	}
	if c.giveUp != nil {
		c.giveUp()
	}
	c.wanted, c.giveUp = context.WithCancel(m.ctx)
	c.last = m.view
}

// again asks the question of now without counting it as a new one.
func (m *explorer) again() tea.Cmd {
	m.counts.asked--
	return m.count()
}

// watch has old counts taken off the screen should the new ones be late.
func (m *explorer) watch() tea.Cmd {
	number := m.counts.asked
	return m.outside.after(patience, func(time.Time) tea.Msg { return late{number} })
}

func (m *explorer) onPlanned(msg planned) tea.Cmd {
	m.counts.planning = false
	var shown tea.Cmd
	if msg.err != nil && msg.number == m.counts.asked {
		return m.onUnplanned(msg)
	}
	if msg.err == nil && msg.view.Equal(m.view) {
		m.tellYielded(m.counts.plan, msg.plan)
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
	return tea.Batch(shown, m.climb(), m.wait(), m.askAgain())
}

// tellYielded adds to what is said of the last key that more pins give way than before.
func (m *explorer) tellYielded(before, now *mapper.Plan) {
	more := len(now.GaveWay())
	if before != nil {
		more -= len(before.GaveWay())
	}
	if more <= 0 || m.status.wrong {
		return
	}
	text := m.advised(model.Plural(more, "pin")+" gave way to the budget", keys.Problems.Does("lists what they need"))
	if m.status.text != "" {
		text = m.status.text + "; " + text
	}
	m.say(text)
}

// onUnplanned says why there are no counts. A prompt that cannot be made is given up: the map alone can be.
func (m *explorer) onUnplanned(msg planned) tea.Cmd {
	m.wrong(msg.err.Error())
	if !msg.question.prompt.Set() {
		return nil
	}
	m.prompt.Template = ""
	m.relist()
	return m.count()
}

// climb asks what each level would cost, once everything is read.
func (m *explorer) climb() tea.Cmd {
	if m.counts.climbing || m.counts.climbed == m.counts.asked || !m.reading.repo.Progress().Complete() {
		return nil
	}
	m.counts.climbing = true
	q, ctx := question{m.counts.asked, m.fitted(), m.view, m.prompt, m.task.text}, m.counts.wanted
	return func() tea.Msg {
		rungs, err := q.repo.Levels(ctx, q.view)
		if err != nil {
			rungs = nil // the plan of the same view says what is wrong
		}
		return climbed{q, rungs}
	}
}

func (m *explorer) onClimbed(msg climbed) tea.Cmd {
	m.counts.climbing = false
	if msg.number != m.counts.asked {
		return m.climb()
	}
	m.counts.climbed = msg.number
	m.ladder.SetRungs(msg.rungs)
	return nil
}

func (m *explorer) onLate(msg late) {
	if m.counts.answered < msg.number {
		m.tree.Forget()
		m.ladder.Forget()
		m.preview.Forget()
	}
	if m.counts.climbed < msg.number {
		m.ladder.SetRungs(nil)
	}
}

// settled reports whether everything is read, and counted for the view on the screen.
func (m *explorer) settled() bool {
	c := &m.counts
	return m.reading.repo != nil && !m.reading.going && m.reading.repo.Progress().Complete() && c.plan != nil && c.answered == c.asked
}

// wait does what waits for the counts, if they are in.
func (m *explorer) wait() tea.Cmd {
	if m.counts.waiting == nil || !m.settled() {
		return nil
	}
	return m.counts.waiting()
}
