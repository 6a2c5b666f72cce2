package session

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
)

// Ranking is the relevance of nodes to the task that the map is fitted to. It is private: it is never saved, and is forgotten when
// the explorer ends.
type Ranking struct {
	Past   []string           // tasks of this session, each once, oldest first
	Ranked *Ranked            // newest known ranking, nil for none
	asked  Ranked             // newest ranking that was started
	giveUp context.CancelFunc // cancels the ranking `asked`; nil if none is running
}

// Ranked is the relevance of a repository's nodes to a task, within a scope.
type Ranked struct {
	number    int // of the request for it
	Text      string
	repo      *mapper.Repo
	scope     model.Scope
	Relevance *mapper.Relevance
	fitted    *mapper.Repo // the same repository, but its maps are fitted to the task
	err       error
}

// ranks reports whether a ranking is for the current task, repository and scope.
func (s *Session) ranks(r *Ranked) bool {
	return r != nil && r.Text == s.Task && r.repo == s.Reading.Repo && (model.View{Scope: r.scope}).Equal(model.View{Scope: s.View.Scope})
}

// Fitted returns the repository from which maps are planned. If the ranking for the task is known, this is a version of the
// repository whose maps are fitted to the task.
func (s *Session) Fitted() *mapper.Repo {
	if s.Task != "" && s.ranks(s.Ranking.Ranked) {
		return s.Ranking.Ranked.fitted
	}
	return s.Reading.Repo
}

// RankingPending reports whether maps must wait for the ranking of the task. While the repository is still being read, they do
// not wait.
func (s *Session) RankingPending() bool {
	repo := s.Reading.Repo
	return s.Task != "" && repo != nil && repo.Relations() != nil && !s.ranks(s.Ranking.Ranked)
}

// rank starts ranking. It returns nil if the same ranking is already running.
func (s *Session) rank() tea.Cmd {
	r := &s.Ranking
	if r.giveUp != nil && s.ranks(&r.asked) {
		return nil
	}
	s.endRanking()
	ctx, cancel := context.WithCancel(s.ctx)
	r.giveUp = cancel
	r.asked = Ranked{number: r.asked.number + 1, Text: s.Task, repo: s.Reading.Repo, scope: s.View.Scope}
	asked := r.asked
	return func() tea.Msg { return asked.answer(ctx) }
}

// endRanking cancels the ranking.
func (s *Session) endRanking() {
	if s.Ranking.giveUp != nil {
		s.Ranking.giveUp()
		s.Ranking.giveUp = nil
	}
}

// answer computes the ranking.
func (r Ranked) answer(ctx context.Context) Ranked {
	takes, err := mapper.ScopeFilter(r.scope)
	if err == nil {
		r.Relevance, err = r.repo.Relevance(ctx, r.Text, mapper.FindQuery{Keep: takes})
	}
	if r.err = err; err == nil {
		r.fitted = r.Relevance.Fitted()
	}
	return r
}

// TakeRanking takes in a ranking. It returns false if the ranking is not for the current task. If it has failed, there is no task
// any more.
func (s *Session) TakeRanking(msg Ranked) (current bool, err error) {
	if msg.number != s.Ranking.asked.number || errors.Is(msg.err, context.Canceled) || s.Task != msg.Text {
		return false, nil
	}
	s.endRanking()
	if msg.err != nil {
		s.Task = ""
		return true, msg.err
	}
	s.Ranking.Ranked = &msg
	return true, nil
}
