package edit

import (
	"slices"
	"strings"

	"foldout/model"
)

// Pin pins nodes at details, even if a folder around them is dropped. A node that is pinned at a greater detail keeps it. The pins
// may be in any order.
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

// pinned returns the detail of a pin, or -1 for an override that is not a pin.
func pinned(o model.Override) int {
	if !o.Pinned() {
		return -1
	}
	return int(o.Detail)
}
