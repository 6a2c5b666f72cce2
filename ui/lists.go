package ui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/overlay"
)

// inLists says what keys mean in the lists of relations, of a context, of what to read first, and of what a task needs.
var inLists = []keys.Clause{
	keys.Pick.Does("pin the node at its signature, or take it off again; for a task, pick or drop it"),
	keys.PickAll.Does("pin all that are listed; for a task, the source that has room"),
	keys.Do("set the detail of the node", keys.Details()...),
	keys.ToggleFold.Does("go to the node in the tree"),
	keys.Relations.Does("go on to the relations of the node"),
	keys.Fold.Does("back to those of the node before"),
	keys.Copy.Does("copy the map"),
	keys.Undo.Does("take back what was pinned"),
	keys.Back.Does("leave the list"),
}

// showHelp opens the table of keys as a list.
func (m *explorer) showHelp() tea.Cmd {
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
	entries = append(append(entries, overlay.Entry{}), m.legend()...)
	m.front = &reader{overlay.New(m.styles, "Keys", 17, append(entries, overlay.Entry{})), m}
	return nil
}

// legend says what the signs of the tree mean, and what a paste does.
func (m *explorer) legend() []overlay.Entry {
	g := m.styles.Glyphs
	return []overlay.Entry{
		{Head: "Signs"},
		{Head: "[x] [~] [ ]", Text: "on the map, in part, not"},
		{Head: g.Pin, Text: "pinned: you set its detail"},
		{Head: g.Lowered, Text: "lowered by the fit"},
		{Head: g.Dropped, Text: "left out by the fit"},
		{Head: "412", Text: "tokens of the node on the map, with all below it"},
		{Head: "+22", Text: "tokens that the node would add"},
		{Head: "5+9", Text: "tokens on the map, and what the fit took away"},
		{Head: "16.0k" + g.Dearer, Text: "a level that costs more than the map does now"},
		{Head: g.Rank(3) + " " + g.Rank(2) + " " + g.Rank(1), Text: "importance: the highest 1 %, 5 % and 20 %"},
		{Head: "M A D ?", Text: "modified, added, deleted, untracked; a dot where something below is"},
		{},
		{Head: "Paste"},
		{Head: "paste", Text: "text with paths and symbols, such as a model's answer, lists them to pick"},
	}
}

// showProblems opens the trouble that was met as a list.
func (m *explorer) showProblems() tea.Cmd {
	problems := slices.Clone(m.counts.problems)
	model.WorstFirst(problems)
	if len(problems) == 0 {
		return m.say("No problems")
	}
	entries := make([]overlay.Entry, len(problems))
	for i, p := range problems {
		kind := string(p.Kind)
		entries[i] = overlay.Entry{Head: kind, Text: strings.TrimSuffix(p.String(), " ("+kind+")")}
	}
	m.front = &reader{overlay.New(m.styles, model.Plural(len(problems), "problem"), 12, entries), m}
	return nil
}
