package ui

import (
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/session"
)

// sayPlanned adds to the status what changed with the format of the map, how many pins no longer fit the budget, and how many are hidden
// by filters. While the repository is being read, it says nothing.
func (m *explorer) sayPlanned(before, now *mapper.Plan) {
	complete := func(plan *mapper.Plan) bool { return plan.Repo().Progress().Complete() }
	if m.status.wrong || !complete(now) { // what is still to be read may be pinned too
		return
	}
	if before != nil && !complete(before) {
		before = nil
	}
	if what := session.FormatChange(before, now); what != "" && strings.HasSuffix(m.status.text, "format "+string(now.View().Format)) {
		m.status.text += ": " + what
	}
	if unfit := session.NewlyUnfit(before, now); len(unfit) > 0 {
		ways := append(feature.HoldingPins(now), keys.Problems.Does("lists the problems"))
		what := model.Plural(len(unfit), "pin") + " did not fit the budget (" + session.Unfit(now, unfit) + ")"
		m.sayAlso(m.facts().Advised(what, ways...))
	}
	if hidden := session.NewlyHidden(before, now); hidden.All() > 0 {
		m.sayAlso(m.facts().Advised(model.Plural(hidden.All(), "pin")+ifElse(hidden.All() == 1, " is", " are")+" hidden", shownBy(hidden, now.View().Scope)...))
	}
}

// shownBy says which keys show hidden pins again, and how many. `scope` says whether globs of files to include or to exclude hide them.
func shownBy(hidden session.HiddenPins, scope model.Scope) (clauses []keys.Clause) {
	globs := ifElse(len(scope.Include) == 0, keys.Exclude, keys.Include)
	for _, of := range []struct {
		n    int
		what string
		key  keys.Action
	}{
		{hidden.Tests, "in tests", keys.Tests},
		{hidden.Unexported, "not exported", keys.ExportedOnly},
		{hidden.Kinds, "of other kinds", keys.Kinds},
		{hidden.Globs, "out of scope", globs},
	} {
		if of.n > 0 {
			clauses = append(clauses, of.key.Does("shows "+model.Thousands(of.n)+" "+of.what))
		}
	}
	return clauses
}

// sayAlso adds a text to the status.
func (m *explorer) sayAlso(text string) {
	m.say(ifElse(m.status.text != "", m.status.text+"; ", "") + text)
}
