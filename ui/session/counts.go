package session

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
)

// Counts holds what has been counted for the view on the screen. Only one plan is computed at a time. Its computation is
// cancelled when the view changes, and the next plan is computed for the newest view and the newest state of the repository.
type Counts struct {
	Plan     *mapper.Plan    // newest known plan; it is for the view on the screen if answered == Asked
	Prompt   *mapper.Prompt  // the prompt that contains the map of the plan, nil for none
	Problems []model.Problem // of the plan

	Waiting func() tea.Cmd // called once when Counted is true; nil for none

	Asked          int // number of the newest question
	answered       int // number of the question that Plan answers
	levelsCounted  int // number of the question that the levels answer
	planning       bool
	countingLevels bool
	wanted         context.Context //nolint:containedctx // for computations for the view `last`; ends when the view changes
	giveUp         func()          // cancels wanted, nil before the first question
	last           model.View      // view of the newest question
}

// question is a request to compute the counts for one view of a repository.
type question struct {
	number int
	repo   *mapper.Repo
	view   model.View
	prompt Prompt // the prompt that contains the map
	task   string
}

// Planned is the message with the answer to a question.
type Planned struct {
	question
	plan     *mapper.Plan
	made     *mapper.Prompt // the prompt that contains the map of the plan, nil for none
	problems []model.Problem
	Err      error
}

// LevelsCounted is the message with the costs of all levels.
type LevelsCounted struct {
	question
	Rungs []mapper.Rung
}

// Late is the message that tells the explorer to hide old counts, because the counts for the new view take too long.
type Late struct{ Number int }

// staleAfter is how long the old counts may stay on the screen while new ones are computed.
const staleAfter = 150 * time.Millisecond

// Count starts to compute the counts for the view on the screen, if this is possible already.
func (s *Session) Count() tea.Cmd {
	s.Counts.Asked++
	return s.CountAgain()
}

// CountAgain asks the newest question, which has not been answered yet, once more.
func (s *Session) CountAgain() tea.Cmd {
	s.cancelStale()
	if s.RankingPending() {
		return s.rank()
	}
	if s.Reading.Repo == nil || s.Reading.Repo.Progress().Listing || s.Counts.planning {
		return nil
	}
	s.Counts.planning = true
	q, ctx := s.question(), s.Counts.wanted
	if !s.Reading.Whole() {
		q.prompt = Prompt{} // until everything is read, only the map is counted
	}
	return func() tea.Msg { return q.plan(ctx) }
}

func (s *Session) question() question {
	return question{s.Counts.Asked, s.Fitted(), s.View, s.Prompt, s.Task}
}

// cancelStale cancels computations for other views than the current one. Computations for the current view go on, even if more of
// the repository has been read since they started; otherwise, no counts would appear until everything is read.
func (s *Session) cancelStale() {
	c := &s.Counts
	if c.giveUp != nil && c.last.Equal(s.View) {
		return
	}
	if c.giveUp != nil {
		c.giveUp()
	}
	c.wanted, c.giveUp = context.WithCancel(s.ctx)
	c.last = s.View
}

// HideLate returns the command that hides the old counts if the new ones take longer than staleAfter.
func (s *Session) HideLate() tea.Cmd {
	number := s.Counts.Asked
	return s.Env.After(staleAfter, func(time.Time) tea.Msg { return Late{number} })
}

// plan plans the map of the view. If a prompt is set, it plans the whole prompt, in which the map takes the room that the other
// parts leave.
func (q question) plan(ctx context.Context) Planned {
	answer := Planned{question: q}
	if !q.prompt.Set() {
		answer.plan, answer.Err = q.repo.PlanContext(ctx, q.view)
	} else if answer.made, answer.Err = q.repo.Prompt(ctx, q.view, q.prompt.Options(q.task)); answer.Err == nil {
		answer.plan = answer.made.Plan
	}
	if answer.Err == nil {
		answer.problems = answer.plan.Problems()
	}
	return answer
}

// TakePlan takes in a plan. `shown` reports whether it is for the view on the screen, and `newest` whether it answers the newest
// question. If that question could not be answered and was about a prompt, only the map is planned from now on.
func (s *Session) TakePlan(msg Planned) (shown, newest bool) {
	c := &s.Counts
	c.planning = false
	newest = msg.number == c.Asked
	switch {
	case msg.Err != nil && newest && msg.prompt.Set():
		s.Prompt.Template = ""
	case msg.Err == nil && msg.view.Equal(s.View):
		c.Plan, c.Prompt, c.Problems, c.answered = msg.plan, msg.made, msg.problems, msg.number
		shown = true
	}
	return shown, newest
}

// Prompted reports whether the question was about a prompt.
func (msg Planned) Prompted() bool { return msg.prompt.Set() }

// CountLevels starts to compute how many tokens the map costs at each level. It does nothing until the whole repository is read.
func (s *Session) CountLevels() tea.Cmd {
	if s.Counts.countingLevels || s.Counts.levelsCounted == s.Counts.Asked || !s.Reading.Whole() {
		return nil
	}
	s.Counts.countingLevels = true
	q, ctx := s.question(), s.Counts.wanted
	return func() tea.Msg {
		rungs, err := q.repo.Levels(ctx, q.view)
		if err != nil {
			rungs = nil // the plan of the same view reports the error
		}
		return LevelsCounted{q, rungs}
	}
}

// TakeLevels takes in the costs of the levels. It returns false if they are for an older question.
func (c *Counts) TakeLevels(msg LevelsCounted) bool {
	c.countingLevels = false
	if msg.number != c.Asked {
		return false
	}
	c.levelsCounted = msg.number
	return true
}

// Lacks reports whether the plan and the levels are still missing when the time for them is over.
func (c *Counts) Lacks(msg Late) (plan, levels bool) {
	return c.answered < msg.Number, c.levelsCounted < msg.Number
}

// Counted reports whether the map or prompt has been counted for the view on the screen and can no longer change. While the repository
// is read for the first time, this is true early if the files that the map needs have been read (mapper.Plan.Settled).
func (s *Session) Counted() bool {
	c, r := &s.Counts, &s.Reading
	switch {
	case c.Plan == nil:
		return false
	case r.Going && !r.again && !r.dirty && !s.Prompt.Set():
		return c.Plan.View().Equal(s.View) && c.Plan.Settled()
	}
	return r.Whole() && !r.Going && c.answered == c.Asked
}

// CallWaiting calls the function that waits for Counted to be true, if there is one and it is.
func (s *Session) CallWaiting() tea.Cmd {
	if s.Counts.Waiting == nil || !s.Counted() {
		return nil
	}
	return s.Counts.Waiting()
}
