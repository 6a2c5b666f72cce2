package draw

import (
	"strings"

	"foldout/themes"
)

// Beside returns the lines of `left`, each followed by a divider and the line of `right` with the same number. Further lines of
// `right` are dropped.
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
