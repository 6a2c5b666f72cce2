package ui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/overlay"
	"foldout/ui/price"
	"foldout/ui/tree"
)

// inLists is the help for keys in lists of nodes: relations, contexts, the tour, and the hits of a task.
var inLists = []keys.Clause{
	keys.Pick.Does("pin the node at signatures, or unpin it; in a task, pick or drop it"),
	keys.PickAll.Does("pin everything in the list; in a task, as much source as fits"),
	keys.Do("set the node's detail", keys.Details()...),
	keys.ToggleFold.Does("go to the node in the tree"),
	keys.Relations.Does("show the node's relations"),
	keys.Preview.Does("show or hide the preview of the node"),
	keys.Fold.Does("back to the previous node"),
	keys.Copy.Does("copy the map"),
	keys.Undo.Does("undo"),
	keys.Back.Does("close the list"),
}

// showHelp shows the table of keys.
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

// legend explains the glyphs of the tree, and how to paste a text.
func (m *explorer) legend() []overlay.Entry {
	g := m.styles.Glyphs
	return []overlay.Entry{
		{Head: "Signs"},
		{Head: "[x] [~] [ ]", Text: "on the map, partly on it, not on it"},
		{Head: g.Pin, Text: "pinned: you set its detail"},
		{Head: g.Lowered, Text: "lowered by the fit"},
		{Head: g.Dropped, Text: "left out by the fit"},
		{Head: "412", Text: "tokens on the map, of the node and everything below it"},
		{Head: "+22", Text: "tokens that the node would add"},
		{Head: price.Above, Text: "its text is part of the source of the file or symbol above"},
		{Head: "5+9", Text: "tokens on the map, and tokens that the fit removed"},
		{Head: "16.0k" + g.Costlier, Text: "what a level would cost in tokens; more than the current map"},
		{Head: tree.Relevance, Text: "relevance to the task in percent, instead of the importance"},
		{Head: "3 problems", Text: m.advised("what could not be read or shown as it should", keys.Problems.Does("lists them"))},
		{Head: g.Rank(3) + " " + g.Rank(2) + " " + g.Rank(1), Text: "importance: top 1 %, 5 % and 20 %"},
		{Head: "M A D ?", Text: "modified, added, deleted, untracked; a dot if anything below is"},
		{},
		{Head: "Paste"},
		{Head: "paste", Text: "paste a text, such as a model's answer, to pick the paths and symbols in it"},
	}
}

// showProblems lists the problems.
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
