// Package edit implements the changes that keys make to a view, the value that determines the map. Every function is pure: it
// returns a new view and does not modify its argument.
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
	Least model.Detail         // lowest detail at which the node has a line: folders for a folder, minimal for a file, names for a symbol
	Above []string             // ids of its parents, nearest first, root last
	Below func(id string) bool // reports whether a node is below it
}

// IsRoot reports whether the node is the root.
func (n Node) IsRoot() bool { return n.ID == model.RootID }

// Only returns v with no nodes on the map but the given ones. Pinned nodes keep the detail of their pins; others have the detail
// of the whole map.
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

// Since returns `v` with nothing on the map but the nodes in `ids`, which are those that have changed since `revision`. If `v`
// was made by Kept for the same revision, the details that the user set are kept.
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

// Kept returns a view made by Since in the form in which it is saved. It leaves out the overrides with the detail Picked that
// Since added, because Since adds them again when the view is opened. Details that the user set stay. `ids` are the ids that were
// passed to Since. If the user has dropped some of these nodes, they are saved as hidden. If `ids` is nil, Kept leaves out all
// overrides with that detail. If the root is no longer hidden, so that the view shows more than the changes, Kept only removes
// the revision.
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

// Also returns v with the given nodes added to the map. Nodes that are already on the map stay there.
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

// Alone returns a view without a budget that shows only one node, with the details that are set for nodes below it. The scope is
// removed, except ExportedOnly. The node keeps the detail that it has on the map. If it is not on the map, it gets the detail
// that Pick would give it.
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

// wish returns the detail for a picked node. This is the detail of the map if that is at least `least`, and otherwise
// `signatures`.
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

// Detail sets the detail of a node. For the root, it sets the detail of the map, and dropped nodes stay dropped. If the root
// itself was dropped, the whole map returns, unless a node has been picked or pinned since. Hiding the root does not change the
// details that are set below it.
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

// Dropped reports whether the root was dropped, so that only picked or pinned nodes are on the map.
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

// NextFit switches the fit on and removes the level. If the fit is on already, NextFit removes the level or, without a level,
// switches the fit off.
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

// over returns the detail that is set at the first node in `ids` that has an override. If no node has one, or if the first one
// only picks its node, over returns the detail of the map.
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

// Reason says in a few words why a node is shown as it is. `lowered` says whether the fit has lowered the map.
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
		return "pinned at " + set.String() + ", does not fit the budget"
	case s.Asked == model.Hidden && !s.Written:
		return "dropped with its folder"
	case !s.Written && lowered && s.Asked >= n.Least:
		return "left out by the fit" + price(s)
	case !s.Written:
		return "not shown at detail " + s.Detail.String()
	case lowered && s.Detail < s.Asked:
		return s.Detail.String() + ", lowered by the fit from " + s.Asked.String() + price(s)
	case lowered && s.Adds > 0:
		return s.Detail.String() + ", partly left out by the fit" + price(s)
	}
	return s.Detail.String()
}

// price says how many more tokens the node would cost if it were not reduced to fit the budget, or returns "" if that is unknown.
func price(s mapper.State) string {
	if s.Adds <= 0 {
		return ""
	}
	return ": +" + model.Plural(s.Adds, "token")
}
