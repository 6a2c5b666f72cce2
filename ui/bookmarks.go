package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// bookmark sets a bookmark at the node under the cursor, or removes the bookmark if there already is one.
func (m *explorer) bookmark() tea.Cmd {
	id := m.tree.Cursor().ID
	if at := slices.Index(m.bookmarks, id); at >= 0 {
		m.say("Bookmark removed: " + m.title(id)) // sets the status line, and returns no command
		return m.setBookmarks(slices.Delete(slices.Clone(m.bookmarks), at, at+1))
	}
	m.say(m.advised("Bookmarked "+m.title(id), keys.Bookmarks.Does("lists the bookmarks")))
	return m.setBookmarks(append(slices.Clone(m.bookmarks), id))
}

// setBookmarks replaces the bookmarks by the nodes with the given ids, and saves them.
func (m *explorer) setBookmarks(ids []string) tea.Cmd {
	m.bookmarks = ids
	keep := m.cfg.Marks.Keep
	if keep == nil {
		return nil
	}
	return func() tea.Msg {
		if err := keep(ids); err != nil {
			return feature.Say{Text: "bookmarks not saved: " + err.Error(), Wrong: true}
		}
		return nil
	}
}

// listBookmarks opens the list of bookmarks in front of the tree.
func (m *explorer) listBookmarks() tea.Cmd {
	if len(m.bookmarks) == 0 {
		return m.say(m.advised("No bookmarks", keys.Bookmark.Does("sets one")))
	}
	c := list.Of(list.New(m.styles, "Bookmarks", m.bookmarkEntries()...), list.Spec{
		Page:  "finding",
		Hints: []keys.Clause{keys.ToggleFold.Does("go to it"), keys.Inherit.Does("remove"), keys.Back.Does("leave")},
	})
	c.On = func(_ feature.Facts, o list.Outcome) feature.Effect {
		if o.Event != list.Accepted {
			return nil
		}
		return feature.Goto{ID: o.Entry.ID}
	}
	c.Keys = map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{keys.Inherit: func(_ feature.Facts, e list.Entry) feature.Effect {
		cmd := m.setBookmarks(slices.DeleteFunc(slices.Clone(m.bookmarks), func(id string) bool { return id == e.ID }))
		if len(m.bookmarks) == 0 {
			m.close()
		}
		c.SetEntries(m.bookmarkEntries()...)
		return feature.Run{Cmd: cmd}
	}}
	return m.open(c)
}

// bookmarkEntries returns the entries of the list of bookmarks. Entries for nodes that no longer exist are disabled.
func (m *explorer) bookmarkEntries() (entries []list.Entry) {
	for _, id := range m.bookmarks {
		_, _, found := m.tree.Locate(id)
		// A tree that shows only matches does not contain all nodes.
		entry := list.Entry{ID: id, Head: model.Printable(m.title(id)), Disabled: !found && !m.tree.Narrowed()}
		if entry.Disabled {
			entry.Text = "no longer exists"
		}
		entries = append(entries, entry)
	}
	return entries
}
