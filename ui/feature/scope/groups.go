package scope

import (
	"slices"
	"strings"

	"foldout/model"
	"foldout/ui/list"
)

// outer lists the kinds that belong to no group. A symbol of such a kind is shown if anything inside the symbol is shown.
const outer = "module,namespace"

// Kinds returns the entries of the list in which the user ticks kinds of symbols: an entry for everything and one for each group
// of kinds, followed by the kinds of the group. The ID of an entry is a list that model.ParseKinds accepts.
func Kinds(set model.KindSet) []list.Entry {
	// along: methods and properties are shown along with their types.
	along := set != model.NoKinds && set&(parsed("methods")|parsed("properties")) == 0
	entries := []list.Entry{kindEntry(set, "all", "everything", 0)}
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

// ToggleKinds returns `set` after the user has toggled the entry with the given ID. If `set` contains all kinds of the entry,
// they are removed from it; otherwise, they are added.
func ToggleKinds(set model.KindSet, id string) model.KindSet {
	of := parsed(id)
	if set&of == of {
		return set &^ of
	}
	return set | of
}

func kindEntry(set model.KindSet, id, head string, depth int) list.Entry {
	of, state := parsed(id), list.Off
	switch {
	case set&of == of:
		state = list.On
	case set&of != 0:
		state = list.Part
	}
	return list.Entry{ID: id, Head: head, Depth: depth, Mark: list.Tick, State: state}
}

// members returns the names of the kinds that are in the set.
func members(set model.KindSet) (names []string) {
	for k := model.Kind(0); set>>k != 0; k++ {
		if set.Has(k) {
			names = append(names, k.String())
		}
	}
	return names
}

// parsed returns the set of kinds that a valid list of groups and kinds stands for.
func parsed(kinds string) model.KindSet {
	set, _ := model.ParseKinds(kinds) // an invalid list is the empty set
	return set
}
