package ui

import (
	"slices"
	"strings"

	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/overlay"
)

// inLists says what keys mean in the lists of relations, of a context and of what to read first.
var inLists = []struct {
	action keys.Action
	text   string
}{
	{keys.Pick, "pin the node at its signature"},
	{keys.PickAll, "pin all that are listed"},
	{keys.ToggleFold, "go to the node in the tree"},
	{keys.Relations, "go on to the relations of the node"},
	{keys.Fold, "back to those of the node before"},
	{keys.Undo, "take back what was pinned"},
	{keys.Back, "leave the list"},
}

// showHelp opens the table of keys as a list.
func (m *explorer) showHelp() {
	entries := []overlay.Entry{{}}
	for _, g := range m.keys.Groups {
		entries = append(entries, overlay.Entry{Head: g.Title})
		for _, b := range g.Bindings {
			entries = append(entries, overlay.Entry{Head: b.Help().Key, Text: b.Help().Desc})
		}
		entries = append(entries, overlay.Entry{})
	}
	entries = append(entries, overlay.Entry{Head: "In lists of nodes"})
	for _, row := range inLists {
		if b, bound := m.keys.Binding(row.action); bound {
			entries = append(entries, overlay.Entry{Head: b.Help().Key, Text: row.text})
		}
	}
	m.front = &reader{overlay.New(m.styles, "Keys", 14, append(entries, overlay.Entry{})), m}
}

// showProblems opens the trouble that was met as a list.
func (m *explorer) showProblems() {
	problems := slices.Clone(m.counts.problems)
	model.WorstFirst(problems)
	if len(problems) == 0 {
		m.say("no problems")
		return
	}
	entries := make([]overlay.Entry, len(problems))
	for i, p := range problems {
		kind := string(p.Kind)
		entries[i] = overlay.Entry{Head: kind, Text: strings.TrimSuffix(p.String(), " ("+kind+")")}
	}
	m.front = &reader{overlay.New(m.styles, model.Plural(len(problems), "problem"), 12, entries), m}
}
