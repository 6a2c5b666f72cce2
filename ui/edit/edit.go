// Package edit implements the changes that the user makes to a view by pressing keys. A view is the value that determines the
// map. Every function is pure: it does not modify its arguments. A function that changes a view returns a new one.
package edit

import (
	"slices"
	"strings"

	"foldout/model"
)

// Only returns v with only the given nodes on the map. Those whose detail the user has set keep that detail, and the others have
// the detail of the whole map.
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

// Since returns `v` with only the nodes in `ids` on the map; these are the nodes that have changed since `revision`. If `v` was
// made by Kept for the same revision, it also keeps the details that the user set.
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

// Kept converts a view made by Since to the form in which it is saved. It leaves out the overrides with the detail Picked that
// Since added, because Since adds them again when the view is opened. Details that the user set stay. `ids` are the ids that were
// passed to Since; those that the user has taken off the map are saved as hidden. If `ids` is nil, Kept leaves out all overrides
// with the detail Picked. If the root is no longer hidden, so that the view shows more than the changes, Kept only removes the
// revision.
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

// Alone returns a view without a budget that shows only the node n. The details that are set for nodes below n are kept. Of the
// scope, only ExportedOnly is kept. The node n keeps the detail that it has on the map. If it is not on the map, it gets the
// detail that Pick would give it.
func Alone(v model.View, n Node, s model.NodeState) model.View {
	detail, holds := s.Detail, v.OnlyPins && s.Written && over(v, append([]string{n.ID}, n.Above...)) == model.Hidden
	if detail < n.Least {
		detail = wish(v, n.Least)
	}
	below := keep(v.Overrides, func(o model.Override) bool { return n.Below(o.ID) })
	v = v.Unfitted()
	v.Scope = model.Scope{ExportedOnly: v.ExportedOnly}
	v.Overrides = append(model.Overrides{}, below...).With(model.RootID, model.Hidden)
	if !holds { // otherwise, the node has a line only because of what was chosen below it
		v.Overrides = v.Overrides.With(n.ID, detail)
	}
	if n.IsRoot() {
		v.OnlyPins = v.OnlyPins && holds
		v.Overrides, v.Detail = append(model.Overrides{}, below...), detail
	}
	return v
}

// wish returns the detail that a node gets when the user puts it on the map. If the detail of the map is at least `least`, this
// is the detail of the map. Otherwise, it is `signatures`.
func wish(v model.View, least model.Detail) model.Detail {
	if v.Picked() >= least {
		return v.Picked()
	}
	return model.Signatures
}

// base returns the detail of the nodes whose detail no override sets.
func base(v model.View) model.Detail {
	detail, _ := v.Base()
	return detail
}

// Detail sets the detail of a node. For the root, it sets the detail of the map; nodes that were taken off the map stay off. If
// the root itself was taken off, Detail brings the whole map back, unless a node has been put on the map since. If d is Hidden,
// the details that are set below the node do not change, except below the root: that takes everything off the map.
func Detail(v model.View, n Node, d model.Detail) model.View {
	switch {
	case n.IsRoot() && d == model.Hidden:
		return allDropped(v)
	case !n.IsRoot():
		v.Overrides = v.Overrides.With(n.ID, d)
	case Dropped(v) && !slices.ContainsFunc(v.Overrides, func(o model.Override) bool { return o.Detail > model.Hidden }):
		v.Overrides = v.Overrides.Without(n.ID)
		fallthrough
	default:
		v.Detail, v.Level = d, model.LevelNone
	}
	return v
}

// OnlyPins returns v with nothing on the map but what the user has chosen or, if it shows that already, with everything again.
func OnlyPins(v model.View) model.View {
	v.OnlyPins = !v.OnlyPins
	return v
}

// Chosen returns the number of nodes that the user has put on the map, or whose detail the user has set.
func Chosen(v model.View) (n int) {
	for _, o := range v.Overrides {
		if o.Detail != model.Hidden {
			n++
		}
	}
	return n
}

// Dropped reports whether the root was taken off the map, so that the map shows only nodes that the user has put on it since.
func Dropped(v model.View) bool {
	detail, set := v.Overrides.Get(model.RootID)
	return set && detail == model.Hidden
}

// Inherit removes the detail that the user set for a node. For the root, it removes the details that the user set for any node.
func Inherit(v model.View, n Node) model.View {
	if n.IsRoot() {
		v.Overrides = nil
		return v
	}
	v.Overrides = v.Overrides.Without(n.ID)
	return v
}

// Level returns v with the given level.
func Level(v model.View, level model.Level) model.View {
	v.Level = level
	return v
}

// NextFit changes how the map is fitted to its budget. If v is not fitted, NextFit switches the fit on and removes the level of
// compression. If v is fitted and has a level, it removes the level. Otherwise, it switches the fit off.
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

// above returns the detail that the node would have if it had no override of its own.
func above(v model.View, n Node) model.Detail { return over(v, n.Above) }

// over returns the detail that the override of the first node in `ids` with an override sets. If none of the nodes has an
// override, over returns the detail of the map; if the detail of the first override is Picked, it returns that of picked nodes.
func over(v model.View, ids []string) model.Detail {
	for _, id := range ids {
		if d, set := v.Overrides.Get(id); set && d != model.Picked {
			return d
		} else if set {
			return v.Picked()
		}
	}
	return base(v)
}

func keep(overrides model.Overrides, wanted func(model.Override) bool) (kept model.Overrides) {
	for _, o := range overrides {
		if wanted(o) {
			kept = append(kept, o)
		}
	}
	return kept
}

// Reason says in a few words why a node is shown, or not shown, as it is. `lowered` says whether the map shows less than
// requested in order to fit its budget.
func Reason(v model.View, n Node, s model.NodeState, lowered bool) string {
	set, own := v.Overrides.Get(n.ID)
	switch {
	case !s.InScope && !s.Written:
		return "out of scope"
	case own && set == model.Hidden:
		return "dropped"
	case own && set != model.Picked && s.Written:
		return "pinned at " + set.String() + partly(s)
	case own && set != model.Picked:
		return "pinned at " + set.String() + ", does not fit the budget"
	case v.OnlyPins && n.IsRoot() && Chosen(v) == 0:
		return "empty: nothing is pinned yet"
	case v.OnlyPins && s.Asked == model.Hidden && s.Written && s.Total == 0 && !n.IsRoot():
		return "not pinned, but another declaration of this name is"
	case v.OnlyPins && s.Asked == model.Hidden && s.Written:
		return "here because of what is pinned below it"
	case v.OnlyPins && s.Asked == model.Hidden:
		return "not pinned"
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
	return s.Detail.String() + partly(s)
}

// partly says that something in a node on the map was dropped. It returns an empty string if nothing was.
func partly(s model.NodeState) string {
	if s.Whole {
		return ""
	}
	return ", partly on the map"
}

// price says how many more tokens the node would cost if it were not reduced to fit the budget. It returns an empty string if
// that is unknown.
func price(s model.NodeState) string {
	if s.Adds <= 0 {
		return ""
	}
	return ": +" + model.Plural(s.Adds, "token")
}
