package ui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/session"
)

// live keeps track of changes to the folder on disk.
type live struct {
	watcher *mapper.Watcher // nil until everything was read once, or if nothing is watched
	dirty   bool            // files changed on disk while they were being read
	lost    []string        // paths that the status says are pinned but deleted
	gone    bool            // the open folder itself was deleted
}

// diskChanged reports that the folder on disk has changed since it was read.
type diskChanged mapper.DiskChange

// followDisk starts to watch the disk for differences from what is on the screen.
func (m *explorer) followDisk() tea.Cmd {
	if m.env.watch == nil {
		return nil
	}
	repo, started := m.reading.repo, m.live.watcher != nil
	if !started {
		m.live.watcher = m.env.watch(m.ctx, repo.Root())
	}
	watcher := m.live.watcher
	follow := func() tea.Msg {
		watcher.Follow(repo)
		return nil
	}
	if started {
		return follow
	}
	return tea.Batch(follow, m.listen())
}

// listen waits for the next change on disk.
func (m *explorer) listen() tea.Cmd {
	ctx, changes := m.ctx, m.live.watcher.Events()
	return func() tea.Msg {
		select {
		case e := <-changes:
			return diskChanged(e)
		case <-ctx.Done():
			return nil
		}
	}
}

// onDiskChanged reads again what has changed. Meanwhile, the screen stays as it is.
func (m *explorer) onDiskChanged(msg diskChanged) tea.Cmd {
	if m.live.gone = msg.Gone; msg.Gone {
		m.wrong(m.advised("the folder was deleted: what was read from it stays", keys.Copy.Does("still copies it")))
		return m.listen()
	}
	if msg.Files {
		return tea.Batch(m.readQuietly(), m.listen())
	}
	return tea.Batch(m.compare(), m.listen())
}

// readQuietly reads the repository again, without showing the progress. If a read is in progress, the new one starts after it.
func (m *explorer) readQuietly() tea.Cmd {
	if m.reading.going {
		m.live.dirty = true
		return nil
	}
	m.reading.again, m.reading.quiet = true, true
	return m.read()
}

// onFocus looks for changes on disk when the terminal gets the focus, such as after editing in another window.
func (m *explorer) onFocus() {
	if m.live.watcher != nil {
		m.live.watcher.Look()
	}
}

// newCommit reports whether another commit was checked out since the repository was read. This matters because the importance of
// nodes depends on the commit.
func (m *explorer) newCommit(head mapper.Head) bool {
	before := m.changes.head.Commit
	return m.live.watcher != nil && before != "" && head.Commit != before
}

// pinsDeleted is how the message of sayPinsDeleted begins.
const pinsDeleted = "pinned but deleted: "

// followMoves makes pins, revealed nodes and bookmarks follow files that were moved. Undo does not bring back the old places.
func (m *explorer) followMoves(moves mapper.Moves) tea.Cmd {
	if len(moves) == 0 {
		return nil
	}
	pins := m.session.View.Overrides
	m.session.Each(func(s *session.State) {
		s.View.Overrides, s.Reveal = moves.Overrides(s.View.Overrides), moved(moves, s.Reveal)
	})
	m.changes.only.ids = moved(moves, m.changes.only.ids)
	if !slices.Equal(pins, m.session.View.Overrides) {
		m.ladder.SetView(m.session.View)
		m.say("Pins followed the files that were moved")
	}
	if marks := moved(moves, m.bookmarks); !slices.Equal(marks, m.bookmarks) {
		return m.setBookmarks(marks)
	}
	return nil
}

// moved returns the ids of nodes after moves.
func moved(moves mapper.Moves, ids []string) (after []string) {
	for _, id := range ids {
		after = append(after, moves.Of(id))
	}
	return after
}

// sayPinsDeleted says which pinned files and folders were deleted. Their pins are kept, in case the files come back. If they are back,
// the message goes.
func (m *explorer) sayPinsDeleted(before, after *mapper.Repo) {
	if before == nil {
		return
	}
	said := strings.HasPrefix(m.status.text, pinsDeleted)
	if said {
		m.status = status{}
	}
	var gone []string
	for _, o := range m.session.View.Overrides {
		path, _ := model.SplitID(o.ID)
		if o.Pinned() && (has(before, path) || said && slices.Contains(m.live.lost, path)) && !has(after, path) {
			gone = append(gone, path)
		}
	}
	gone = slices.Compact(gone)
	m.live.lost = gone
	if len(gone) > 0 {
		more := ifElse(len(gone) > 1, " and "+model.Thousands(len(gone)-1)+" more", "")
		m.wrong(pinsDeleted + gone[0] + more + "; each pin is kept in case its path comes back")
	}
}

// has reports whether a repository contains a file or folder.
func has(repo *mapper.Repo, path string) bool {
	folder, file := repo.Tree().Find(path)
	return folder != nil || file != nil
}
