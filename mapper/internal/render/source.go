package render

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Fenced returns the block of detail `source` for a symbol of f, or for the whole file if symbol is -1: a line with its path and
// lines, followed by text in a fence that is longer than any run of backquotes in it.
func Fenced(f *tree.File, symbol int, text string) string {
	return Fence(model.Printable(f.Path)+":"+span(f, symbol), f.Language, text)
}

// Fence returns a line with place, followed by text in a fence that is longer than any run of backquotes in it.
func Fence(place, language, text string) string {
	fence := fenceFor(text)
	return place + "\n" + fence + language + "\n" + text + fence + "\n"
}

// span returns the lines of the symbol, or of the whole file if symbol is -1, e.g. `12-34`.
func span(f *tree.File, symbol int) string {
	first, last := 1, max(f.Lines, 1)
	if symbol >= 0 {
		first, last = int(f.Symbols[symbol].FirstLine), int(f.Symbols[symbol].EndLine)
	}
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

// sources writes the source of every node at detail `source`, one part per node. element formats the text.
func sources(s *sink, p *plan.Plan, info Info, element func(f *tree.File, symbol int, text string) string) {
	p.EachBlock(func(f *tree.File, symbol int) {
		if s.full() {
			return
		}
		if text := info.Source(f, symbol); text != "" {
			first := s.lines + 1
			s.part(element(f, symbol, text))
			s.blockPlaced(block{f.Path, symbol}, first, s.lines-strings.Count(text, "\n"))
		}
	})
}
