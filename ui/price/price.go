// Package price computes what nodes would cost on the map, whether or not they are on it now.
package price

import (
	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/draw"
)

// Tick returns whether all, some or none of a node's signatures are on the map, and a cost as text: what they cost on the map if
// all are there, and otherwise what the missing ones would add. `now` is the state of the node. `tokens` is the cost of all its
// signatures, or 0 if the view gives such nodes no lines of their own.
func Tick(now mapper.State, tokens int) (choose.State, string) {
	whole := now.Whole && now.Detail >= model.Signatures || now.Total >= tokens
	switch {
	case now.Written && whole:
		return choose.On, draw.Short(now.Total)
	case tokens == 0:
		return choose.Off, ""
	case now.Written:
		return choose.Part, "+" + draw.Short(tokens-now.Total)
	}
	return choose.Off, "+" + draw.Short(tokens)
}

// Tree returns the tick and the figure that the tree shows for a node. The tick says whether all, some or none of what the view
// requests is on the map. The figure is what the node costs there or, if it is not on the map, what it would add. If the node was
// reduced to fit the budget, the figure also says how much was removed, such as `5+9`.
func Tree(now mapper.State) (choose.State, string) {
	switch {
	case now.Written && now.Detail == model.Source && now.Total == 0:
		return choose.On, Above
	case now.Written && now.Detail < now.Asked && now.Adds > 0:
		return written(now), draw.Short(now.Total) + "+" + draw.Short(now.Adds)
	case now.Written:
		return written(now), draw.Short(now.Total)
	case now.InScope && now.Adds > 0:
		return choose.Off, "+" + draw.Short(now.Adds)
	}
	return choose.Off, ""
}

// Above is shown instead of a cost of 0 for a node whose text is part of the source of a file or symbol above it.
const Above = "above"

func written(now mapper.State) choose.State {
	if now.Whole {
		return choose.On
	}
	return choose.Part
}

// Pinned reports whether the view of `plan` pins the node `id` itself.
func Pinned(plan *mapper.Plan, id string) bool {
	detail, set := plan.View().Overrides.Get(id)
	return set && model.Override{Detail: detail}.Pinned()
}

// Pin returns an override that shows a node at detail `signatures`. If the node is on the map at a higher detail now, it keeps
// that detail.
func Pin(id string, now mapper.State) model.Override {
	pin := model.Override{ID: id, Detail: model.Signatures}
	if now.Written {
		pin.Detail = max(pin.Detail, now.Detail)
	}
	return pin
}

// State returns the state of a node in a plan, the zero State if there is no such node.
func State(plan *mapper.Plan, id string) mapper.State {
	path, name := model.SplitID(id)
	folder, file := plan.Repo().Tree().Find(path)
	switch {
	case folder != nil:
		return plan.Folder(path)
	case file == nil:
		return mapper.State{}
	case name == "":
		return plan.File(path)
	}
	if at, states := model.SymbolIndex(file.Symbols, name), plan.Symbols(path); at >= 0 && at < len(states) {
		return states[at]
	}
	return mapper.State{}
}
