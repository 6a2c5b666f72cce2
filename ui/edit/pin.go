package edit

import (
	"slices"
	"strings"

	"foldout/model"
)

// Pin brings nodes onto the map at these details, whatever holds them, and has the fit leave them there. One that has a greater detail
// of its own keeps that. There may be any number of them, in any order.
func Pin(v model.View, pins []model.Override) model.View {
	all := make(model.Overrides, 0, len(v.Overrides)+len(pins))
	all = append(append(all, v.Overrides...), pins...)
	slices.SortFunc(all, func(a, b model.Override) int {
		if by := strings.Compare(a.ID, b.ID); by != 0 {
			return by
		}
		return pinned(b) - pinned(a)
	})
	v.Overrides = slices.CompactFunc(all, func(a, b model.Override) bool { return a.ID == b.ID })
	return v
}

// pinned orders overrides by what they pin; one that pins nothing comes last.
func pinned(o model.Override) int {
	if !o.Pinned() {
		return -1
	}
	return int(o.Detail)
}
