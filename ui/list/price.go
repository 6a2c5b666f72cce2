package list

import (
	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
)

// PriceSignatures shows in an entry what the map holds of its node, as the tree does. The figure is what the node costs on the map or,
// if signatures are missing there, what these would add. `tokens` is the cost of all its signatures, or 0 if the view gives such nodes
// no lines of their own.
func (e *Entry) PriceSignatures(now model.NodeState, tokens int) {
	e.Price(now)
	switch whole := now.Whole && now.Detail >= model.Signatures || now.Total >= tokens; {
	case !now.Written && tokens == 0:
		e.Figure = ""
	case !now.Written:
		e.Figure = "+" + draw.Short(tokens)
	case whole:
		e.Complete = true
	default:
		e.Figure = "+" + draw.Short(tokens-now.Total)
	}
}

// TreeCost returns the tick and the figure that the tree shows for a node. The tick says whether all, some or none of what the view
// requests is on the map. The figure is what the node costs there or, if it is not on the map, what it would add.
func TreeCost(now model.NodeState) (State, string) {
	switch {
	case now.Written && now.Detail == model.Source && now.Total == 0:
		return On, Above
	case now.Written:
		return written(now), draw.Short(now.Total)
	case now.InScope && now.Adds > 0:
		return Off, "+" + draw.Short(now.Adds)
	}
	return Off, ""
}

// Price shows in an entry what TreeCost returns for its node, and at which detail the map holds the node.
func (e *Entry) Price(now model.NodeState) {
	e.State, e.Figure = TreeCost(now)
	e.Hold(now)
}

// Hold shows in an entry at which detail the map holds its node.
func (e *Entry) Hold(now model.NodeState) {
	if e.Detail = model.Hidden; now.Written {
		e.Detail = now.Detail
	}
}

// Above is shown instead of a cost of 0 for a node whose text is part of the source of a file or symbol above it.
const Above = "above"

func written(now model.NodeState) State {
	if now.Whole {
		return On
	}
	return Part
}

// IsPinned reports whether the view of `plan` pins the node `id` itself.
func IsPinned(plan *mapper.Plan, id string) bool {
	detail, set := plan.View().Overrides.Get(id)
	return set && model.Override{Detail: detail}.Pinned()
}

// PinOf returns an override that shows a node at detail `signatures`. If the node is on the map at a higher detail now, it keeps
// that detail.
func PinOf(id string, now model.NodeState) model.Override {
	pin := model.Override{ID: id, Detail: model.Signatures}
	if now.Written {
		pin.Detail = max(pin.Detail, now.Detail)
	}
	return pin
}
