package tree

import (
	"foldout/themes"
	"foldout/ui/list"
	"foldout/ui/overlay"
)

// Legend explains the signs and figures that the rows of the tree and the levels show.
func Legend(g themes.Glyphs) []overlay.Entry {
	return []overlay.Entry{
		{Head: "Signs"},
		{Head: "[#] [x] [.]", Text: "on the map with its source, its signature, its name"},
		{Head: "[~] [ ]", Text: "partly on the map, not on it"},
		{Head: g.Pin, Text: "pinned: you set its detail"},
		{Head: g.Lowered, Text: "lowered by the fit"},
		{Head: g.Dropped, Text: "left out by the fit"},
		{Head: "412", Text: "tokens on the map, of the node and everything below it"},
		{Head: "+22", Text: "tokens that the node would add"},
		{Head: list.Above, Text: "its text is part of the source of the file or symbol above"},
		{Head: "5+9", Text: "tokens on the map, and tokens that the fit removed"},
		{Head: "16.0k" + g.Costlier, Text: "what a level would cost in tokens; more than the current map"},
		{Head: Relevance, Text: "relevance to the task in percent, instead of the importance"},
		{Head: g.Rank(3) + " " + g.Rank(2) + " " + g.Rank(1), Text: "importance: top 1 %, 5 % and 20 %"},
		{Head: "M A D ?", Text: "modified, added, deleted, untracked; a dot if there are changes below"},
	}
}
