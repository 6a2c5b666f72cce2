package draw

import (
	"strings"

	"foldout/themes"
)

// Bar returns a bar that shows `part` as a share of `whole`. A full bar is `columns` wide. If the glyphs include partly filled
// columns, the bar grows by fractions of a column. If `part` is above 0, the bar is never empty.
func Bar(g themes.Glyphs, part, whole, columns int) string {
	if part <= 0 || whole <= 0 || columns <= 0 {
		return ""
	}
	steps := len(g.Parts) + 1 // in each column
	length := max(1, min(part, whole)*columns*steps/whole)
	bar := strings.Repeat(g.Full, length/steps)
	if rest := length % steps; rest > 0 {
		bar += g.Parts[rest-1]
	}
	return bar
}
