package reference

import (
	"foldout/model"
)

// owner finds the innermost symbol around a position. Positions must be queried in ascending order. A symbol that is declared at
// the position may have a different owner (Symbol.Up): a property among the parameters of a constructor lies in the constructor
// but belongs to the class.
type owner struct {
	symbols []model.Symbol
	next    int     // index of the first symbol that begins after the last position
	open    []int32 // symbols that contain the last position, innermost last
}

// at returns the innermost symbol that contains a byte, or -1.
func (o *owner) at(at uint32) int32 {
	for o.next < len(o.symbols) && o.symbols[o.next].Start <= at {
		if s := &o.symbols[o.next]; at < s.End {
			o.close(s.Start)
			o.open = append(o.open, int32(o.next))
		}
		o.next++
	}
	o.close(at)
	if len(o.open) == 0 {
		return -1
	}
	return o.open[len(o.open)-1]
}

// close removes the innermost symbols that end at or before offset `at`.
func (o *owner) close(at uint32) {
	for n := len(o.open); n > 0 && o.symbols[o.open[n-1]].End <= at; n-- {
		o.open = o.open[:n-1]
	}
}

// isOutsideOwner reports whether a symbol lies inside a symbol that is not its owner, e.g. a property among the parameters of a
// constructor. The name of such a symbol is also visible inside the symbol around it. `at` is the offset of the name.
func (o *owner) isOutsideOwner(symbol int32, at uint32) bool {
	if o.at(at) != symbol {
		return false
	}
	outer := len(o.open) - 2
	for outer >= 0 && o.symbols[o.open[outer]].End <= at {
		outer-- // it has ended, but is still in the list because `symbol` is open
	}
	return outer >= 0 && o.open[outer] != o.symbols[symbol].Up
}
