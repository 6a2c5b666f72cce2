package ui

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/keys"
)

// inquiry is a list of nodes that are found beside the screen. What it lists depends on the map and the repository, so that it asks
// again when these have changed; only the newest question is answered.
type inquiry struct {
	choice
	finding string        // says what is being found, until it is for the first time
	failed  string        // says what there is none of, where finding failed
	waits   func() string // what has to be there first, empty for nothing
	// find returns the question of now about a plan. Beside the screen it returns what shows the answer.
	find   func(*mapper.Plan) func(context.Context) (show func(), err error)
	node   func(choose.Entry) (id string, ok bool) // of an entry
	goesOn func() bool                             // whether there is more to ask behind an answer; nil for never
	number int                                     // of the newest question
	giveUp context.CancelFunc                      // ends it, nil where there is none
	all    bool                                    // is to be taken as soon as it is found
}

// answer shows what was found.
type answer struct {
	list   *inquiry
	number int
	show   func()
	err    error
}

// inquire opens an inquiry, with the keys that all of them have.
func (m *explorer) inquire(q *inquiry, on func(choose.Outcome) tea.Cmd, more map[keys.Action]func(choose.Entry) tea.Cmd) tea.Cmd {
	for d, action := range keys.Details() {
		more[action] = func(e choose.Entry) tea.Cmd { return q.detail(e, model.Detail(d)) }
	}
	for _, action := range []keys.Action{keys.PreviewMode, keys.ScrollDown, keys.ScrollUp, keys.ScrollLeft, keys.ScrollRight, keys.Wider, keys.Narrower} {
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
			return m.say("Taking it as soon as it is found")
		}
		return takeAll(e)
	}
	q.more = more
	q.on = func(o choose.Outcome) tea.Cmd {
		if o.Event == choose.Left || o.Event == choose.Accepted {
			q.end()
		}
		return on(o)
	}
	m.front = q
	return q.ask()
}

// pending reports whether what is listed is still being read, counted or found.
func (q *inquiry) pending() bool {
	return q.m.uncounted() != "" || q.m.unranked() || q.finding != "" && q.waits() == ""
}

// detail sets the detail of the node of an entry.
func (q *inquiry) detail(e choose.Entry, d model.Detail) tea.Cmd {
	id, known := q.node(e)
	if !known {
		return nil
	}
	node, row, found := q.m.tree.Locate(id)
	if !found {
		return q.m.say("not in the tree: " + id)
	}
	return q.m.setNodeDetail(node, row, d)
}

// goOrPick goes to the node of an entry that was chosen, and picks or drops that of one whose tick is to be turned.
func (q *inquiry) goOrPick(o choose.Outcome) tea.Cmd {
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

// relate lists the relations of the node of an entry.
func (q *inquiry) relate(e choose.Entry) tea.Cmd {
	id, known := q.node(e)
	if !known {
		return nil
	}
	q.end()
	return q.m.openRelations(id)
}

// shows returns the node of the cursor, which the preview beside the list shows.
func (q *inquiry) shows() (id string, ok bool) {
	entry, _ := q.Current()
	return q.node(entry)
}

// ask has the question of now answered beside the screen; until it can be asked the list says what it waits for.
func (q *inquiry) ask() tea.Cmd {
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

// askAgain has an inquiry that lies before the tree ask again.
func (m *explorer) askAgain() tea.Cmd {
	if q, open := m.front.(inquirer); open {
		return q.asks().ask()
	}
	return nil
}

// inquirer is what lies before the tree with an inquiry.
type inquirer interface{ asks() *inquiry }

func (q *inquiry) asks() *inquiry { return q }

func (m *explorer) onAnswer(msg answer) tea.Cmd {
	front, open := m.front.(inquirer)
	q := msg.list
	switch {
	case !open || q != front.asks() || q.number != msg.number || errors.Is(msg.err, context.Canceled):
		return nil
	case msg.err != nil:
		m.close()
		return m.wrong(q.failed + ": " + msg.err.Error())
	}
	q.finding = ""
	msg.show()
	if q.all && m.uncounted() == "" {
		q.all = false
		return q.more[keys.PickAll](choose.Entry{})
	}
	if q.goesOn != nil && q.goesOn() {
		return q.ask()
	}
	return nil
}

// note lists nothing but a word on what is going on.
func (q *inquiry) note(text string) {
	q.SetEntries(choose.Entry{ID: " ", Head: text, Disabled: true})
}

// end gives up the question.
func (q *inquiry) end() {
	if q.giveUp != nil {
		q.giveUp()
	}
}

// uncounted says what has to be there before nodes can be priced, empty when it is.
func (m *explorer) uncounted() string {
	repo, plan := m.fitted(), m.counts.plan
	switch {
	case repo == nil || !repo.Progress().Complete():
		return "waiting until everything is read " + m.styles.Glyphs.Unknown
	case plan == nil || plan.Repo() != repo:
		return "waiting for the counts " + m.styles.Glyphs.Unknown
	}
	return ""
}

// ungraphed says why there are no relations to be had, empty when there are.
func (m *explorer) ungraphed() string {
	repo := m.reading.repo
	switch {
	case repo == nil || m.reading.going && repo.Relations() == nil:
		return "waiting until everything is read " + m.styles.Glyphs.Unknown
	case repo.Relations() == nil:
		return "nothing is known of relations: the repository was opened without references"
	}
	return m.uncounted()
}
