// Package diff compares the lines of two texts.
package diff

import (
	"bytes"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"
)

// Hunk says that some lines of a text replace some lines of an older text.
type Hunk struct {
	Old, Olds int // first old line, from 1, and number of old lines; if there are none, Old is the line after the place
	New, News int // likewise for the new lines
}

// Changed returns the differences between two texts, as groups of changed lines, in order. It ignores differences in line
// endings.
func Changed(before, after []byte) []Hunk {
	old, now := unix(before), unix(after)
	same := sameLines(old, now)
	old, now, same = old[same:], now[same:], strings.Count(old[:same], "\n") // from here on, same counts lines
	end := sameEnd(old, now)
	diffs := lcs.DiffLines(lines(old[:len(old)-end]), lines(now[:len(now)-end]))
	hunks := make([]Hunk, len(diffs))
	for i, d := range diffs {
		hunks[i] = Hunk{same + d.Start + 1, d.End - d.Start, same + d.ReplStart + 1, d.ReplEnd - d.ReplStart}
	}
	return hunks
}

// sameLines returns the length in bytes of the whole lines that two texts share at the start.
func sameLines(a, b string) int {
	n, all := 0, min(len(a), len(b))
	for step := 4096; step > 0; step /= 8 {
		for n+step <= all && a[n:n+step] == b[n:n+step] {
			n += step
		}
	}
	if n == len(a) && n == len(b) {
		return n
	}
	return strings.LastIndexByte(a[:n], '\n') + 1
}

// sameEnd returns the length in bytes of the whole lines that two texts share at the end.
func sameEnd(a, b string) int {
	n, all := 0, min(len(a), len(b))
	for step := 4096; step > 0; step /= 8 {
		for n+step <= all && a[len(a)-n-step:len(a)-n] == b[len(b)-n-step:len(b)-n] {
			n += step
		}
	}
	if startsLine(a, len(a)-n) && startsLine(b, len(b)-n) {
		return n
	}
	_, whole, _ := strings.Cut(a[len(a)-n:], "\n")
	return len(whole)
}

func startsLine(text string, at int) bool { return at == 0 || text[at-1] == '\n' }

// Lines returns the lines of a text, as Changed counts them. Each ends with a line feed, but perhaps the last.
func Lines(text string) []string { return lines(strings.ReplaceAll(text, "\r\n", "\n")) }

func lines(text string) []string {
	all := strings.SplitAfter(text, "\n")
	if all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	return all
}

// Same reports whether two texts are equal apart from line endings.
func Same(a, b []byte) bool { return bytes.Equal(a, b) || unix(a) == unix(b) }

func unix(text []byte) string { return strings.ReplaceAll(string(text), "\r\n", "\n") }
