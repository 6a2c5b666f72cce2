package draw

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Wrap returns text in at least one and at most that many lines of that many columns, broken at spaces and behind slashes where
// it can be.
func Wrap(text string, columns, lines int) []string {
	all := strings.Split(ansi.Wrap(text, max(1, columns), "/"), "\n")
	return all[:min(lines, len(all))]
}
