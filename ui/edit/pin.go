package edit

import (
	"slices"
	"strings"

	"foldout/model"
)

// Pin adds pins to the view, that is, overrides that set the details of nodes. A pinned node is shown even if a folder around it
// was taken off the map. If a node is already pinned at a greater detail, it keeps that detail. The pins may be in any order.
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

// pinned returns the detail of an override that is a pin. For any other override, it returns -1.
func pinned(o model.Override) int {
	if !o.Pinned() {
		return -1
	}
	return int(o.Detail)
}
