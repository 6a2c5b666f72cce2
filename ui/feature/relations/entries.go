package relations

import (
	"slices"
	"strconv"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/list"
)

// Group is a part of the relations of a node. Its value is the first byte of the IDs of its entries.
type Group string

// These are the groups.
const (
	AllGroups Group = ""
	Itself    Group = "@" // the node whose relations are listed; not a group of its own
	Holds     Group = "=" // of a folder: its most important files
	UsedBy    Group = "<"
	Uses      Group = ">"
)

// title returns the heading of a group.
func (g Group) title() string {
	return map[Group]string{Holds: "holds", UsedBy: "used by", Uses: "uses"}[g]
}

// tab says what the key does that lists only this group.
func (g Group) tab() string {
	return map[Group]string{AllGroups: "all relations", Holds: "only its files", UsedBy: "only what uses it", Uses: "only what it uses"}[g]
}

// Entries lists a node itself and its relations, each group below a heading, or only those of one group. The method Of takes the ID of
// such an entry.
func (r *Relations) Entries(g themes.Glyphs, only Group) (entries []list.Entry) {
	for i := range r.Itself {
		entries = append(entries, r.Itself[i].entry(g, Itself))
	}
	for _, group := range []Group{Holds, UsedBy, Uses} {
		kin, all := r.In(group)
		if only == group || only == AllGroups && (group != Holds || all > 0) {
			entries = append(entries, side(g, group, kin, all)...)
		}
	}
	return entries
}

// first returns the ID of the entry of the first relation. It returns "" if there is none.
func (r *Relations) first() string {
	for _, group := range []Group{Holds, UsedBy, Uses} {
		if kin, _ := r.In(group); len(kin) > 0 {
			return string(group) + kin[0].ID
		}
	}
	return ""
}

// In returns the listed nodes of a group, and how many there are in all.
func (r *Relations) In(group Group) (kin []Neighbour, all int) {
	switch group {
	case Itself:
		return r.Itself, len(r.Itself)
	case Holds:
		return r.Held, r.AllHeld
	case UsedBy:
		return r.Users, r.AllUsers
	case Uses:
		return r.Used, r.AllUsed
	}
	return slices.Concat(r.Held, r.Users, r.Used), r.AllHeld + r.AllUsers + r.AllUsed
}

// Next returns the group that is listed after another: all of them, then each that has nodes.
func (r *Relations) Next(after Group) Group {
	order := []Group{AllGroups, Holds, UsedBy, Uses, AllGroups}
	for _, group := range order[slices.Index(order, after)+1:] {
		if _, all := r.In(group); all > 0 || group == AllGroups {
			return group
		}
	}
	return AllGroups
}

// Of returns the related node that an entry stands for, and false if there is none.
func (r *Relations) Of(entry string) (*Neighbour, bool) {
	if entry == "" {
		return nil, false
	}
	kin, _ := r.In(Group(entry[:1]))
	for i := range kin {
		if kin[i].ID == entry[1:] {
			return &kin[i], true
		}
	}
	return nil, false
}

func side(g themes.Glyphs, group Group, kin []Neighbour, all int) []list.Entry {
	what := group.title()
	heading := what + " " + model.Thousands(all)
	switch {
	case all == 0:
		heading = what + " nothing"
	case all > len(kin):
		heading += ", first " + model.Thousands(len(kin)) + " listed"
	}
	entries := []list.Entry{{Head: heading}}
	for i := range kin {
		entries = append(entries, kin[i].entry(g, group))
	}
	return entries
}

// entry returns the row for a node. The row shows whether the node is on the map, its importance, its name, its relation, and
// what it costs on the map or would add to it.
func (k *Neighbour) entry(g themes.Glyphs, group Group) list.Entry {
	e := list.Entry{ID: string(group) + k.ID, Head: k.Name, Text: k.about(g, group == UsedBy), Sign: g.Rank(k.Step), Mark: list.Tick}
	e.PriceSignatures(k.Now, k.Tokens)
	return e
}

// about describes the relation and where it is, such as `calls 2, reads 1 · ui/run.go:12`. If `user` is true, the place is a line
// in the neighbour's own file.
func (k *Neighbour) about(g themes.Glyphs, user bool) string {
	var words []string
	k.Kinds.Each(func(kind model.EdgeKind, n int) {
		words = append(words, strings.ReplaceAll(kind.String(), "_", " ")+" "+model.Thousands(n))
	})
	text, place := strings.Join(words, ", "), k.Path
	switch {
	case k.Line > 0 && user:
		place += ":" + strconv.Itoa(k.Line)
	case k.Line > 0:
		text += " at line " + strconv.Itoa(k.Line)
	}
	switch {
	case k.Kinds.Sum() == 0 && k.purpose != "":
		return k.purpose + " " + g.Dot + " " + place
	case k.Kinds.Sum() == 0:
		return place
	case !k.Sure:
		text = "guessed: " + text
	}
	return text + " " + g.Dot + " " + place
}
