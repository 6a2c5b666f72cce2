package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/compare"
	"foldout/ui/edit"
	"foldout/ui/header"
)

// changes is what is known of how the repository differs from a commit.
type changes struct {
	head   mapper.Head
	since  string // revision that the marks are of, empty for the last commit
	found  *mapper.Changes
	asking bool   // git is
	before string // revision that the marks were of when wanted was set
	wanted bool   // the map is to show only what differs, when it is known
	only   only   // what the map was made to show last
}

// only are the nodes that differed from a revision when the map was made to show nothing else.
type only struct {
	since string
	ids   []string
}

// compared is how a repository differs from a revision.
type compared struct {
	repo  *mapper.Repo
	since string
	head  mapper.Head
	compare.Difference
	err error
}

// compare asks git about the repository that is read.
func (m *explorer) compare() tea.Cmd {
	repo, since, ctx, view := m.reading.repo, m.changes.since, m.ctx, m.view
	if repo == nil || !repo.Progress().Complete() {
		return nil
	}
	m.changes.asking = true
	return func() tea.Msg {
		head, err := repo.Head(ctx)
		if err != nil {
			return compared{repo: repo, since: since, err: err}
		}
		found, err := compare.Find(ctx, repo, since, view)
		return compared{repo, since, head, found, err}
	}
}

func (m *explorer) onCompared(msg compared) tea.Cmd {
	m.changes.asking = false
	if msg.repo != m.reading.repo || msg.since != m.changes.since {
		return nil
	}
	wanted, before, moved := m.changes.wanted, m.changes.before, m.newCommit(msg.head)
	m.changes = changes{head: msg.head, since: msg.since, found: msg.Found, only: m.changes.only}
	if msg.err != nil {
		if wanted || msg.since != "" {
			m.changes.since = ""
			return m.wrong(msg.err.Error())
		}
		return m.suspendLate() // without git there is nothing to mark
	}
	m.tree.SetMarks(msg.Marks)
	var reread tea.Cmd
	if moved {
		reread = m.readQuietly()
	}
	if wanted {
		return tea.Batch(reread, m.onlyChanged(msg.Summary(), before))
	}
	return tea.Batch(reread, m.suspendLate())
}

// onlyChanged leaves nothing on the map but what differs.
// Undoing it marks again what differs from the revision before.
func (m *explorer) onlyChanged(summary, before string) tea.Cmd {
	found := m.changes.found
	name := either(m.changes.since == "", "the last commit", m.changes.since)
	if len(found.Nodes) == 0 {
		return m.say("nothing here differs from " + name + either(len(found.Gone) > 0, "; "+model.Plural(len(found.Gone), "file")+" gone", ""))
	}
	m.changes.only = only{either(m.changes.since == "", "HEAD", m.changes.since), found.IDs()}
	next := edit.Since(m.view, m.changes.only.since, m.changes.only.ids)
	changes := !next.Equal(m.view)
	cmd := m.change("only what differs from "+name+": "+summary, next)
	if changes {
		m.history.past[len(m.history.past)-1].since = before
	}
	return cmd
}

// kept returns a view as it is kept for later: of what differs, with the revision in the place of the nodes.
func (m *explorer) kept(view model.View) model.View {
	if o := m.changes.only; o.since == view.ChangedSince {
		return edit.Kept(view, o.ids)
	}
	return edit.Kept(view, nil)
}

// editChanged opens the line of the revision that the map is to show the differences from.
func (m *explorer) editChanged() tea.Cmd {
	const revisions = "a commit, branch or tag, such as main or HEAD~3"
	repo, ctx, view := m.reading.repo, m.ctx, m.view
	if repo == nil || !repo.Progress().Complete() {
		return m.say("still reading")
	}
	return m.edit(purpose{
		label: "changed since", text: m.changes.since, note: revisions, fresh: true,
		check: func(text string) (verdict, error) {
			found, err := compare.Find(ctx, repo, strings.TrimSpace(text), view)
			if err != nil {
				return verdict{}, err
			}
			return verdict{found.Summary() + either(text == "", " since the last commit; or "+revisions, ""), len(found.Found.Nodes) == 0}, nil
		},
		take: func(text string) tea.Cmd {
			m.changes.before = m.changes.since
			m.changes.since, m.changes.wanted = strings.TrimSpace(text), true
			return m.compare()
		},
	})
}

// checkedOut says what git has checked out, and how many files differ from it.
func (m *explorer) checkedOut() string {
	differing := 0
	if f := m.changes.found; f != nil {
		differing = len(f.Files) + len(f.Gone)
	}
	return header.CheckedOut(m.changes.head, differing, m.changes.since)
}
