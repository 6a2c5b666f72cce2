package ladder

import (
	"fmt"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// almost is the share of the budget, in percent, above which the gauge warns.
const almost = 90

// Gauge draws the budget on one line: a bar, the exact count of tokens, a word that says how the count compares with the budget,
// and the numbers of files and symbols on the map.
func (l *Pane) Gauge(width int) string {
	line := draw.NewLine(l.styles, width)
	line.Put(l.styles.Faint, " budget ")
	word, paint := l.standing()
	if columns := gaugeColumns(width); columns > 0 && l.view.Budget > 0 {
		filled := ""
		if l.known() {
			filled = draw.Bar(l.styles.Glyphs, l.tokens(), l.view.Budget, columns)
		}
		line.Put(l.styles.Plain, " ")
		line.Put(paint, filled)
		for range columns - draw.Width(filled) {
			line.Put(l.styles.Rule, l.styles.Glyphs.Rest)
		}
		line.Put(l.styles.Plain, " ")
	}
	line.Put(paint, " "+l.Count())
	only := l.chosen(line.Left() - draw.Width(word))
	line.Put(l.styles.Title, only)
	problems := l.trouble(line.Left() - draw.Width(word) - 3) // 2 blanks before the word, 1 after it
	room := line.Left() - draw.Width(problems)
	if draw.Width(word)+2 > room {
		word, _, _ = strings.Cut(word, " ") // such as `over` instead of `over by 1,234`
	}
	if draw.Width(word)+2 <= room || problems == "" {
		line.Put(paint, "  "+word)
	}
	line.Skip(min(1, line.Left()-draw.Width(problems)))
	for _, text := range l.held(line.Left() - draw.Width(problems)) {
		line.Put(l.styles.Plain, "  "+text)
	}
	line.Put(l.styles.Plain, problems)
	return line.String()
}

// chosen says that only what the user chose is on the map, in a short form if there is little room. It returns "" if this is not so.
func (l *Pane) chosen(columns int) string {
	switch text := "  only pins"; {
	case !l.view.OnlyPins:
		return ""
	case draw.Width(text) > columns-2: // 2 blanks before the word
		return "  pins"
	default:
		return text
	}
}

// trouble returns the number of problems as text, in a short form if there is little room. It returns "" if there are none.
func (l *Pane) trouble(columns int) string {
	if !l.known() || l.problems == 0 {
		return ""
	}
	text := "  " + model.Plural(l.problems, "problem")
	if draw.Width(text) > columns {
		text = "  !" + model.Thousands(l.problems)
	}
	return text
}

// gaugeColumns returns the length of the gauge's bar, in columns.
func gaugeColumns(width int) int {
	if width < 70 {
		return 0 // no bar
	}
	return min(40, max(8, width-82)) // 82 columns are for the text around the bar
}

// known reports whether every file has been read, and the counts are those of the view on the screen.
func (l *Pane) known() bool { return l.plan != nil && !l.unknown && !l.plan.Pending() }

// Count formats the tokens of the map and the budget, such as `13,912 / 16,000`.
func (l *Pane) Count() string {
	tokens := l.styles.Glyphs.Unknown
	if l.known() {
		tokens = model.Thousands(l.tokens())
		if l.view.Model != "" {
			tokens = "~" + tokens
		}
	}
	if l.view.Budget <= 0 {
		return tokens + " tokens"
	}
	return tokens + " / " + model.Thousands(l.view.Budget)
}

// standing returns a word that compares the map with the budget, such as `fits`, and its paint.
func (l *Pane) standing() (string, themes.Paint) {
	switch {
	case l.view.Budget <= 0:
		return "no limit", l.styles.Good
	case !l.known():
		return "counting", l.styles.Faint
	case l.over() > 0:
		return "over by " + model.Thousands(l.over()), l.styles.Over
	case l.plan.Lowered():
		return l.fitted(), l.styles.Good
	case l.tokens()*100 >= l.view.Budget*almost:
		return fmt.Sprintf("%d%% full", l.tokens()*100/l.view.Budget), l.styles.Warning
	}
	return "fits", l.styles.Good
}

// fitted says how the detail of the map was lowered to fit the budget.
func (l *Pane) fitted() string {
	if l.plan.Smart() {
		return "fitted " + l.styles.Glyphs.Arrow + " " + string(model.FitSmart)
	}
	if level := l.plan.Level(); level != model.LevelNone {
		return "fitted " + l.styles.Glyphs.Arrow + " " + level.String()
	}
	return "fitted"
}

// held returns the number of files and the number of symbols on the map, as texts. It leaves out what has no room.
func (l *Pane) held(columns int) (texts []string) {
	if !l.known() {
		return nil
	}
	sum := l.plan.Sum()
	for _, text := range []string{model.Plural(sum.Files, "file"), model.Plural(sum.Symbols, "symbol")} {
		if draw.Width(text)+2 <= columns {
			columns -= draw.Width(text) + 2
			texts = append(texts, text)
		}
	}
	return texts
}
