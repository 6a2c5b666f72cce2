// Package relate lists what a node of a repository has to do with others: who uses it, and what it uses.
//
// The relations and their order are the engine's; here each node gets what it costs on the map, and whether it is there. Finding them
// takes time in a large repository, so that it belongs beside the screen.
package relate

import (
	"context"
	"path"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/price"
	"foldout/ui/rating"
)

// Most bounds how many nodes are listed on either side: the first ones.
const Most = 300

// Kin is a node that another has to do with.
type Kin struct {
	mapper.Neighbour
	Name   string       // of a symbol with its owners', else of the file
	Step   int          // of importance
	Tokens int          // at detail `signatures`, with all that lies in it; 0 where it is out of scope
	Now    mapper.State // what the map has of it
}

// Relations are all that a node has to do with others.
type Relations struct {
	ID       string
	Users    []Kin // that refer to it
	Used     []Kin // that it refers to
	AllUsers int   // how many there are of them, Users or more
	AllUsed  int
}

// Find finds the relations of the node of an id. The graph of the Repo must be there. Plan says what the map shows and which kinds of
// symbol it may show. The error says that there is no such node, or that ctx ended.
func Find(ctx context.Context, plan *mapper.Plan, scale *rating.Scale, id string) (*Relations, error) {
	users, used, err := plan.Repo().Neighbours(ctx, id)
	if err != nil {
		return nil, err
	}
	r := &Relations{ID: id, AllUsers: len(users), AllUsed: len(used), Users: first(users, scale), Used: first(used, scale)}
	return r, r.price(ctx, plan)
}

// first returns the first nodes with their names and steps.
func first(all []mapper.Neighbour, scale *rating.Scale) []Kin {
	list := make([]Kin, 0, min(len(all), Most))
	for _, n := range all[:min(len(all), Most)] {
		_, name := model.SplitID(n.ID)
		k := Kin{Neighbour: n, Name: name, Step: scale.StepOf(n.Importance, name != "")}
		if name == "" {
			k.Name = path.Base(n.Path)
		}
		list = append(list, k)
	}
	return list
}

// price finds out what each node costs, by one plan that has them alone, and what the map has of it.
func (r *Relations) price(ctx context.Context, plan *mapper.Plan) error {
	var nodes []model.Override
	for _, k := range r.All() {
		nodes = append(nodes, model.Override{ID: k.ID, Detail: model.Signatures})
	}
	only, err := price.Alone(ctx, plan, nodes)
	if err != nil {
		return err
	}
	for _, list := range [][]Kin{r.Users, r.Used} {
		for i := range list {
			k := &list[i]
			k.Tokens, k.Now = price.State(only, k.ID).Total, price.State(plan, k.ID)
		}
	}
	return nil
}
