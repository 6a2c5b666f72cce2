package ui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/tree"
)

// changes is what is known of how the repository differs from a commit.
type changes struct {
	head   mapper.Head
	since  string // revision that the marks are of, empty for the last commit
	found  *mapper.Changes
	asking bool // git is
	wanted bool // the map is to show only what differs, when it is known
}

// compared is how a repository differs from a revision.
type compared struct {
	repo  *mapper.Repo
	since string
	head  mapper.Head
	found *mapper.Changes
	err   error
}

// compare asks git about the repository that is read.
func (m *explorer) compare() tea.Cmd {
	repo, since, ctx := m.reading.repo, m.changes.since, m.ctx
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
		return compared{repo, since, head, found, err}
	}
}

func (m *explorer) onCompared(msg compared) tea.Cmd {
	m.changes.asking = false
	if msg.repo != m.reading.repo || msg.since != m.changes.since {
		return nil
	}
	wanted := m.changes.wanted
	m.changes = changes{head: msg.head, since: msg.since, found: msg.found}
	if msg.err != nil {
		if wanted || msg.since != "" {
			m.changes.since = ""
			return m.wrong(msg.err.Error())
		}
		return m.suspendLate() // without git there is nothing to mark
	}
	m.tree.SetMarks(marksOf(msg.found))
	if wanted {
		return m.onlyChanged()
	}
	return m.suspendLate()
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
func (m *explorer) onlyChanged() tea.Cmd {
	found := m.changes.found
	name := either(m.changes.since == "", "the last commit", m.changes.since)
	if len(found.Nodes) == 0 {
		return m.say("nothing here differs from " + name + either(len(found.Gone) > 0, "; "+plural(len(found.Gone), "file")+" gone", ""))
	}
	what := fmt.Sprintf("only what differs from %s: %s in %s", name, plural(len(found.Nodes), "node"), plural(len(found.Files), "file"))
	return m.change(what, edit.Only(m.view, found.IDs()))
}

// editChanged opens the line of the revision that the map is to show the differences from.
func (m *explorer) editChanged() tea.Cmd {
	const note = "a commit, branch or tag, such as main or HEAD~3; nothing for the last commit"
	repo, ctx := m.reading.repo, m.ctx
	if repo == nil || repo.Pending() > 0 {
		return m.say("still reading")
	}
	return m.edit(purpose{
		label: "changed since", text: m.changes.since, note: note, fresh: true,
		check: func(text string) (verdict, error) {
			found, err := repo.ChangedSince(ctx, strings.TrimSpace(text))
			if err != nil {
				return verdict{}, err
			}
			return verdict{fmt.Sprintf("%s differ in %s", plural(len(found.Nodes), "node"), plural(len(found.Files), "file")), len(found.Nodes) == 0}, nil
		},
		take: func(text string) tea.Cmd {
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
