package render

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// Fenced returns a block with the given text. The first line gives the path and the line numbers of the block. The text follows
// in a fence that is longer than any run of backquotes in the text.
func Fenced(b plan.Block, text string) string {
	return Fence(model.Printable(b.File.Path)+":"+span(b), b.File.Language, text)
}

// Fence returns a line with `place`, followed by `text` in a fence. The fence is longer than any run of backquotes in `text`.
func Fence(place, language, text string) string {
	fence := fenceFor(text)
	return place + "\n" + fence + language + "\n" + text + fence + "\n"
}

// span returns the lines of a block, e.g. `12-34`.
func span(b plan.Block) string {
	first, last := b.Lines()
	return strconv.Itoa(first) + "-" + strconv.Itoa(last)
}

// fenceFor returns a fence of at least three backquotes that is longer than any run of them in the text.
func fenceFor(text string) string {
	longest, run := 2, 0
	for i := range len(text) {
		if text[i] != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return strings.Repeat("`", longest+1)
}

// sources writes every block as a part of its own. The function `element` formats the text of a block.
func sources(s *sink, p *plan.Plan, info Info, element func(b plan.Block, text string) string) {
	p.EachBlock(func(b plan.Block) {
		if s.full() {
			return
		}
		if text := info.Source(b); text != "" {
			first := s.lines + 1
			s.part(element(b, text))
			s.blockPlaced(b, first, s.lines-strings.Count(text, "\n"))
		}
	})
}
