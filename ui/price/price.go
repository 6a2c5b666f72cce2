// Package price finds out what nodes would cost on the map, whatever is there now.
package price

import (
	"context"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/draw"
)

// Alone plans the map of these nodes at these details and of nothing else, without a budget: each costs there what it costs anywhere.
// Where a node is named twice the greater detail counts. The error is that of ctx.
func Alone(ctx context.Context, plan *mapper.Plan, nodes []model.Override) (*mapper.Plan, error) {
	view := plan.View()
	view.Level, view.Budget, view.Fit = model.LevelNone, 0, model.FitNone
	only := append(model.Overrides{{ID: model.RootID, Detail: model.Hidden}}, nodes...)
	slices.SortFunc(only, func(a, b model.Override) int {
		if by := strings.Compare(a.ID, b.ID); by != 0 {
			return by
		}
		return int(b.Detail) - int(a.Detail)
	})
	view.Overrides = slices.CompactFunc(only, func(a, b model.Override) bool { return a.ID == b.ID })
	return plan.Repo().PlanContext(ctx, view)
}

// Tick says whether the map has all of a node's signatures, some, or nothing, and writes what the node costs there, or what its
// signatures would add. Now is the node's state, tokens what the signatures cost; where that is nothing, the view does not show such
// nodes, but for what is shown with another.
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

// Pinned reports whether a plan holds the node of an id at a detail of its own.
func Pinned(plan *mapper.Plan, id string) bool {
	detail, set := plan.View().Overrides.Get(id)
	return set && model.Override{Detail: detail}.Pinned()
}

// Pin returns what shows a node at its signatures, or at what the map has of it where that is more.
func Pin(id string, now mapper.State) model.Override {
	pin := model.Override{ID: id, Detail: model.Signatures}
	if now.Written {
		pin.Detail = max(pin.Detail, now.Detail)
	}
	return pin
}

// State returns what a plan says of the node of an id, nothing where there is none.
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
