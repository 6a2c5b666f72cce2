package ui

import (
	"context"
	"errors"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/keys"
)

// asyncList is a list of nodes that is computed asynchronously, outside of Update. Each computation is called a question, and its
// result an answer. The list depends on the map and the repository, so the question is asked again when these change. An answer
// to an older question is ignored.
type asyncList struct {
	choice
	finding string        // text shown until the first answer; after that, ""
	failed  string        // what failed, as the start of an error message, such as `not searched`
	waits   func() string // why the question cannot be asked yet; "" if it can
	// find returns the question to ask about a plan. The question runs outside of Update and returns a function that shows the
	// answer.
	find   func(*mapper.Plan) func(context.Context) (show func(), err error)
	node   func(choose.Entry) (id string, ok bool) // the node of an entry
	goesOn func() bool                             // whether to ask again after an answer; nil for never
	number int                                     // of the newest question
	giveUp context.CancelFunc                      // cancels the newest question, nil for none
	all    bool                                    // pin all nodes as soon as they are found
}

// answer is the message that brings the result of computing a list.
type answer struct {
	list   *asyncList
	number int
	show   func()
	err    error
}

// openAsync opens the list. `more` holds the keys of this list, to which openAsync adds those that all such lists have.
func (m *explorer) openAsync(q *asyncList, on func(choose.Outcome) tea.Cmd, more map[keys.Action]func(choose.Entry) tea.Cmd) tea.Cmd {
	for d, action := range keys.Details() {
		more[action] = func(e choose.Entry) tea.Cmd { return q.detail(e, model.Detail(d)) }
	}
	for _, action := range []keys.Action{keys.Preview, keys.PreviewMode, keys.ScrollDown, keys.ScrollUp, keys.ScrollLeft, keys.ScrollRight, keys.Wider, keys.Narrower} {
		more[action] = func(choose.Entry) tea.Cmd {
			cmd, _ := m.onPane(action)
			return cmd
		}
	}
	more[keys.Undo] = func(choose.Entry) tea.Cmd { return m.undo() }
	more[keys.Redo] = func(choose.Entry) tea.Cmd { return m.redo() }
	more[keys.Copy] = func(choose.Entry) tea.Cmd { return m.copy() }
	takeAll := more[keys.PickAll]
	more[keys.PickAll] = func(e choose.Entry) tea.Cmd {
		if q.all = q.pending(); q.all {
			return m.say("Will pin all when the list is complete")
		}
		return takeAll(e)
	}
	q.more = more
	q.on = func(o choose.Outcome) tea.Cmd {
		if o.Event == choose.Closed || o.Event == choose.Accepted {
			q.end()
		}
		return on(o)
	}
	m.front = q
	return q.ask()
}

// does returns the key hints of the list. If it is certain that the list has no entries, it leaves out the
// hints of keys that need an entry.
func (q *asyncList) does() []keys.Clause {
	if _, any := q.Current(); any || q.pending() {
		return q.hints
	}
	return slices.DeleteFunc(slices.Clone(q.hints), keys.Clause.NeedsEntry)
}

// pending reports whether the entries are not known yet, either because the repository is still being read, counted or ranked, or
// because the entries are still being found.
func (q *asyncList) pending() bool {
	return q.m.countsPending() != "" || q.m.rankingPending() || q.finding != "" && q.waits() == ""
}

// detail sets the detail of an entry's node to d.
func (q *asyncList) detail(e choose.Entry, d model.Detail) tea.Cmd {
	id, known := q.node(e)
	if !known {
		return nil
	}
	node, row, found := q.m.tree.Locate(id)
	if !found {
		return q.m.say("Not in the tree: " + id)
	}
	return q.m.setNodeDetail(node, row, d)
}

// goOrPick moves the tree's cursor to the node of an entry that was accepted. If the entry was toggled instead, it puts the node
// on the map or takes it off.
func (q *asyncList) goOrPick(o choose.Outcome) tea.Cmd {
	id, known := q.node(o.Entry)
	switch {
	case !known:
	case o.Event == choose.Accepted:
		return q.m.goTo(id)
	case o.Event == choose.Toggled:
		node, row, _ := q.m.tree.Locate(id)
		return q.m.pickNode(node, row)
	}
	return nil
}

// relate opens the list of relations of an entry's node.
func (q *asyncList) relate(e choose.Entry) tea.Cmd {
	id, known := q.node(e)
	if !known {
		return nil
	}
	q.end()
	return q.m.openRelations(id)
}

// shows returns the id of the node under the cursor, so that the pane next to the list can preview the node.
func (q *asyncList) shows() (id string, ok bool) {
	entry, _ := q.Current()
	return q.node(entry)
}

// ask starts to compute the list. If this is not possible yet, it makes the list show the reason instead.
func (q *asyncList) ask() tea.Cmd {
	if reason := q.waits(); reason != "" {
		q.note(reason)
		return nil
	}
	if q.finding != "" {
		q.note(q.finding)
	}
	q.end()
	ctx, cancel := context.WithCancel(q.m.ctx)
	q.giveUp = cancel
	q.number++
	number, find := q.number, q.find(q.m.counts.plan)
	return func() tea.Msg {
		show, err := find(ctx)
		return answer{q, number, show, err}
	}
}

// askAgain computes the list that is open in front of the tree again, if that list is an asyncList.
func (m *explorer) askAgain() tea.Cmd {
	if q, open := m.front.(asyncLister); open {
		return q.async().ask()
	}
	return nil
}

// asyncLister is implemented by the lists, in front of the tree, that contain an asyncList.
type asyncLister interface{ async() *asyncList }

func (q *asyncList) async() *asyncList { return q }

func (m *explorer) onAnswer(msg answer) tea.Cmd {
	front, open := m.front.(asyncLister)
	q := msg.list
	switch {
	case !open || q != front.async() || q.number != msg.number || errors.Is(msg.err, context.Canceled):
		return nil
	case msg.err != nil:
		m.close()
		return m.wrong(q.failed + ": " + msg.err.Error())
	}
	q.finding = ""
	msg.show()
	if q.all && m.countsPending() == "" {
		q.all = false
		return q.more[keys.PickAll](choose.Entry{})
	}
	if q.goesOn != nil && q.goesOn() {
		return q.ask()
	}
	return nil
}

// note shows `text` in place of the entries.
func (q *asyncList) note(text string) {
	q.SetEntries(choose.Entry{Head: text})
}

// end cancels the computation of the list, if one is under way.
func (q *asyncList) end() {
	if q.giveUp != nil {
		q.giveUp()
	}
}

// countsPending says why the token costs of nodes are not known yet. It returns an empty string if they are known.
func (m *explorer) countsPending() string {
	repo, plan := m.fitted(), m.counts.plan
	switch {
	case repo == nil || !repo.Progress().Complete():
		return "waiting for the repository to be read " + m.styles.Glyphs.Unknown
	case plan == nil || plan.Repo() != repo:
		return "waiting for the counts " + m.styles.Glyphs.Unknown
	}
	return ""
}

// relationsPending says why relations are not available. It returns an empty string if they are available.
func (m *explorer) relationsPending() string {
	repo := m.reading.repo
	switch {
	case repo == nil || m.reading.going && repo.Relations() == nil:
		return "waiting for the repository to be read " + m.styles.Glyphs.Unknown
	case repo.Relations() == nil:
		return "relations unavailable: the repository was opened without references"
	}
	return m.countsPending()
}
