// Package help shows what the keys and the signs mean, and lists the problems.
package help

import (
	"slices"
	"strings"

	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/overlay"
	"foldout/ui/page"
	"foldout/ui/tree"
)

// Pages returns the page of the help about a topic.
type Pages func(topic string) page.Page

// Feature shows the help.
type Feature struct {
	Pages Pages                // nil for none: the help is then the table of keys
	Topic func() string        // returns the topic that explains the pane that has the keys
	Front func() feature.Front // returns what is in front of the tree, to which the help returns; nil for the tree
}

// Commands are the keys of this feature.
func (h Feature) Commands() feature.Commands {
	return feature.Commands{keys.Help: h.open, keys.Problems: problems}
}

// firstKeys are the keys for a first paste.
var firstKeys = []keys.Clause{
	keys.Task.Does("rank everything by a task: an issue, a trace, a question"),
	keys.Find.Does("find paths and symbols"),
	keys.Do("pin the row at a detail, such as 6 for its source; 0 hides it", keys.Details()...),
	keys.Pick.Does("pin to the map, or drop from it"),
	keys.OnlyPins.Does("only your pins on the map, or everything again"),
	keys.Budget.Does("set the token budget"),
	keys.Copy.Does("copy the map, or the prompt"),
	keys.Undo.Does("undo"),
}

// inLists says what the keys do in lists of files and symbols, such as the relations of a symbol.
var inLists = []keys.Clause{
	keys.Pick.Does("pin the node at signatures, or unpin it; in a task, pin or drop it"),
	keys.PickAll.Does("pin everything in the list, and again to pin its source; in a task, as much source as fits"),
	keys.Do("set the node's detail", keys.Details()...),
	keys.ToggleFold.Does("go to the node in the tree"),
	keys.Relations.Does("show the node's relations"),
	keys.NextPane.Does("in relations: only what uses the node, only what it uses, both; in matches: tick"),
	keys.Preview.Does("show or hide the preview of the node"),
	keys.Fold.Does("back to the previous node"),
	keys.OnlyPins.Does("only your pins on the map, or everything again"),
	keys.Copy.Does("copy the map"),
	keys.Prompted.Does("compose a prompt to copy with the map"),
	keys.Undo.Does("undo"),
	keys.Do("leave the list", keys.Back, keys.Quit),
}

// open shows keys: those of the list in front of the tree, or all, with those for a first paste before them. The legend of signs follows;
// tab goes there. If the row under the cursor of the tree has a sign that few rows have, the legend comes first. From here, the same key
// opens a page.
func (h Feature) open(f feature.Facts) feature.Effect {
	behind := h.Front()
	var entries []overlay.Entry
	if front, is := behind.(feature.Hinter); is {
		entries = append(entries, clauses(f, "In this list", front.Does(f))...)
	} else {
		entries = clauses(f, "To begin with", firstKeys)
		entries = slices.Insert(entries, len(entries)-1, overlay.Entry{Head: "paste", Text: "pin the paths and symbols in a text, such as a model's answer"})
		for _, g := range slices.Concat(f.Keys.Groups, keys.Box()) {
			entries = append(entries, overlay.Entry{Head: g.Title})
			for _, b := range g.Bindings {
				entries = append(entries, overlay.Entry{Head: b.Help().Key, Text: b.Help().Desc})
			}
			entries = append(entries, overlay.Entry{})
		}
	}
	if lists, is := behind.(feature.Shower); behind == nil || is && lists.ListsNodes() {
		entries = append(entries, clauses(f, "In lists of nodes", inLists, overlay.Entry{
			Head: "3 pinned: 412", Text: "in the title: what you pinned in the list takes on the map, and the room left for more, to which all else gives way",
		})...)
	}
	first, second, parts := entries, append(legend(f), overlay.Entry{}), [2]string{"keys", "signs"}
	if _, odd := f.Tree.Signs(f.Tree.Cursor()); odd && behind == nil && !f.Tree.Node().IsRoot() {
		first, second, parts = second, entries, [2]string{"signs", "keys"}
	}
	pane := overlay.New(f.Styles, "Keys", 17, slices.Concat(first, second))
	reader := &overlay.Reader{Pane: pane, Then: behind, Parts: parts, Next: len(first)}
	if topic := h.Topic(); h.Pages != nil && topic != "" {
		reader.More = func(f feature.Facts) feature.Effect {
			return feature.Open{Front: page.NewReader(f, h.Pages(topic), behind)}
		}
	}
	return feature.Open{Front: reader}
}

// clauses returns a section that says what keys do, after some other rows.
func clauses(f feature.Facts, title string, does []keys.Clause, before ...overlay.Entry) []overlay.Entry {
	entries := append([]overlay.Entry{{Head: title}}, before...)
	for _, h := range f.Keys.HintsOf(does) {
		entries = append(entries, overlay.Entry{Head: h.Keys, Text: h.Word})
	}
	return append(entries, overlay.Entry{})
}

// legend explains the signs on the screen, and the levels.
func legend(f feature.Facts) []overlay.Entry {
	entries := append(tree.Legend(f.Styles.Glyphs),
		overlay.Entry{Head: "3 problems", Text: f.Advised("what could not be read or shown as it should", keys.Problems.Does("lists them, and what is hidden"))},
		overlay.Entry{}, overlay.Entry{Head: "Levels"})
	for level := model.LevelFull; level <= model.LevelSummary; level++ {
		entries = append(entries, overlay.Entry{Head: level.String(), Text: level.About()})
	}
	return append(entries,
		overlay.Entry{Head: "fit " + string(model.FitSmart), Text: "each file and symbol in the detail that tells most within the budget"},
		overlay.Entry{Head: "fit " + string(model.FitLevel), Text: "the first level that fits the budget"})
}

// problems lists the problems, such as files that could not be read, and below them what is only hidden or left out.
func problems(f feature.Facts) feature.Effect {
	if len(f.Problems) == 0 {
		return feature.Say{Text: "No problems"}
	}
	toAct, others := model.SplitProblems(f.Problems)
	title, entries := "No problems", listed(toAct)
	if len(toAct) > 0 {
		title = model.Plural(len(toAct), "problem")
	}
	if len(others) > 0 {
		entries = append(append(entries, overlay.Entry{Head: "Hidden or left out"}), listed(others)...)
	}
	return feature.Open{Front: &overlay.Reader{Pane: overlay.New(f.Styles, title, 12, entries)}}
}

func listed(problems []model.Problem) (entries []overlay.Entry) {
	for _, p := range problems {
		kind := string(p.Kind)
		entries = append(entries, overlay.Entry{Head: kind, Text: strings.TrimSuffix(p.String(), " ("+kind+")")})
	}
	return entries
}
