// Package relations lists the relations of a node: who uses it, and what it uses. For a folder, it first lists what is in it.
//
// Package mapper finds and orders the relations; this package adds the cost of each node and whether it is on the map. That takes
// time in a large repository, so call Find outside of Update, in commands.
package relations

import (
	"cmp"
	"context"
	"path"
	"slices"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/relations"
	"foldout/model"
	"foldout/ui/rating"
)

// Most is the greatest number of nodes in each of the two lists, Users and Used.
const Most = 300

// Neighbour is a node that is related to another node.
type Neighbour struct {
	relations.Neighbour
	Name   string          // qualified name of a symbol, or the name of a file
	Step   int             // step of its importance
	Tokens int             // at detail `signatures`, with everything below; 0 if out of scope
	Now    model.NodeState // state on the map

	Source bool // the budget has room for its source (only in a context)

	purpose string // what a held file is for, "" if not known
}

// Relations holds the nodes that use a certain node, and the nodes that it uses.
type Relations struct {
	ID       string
	Itself   []Neighbour // the node; none for a folder, because to pin it would pin all that is in it
	Users    []Neighbour // nodes that refer to it
	Used     []Neighbour // nodes that it refers to
	AllUsers int         // number of all users; Users holds the first of them
	AllUsed  int
	Held     []Neighbour // for a folder: its most important files, which say what it is for
	AllHeld  int
}

// mostHeld is the greatest number of files in Held.
const mostHeld = 12

// Find finds the relations of a node. The repository must have been opened with references. plan provides the current map and the
// kinds of symbols that it shows. Find fails if there is no such node or ctx ends.
func Find(ctx context.Context, plan *mapper.Plan, scale *rating.Scale, id string) (*Relations, error) {
	users, used, err := plan.Repo().Relations().Neighbours(ctx, id)
	if err != nil {
		return nil, err
	}
	r := &Relations{ID: id, Itself: itself(plan, scale, id), AllUsers: len(users), AllUsed: len(used), Users: first(users, scale), Used: first(used, scale)}
	r.hold(plan.Repo(), scale)
	return r, r.price(ctx, plan)
}

// itself returns a file or symbol as a row of the list of its relations.
func itself(plan *mapper.Plan, scale *rating.Scale, id string) []Neighbour {
	at, name := model.SplitID(id)
	_, file := plan.Repo().Tree().Find(at)
	if file == nil {
		return nil
	}
	symbol := -1
	if name != "" {
		symbol = model.SymbolIndex(file.Symbols, name)
	}
	k := Neighbour{Name: cmp.Or(name, path.Base(at)), Step: scale.Step(nil, file, symbol), Source: true, purpose: "itself"}
	k.ID, k.Path, k.Sure = id, at, true
	return []Neighbour{k}
}

// mostSources is the greatest number of nodes whose source Context considers.
const mostSources = 40

// Context finds what you need to see to change a node: its relations, those marked with Source whose source fits the budget beside
// that of the node. What the node uses comes before what uses it. Guessed relations and tests give no source.
func Context(ctx context.Context, plan *mapper.Plan, scale *rating.Scale, id string) (*Relations, error) {
	r, err := Find(ctx, plan, scale, id)
	if err != nil {
		return nil, err
	}
	room := plan.MapRoom() * mapper.SourceShare / 100
	pins := []model.Override{{ID: id, Detail: model.Source}}
	tried := 0
	for _, side := range [][]Neighbour{r.Used, r.Users} {
		for i := range side {
			k := &side[i]
			if !k.Sure || k.Test || k.Tokens == 0 || tried == mostSources {
				continue
			}
			tried++
			with := append(slices.Clone(pins), model.Override{ID: k.ID, Detail: model.Source})
			alone, err := plan.Alone(ctx, with)
			if err != nil {
				return nil, err
			}
			if room == 0 || alone.Tokens() <= room {
				k.Source, pins = true, with
			}
		}
	}
	return r, nil
}

// hold lists the most important files of a folder, because most of what uses a folder's files may be in the folder itself.
func (r *Relations) hold(repo *mapper.Repo, scale *rating.Scale) {
	at, name := model.SplitID(r.ID)
	folder, _ := repo.Tree().Find(at)
	if folder == nil || name != "" {
		return
	}
	in := map[string]*filetree.File{}
	folder.Each(func(f *filetree.File) { in[f.Path] = f })
	best, all := repo.Relations().Ranking(relations.RankQuery{Level: "file", Keep: func(f *filetree.File) bool { return in[f.Path] != nil }, Top: mostHeld})
	r.AllHeld = all
	for _, b := range best {
		k := Neighbour{Name: path.Base(b.Path), Step: scale.StepOf(b.Metrics.Importance, false), purpose: in[b.Path].Purpose}
		k.ID, k.Path = b.ID, b.Path
		r.Held = append(r.Held, k)
	}
}

// first returns the first nodes of a list, at most Most of them, each with its name and its step on the scale of importance.
func first(all []relations.Neighbour, scale *rating.Scale) []Neighbour {
	list := make([]Neighbour, 0, min(len(all), Most))
	for _, n := range all[:min(len(all), Most)] {
		_, name := model.SplitID(n.ID)
		k := Neighbour{Neighbour: n, Name: name, Step: scale.StepOf(n.Importance, name != "")}
		if name == "" {
			k.Name = path.Base(n.Path)
		}
		list = append(list, k)
	}
	return list
}

// price computes the cost of each node, and its state on the map. The cost comes from a plan that contains only these nodes.
func (r *Relations) price(ctx context.Context, plan *mapper.Plan) error {
	var nodes []model.Override
	all, _ := r.In(AllGroups)
	for _, k := range slices.Concat(r.Itself, all) {
		nodes = append(nodes, model.Override{ID: k.ID, Detail: model.Signatures})
	}
	only, err := plan.Alone(ctx, nodes)
	if err != nil {
		return err
	}
	for _, side := range [][]Neighbour{r.Itself, r.Held, r.Users, r.Used} {
		for i := range side {
			k := &side[i]
			k.Tokens, k.Now = only.State(k.ID).Total, plan.State(k.ID)
		}
	}
	return nil
}
