package keys

import (
	"slices"
	"strings"
)

// hinted together are the actions that share one entry of the hints row, which stands at the last of them.
var together = map[Action][]Action{
	Source:     {Hidden, Folders, Minimal, Names, Signatures, Full, Source},
	LessDetail: {MoreDetail, LessDetail},
	Include:    {Include, Exclude},
}

// rehint makes the hints of what is bound to other keys than the built-in ones anew, of the first key of each action.
func rehint(groups []Group) []Group {
	before, now := firstKeys(Default()), firstKeys(groups)
	for _, g := range groups {
		for i := range g.Bindings {
			b := &g.Bindings[i]
			all := together[b.Action]
			if all == nil {
				all = []Action{b.Action}
			}
			same := func(a Action) bool { return before[a] == now[a] }
			if b.Hint.Rank == 0 || !slices.ContainsFunc(all, func(a Action) bool { return !same(a) }) {
				continue
			}
			var first []string
			for _, a := range all {
				if now[a] != "" {
					first = append(first, now[a])
				}
			}
			b.Hint.Keys = strings.Join(first, " ")
		}
	}
	return groups
}

func firstKeys(groups []Group) map[Action]string {
	first := map[Action]string{}
	for _, b := range NewMap(groups).all() {
		first[b.Action] = shown(b.Keys()[:1])
	}
	return first
}
