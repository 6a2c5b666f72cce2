package ui

import (
	"context"
	"errors"
	"path"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/price"
	"foldout/ui/rating"
	"foldout/ui/relate"
)

// rated is what is known of the importance of nodes.
type rated struct {
	graph *mapper.Graph // of the repository, which tells whether it is still the one on the screen
	scale *rating.Scale
}

// rate finds out how much the nodes of the repository matter, once that is known.
func (m *explorer) rate() tea.Cmd {
	repo := m.reading.repo
	if repo == nil || repo.Graph() == nil {
		return nil
	}
	return func() tea.Msg { return rated{repo.Graph(), rating.New(repo)} }
}

func (m *explorer) onRated(msg rated) tea.Cmd {
	if m.reading.repo.Graph() != msg.graph {
		return nil
	}
	m.tree.SetScale(msg.scale)
	return m.askAgain()
}

// answering is a list whose content depends on the map and the repository, so that it asks again when these have changed.
type answering interface{ ask() tea.Cmd }

// askAgain has what lies before the tree ask again, if it shows what the map has.
func (m *explorer) askAgain() tea.Cmd {
	if list, ok := m.front.(answering); ok {
		return list.ask()
	}
	return nil
}

// asking is the question that a list has beside the screen: one at a time, the newest.
type asking struct {
	number int
	cancel context.CancelFunc
}

// begin ends the question before, and returns the context and the number of the new one.
func (a *asking) begin(ctx context.Context) (context.Context, int) {
	a.end()
	ctx, a.cancel = context.WithCancel(ctx)
	a.number++
	return ctx, a.number
}

// end gives up the question.
func (a *asking) end() {
	if a.cancel != nil {
		a.cancel()
	}
	a.cancel = nil
}

// relations is the list of what a node has to do with others, and the way on which one came to it.
type relations struct {
	choice
	asking
	id    string
	trail []stop
	found *relate.Relations // of the node, nil until they are found
	want  string            // the entry that the cursor is to stand on then
}

// stop is a node whose relations were looked at before, with the entry of the cursor.
type stop struct{ id, entry string }

// related are relations that were found.
type related struct {
	list   *relations
	number int
	found  *relate.Relations
	err    error
}

// openRelations lists what the node of an id has to do with others.
func (m *explorer) openRelations(id string) tea.Cmd {
	r := &relations{choice: choice{Pane: choose.New(m.styles, ""), m: m}}
	r.SetHint("space adds it, A adds all, enter goes there, r follows it, left goes back, esc leaves")
	r.on = r.onOutcome
	r.more = map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll:   func(choose.Entry) tea.Cmd { return r.addAll() },
		keys.Relations: func(e choose.Entry) tea.Cmd { return r.follow(e) },
		keys.Fold:      func(choose.Entry) tea.Cmd { return r.back() },
		keys.Inherit:   func(choose.Entry) tea.Cmd { return r.back() },
		keys.Undo:      func(choose.Entry) tea.Cmd { return m.do(keys.Undo) },
		keys.Redo:      func(choose.Entry) tea.Cmd { return m.do(keys.Redo) },
	}
	m.front = r
	return r.turn(id, "")
}

// turn lists the relations of another node, the cursor on an entry of them.
func (r *relations) turn(id, entry string) tea.Cmd {
	r.id, r.want, r.found = id, entry, nil
	r.SetTitle("Relations of " + r.m.named(id))
	return r.ask()
}

// named writes which node it is, its own name first: what stands behind may be cut.
func (m *explorer) named(id string) string {
	file, name := model.SplitID(id)
	switch {
	case name != "":
		return name + " in " + file
	case strings.Contains(file, "/"):
		return path.Base(file) + " in " + path.Dir(file)
	}
	return m.title(id)
}

// ask has the relations found beside the screen; until the graph is there it says what it waits for.
func (r *relations) ask() tea.Cmd {
	m, plan := r.m, r.m.counts.plan
	if trouble := m.ungraphed(); trouble != "" {
		r.SetEntries(choose.Entry{ID: " ", Head: trouble, Disabled: true})
		return nil
	}
	if r.found == nil {
		r.SetEntries(choose.Entry{ID: " ", Head: "finding them " + m.styles.Glyphs.Unknown, Disabled: true})
	}
	ctx, number := r.begin(m.ctx)
	scale, id := m.tree.Scale(), r.id
	return func() tea.Msg {
		found, err := relate.Find(ctx, plan, scale, id)
		return related{r, number, found, err}
	}
}

// ungraphed says why there are no relations to be had, empty when there are.
func (m *explorer) ungraphed() string {
	repo, plan := m.reading.repo, m.counts.plan
	switch {
	case repo == nil || m.reading.going && repo.Graph() == nil:
		return "waiting until everything is read " + m.styles.Glyphs.Unknown
	case repo.Graph() == nil:
		return "nothing is known of relations: the repository was opened without references"
	case plan == nil || plan.Repo() != repo:
		return "waiting for the counts " + m.styles.Glyphs.Unknown
	}
	return ""
}

func (m *explorer) onRelated(msg related) tea.Cmd {
	r, open := m.front.(*relations)
	if !open || r != msg.list || r.number != msg.number || errors.Is(msg.err, context.Canceled) {
		return nil
	}
	if msg.err != nil {
		r.SetEntries(choose.Entry{ID: " ", Head: msg.err.Error(), Disabled: true})
		return nil
	}
	r.found = msg.found
	r.SetEntries(r.found.Entries(m.styles.Glyphs)...)
	if r.want != "" {
		r.GoTo(r.want)
		r.want = ""
	}
	return nil
}

func (r *relations) onOutcome(o choose.Outcome) tea.Cmd {
	switch o.Event {
	case choose.Left:
		r.end()
	case choose.Accepted:
		r.end()
		if kin, ok := r.kin(o.Entry); ok {
			r.m.tree.GoTo(kin.ID)
		}
	case choose.Toggled:
		if kin, ok := r.kin(o.Entry); ok && kin.Tokens == 0 {
			return r.m.say("out of scope: " + kin.ID)
		} else if ok {
			return r.add(kin.Name, *kin)
		}
	}
	return nil
}

// kin returns the node of an entry.
func (r *relations) kin(e choose.Entry) (*relate.Kin, bool) {
	if r.found == nil {
		return nil, false
	}
	return r.found.Of(e.ID)
}

// add pins nodes at their signatures, or at what the map shows of them where that is more.
func (r *relations) add(what string, list ...relate.Kin) tea.Cmd {
	pins := make([]model.Override, 0, len(list))
	for _, k := range list {
		pins = append(pins, price.Pin(k.ID, k.Now))
	}
	return r.m.change("pinned at signatures: "+what, edit.Pin(r.m.view, pins))
}

// addAll adds all that are in scope.
func (r *relations) addAll() tea.Cmd {
	var all []relate.Kin
	if r.found != nil {
		all = slices.DeleteFunc(r.found.All(), func(k relate.Kin) bool { return k.Tokens == 0 })
	}
	if len(all) == 0 {
		return r.m.say("there is nothing to add")
	}
	return r.add("all that "+r.m.title(r.id)+" has to do with", all...)
}

// follow lists the relations of the node under the cursor.
func (r *relations) follow(e choose.Entry) tea.Cmd {
	kin, ok := r.kin(e)
	if !ok {
		return nil
	}
	r.trail = append(r.trail, stop{r.id, e.ID})
	return r.turn(kin.ID, "")
}

// back lists those of the node before.
func (r *relations) back() tea.Cmd {
	if len(r.trail) == 0 {
		return r.m.say("there is no way back from here: esc leaves")
	}
	last := r.trail[len(r.trail)-1]
	r.trail = r.trail[:len(r.trail)-1]
	return r.turn(last.id, last.entry)
}
