// Package edit implements the changes that keys make to a view, the value that determines the map. Every function is pure: it returns a new
// view and leaves the given one unchanged.
package edit

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// Node is a node to change.
type Node struct {
	ID    string
	Least model.Detail         // lowest detail at which it has a line: folders for a folder, minimal for a file, names for a symbol
	Above []string             // ids of its parents, nearest first, root last
	Below func(id string) bool // reports whether a node is below it
}

// IsRoot reports whether the node is the root.
func (n Node) IsRoot() bool { return n.ID == model.RootID }

// Only returns v with only these nodes on the map, at the detail of the whole map or of their pins.
func Only(v model.View, ids []string) model.View {
	only := make(model.Overrides, 0, len(ids)+1)
	only = append(only, model.Override{ID: model.RootID, Detail: model.Hidden})
	if v.Detail == model.Hidden {
		v.Detail = model.Signatures
	}
	for _, id := range ids {
		detail, set := v.Overrides.Get(id)
		if !set || detail == model.Hidden {
			detail = model.Picked
		}
		only = append(only, model.Override{ID: id, Detail: detail})
	}
	slices.SortFunc(only, func(a, b model.Override) int { return strings.Compare(a.ID, b.ID) })
	v.Overrides = slices.CompactFunc(only, func(a, b model.Override) bool { return a.ID == b.ID })
	return v
}

// Since returns v with only these nodes on the map; they are the nodes that changed since a revision. If v is new or was made by Kept for
// the same revision, it keeps what was set by hand.
func Since(v model.View, revision string, ids []string) model.View {
	set := v.Overrides
	if _, narrowed := set.Get(model.RootID); narrowed || v.ChangedSince != revision {
		set = nil
	}
	v = Only(v, ids)
	for _, o := range set {
		v.Overrides = v.Overrides.With(o.ID, o.Detail)
	}
	v.ChangedSince = revision
	return v
}

// Kept returns the form in which a view made by Since is saved: without its picks, which are computed again when it is opened. What was set by
// hand stays, and nodes among ids that were dropped are hidden. If ids is empty, all picks count as made by Since. A view that shows more than
// the changes is returned without the revision.
func Kept(v model.View, ids []string) model.View {
	if v.ChangedSince == "" {
		return v
	}
	if root, set := v.Overrides.Get(model.RootID); !set || root != model.Hidden {
		v.ChangedSince = ""
		return v
	}
	differs := map[string]bool{}
	for _, id := range ids {
		differs[id] = true
	}
	var kept model.Overrides
	for _, o := range v.Overrides.Without(model.RootID) {
		if o.Detail != model.Picked || ids != nil && !differs[o.ID] {
			kept = append(kept, o)
		}
	}
	for _, id := range ids {
		if _, set := v.Overrides.Get(id); !set {
			kept = kept.With(id, model.Hidden)
		}
	}
	v.Overrides = kept
	return v
}

// Also adds these nodes to the map; what is there stays.
func Also(v model.View, ids []string) model.View {
	for _, id := range ids {
		if detail, set := v.Overrides.Get(id); set && detail > model.Hidden {
			continue
		}
		v.Overrides = v.Overrides.Without(id)
		if over(v, ancestors(id)) == model.Hidden {
			v.Overrides = v.Overrides.With(id, model.Picked)
		}
	}
	return v
}

// Alone returns the view of only one node, at its detail on the map or the detail that it would have there, without budget and scope.
func Alone(v model.View, n Node, s mapper.State) model.View {
	detail := s.Detail
	if detail < n.Least {
		detail = wish(v, n.Least)
	}
	below := keep(v.Overrides, func(o model.Override) bool { return n.Below(o.ID) })
	v.Scope, v.Level, v.Budget, v.Fit = model.Scope{ExportedOnly: v.ExportedOnly}, model.LevelNone, 0, model.FitNone
	v.Overrides = append(model.Overrides{}, below...).With(model.RootID, model.Hidden).With(n.ID, detail)
	if n.IsRoot() {
		v.Overrides, v.Detail = append(model.Overrides{}, below...), detail
	}
	return v
}

// wish is the detail for picked nodes if no parent has a detail that shows them.
func wish(v model.View, least model.Detail) model.Detail {
	if base(v) >= least {
		return base(v)
	}
	return model.Signatures
}

// base is the detail of nodes without an override.
func base(v model.View) model.Detail {
	detail, _ := v.Base()
	return detail
}

// Detail sets the detail of a node. For the root it sets the detail of everything: dropped nodes stay dropped, but the root itself only if
// something below it was picked again. Hiding the root keeps what is set below it.
func Detail(v model.View, n Node, d model.Detail) model.View {
	switch {
	case !n.IsRoot() || d == model.Hidden:
		v.Overrides = v.Overrides.With(n.ID, d)
	case Dropped(v) && !slices.ContainsFunc(v.Overrides, func(o model.Override) bool { return o.Detail > model.Hidden }):
		v.Overrides = v.Overrides.Without(n.ID)
		fallthrough
	default:
		v.Detail, v.Level = d, model.LevelNone
	}
	return v
}

// Dropped reports whether everything was dropped, so that only picked or pinned nodes are on the map.
func Dropped(v model.View) bool {
	detail, set := v.Overrides.Get(model.RootID)
	return set && detail == model.Hidden
}

// Inherit removes the detail that was set at a node. For the root, it removes the details of all nodes.
func Inherit(v model.View, n Node) model.View {
	if n.IsRoot() {
		v.Overrides = nil
		return v
	}
	v.Overrides = v.Overrides.Without(n.ID)
	return v
}

// Level sets the level.
func Level(v model.View, level model.Level) model.View {
	v.Level = level
	return v
}

// NextFit switches the fit on or off. A level is removed first.
func NextFit(v model.View) model.View {
	switch {
	case v.Fit == model.FitNone:
		v.Fit, v.Level = model.FitSmart, model.LevelNone
	case v.Level != model.LevelNone:
		v.Level = model.LevelNone
	default:
		v.Fit = model.FitNone
	}
	return v
}

// above returns the detail that the node has without its own override.
func above(v model.View, n Node) model.Detail { return over(v, n.Above) }

// over returns the detail set at the nearest of these nodes.
func over(v model.View, ids []string) model.Detail {
	for _, id := range ids {
		if d, set := v.Overrides.Get(id); set && d != model.Picked {
			return d
		} else if set {
			break
		}
	}
	return base(v)
}

// ancestors lists the ids of the node's parents, nearest first, root last.
func ancestors(id string) (ids []string) {
	path, symbol := model.SplitID(id)
	for at := strings.LastIndexByte(symbol, '.'); at > 0; at = strings.LastIndexByte(symbol, '.') {
		symbol = symbol[:at]
		ids = append(ids, model.SymbolID(path, symbol))
	}
	if _, named := model.SplitID(id); named != "" {
		ids = append(ids, model.PathID(path))
	}
	for at := strings.LastIndexByte(path, '/'); at > 0; at = strings.LastIndexByte(path, '/') {
		path = path[:at]
		ids = append(ids, model.PathID(path))
	}
	return append(ids, model.RootID)
}

func keep(overrides model.Overrides, wanted func(model.Override) bool) (kept model.Overrides) {
	for _, o := range overrides {
		if wanted(o) {
			kept = append(kept, o)
		}
	}
	return kept
}

// Reason says in a few words why a node is shown as it is; lowered is whether the fit has lowered the map.
func Reason(v model.View, n Node, s mapper.State, lowered bool) string {
	set, own := v.Overrides.Get(n.ID)
	switch {
	case !s.InScope && !s.Written:
		return "out of scope"
	case own && set == model.Hidden:
		return "dropped"
	case own && set != model.Picked && s.Written:
		return "pinned at " + set.String()
	case own && set != model.Picked:
		return "pinned at " + set.String() + ", gave way to the budget"
	case s.Asked == model.Hidden && !s.Written:
		return "dropped with its folder"
	case !s.Written && lowered && s.Asked >= n.Least:
		return "left out by the fit" + price(s)
	case !s.Written:
		return "left out at " + s.Detail.String()
	case lowered && s.Detail < s.Asked:
		return s.Detail.String() + ", lowered by the fit from " + s.Asked.String() + price(s)
	case lowered && s.Adds > 0:
		return s.Detail.String() + ", partly left out by the fit" + price(s)
	}
	return s.Detail.String()
}

// price says how many tokens it would take to undo the fit at a node, if that is known.
func price(s mapper.State) string {
	if s.Adds <= 0 {
		return ""
	}
	return ": +" + model.Plural(s.Adds, "token")
}
