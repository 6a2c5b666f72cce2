package draw

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Wrap breaks `text` into lines of at most `columns` columns, if possible at spaces, or after slashes or hyphens. It returns
// at least one line and at most `lines`. If the text is too long, it is truncated, and the last line ends with `mark`.
func Wrap(text string, columns, lines int, mark string) []string {
	all := strings.Split(ansi.Wrap(text, max(1, columns), "/"), "\n")
	if len(all) <= lines {
		return all
	}
	last := Cut(all[lines-1], columns-Width(mark), "") + mark
	return append(all[:lines-1:lines-1], last)
}
