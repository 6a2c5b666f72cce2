package tree

import (
	"foldout/mapper"
)

// states answers what a plan says of a row, and remembers it as long as the plan is the one shown.
type states struct {
	plan    *mapper.Plan
	folders map[string]mapper.State
	files   map[string]mapper.State
	symbols map[string][]mapper.State // by path of the file
}

func newStates(plan *mapper.Plan) *states {
	return &states{
		plan: plan, folders: map[string]mapper.State{}, files: map[string]mapper.State{}, symbols: map[string][]mapper.State{},
	}
}

// of returns the state of the row; false while nothing is known of it.
func (s *states) of(r Row) (mapper.State, bool) {
	if s.plan == nil {
		return mapper.State{}, false
	}
	switch {
	case r.File == nil:
		return remember(s.folders, r.Folder.Path, s.plan.Folder), true
	case r.Symbol < 0:
		return remember(s.files, r.File.Path, s.plan.File), true
	}
	list := remember(s.symbols, r.File.Path, s.plan.Symbols)
	if r.Symbol >= len(list) {
		return mapper.State{}, false
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
