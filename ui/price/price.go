// Package price computes what nodes would cost on the map, whether or not they are on it now.
package price

import (
	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/draw"
)

// Tick returns whether all, some or none of a node's signatures are on the map, and a figure. If all are, the figure is their
// cost on the map. If not, it is what the missing ones would add. `now` is the state of the node. `tokens` is the cost of all its
// signatures, or 0 if the view does not show such nodes by themselves.
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
