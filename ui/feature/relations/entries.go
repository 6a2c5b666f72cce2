package relations

import (
	"slices"
	"strconv"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/list"
)

// Entries lists the relations of a node: for a folder, its most important files; the nodes that use the node; those that it uses. Each group is below a
// heading. The method Of takes the ID of such an entry.
func (r *Relations) Entries(g themes.Glyphs) []list.Entry {
	var entries []list.Entry
	if r.AllHeld > 0 {
		entries = side(g, "holds", "=", r.Held, r.AllHeld)
	}
	entries = append(entries, side(g, "used by", "<", r.Users, r.AllUsers)...)
	return append(entries, side(g, "uses", ">", r.Used, r.AllUsed)...)
}

// Of returns the related node that an entry stands for, and false if there is none.
func (r *Relations) Of(entry string) (*Neighbour, bool) {
	list := r.Users
	switch {
	case strings.HasPrefix(entry, ">"):
		list = r.Used
	case strings.HasPrefix(entry, "="):
		list = r.Held
	}
	for i := range list {
		if entry != "" && list[i].ID == entry[1:] { // the first byte is the prefix
			return &list[i], true
		}
	}
	return nil, false
}

// All returns all listed nodes: first those that a folder holds, then those that use the node, then those that it uses.
func (r *Relations) All() []Neighbour { return slices.Concat(r.Held, r.Users, r.Used) }

func side(g themes.Glyphs, what, prefix string, kin []Neighbour, all int) []list.Entry {
	heading := what + " " + model.Thousands(all)
	switch {
	case all == 0:
		heading = what + " nothing"
	case all > len(kin):
		heading += ", first " + model.Thousands(len(kin)) + " listed"
	}
	entries := []list.Entry{{Head: heading}}
	for i := range kin {
		entries = append(entries, kin[i].entry(g, prefix))
	}
	return entries
}

// entry returns the row for a node. The row shows whether the node is on the map, its importance, its name, its relation, and
// what it costs on the map or would add to it.
func (k *Neighbour) entry(g themes.Glyphs, prefix string) list.Entry {
	state, figure := list.Cost(k.Now, k.Tokens)
	e := list.Entry{
		ID: prefix + k.ID, Head: k.Name, Text: k.about(g, prefix == "<"), Sign: g.Rank(k.Step), Mark: list.Tick, State: state, Figure: figure,
	}
	e.Hold(k.Now)
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
