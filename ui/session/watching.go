package session

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
)

// Watching keeps track of changes to the folder on disk.
type Watching struct {
	Watcher *mapper.Watcher // nil until everything was read once, or if nothing is watched
	lost    []string        // paths that the status says are pinned but deleted
}

// DiskChanged reports that the folder on disk has changed since it was read.
type DiskChanged model.DiskChange

// follow starts to watch the disk for differences from what is on the screen.
func (s *Session) follow() tea.Cmd {
	if s.Env.Watch == nil {
		return nil
	}
	repo, started := s.Reading.Repo, s.Watching.Watcher != nil
	if !started {
		s.Watching.Watcher = s.Env.Watch(s.ctx, repo.Root())
	}
	watcher := s.Watching.Watcher
	follow := func() tea.Msg {
		watcher.Follow(repo)
		return nil
	}
	if started {
		return follow
	}
	return tea.Batch(follow, s.Listen())
}

// Listen waits for the next change on disk.
func (s *Session) Listen() tea.Cmd {
	ctx, changes := s.ctx, s.Watching.Watcher.Events()
	return func() tea.Msg {
		select {
		case e := <-changes:
			return DiskChanged(e)
		case <-ctx.Done():
			return nil
		}
	}
}

// Look looks for changes on disk at once.
func (w *Watching) Look() {
	if w.Watcher != nil {
		w.Watcher.Look()
	}
}

// FollowMoves makes pins, revealed nodes and bookmarks follow files that were moved. Undo does not bring back the old places. `pinned`
// reports whether a pin of the view followed, and `save` saves the bookmarks, nil if all of them stay.
func (s *Session) FollowMoves(moves mapper.Moves) (pinned bool, save tea.Cmd) {
	if len(moves) == 0 {
		return false, nil
	}
	pins := s.View.Overrides
	s.Each(func(state *State) {
		state.View.Overrides, state.Reveal = moves.Overrides(state.View.Overrides), moved(moves, state.Reveal)
	})
	s.Changes.only.ids = moved(moves, s.Changes.only.ids)
	if marks := moved(moves, s.Bookmarks); !slices.Equal(marks, s.Bookmarks) {
		save = s.SetBookmarks(marks)
	}
	return !slices.Equal(pins, s.View.Overrides), save
}

// moved returns the ids of nodes after moves.
func moved(moves mapper.Moves, ids []string) (after []string) {
	for _, id := range ids {
		after = append(after, moves.Of(id))
	}
	return after
}

// Lost returns the paths of pinned files and folders that were deleted. Their pins are kept, in case the files come back. `said`
// reports that the status line shows what Lost returned before.
func (s *Session) Lost(after *mapper.Repo, said bool) (lost []string) {
	before := s.Reading.Repo
	for _, o := range s.View.Overrides {
		path, _ := model.SplitID(o.ID)
		if o.Pinned() && (Has(before, path) || said && slices.Contains(s.Watching.lost, path)) && !Has(after, path) {
			lost = append(lost, path)
		}
	}
	s.Watching.lost = slices.Compact(lost)
	return s.Watching.lost
}
