package gitinfo

import (
	"bytes"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// Lines are a run of lines of the new text, counted from 1. Where lines were only taken away there is none: First is the line
// behind the place, and Last the one before it.
type Lines struct{ First, Last int }

// Changed returns the lines of a text that are not as they were. Ends of lines do not matter.
func Changed(before, after []byte) []Lines {
	old, now := unix(before), unix(after)
	if old == now {
		return nil
	}
	var changed []Lines
	at, line := 0, 1 // in the old text, in the new one
	for _, e := range udiff.Lines(old, now) {
		line += strings.Count(old[at:e.Start], "\n")
		added := strings.Count(e.New, "\n")
		if e.New != "" && !strings.HasSuffix(e.New, "\n") {
			added++
		}
		changed = append(changed, Lines{line, line + added - 1})
		line += strings.Count(e.New, "\n")
		at = e.End
	}
	return changed
}

// Same reports whether two texts differ in nothing but the ends of their lines.
func Same(a, b []byte) bool { return bytes.Equal(a, b) || unix(a) == unix(b) }

func unix(text []byte) string { return strings.ReplaceAll(string(text), "\r\n", "\n") }
