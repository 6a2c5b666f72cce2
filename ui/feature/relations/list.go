package relations

import (
	"context"
	"slices"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// related is the list of a node's relations. It remembers the nodes whose relations it listed before.
type related struct {
	*list.List
	id    string
	trail []stop
	found *Relations // relations of the node, nil until they are found
	want  string     // entry to move the cursor to when they are found
	group Group      // the only group that is listed
	whole bool       // the list is a context: pinning all also pins the node itself, at detail `source`
}

// stop is a node whose relations were listed before, with the entry that was under the cursor then.
type stop struct{ id, entry string }

// Commands are the keys of this feature.
func Commands() feature.Commands {
	return feature.Commands{keys.Relations: func(f feature.Facts) feature.Effect { return Open(f.Styles, f.Node(), false) }}
}

// Open lists the relations of a node. If `whole` is true, it lists the node's whole context in the graph of relations.
func Open(styles *themes.Styles, id string, whole bool) feature.Effect {
	r := &related{whole: whole}
	r.List = list.Of(list.New(styles, ""), list.Spec{
		Page:   "relations",
		Failed: "no relations", Waits: feature.Facts.RelationsPending, Find: r.find, On: r.onOutcome,
		Node: func(e list.Entry) (string, bool) {
			kin, known := r.neighbour(e)
			if !known {
				return "", false
			}
			return kin.ID, true
		},
		Hints: []keys.Clause{
			keys.Pick.Does("pin"), keys.PickAll.Does("pin all"), keys.Do("detail", keys.Details()...), keys.NextPane.Does(UsedBy.tab()), keys.ToggleFold.Does("go to it"), keys.Relations.Does("follow"), keys.Fold.Does("back"),
			keys.OnlyPins.Does("only pins"), keys.Context.Does("pin what all pins use"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.PickAll: r.pinAll, keys.NextPane: r.nextGroup, keys.Context: r.pinUses, keys.Relations: r.follow, keys.Fold: r.back, keys.Inherit: r.back, // the last for its key, backspace
		},
	})
	r.setSubject(styles, id)
	return feature.Open{Front: r}
}

// setSubject makes another node the subject of the list.
func (r *related) setSubject(styles *themes.Styles, id string) {
	r.id, r.want, r.found, r.group, r.Finding = id, "", nil, AllGroups, "searching "+styles.Glyphs.Unknown
	r.entitle()
}

// Does returns the key hints of the list, which say which group comes next.
func (r *related) Does(f feature.Facts) []keys.Clause {
	if r.found == nil {
		return r.List.Does(f)
	}
	next := r.found.Next(r.group)
	if next == r.group { // there is no other
		return keys.Reword(r.List.Does(f), keys.NextPane, "")
	}
	return keys.Reword(r.List.Does(f), keys.NextPane, next.tab())
}

// entitle shows a title that names the node, and the group if only one is listed.
func (r *related) entitle() {
	title := "Relations of "
	switch {
	case r.group == UsedBy:
		title = "What uses "
	case r.group == Uses:
		title = "What is used by "
	case r.group == Holds:
		title = "Files of "
	case r.whole:
		title = "Context (from the graph) of "
	}
	r.SetTitle(title + feature.Named(r.id))
}

// nextGroup lists only the next group, or all of them after the last one. Keys for all nodes of the list then act on these.
func (r *related) nextGroup(f feature.Facts, _ list.Entry) feature.Effect {
	if r.found == nil {
		return nil
	}
	r.group = r.found.Next(r.group)
	r.entitle()
	r.SetEntries(r.found.Entries(f.Styles.Glyphs, r.group)...)
	return nil
}

// find returns the question that finds the relations.
func (r *related) find(f feature.Facts) func(context.Context) (func(feature.Facts), error) {
	plan, scale, id, ask := f.Plan, f.Scale, r.id, Find
	if r.whole {
		ask = Context
	}
	return func(ctx context.Context) (func(feature.Facts), error) {
		found, err := ask(ctx, plan, scale, id)
		return func(f feature.Facts) {
			if r.found == nil && r.want == "" {
				r.want = found.first()
			}
			r.found = found
			r.SetEntries(found.Entries(f.Styles.Glyphs, r.group)...)
			if r.want != "" {
				r.GoTo(r.want)
				r.want = ""
			}
		}, err
	}
}

func (r *related) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	kin, known := r.neighbour(o.Entry)
	switch {
	case !known:
		return nil
	case o.Event == list.Toggled && kin.Tokens == 0:
		return feature.Say{Text: "Out of scope: " + kin.ID}
	}
	return r.GoOrPin(f, o, list.PinOf(kin.ID, kin.Now))
}

// neighbour returns the related node that an entry stands for, and false if there is none.
func (r *related) neighbour(e list.Entry) (*Neighbour, bool) {
	if r.found == nil {
		return nil, false
	}
	return r.found.Of(e.ID)
}

func pins(kin []Neighbour) []model.Override {
	pins := make([]model.Override, 0, len(kin))
	for _, k := range kin {
		pins = append(pins, list.PinOf(k.ID, k.Now))
	}
	return pins
}

// pinAll pins all listed nodes in scope. If the list is a context, it pins the node itself and those nodes whose source fits at
// detail `source`.
func (r *related) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	all := r.listed()
	switch {
	case r.whole && r.group == AllGroups:
		pins, sources := pins(all), 0
		for i, k := range all {
			if k.Source {
				pins[i].Detail = model.Source
				sources++
			}
		}
		what := "pinned the context of " + feature.Title(r.id) + ": " + model.Plural(len(pins), "node") + ", " + model.Thousands(sources) + " with source"
		return feature.Change{What: what, View: edit.Pin(f.View, pins)}
	case r.found == nil:
		return feature.Say{Text: "Nothing to pin"}
	}
	what := feature.Title(r.id) + " and " + map[Group]string{AllGroups: "everything related to it", UsedBy: "what uses it", Uses: "what it uses"}[r.group]
	if len(r.found.Itself) == 0 { // of a folder
		what = map[Group]string{AllGroups: "everything related to ", Holds: "files of ", UsedBy: "what uses ", Uses: "what is used by "}[r.group] + feature.Title(r.id)
	}
	what += ", " + model.Plural(len(all), "node")
	if kin, _ := r.found.In(r.group); len(r.found.Itself)+len(kin) > len(all) {
		what += "; left out " + model.Thousands(len(r.found.Itself)+len(kin)-len(all)) + " out of scope"
	}
	return list.PinAll(f, what, pins(all))
}

// listed returns the listed nodes that are in scope, the node itself first.
func (r *related) listed() []Neighbour {
	if r.found == nil {
		return nil
	}
	kin, _ := r.found.In(r.group)
	return slices.DeleteFunc(slices.Concat(r.found.Itself, kin), func(k Neighbour) bool { return k.Tokens == 0 })
}

// follow lists the relations of the node under the cursor.
func (r *related) follow(f feature.Facts, e list.Entry) feature.Effect {
	kin, ok := r.neighbour(e)
	if !ok || kin.ID == r.id {
		return nil
	}
	r.trail = append(r.trail, stop{r.id, e.ID})
	r.setSubject(f.Styles, kin.ID)
	return r.Ask(f)
}

// back returns to the node that was listed before.
func (r *related) back(f feature.Facts, _ list.Entry) feature.Effect {
	if len(r.trail) == 0 {
		return feature.Say{Text: f.Advised("Already at the first node", keys.Back.Does("leaves"))}
	}
	last := r.trail[len(r.trail)-1]
	r.trail = r.trail[:len(r.trail)-1]
	r.setSubject(f.Styles, last.id)
	r.want = last.entry
	return r.Ask(f)
}
