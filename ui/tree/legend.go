package tree

import (
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/list"
	"foldout/ui/overlay"
)

// ranks say what the signs of importance mean, by step.
var ranks = map[int]string{3: "top 1 % by importance", 2: "top 5 % by importance", 1: "top 20 % by importance"}

// marked says what the marks of changes mean.
var marked = map[Mark]string{Modified: "modified", Added: "added", Renamed: "renamed", Untracked: "untracked", Deleted: "deleted"}

// Signs says in words what the importance and the mark of a row mean, as far as they say something. `odd` reports whether the
// row has a sign that few rows have: that of a pin, of the fit, of a change, or the tick of a node that is only partly on the map.
func (t *Pane) Signs(r Row) (words []string, odd bool) {
	s, known := t.states.of(r)
	odd = known && s.Written && !s.Whole && s.InScope
	if mark := t.changes.of[r.ID]; mark != 0 && mark != Deleted {
		words, odd = append(words, marked[mark]), true
	} else if mark == 0 && t.changes.holds[r.ID] {
		words, odd = append(words, "changes below"), true
	}
	if root := r.File == nil && r.Folder.Path == ""; t.relevance == nil && t.scale != nil && !root {
		if word := ranks[t.scale.Step(r.Folder, r.File, r.Symbol)]; word != "" {
			words = append(words, word)
		}
	}
	return words, odd || known && !s.Pending && t.markOf(t.locate(r.ID), s) != ""
}

// Legend explains the signs and figures that the rows of the tree and the levels show.
func Legend(g themes.Glyphs) []overlay.Entry {
	return []overlay.Entry{
		{Head: "Signs"},
		{Head: "[#] [x] [.]", Text: "on the map with its source, its signature, its name"},
		{Head: "[~] [ ]", Text: "partly on the map, not on it"},
		{Head: "*", Text: "ticked in a list of matches, whose boxes show what is on the map"},
		{Head: g.Pin, Text: "pinned: you set its detail"},
		{Head: g.Lowered, Text: "lowered by the fit"},
		{Head: g.Dropped, Text: "left out by the fit"},
		{Head: "0 … 6", Text: "the detail, as the key that sets it; its name where there is room"},
		{Head: "412", Text: "tokens on the map, of the node and everything below it"},
		{Head: "+22", Text: "tokens that the node would add"},
		{Head: SourceSign + "412", Text: "tokens of the whole source of a file, or of all files in a folder"},
		{Head: list.Above, Text: "its text is part of the source of the file or symbol above"},
		{Head: "16.0k" + g.Costlier, Text: "what a level would cost in tokens; more than the current map"},
		{Head: Relevance, Text: "relevance to the task in percent, instead of the importance"},
		{Head: g.Rank(3) + " " + g.Rank(2) + " " + g.Rank(1), Text: "importance: top 1 %, 5 % and 20 %"},
		{Head: draw.Bar(g, 5, 8, 4), Text: "the node's share of the map, where there is room"},
		{Head: "M A D ?", Text: "modified, added, deleted, untracked; a dot if there are changes below"},
	}
}
