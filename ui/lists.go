package ui

import (
	"slices"
	"strings"

	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/overlay"
)

// inLists says what keys mean in the lists of relations, of a context, of what to read first, and of what a task needs.
var inLists = []keys.Clause{
	keys.Pick.Does("pin the node at its signature; for a task, pick or drop it"),
	keys.PickAll.Does("pin all that are listed; for a task, the source that has room"),
	keys.Do("set the detail of the node", keys.Details()...),
	keys.ToggleFold.Does("go to the node in the tree"),
	keys.Relations.Does("go on to the relations of the node"),
	keys.Fold.Does("back to those of the node before"),
	keys.Undo.Does("take back what was pinned"),
	keys.Back.Does("leave the list"),
}

// showHelp opens the table of keys as a list.
func (m *explorer) showHelp() {
	entries := []overlay.Entry{{}}
	for _, g := range slices.Concat(m.keys.Groups, keys.Box()) {
		entries = append(entries, overlay.Entry{Head: g.Title})
		for _, b := range g.Bindings {
			entries = append(entries, overlay.Entry{Head: b.Help().Key, Text: b.Help().Desc})
		}
		entries = append(entries, overlay.Entry{})
	}
	entries = append(entries, overlay.Entry{Head: "In lists of nodes"})
	for _, h := range m.keys.HintsOf(inLists) {
		entries = append(entries, overlay.Entry{Head: h.Keys, Text: h.Word})
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
