package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
)

// live follows the folder on disk.
type live struct {
	watcher *mapper.Watcher // nil before everything was read once, and where nothing is watched
	dirty   bool            // files were told to differ while they were being read
}

// diskChanged says that the folder on disk is no longer the one that was read.
type diskChanged mapper.DiskChange

// followDisk has the watcher compare with what is on the screen, and waits for what it tells.
func (m *explorer) followDisk() tea.Cmd {
	if m.outside.watch == nil {
		return nil
	}
	repo, started := m.reading.repo, m.live.watcher != nil
	if !started {
		m.live.watcher = m.outside.watch(m.ctx, repo.Root())
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

// onDiskChanged reads again what has changed. What is on the screen stays until that is done.
func (m *explorer) onDiskChanged(msg diskChanged) tea.Cmd {
	if msg.Files {
		return tea.Batch(m.readQuietly(), m.listen())
	}
	return tea.Batch(m.compare(), m.listen())
}

// readQuietly reads the repository again, after the reading that is under way if there is one, without a word about it.
func (m *explorer) readQuietly() tea.Cmd {
	if m.reading.going {
		m.live.dirty = true
		return nil
	}
	m.reading.again, m.reading.quiet = true, true
	return m.read()
}

// onFocus has the folder compared when the terminal gets the focus: somebody comes back from an editor.
func (m *explorer) onFocus() {
	if m.live.watcher != nil {
		m.live.watcher.Look()
	}
}

// newCommit reports whether another commit was checked out since the repository was read. What matters most depends on it.
func (m *explorer) newCommit(head mapper.Head) bool {
	before := m.changes.head.Commit
	return m.live.watcher != nil && before != "" && head.Commit != before
}

// sayGone says which pinned files and folders are in the repository no more. Their pins stay, for the files may come back.
func (m *explorer) sayGone(before, after *mapper.Repo) {
	if before == nil {
		return
	}
	var gone []string
	for _, o := range m.view.Overrides {
		path, _ := model.SplitID(o.ID)
		if o.Pinned() && has(before, path) && !has(after, path) {
			gone = append(gone, path)
		}
	}
	if gone = slices.Compact(gone); len(gone) > 0 {
		more := either(len(gone) > 1, " and "+model.Thousands(len(gone)-1)+" more", "")
		m.wrong("pinned, and no longer on disk: " + gone[0] + more + "; the pin stays in case it comes back")
	}
}

// has reports whether a repository has a file or folder.
func has(repo *mapper.Repo, path string) bool {
	folder, file := repo.Tree().Find(path)
	return folder != nil || file != nil
}
