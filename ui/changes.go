package ui

import (
	"context"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/price"
	"foldout/ui/tree"
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
	found *mapper.Changes
	shown int // of the nodes that differ: how many the view lets show
	err   error
}

// compare asks git about the repository that is read.
func (m *explorer) compare() tea.Cmd {
	repo, since, ctx, view := m.reading.repo, m.changes.since, m.ctx, m.view
	if repo == nil || repo.Pending() > 0 {
		return nil
	}
	m.changes.asking = true
	return func() tea.Msg {
		head, err := repo.Head(ctx)
		if err != nil {
			return compared{repo: repo, since: since, err: err}
		}
		found, err := repo.ChangedSince(ctx, since)
		if err != nil {
			return compared{repo: repo, since: since, head: head, err: err}
		}
		return compared{repo, since, head, found, shownOf(ctx, repo, view, found), nil}
	}
}

// shownOf counts which of the nodes that differ a view lets show: its scope may leave some out.
func shownOf(ctx context.Context, repo *mapper.Repo, view model.View, found *mapper.Changes) (shown int) {
	only := edit.Only(view, found.IDs())
	only.Level, only.Budget, only.Fit = model.LevelNone, 0, model.FitNone
	plan, err := repo.PlanContext(ctx, only)
	if err != nil {
		return len(found.Nodes)
	}
	for _, n := range found.Nodes {
		if price.State(plan, n.ID).Written {
			shown++
		}
	}
	return shown
}

// differing says how much differs, and how much of it the view does not let show.
func differing(found *mapper.Changes, shown int) string {
	text := model.Plural(len(found.Nodes), "node") + " in " + model.Plural(len(found.Files), "file")
	if left := len(found.Nodes) - shown; left > 0 {
		text += ", " + model.Thousands(left) + " of them out of scope"
	}
	return text
}

func (m *explorer) onCompared(msg compared) tea.Cmd {
	m.changes.asking = false
	if msg.repo != m.reading.repo || msg.since != m.changes.since {
		return nil
	}
	wanted, before, moved := m.changes.wanted, m.changes.before, m.newCommit(msg.head)
	m.changes = changes{head: msg.head, since: msg.since, found: msg.found, only: m.changes.only}
	if msg.err != nil {
		if wanted || msg.since != "" {
			m.changes.since = ""
			return m.wrong(msg.err.Error())
		}
		return m.suspendLate() // without git there is nothing to mark
	}
	m.tree.SetMarks(marksOf(msg.found), msg.found.Gone)
	var reread tea.Cmd
	if moved {
		reread = m.readQuietly()
	}
	if wanted {
		return tea.Batch(reread, m.onlyChanged(msg.shown, before))
	}
	return tea.Batch(reread, m.suspendLate())
}

// marksOf returns the letters of what differs, by id.
func marksOf(found *mapper.Changes) map[string]tree.Mark {
	marks := map[string]tree.Mark{}
	for _, list := range [][]mapper.Change{found.Files, found.Nodes} {
		for _, c := range list {
			marks[c.ID] = tree.Mark(c.Status)
		}
	}
	return marks
}

// onlyChanged leaves nothing on the map but what differs.
// Undoing it marks again what differs from the revision before.
func (m *explorer) onlyChanged(shown int, before string) tea.Cmd {
	found := m.changes.found
	name := either(m.changes.since == "", "the last commit", m.changes.since)
	if len(found.Nodes) == 0 {
		return m.say("nothing here differs from " + name + either(len(found.Gone) > 0, "; "+model.Plural(len(found.Gone), "file")+" gone", ""))
	}
	m.changes.only = only{either(m.changes.since == "", "HEAD", m.changes.since), found.IDs()}
	next := edit.Since(m.view, m.changes.only.since, m.changes.only.ids)
	changes := !next.Equal(m.view)
	cmd := m.change("only what differs from "+name+": "+differing(found, shown), next)
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
	if repo == nil || repo.Pending() > 0 {
		return m.say("still reading")
	}
	return m.edit(purpose{
		label: "changed since", text: m.changes.since, note: revisions, fresh: true,
		check: func(text string) (verdict, error) {
			found, err := repo.ChangedSince(ctx, strings.TrimSpace(text))
			if err != nil {
				return verdict{}, err
			}
			differ := differing(found, shownOf(ctx, repo, view, found))
			return verdict{differ + either(text == "", " since the last commit; or "+revisions, ""), len(found.Nodes) == 0}, nil
		},
		take: func(text string) tea.Cmd {
			m.changes.before = m.changes.since
			m.changes.since, m.changes.wanted = strings.TrimSpace(text), true
			return m.compare()
		},
	})
}

// checkedOut says what git has checked out, such as `main 883c722 +3`, the last being the files that differ from it.
func (m *explorer) checkedOut() string {
	h := m.changes.head
	words := []string{h.Branch, h.Commit}
	if h.Commit == "" {
		return ""
	}
	if h.Branch == "" {
		words[0] = "detached"
	}
	if f := m.changes.found; f != nil && len(f.Files)+len(f.Gone) > 0 {
		word := fmt.Sprintf("+%d", len(f.Files)+len(f.Gone))
		if m.changes.since != "" {
			word += " since " + m.changes.since
		}
		words = append(words, word)
	}
	return model.Printable(strings.Join(words, " "))
}
