package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/compare"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/line"
	"foldout/ui/header"
)

// changes holds what is known so far about how the repository differs from a revision.
type changes struct {
	head   mapper.Head
	found  *mapper.Changes
	asking bool   // git is running
	before string // previous value of since, for undo
	wanted bool   // restrict the map to changed nodes as soon as they are known
	only   only   // nodes of the last such map
}

// only holds the nodes to which the map was restricted: the nodes that differed from the revision `since` when it was restricted.
type only struct {
	since string
	ids   []string
}

// compared is the message that brings the result of comparing the repository with the revision `since`.
type compared struct {
	repo  *mapper.Repo
	since string
	head  mapper.Head
	compare.Difference
	err error
}

// compare asks git how the repository on the screen differs from the revision m.session.Since.
func (m *explorer) compare() tea.Cmd {
	repo, since, ctx, view := m.reading.repo, m.session.Since, m.ctx, m.session.View
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
	if msg.repo != m.reading.repo || msg.since != m.session.Since {
		return nil
	}
	wanted, before, moved := m.changes.wanted, m.changes.before, m.newCommit(msg.head)
	m.changes = changes{head: msg.head, found: msg.Found, only: m.changes.only}
	if msg.err != nil {
		if wanted || msg.since != "" {
			m.session.Since = ""
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

// onlyChanged restricts the map to the nodes that differ from the revision m.session.Since. If the user undoes this, the tree
// again marks the differences from `before`, the previous revision.
func (m *explorer) onlyChanged(summary, before string) tea.Cmd {
	found := m.changes.found
	name := ifElse(m.session.Since == "", "the last commit", m.session.Since)
	if len(found.Nodes) == 0 {
		return m.say("No differences from " + name + ifElse(len(found.Gone) > 0, "; "+model.Plural(len(found.Gone), "file")+" deleted", ""))
	}
	m.changes.only = only{ifElse(m.session.Since == "", "HEAD", m.session.Since), found.IDs()}
	next := edit.Since(m.session.View, m.changes.only.since, m.changes.only.ids)
	differs := !next.Equal(m.session.View)
	cmd := m.change("only what differs from "+name+": "+summary, next)
	if differs {
		m.session.Last().Since = before
	}
	return cmd
}

// kept returns the view as it is saved. If the map shows only what differs from a revision, the revision is saved and the nodes
// are not.
func (m *explorer) kept(view model.View) model.View {
	if o := m.changes.only; o.since == view.ChangedSince {
		return edit.Kept(view, o.ids)
	}
	return edit.Kept(view, nil)
}

// editChanged opens the input line in which the user enters the revision to compare with.
func (m *explorer) editChanged() tea.Cmd {
	const revisions = "a commit, branch or tag, such as main or HEAD~3"
	repo, ctx, view := m.reading.repo, m.ctx, m.session.View
	if repo == nil || !repo.Progress().Complete() {
		return m.say("Still reading the repository")
	}
	return m.edit(line.Spec{
		Label: "changed since", Text: m.session.Since, Note: revisions, Fresh: true,
		Check: func(text string) (line.Hint, error) {
			found, err := compare.Find(ctx, repo, strings.TrimSpace(text), view)
			if err != nil {
				return line.Hint{}, err
			}
			return line.Hint{Note: found.Summary() + ifElse(text == "", " since the last commit; or enter "+revisions, ""), Wrong: len(found.Found.Nodes) == 0}, nil
		},
		Take: func(_ feature.Facts, text string) feature.Effect {
			return feature.Since{Revision: strings.TrimSpace(text)}
		},
	})
}

// checkedOut says which commit git has checked out, and how many files differ from it or, if m.session.Since is set, from that
// revision.
func (m *explorer) checkedOut() string {
	differing := 0
	if f := m.changes.found; f != nil {
		differing = len(f.Files) + len(f.Gone)
	}
	return header.CheckedOut(m.changes.head, differing, m.session.Since)
}
