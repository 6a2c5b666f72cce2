package session

import (
	"foldout/mapper"
	"foldout/model"
)

// Facts is a copy of what features may know of a session.
type Facts struct {
	State
	First     State             // what a new repository starts with
	Repo      *mapper.Repo      // on the screen, nil before it is read
	Fitted    *mapper.Repo      // the same, but its maps are fitted to the task
	Plan      *mapper.Plan      // newest known plan, nil for none
	Made      *mapper.Prompt    // the prompt that contains its map, nil for none
	Problems  []model.Problem   // of the plan
	Busy      bool              // a read is running
	Unranked  bool              // maps must wait for the ranking of the task
	Relevance *mapper.Relevance // newest known ranking, nil for none
	Tasks     []string          // tasks of this session, oldest first
	Changes   Changes
	Bookmarks []string       // ids of nodes
	Options   mapper.Options // how the repository is read
}

// Facts returns the facts.
func (s *Session) Facts() Facts {
	f := Facts{
		State: s.State, First: s.first, Repo: s.Reading.Repo, Fitted: s.Fitted(), Plan: s.Counts.Plan, Made: s.Counts.Prompt, Problems: s.Counts.Problems,
		Busy: s.Reading.Going, Unranked: s.RankingPending(), Tasks: s.Ranking.Past, Changes: s.Changes, Bookmarks: s.Bookmarks,
		Options: s.Options(),
	}
	if s.Ranking.Ranked != nil {
		f.Relevance = s.Ranking.Ranked.Relevance
	}
	return f
}

// Whole reports whether all of the repository on the screen is read.
func (f Facts) Whole() bool { return isWhole(f.Repo) }
