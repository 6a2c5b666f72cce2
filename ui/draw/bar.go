package draw

import (
	"strings"

	"foldout/themes"
)

// Bar returns a bar of at most that many columns, as long as part is of whole; an eighth of a column is the smallest step
// where the glyphs have it. What is more than nothing is seen.
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
