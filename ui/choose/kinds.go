package choose

import (
	"slices"
	"strings"

	"foldout/model"
)

// outer lists the kinds outside of every group. A symbol of such a kind is shown if anything inside the symbol is shown.
const outer = "module,namespace"

// Kinds returns the entries of the picker of symbol kinds: everything, the groups of kinds, and below each group its kinds. The ID
// of an entry is a list that model.ParseKinds accepts.
func Kinds(set model.KindSet) []Entry {
	// along: methods and properties are shown along with their types.
	along := set != model.NoKinds && set&(parsed("methods")|parsed("properties")) == 0
	entries := []Entry{kindEntry(set, "all", "everything", 0)}
	for _, word := range append(slices.Clone(model.ShowGroups), outer) {
		group := kindEntry(set, word, strings.ReplaceAll(word, ",", ", "), 1)
		kinds := members(parsed(word))
		switch {
		case word == outer:
			group.Text = "shown if anything in them is shown"
		case along && (word == "methods" || word == "properties"):
			group.Text = "shown with their types unless you tick methods or properties"
		default:
			group.Text = strings.ReplaceAll(strings.Join(kinds, ", "), "_", " ")
		}
		entries = append(entries, group)
		if len(kinds) > 1 {
			for _, kind := range kinds {
				entries = append(entries, kindEntry(set, kind, strings.ReplaceAll(kind, "_", " "), 2))
			}
		}
	}
	only := kindEntry(set, model.NoMembers.String(), "no members", 0)
	only.Text = "types without their members"
	return append(entries, only)
}

// ToggleKinds returns `set` with the kinds of an entry added or, if `set` has all of them, removed. `id` is the ID of the entry.
func ToggleKinds(set model.KindSet, id string) model.KindSet {
	of := parsed(id)
	if set&of == of {
		return set &^ of
	}
	return set | of
}

func kindEntry(set model.KindSet, id, head string, depth int) Entry {
	of, state := parsed(id), Off
	switch {
	case set&of == of:
		state = On
	case set&of != 0:
		state = Part
	}
	return Entry{ID: id, Head: head, Depth: depth, Mark: Tick, State: state}
}

// members lists the names of the kinds in a set.
func members(set model.KindSet) (names []string) {
	for k := model.Kind(0); set>>k != 0; k++ {
		if set.Has(k) {
			names = append(names, k.String())
		}
	}
	return names
}

// parsed parses a valid list of groups and kinds.
func parsed(list string) model.KindSet {
	set, _ := model.ParseKinds(list) // an invalid list is the empty set
	return set
}
