package draw

import (
	"strings"

	"foldout/themes"
)

// Beside puts two texts next to each other: it returns the lines of `left`, each followed by a divider and the line of `right`
// with the same number. If `right` has more lines than `left`, the further lines are left out.
func Beside(styles *themes.Styles, left, right string) string {
	beside := strings.Split(right, "\n")
	var b strings.Builder
	for i, line := range strings.Split(left, "\n") {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line)
		styles.Rule.Write(&b, styles.Glyphs.Side)
		if i < len(beside) {
			b.WriteString(beside[i])
		}
	}
	return b.String()
}
