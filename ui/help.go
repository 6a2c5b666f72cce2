package ui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/overlay"
	"foldout/ui/tree"
)

// inLists says what the keys do in lists of files and symbols, such as the relations of a symbol.
var inLists = []keys.Clause{
	keys.Pick.Does("pin the node at signatures, or unpin it; in a task, pick or drop it"),
	keys.PickAll.Does("pin everything in the list; in a task, as much source as fits"),
	keys.Do("set the node's detail", keys.Details()...),
	keys.ToggleFold.Does("go to the node in the tree"),
	keys.Relations.Does("show the node's relations"),
	keys.Preview.Does("show or hide the preview of the node"),
	keys.Fold.Does("back to the previous node"),
	keys.OnlyPins.Does("only what you chose on the map, or everything again"),
	keys.Copy.Does("copy the map"),
	keys.Undo.Does("undo"),
	keys.Back.Does("close the list"),
}

// showHelp shows the table of keys. If the row under the cursor has a sign that few rows have, it begins with the legend.
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
	entries = append(entries, overlay.Entry{Head: "3 chosen: 412", Text: "in the title: what you chose in the list takes on the map, and the room left for more, to which all else gives way"})
	for _, h := range m.keys.HintsOf(inLists) {
		entries = append(entries, overlay.Entry{Head: h.Keys, Text: h.Word})
	}
	entries = append(append(entries, overlay.Entry{}), m.legend()...)
	pane, at := overlay.New(m.styles, "Keys", 17, append(entries, overlay.Entry{})), len(entries)-len(m.legend())
	if _, odd := m.tree.Signs(m.tree.Cursor()); odd && m.front == nil && !m.tree.Node().IsRoot() {
		pane.Scroll(at)
	}
	return m.open(&overlay.Reader{Pane: pane, Then: m.front})
}

// legend explains the signs on the screen, and what pasting a text does.
func (m *explorer) legend() []overlay.Entry {
	return append(tree.Legend(m.styles.Glyphs),
		overlay.Entry{Head: "3 problems", Text: m.advised("what could not be read or shown as it should", keys.Problems.Does("lists them"))},
		overlay.Entry{}, overlay.Entry{Head: "Paste"},
		overlay.Entry{Head: "paste", Text: "paste a text, such as a model's answer, to pick the paths and symbols in it"})
}

// showProblems lists the problems, such as files that could not be read.
func (m *explorer) showProblems() tea.Cmd {
	problems := slices.Clone(m.counts.problems)
	if len(problems) == 0 {
		return m.say("No problems")
	}
	entries := make([]overlay.Entry, len(problems))
	for i, p := range problems {
		kind := string(p.Kind)
		entries[i] = overlay.Entry{Head: kind, Text: strings.TrimSuffix(p.String(), " ("+kind+")")}
	}
	return m.open(&overlay.Reader{Pane: overlay.New(m.styles, model.Plural(len(problems), "problem"), 12, entries)})
}
