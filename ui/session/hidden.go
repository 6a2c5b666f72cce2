package session

import (
	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// HiddenPins counts pins that the map does not show, by the filter that hides them.
type HiddenPins struct {
	Tests      int // in test files, which the scope leaves out
	Unexported int // not exported, or inside something that is not
	Globs      int // outside the globs of the scope
	Kinds      int // of kinds that the map does not show
}

// All returns the number of hidden pins.
func (h HiddenPins) All() int { return h.Tests + h.Unexported + h.Globs + h.Kinds }

// NewlyHidden counts the pins that the filters of the view hide, without those that were hidden in the plan `before` as well. `before`
// may be nil.
func NewlyHidden(before, now *mapper.Plan) (hidden HiddenPins) {
	keep, err := mapper.ScopeFilter(model.Scope{Include: now.View().Include, Exclude: now.View().Exclude})
	if err != nil {
		return hidden // the plan reports the error
	}
	for _, o := range now.View().Overrides {
		if !hides(now, o) || before != nil && wasSet(before, o) && hides(before, o) {
			continue
		}
		path, name := model.SplitID(o.ID)
		folder, file := now.Repo().Tree().Find(path)
		switch {
		case file == nil && folder == nil: // deleted, which is reported elsewhere
		case file == nil || !keep(file):
			hidden.Globs++
		case name != "" && model.SymbolIndex(file.Symbols, name) < 0: // not read yet, or gone
		case now.View().NoTests && file.Class == model.ClassTest:
			hidden.Tests++
		case now.View().ExportedOnly && !exported(file, name):
			hidden.Unexported++
		default:
			hidden.Kinds++
		}
	}
	return hidden
}

// hides reports whether a plan does not show a pinned node, although it may have room for it.
func hides(plan *mapper.Plan, o model.Override) bool {
	state := plan.State(o.ID)
	return o.Pinned() && !state.InScope && !state.Written
}

// wasSet reports whether the view of a plan has the same override.
func wasSet(plan *mapper.Plan, o model.Override) bool {
	detail, set := plan.View().Overrides.Get(o.ID)
	return set && detail == o.Detail
}

// exported reports whether a symbol and everything that it is listed under are exported.
func exported(file *filetree.File, name string) bool {
	for at := model.SymbolIndex(file.Symbols, name); at >= 0; at = file.Under(at) {
		if !file.Symbols[at].Exported {
			return false
		}
	}
	return true
}
