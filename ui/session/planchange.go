package session

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// FormatChange says how many files and symbols are left out or come in with another format of the map, and why. It returns "" if
// not the format alone has changed since the plan `before`, which may be nil.
func FormatChange(before, now *mapper.Plan) string {
	if before == nil || before.View().Format == now.View().Format {
		return ""
	}
	was := before.View()
	if was.Format = now.View().Format; !was.Equal(now.View()) {
		return ""
	}
	var clauses []string
	if was.Format.Traits().SourceOnly {
		clauses = append(clauses, "only functions and types of source files and tests")
	}
	from, to := before.Sum(), now.Sum()
	for _, of := range []struct {
		word     string
		from, to int
	}{{"file", from.Files, to.Files}, {"symbol", from.Symbols, to.Symbols}, {"token", before.Tokens(), now.Tokens()}} {
		if by := of.to - of.from; by > 0 {
			clauses = append(clauses, model.Plural(by, of.word)+" more")
		} else if by < 0 {
			clauses = append(clauses, model.Plural(-by, of.word)+" fewer")
		}
	}
	return strings.Join(clauses, ", ")
}

// NewlyUnfit returns the nodes that lack room, in the budget, for the details that the user set for them, and did not in the plan
// `before`, which may be nil. If now nothing but pins is on the map, all such nodes count, because the user expects these to be there.
func NewlyUnfit(before, now *mapper.Plan) (ids []string) {
	ids = now.UnfitPins()
	if before == nil || now.View().OnlyPins && !before.View().OnlyPins {
		return ids
	}
	known := before.UnfitPins()
	if len(ids) <= len(known) {
		return nil // as many as before; others may have changed places with them
	}
	return slices.DeleteFunc(ids, func(id string) bool { return slices.Contains(known, id) })
}

// mostNamed is how many nodes Unfit names in each of its clauses.
const mostNamed = 3

// Unfit says which of these nodes the map shows in less detail than the user set for them, and which it leaves out, such as
// `a.go and b.go in less detail, c.go left out`. It returns "" for no nodes.
func Unfit(plan *mapper.Plan, ids []string) string {
	var lowered, out, clauses []string
	for _, id := range ids {
		if plan.State(id).Written {
			lowered = append(lowered, shortName(id))
		} else {
			out = append(out, shortName(id))
		}
	}
	if len(lowered) > 0 {
		clauses = append(clauses, named(lowered)+" in less detail")
	}
	if len(out) > 0 {
		clauses = append(clauses, named(out)+" left out")
	}
	return strings.Join(clauses, ", ")
}

// shortName returns the name of a symbol, or the last part of a path.
func shortName(id string) string {
	file, name := model.SplitID(id)
	return model.Printable(cmp.Or(name, path.Base(file)))
}

// named lists names, the first of them if there are many.
func named(names []string) string {
	last := names[len(names)-1]
	switch n := len(names); {
	case n > mostNamed:
		return strings.Join(names[:mostNamed], ", ") + " and " + model.Thousands(n-mostNamed) + " more"
	case n > 1:
		return strings.Join(names[:n-1], ", ") + " and " + last
	}
	return last
}
