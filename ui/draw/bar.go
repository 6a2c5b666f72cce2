package draw

import (
	"strings"

	"foldout/themes"
)

// Bar returns a bar, no wider than columns, for the share of part in whole, in steps of an eighth of a column if the glyphs have them. A
// share above 0 is never drawn empty.
func Bar(g themes.Glyphs, part, whole, columns int) string {
	if part <= 0 || whole <= 0 || columns <= 0 {
		return ""
	}
	steps := len(g.Parts) + 1
	length := max(1, min(part, whole)*columns*steps/whole)
	bar := strings.Repeat(g.Full, length/steps)
	if rest := length % steps; rest > 0 {
		bar += g.Parts[rest-1]
	}
	return bar
}
