package shot

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Frame is what the screen shows for some time.
type Frame struct {
	Text string
	For  time.Duration
}

// Recording draws frames one after the other, in an animated SVG that starts over at its end. A row that is the same in several
// frames is drawn once. `title` is the text that screen readers read out.
func Recording(frames []Frame, title string, p Palette) string {
	all, columns, rows := drawn(frames, p)
	var b strings.Builder
	open(&b, columns, rows, title, p)
	whole := time.Duration(0)
	for _, f := range frames {
		whole += f.For
	}
	for _, r := range all {
		shown := r.in
		if len(shown) == len(frames) {
			b.WriteString(r.text)
			continue
		}
		b.WriteString("<g display=\"none\">")
		b.WriteString(animation(frames, shown, whole))
		b.WriteString(r.text + "</g>\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// drawnRow is a row of the screen as SVG, and the frames that have it.
type drawnRow struct {
	text string
	in   []int
}

// drawn returns the different rows of the frames, in the order in which they appear.
func drawn(frames []Frame, p Palette) (all []drawnRow, columns, rows int) {
	at := map[string]int{}
	for i, f := range frames {
		runs, wide, high := read(f.Text)
		columns, rows = max(columns, wide), max(rows, high)
		for len(runs) > 0 {
			end := slices.IndexFunc(runs, func(r run) bool { return r.row != runs[0].row })
			if end < 0 {
				end = len(runs)
			}
			var b strings.Builder
			for _, r := range runs[:end] {
				r.draw(&b, p)
			}
			runs = runs[end:]
			if b.Len() == 0 {
				continue
			}
			n, known := at[b.String()]
			if !known {
				n, at[b.String()] = len(all), len(all)
				all = append(all, drawnRow{text: b.String()})
			}
			all[n].in = append(all[n].in, i)
		}
	}
	return all, columns, rows
}

// animation returns the element that shows the row in its frames and hides it in the others.
func animation(frames []Frame, in []int, whole time.Duration) string {
	var values, times []string
	before, passed := "", time.Duration(0)
	for i, f := range frames {
		value := "none"
		if slices.Contains(in, i) {
			value = "inline"
		}
		if value != before {
			values, times = append(values, value), append(times, strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.4f", float64(passed)/float64(whole)), "0"), "."))
			before = value
		}
		passed += f.For
	}
	return fmt.Sprintf(`<animate attributeName="display" values=%q keyTimes=%q calcMode="discrete" dur="%gs" repeatCount="indefinite"/>`,
		strings.Join(values, ";"), strings.Join(times, ";"), whole.Seconds())
}
