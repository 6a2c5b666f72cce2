package tree

import (
	"foldout/mapper"
	"foldout/model"
)

// states looks up the states of rows in a plan, and caches them until the next plan.
type states struct {
	plan    *mapper.Plan
	folders map[string]model.NodeState
	files   map[string]model.NodeState
	symbols map[string][]model.NodeState // by path of the file
}

func newStates(plan *mapper.Plan) *states {
	return &states{
		plan: plan, folders: map[string]model.NodeState{}, files: map[string]model.NodeState{}, symbols: map[string][]model.NodeState{},
	}
}

// of returns the state of a row, and false if it is unknown.
func (s *states) of(r Row) (model.NodeState, bool) {
	if s.plan == nil {
		return model.NodeState{}, false
	}
	switch {
	case r.File == nil:
		return remember(s.folders, r.Folder.Path, s.plan.Folder), true
	case r.Symbol < 0:
		return remember(s.files, r.File.Path, s.plan.File), true
	}
	list := remember(s.symbols, r.File.Path, s.plan.Symbols)
	if r.Symbol >= len(list) {
		return model.NodeState{}, false
	}
	return list[r.Symbol], true
}

func remember[T any](known map[string]T, path string, ask func(string) T) T {
	value, ok := known[path]
	if !ok {
		value = ask(path)
		known[path] = value
	}
	return value
}
