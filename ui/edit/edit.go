// Package edit makes the next view of a view: what each change that a key asks for does to the value that decides the map.
// Everything is a pure function; the view that is given stays as it is.
package edit

import (
	"foldout/mapper"
	"foldout/model"
)

// Node is what a change is made to.
type Node struct {
	ID    string
	Least model.Detail         // at which it has a line on the map: folders, minimal for a file, names for a symbol
	Above []string             // ids of the nodes that hold it, the nearest first, the root last
	Below func(id string) bool // tells the nodes that it holds
}

// IsRoot reports whether the node stands for everything.
func (n Node) IsRoot() bool { return n.ID == model.RootID }

// Pick drops a node that is on the map, with what was set below it, and brings back one that is not. A node that is there in
// part because something below it was dropped is brought back whole.
func Pick(v model.View, n Node, s mapper.State) model.View {
	if n.IsRoot() {
		return pickAll(v, n)
	}
	if s.Written && !droppedBelow(v, n) {
		v.Overrides = keep(v.Overrides, func(o model.Override) bool { return o.ID != n.ID && !n.Below(o.ID) })
		if inherited(v, n) > model.Hidden {
			v.Overrides = v.Overrides.With(n.ID, model.Hidden)
		}
		return v
	}
	v.Overrides = keep(v.Overrides, func(o model.Override) bool {
		return o.Detail > model.Hidden || o.ID != n.ID && !n.Below(o.ID)
	})
	if detail, set := v.Overrides.Get(n.ID); set && detail >= n.Least {
		return v
	}
	if lowered := !s.Written && s.Detail > model.Hidden; lowered || inherited(v, n) < n.Least {
		v.Overrides = v.Overrides.With(n.ID, wish(v, n.Least))
	}
	return v
}

// pickAll drops everything, or brings everything back where anything was dropped.
func pickAll(v model.View, n Node) model.View {
	switch {
	case droppedBelow(v, n):
		v.Overrides = keep(v.Overrides, func(o model.Override) bool { return o.Detail > model.Hidden })
	case v.Detail == model.Hidden && v.Level == model.LevelNone:
		v.Detail = model.Signatures
	default:
		v.Detail, v.Level = model.Hidden, model.LevelNone
	}
	return v
}

// wish is the detail at which a node is brought back where nothing above it says one that shows it.
func wish(v model.View, least model.Detail) model.Detail {
	if base, _ := v.Base(); base >= least {
		return base
	}
	return model.Signatures
}

// Detail sets the detail of a node, of everything when it is the root.
func Detail(v model.View, n Node, d model.Detail) model.View {
	if n.IsRoot() {
		v.Detail, v.Level = d, model.LevelNone
		return v
	}
	v.Overrides = v.Overrides.With(n.ID, d)
	return v
}

// Inherit takes back what was set at a node; at the root, what was set anywhere.
func Inherit(v model.View, n Node) model.View {
	if n.IsRoot() {
		v.Overrides = nil
		return v
	}
	v.Overrides = v.Overrides.Without(n.ID)
	return v
}

// Level asks for a rung of the ladder.
func Level(v model.View, level model.Level) model.View {
	v.Level = level
	return v
}

// NextFit turns the fit on and off; a level that was asked for gives way to the fit first.
func NextFit(v model.View) model.View {
	switch {
	case v.Fit == model.FitNone:
		v.Fit, v.Level = model.FitLevel, model.LevelNone
	case v.Level != model.LevelNone:
		v.Level = model.LevelNone
	default:
		v.Fit = model.FitNone
	}
	return v
}

// inherited returns the detail that the node would have without an override of its own.
func inherited(v model.View, n Node) model.Detail {
	for _, id := range n.Above {
		if d, set := v.Overrides.Get(id); set {
			return d
		}
	}
	base, _ := v.Base()
	return base
}

func droppedBelow(v model.View, n Node) bool {
	for _, o := range v.Overrides {
		if o.Detail == model.Hidden && n.Below(o.ID) {
			return true
		}
	}
	return false
}

func keep(overrides model.Overrides, wanted func(model.Override) bool) (kept model.Overrides) {
	for _, o := range overrides {
		if wanted(o) {
			kept = append(kept, o)
		}
	}
	return kept
}

// Reason says in a few words why a node stands on the map as it does, lowered being whether the fit has lowered the map.
func Reason(v model.View, n Node, s mapper.State, lowered bool) string {
	set, own := v.Overrides.Get(n.ID)
	switch {
	case !s.InScope && !s.Written:
		return "out of scope"
	case own && set == model.Hidden:
		return "dropped"
	case own:
		return "pinned at " + set.String()
	case inherited(v, n) == model.Hidden && !s.Written:
		return "left out with what holds it"
	case !s.Written && lowered:
		return "left out by the fit"
	case !s.Written:
		return "left out at " + s.Detail.String()
	case lowered && s.Detail < inherited(v, n):
		return s.Detail.String() + ", lowered by the fit"
	}
	return s.Detail.String()
}
