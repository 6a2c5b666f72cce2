package edit

import (
	"slices"
	"strings"

	"foldout/model"
)

// Pin adds pins to the view. A pin shows its node at the detail of the pin, even if a folder around the node is dropped. If a
// node is already pinned at a greater detail, it keeps that detail. The pins may be in any order.
func Pin(v model.View, pins []model.Override) model.View {
	all := make(model.Overrides, 0, len(v.Overrides)+len(pins))
	all = append(append(all, v.Overrides...), pins...)
	slices.SortFunc(all, func(a, b model.Override) int {
		if by := strings.Compare(a.ID, b.ID); by != 0 {
			return by
		}
		return pinned(b) - pinned(a) // the greatest detail first, which CompactFunc keeps
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
