package draw

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Wrap returns text in at least one and at most that many lines of that many columns, broken at spaces and behind slashes where
// it can be, with the mark at the end of the last one where something is missing.
func Wrap(text string, columns, lines int, mark string) []string {
	all := strings.Split(ansi.Wrap(text, max(1, columns), "/"), "\n")
	if len(all) <= lines {
		return all
	}
	last := Cut(all[lines-1], columns-Width(mark), "") + mark
	return append(all[:lines-1:lines-1], last)
}
