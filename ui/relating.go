package ui

import (
	"context"
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

// rated is the message with the importance of nodes.
type rated struct {
	of    *mapper.Relations // relations that it was computed from, to check that they are still in use
	scale *rating.Scale
}

// rate computes how important the nodes of the repository are. It does nothing until relations are known.
func (m *explorer) rate() tea.Cmd {
	repo := m.reading.repo
	if repo == nil || repo.Relations() == nil {
		return nil
	}
	return func() tea.Msg {
		repo.PrepareFind() // so that the first task that the user enters need not wait for it
		return rated{repo.Relations(), rating.New(repo)}
	}
}

func (m *explorer) onRated(msg rated) tea.Cmd {
	if m.reading.repo.Relations() != msg.of {
		return nil
	}
	m.tree.SetScale(msg.scale)
	return tea.Batch(m.find.SetScale(msg.scale), m.askAgain())
}

// relations is the list of a node's relations. It remembers the nodes whose relations it listed before.
type relations struct {
	*asyncList
	id    string
	trail []stop
	found *relate.Relations // relations of the node, nil until they are found
	want  string            // entry to move the cursor to when they are found
	whole bool              // the list is a context: pinning all also pins the node itself, at detail `source`
}

// stop is a node whose relations were listed before, with the entry that was under the cursor then.
type stop struct{ id, entry string }

// openRelations lists the relations of a node.
func (m *explorer) openRelations(id string) tea.Cmd { return m.openRelated(id, false) }

// openRelated lists the relations of a node. If `whole` is true, it lists the node's whole context in the graph of relations.
func (m *explorer) openRelated(id string, whole bool) tea.Cmd {
	r := &relations{whole: whole, asyncList: &asyncList{choice: choice{Pane: choose.New(m.styles, ""), m: m}, failed: "no relations", waits: m.relationsPending}}
	r.asyncList.find = r.find
	r.node = func(e choose.Entry) (string, bool) {
		kin, known := r.neighbour(e)
		if !known {
			return "", false
		}
		return kin.ID, true
	}
	r.hints = []keys.Clause{
		keys.Pick.Does("pin"), keys.PickAll.Does("pin all"), keys.ToggleFold.Does("go to it"), keys.Relations.Does("follow"), keys.Fold.Does("back"), keys.Do("detail", keys.Details()...),
		keys.Back.Does("leave"),
	}
	r.setSubject(id)
	return m.openAsync(r.asyncList, r.onOutcome, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll:   func(choose.Entry) tea.Cmd { return r.pinAll() },
		keys.Relations: r.follow,
		keys.Fold:      func(choose.Entry) tea.Cmd { return r.back() },
		keys.Inherit:   func(choose.Entry) tea.Cmd { return r.back() }, // for its key, backspace
	})
}

// setSubject makes another node the subject of the list.
func (r *relations) setSubject(id string) {
	r.id, r.want, r.found, r.finding = id, "", nil, "searching "+r.m.styles.Glyphs.Unknown
	r.SetTitle(ifElse(r.whole, "Context (from the graph) of ", "Relations of ") + r.m.named(id))
}

// find returns the command that finds the relations.
func (r *relations) find(plan *mapper.Plan) func(context.Context) (func(), error) {
	scale, id := r.m.tree.Scale(), r.id
	return func(ctx context.Context) (func(), error) {
		found, err := relate.Find(ctx, plan, scale, id)
		return func() {
			r.found = found
			r.SetEntries(found.Entries(r.m.styles.Glyphs)...)
			if r.want != "" {
				r.GoTo(r.want)
				r.want = ""
			}
		}, err
	}
}

// named returns a title for the node with the given id. The title begins with the node's own name, because the end of the title
// may be cut.
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

func (r *relations) onOutcome(o choose.Outcome) tea.Cmd {
	kin, known := r.neighbour(o.Entry)
	switch {
	case !known:
	case o.Event == choose.Accepted:
		return r.m.goTo(kin.ID)
	case o.Event == choose.Toggled && kin.Tokens == 0:
		return r.m.say("Out of scope: " + kin.ID)
	case o.Event == choose.Toggled && o.Entry.State == choose.On:
		return r.m.unpin(kin.Name, []model.Override{{ID: kin.ID}})
	case o.Event == choose.Toggled:
		return r.add(kin.Name, *kin)
	}
	return nil
}

// neighbour returns the related node that an entry stands for, and false if there is none.
func (r *relations) neighbour(e choose.Entry) (*relate.Neighbour, bool) {
	if r.found == nil {
		return nil, false
	}
	return r.found.Of(e.ID)
}

// add gives nodes a pin, that is, a detail set by hand. The detail is `signatures`, or what a node has now if that is higher.
func (r *relations) add(what string, list ...relate.Neighbour) tea.Cmd {
	pins := make([]model.Override, 0, len(list))
	for _, k := range list {
		pins = append(pins, price.Pin(k.ID, k.Now))
	}
	return r.m.change("pinned at signatures: "+what, edit.Pin(r.m.view, pins))
}

// pinAll pins all related nodes in scope.
func (r *relations) pinAll() tea.Cmd {
	var all []relate.Neighbour
	if r.found != nil {
		all = slices.DeleteFunc(r.found.All(), func(k relate.Neighbour) bool { return k.Tokens == 0 })
	}
	if r.whole {
		return r.addContext(all)
	}
	if len(all) == 0 {
		return r.m.say("Nothing to pin")
	}
	return r.add("everything related to "+r.m.title(r.id), all...)
}

// addContext pins the node at detail `source`. It pins the nodes that this node needs, and the nodes that use it, at detail
// `signatures`, or at the detail that they have now if that is higher.
func (r *relations) addContext(all []relate.Neighbour) tea.Cmd {
	pins := []model.Override{{ID: r.id, Detail: model.Source}}
	for _, k := range all {
		pins = append(pins, price.Pin(k.ID, k.Now))
	}
	return r.m.change("pinned the context of "+r.m.title(r.id)+": "+model.Plural(len(pins), "node"), edit.Pin(r.m.view, pins))
}

// follow lists the relations of the node under the cursor.
func (r *relations) follow(e choose.Entry) tea.Cmd {
	kin, ok := r.neighbour(e)
	if !ok {
		return nil
	}
	r.trail = append(r.trail, stop{r.id, e.ID})
	r.setSubject(kin.ID)
	return r.ask()
}

// back returns to the node that was listed before.
func (r *relations) back() tea.Cmd {
	if len(r.trail) == 0 {
		return r.m.say(r.m.advised("Already at the first node", keys.Back.Does("leaves")))
	}
	last := r.trail[len(r.trail)-1]
	r.trail = r.trail[:len(r.trail)-1]
	r.setSubject(last.id)
	r.want = last.entry
	return r.ask()
}
