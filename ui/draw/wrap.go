package draw

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Wrap breaks text into at least one and at most so many lines of a width, at spaces and after slashes if possible, with mark at the end of the
// last line if something is cut.
func Wrap(text string, columns, lines int, mark string) []string {
	all := strings.Split(ansi.Wrap(text, max(1, columns), "/"), "\n")
	if len(all) <= lines {
		return all
	}
	last := Cut(all[lines-1], columns-Width(mark), "") + mark
	return append(all[:lines-1:lines-1], last)
}
