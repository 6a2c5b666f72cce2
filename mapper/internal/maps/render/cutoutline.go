package render

import (
	"strings"

	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// CutOutline cuts an outline to the budget. It keeps all lines of the nodes in `pins` and as many of the other lines, from the
// start, as fit. It adds a closing line. It returns false if not even the lines of these nodes fit.
func CutOutline(p, pins *plan.Plan, info Info, budget int) (Cut, bool) {
	var b strings.Builder
	places, err := WritePlaces(&b, p, info)
	if err != nil {
		return Cut{}, false
	}
	c := &cutter{lines: strings.SplitAfter(strings.TrimSuffix(b.String(), "\n"), "\n")}
	c.pinned = make([]bool, len(c.lines))
	p.Walk(spans{places, func(s model.Span) { c.tree = max(c.tree, s.Last) }})
	pins.Walk(spans{places, func(s model.Span) {
		for ; s.First <= s.Last; s.First++ {
			c.pinned[s.First-1] = true
		}
	}})
	if p.Detail() < model.Source {
		pins.EachBlock(func(plan.Block) { c.blocks = true })
	}
	enc := p.Encoding()
	n, ok := shrink.Most(1, len(c.lines)-1, func(lines int) bool { return !enc.Exceeds(c.cut(lines).Text, budget) })
	if !ok {
		return Cut{}, false
	}
	cut := c.cut(n)
	cut.Tokens = enc.Count(cut.Text)
	return cut, true
}

// Cut is a map with some of its lines removed.
type Cut struct {
	Text           string // the complete text, including the closing line
	Tokens         int    // exact number of tokens of Text
	Files, Symbols int    // number of files and symbols shown
	Lines          []int  // for each line of Text, except the closing one, its number in the uncut map, from 1
}

// cutter cuts the text of an outline.
type cutter struct {
	lines  []string
	pinned []bool // whether each line belongs to a pin
	tree   int    // number of lines before the blocks of source
	blocks bool   // whether the blocks belong to pins
}

// spans is a visitor that calls `do` with the lines of each node.
type spans struct {
	places *Places
	do     func(model.Span)
}

func (s spans) Enter(v plan.Visit) {
	if v.Folder != nil {
		s.do(s.places.Find(v.Folder.Path, -1))
		return
	}
	s.do(s.places.Find(v.File.Path, v.Symbol))
}

func (s spans) Leave(plan.Visit) {}

// cut returns the outline reduced to its first n lines and the lines of pinned nodes.
func (c *cutter) cut(n int) Cut {
	var cut Cut
	var b strings.Builder
	more := 0
	for i, text := range c.lines {
		heading, bullet := i < c.tree && strings.HasPrefix(text, "## "), i < c.tree && strings.HasPrefix(text, "- ")
		if i >= n && !c.pinned[i] && (i < c.tree || !c.blocks) {
			if bullet {
				more++
			}
			continue
		}
		if heading && i > 0 && i >= n {
			b.WriteString("\n")
			cut.Lines = append(cut.Lines, i) // the blank line before the heading
		}
		b.WriteString(text)
		cut.Lines = append(cut.Lines, i+1)
		if heading && !strings.HasSuffix(text, "/\n") { // not a folder
			cut.Files++
		}
		if bullet {
			cut.Symbols++
		}
	}
	cut.Text = strings.TrimRight(b.String(), "\n") + "\n… " + model.Thousands(more) + " more\n"
	return cut
}
