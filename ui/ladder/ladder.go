// Package ladder is the pane below the tree. It shows what the map would cost at each of its seven levels, and what it would cost
// if it were fitted to the budget automatically. It also shows a gauge of the budget.
package ladder

import (
	"slices"
	"strconv"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// Pane shows the levels and the gauge. Make one with New.
type Pane struct {
	styles   *themes.Styles
	rungs    []mapper.Rung
	plan     *mapper.Plan
	view     model.View
	prompt   *mapper.Prompt // prompt that contains the map of the plan, nil for none
	problems int            // number of problems in the plan
	unknown  bool           // the counts belong to an older view
}

// New returns a pane without counts.
func New(styles *themes.Styles) *Pane { return &Pane{styles: styles} }

// SetView sets the view on the screen. Counts of another view stay visible until Forget is called.
func (l *Pane) SetView(view model.View) { l.view = view }

// SetPlan sets the plan to show and the number of its problems.
func (l *Pane) SetPlan(plan *mapper.Plan, problems int) {
	l.plan, l.problems, l.unknown = plan, problems, false
}

// SetPrompt sets the prompt that contains the map of the plan, nil for none.
func (l *Pane) SetPrompt(prompt *mapper.Prompt) { l.prompt = prompt }

// tokens returns the size of the text that will be copied: the prompt if there is one, otherwise the map.
func (l *Pane) tokens() int {
	tokens := l.plan.Tokens()
	if l.prompt != nil {
		tokens = l.prompt.Tokens
	}
	return l.estimated(tokens)
}

// over returns by how many tokens the prompt, or the map if there is no prompt, exceeds the budget.
func (l *Pane) over() int {
	if l.prompt != nil {
		return l.prompt.Over()
	}
	return l.plan.Over()
}

// estimated converts an exact number of tokens to an estimate for the view's model. Without a model, it is the same.
func (l *Pane) estimated(tokens int) int { return mapper.Estimator(l.view).Estimate(tokens) }

// SetRungs sets the costs of the levels, nil if unknown.
func (l *Pane) SetRungs(rungs []mapper.Rung) { l.rungs = rungs }

// Forget makes the pane show counts as unknown until the next plan is set.
func (l *Pane) Forget() { l.unknown, l.rungs = true, nil }

// Move returns the next level with a lower number (step -1) or a higher number (step 1), which mostly has more or less detail. If
// the map is fitted to the budget, Move skips levels that exceed the budget. It returns false if there is no such level.
func (l *Pane) Move(step int) (model.Level, bool) {
	now := l.now()
	if now == model.LevelNone {
		now = model.NextLevel(l.view.Detail) - 1 // the last level that shows at least the view's detail
	}
	for level := now + model.Level(step); level >= model.LevelFull && level <= model.LevelSummary; level += model.Level(step) {
		if l.Fits(level) {
			return level, true
		}
	}
	return now, false
}

// Fits reports whether a level fits the view's budget, as far as known.
func (l *Pane) Fits(level model.Level) bool {
	if !l.view.Bounded() || len(l.rungs) < int(level) {
		return true
	}
	return l.estimated(l.rungs[level-1].Tokens) <= l.view.Budget
}

// here reports whether `r`, a level or the fit to the budget, is the current one. If the view sets a level, the current one is
// this level, or the level used in its place. Otherwise, it is the fit or, without a fit, the level with the view's detail.
func (l *Pane) here(r mapper.Rung) bool {
	fits := l.view.Bounded()
	switch {
	case r.Level == model.LevelNone:
		return fits && l.view.Level == model.LevelNone
	case l.view.Level != model.LevelNone:
		return r.Level == l.now()
	}
	return !fits && r.Level.Structure() == model.Tree && r.Level.Detail() == l.view.Detail
}

// now returns the current level of the map, or LevelNone if the map has no level.
func (l *Pane) now() model.Level {
	if l.plan != nil && l.plan.View().Equal(l.view) {
		return l.plan.Level()
	}
	return l.view.Level
}

// Ladder draws the levels on one line. If not all fit, it draws those near the current one, and a sign where others are left out. If
// only pins are on the map, all levels are the same, and the line says so instead.
func (l *Pane) Ladder(width int) string {
	line := draw.NewLine(l.styles, width)
	line.Put(l.styles.Faint, title)
	if l.view.OnlyPins {
		line.Put(l.styles.Faint, "  do not change your pins")
		line.Skip(line.Left())
		return line.String()
	}
	for _, s := range l.shown(width) {
		paint := l.styles.Plain
		if l.here(s.rung) {
			paint = l.styles.Title
		}
		line.Skip(gap)
		line.Put(paint, s.text)
	}
	if legend := "  tokens, " + l.styles.Glyphs.Costlier + " more than now "; l.rungs != nil && draw.Width(legend) <= line.Left() {
		line.Right(l.styles.Faint, legend, line.Left())
	}
	return line.String()
}

// Hit returns the level that is drawn at column `x`. It returns LevelNone if the fit to the budget is drawn there, and false if
// nothing is drawn there.
func (l *Pane) Hit(x, width int) (model.Level, bool) {
	if l.view.OnlyPins {
		return model.LevelNone, false
	}
	at := draw.Width(title)
	for _, s := range l.shown(width) {
		at += gap
		if s.rung.Name != "" && x >= at && x < at+draw.Width(s.text) {
			return s.rung.Level, true
		}
		at += draw.Width(s.text)
	}
	return model.LevelNone, false
}

const (
	title = " levels"
	gap   = 2 // columns before each level
)

// sign is a level as it is drawn. An ellipsis, which stands for the levels that have no room, is a sign without a level.
type sign struct {
	rung mapper.Rung
	text string
}

// shown returns the levels to draw on a line: all of them in the longest form that fits, or only those around the current one.
func (l *Pane) shown(width int) []sign {
	room := width - draw.Width(title)
	return around(l.fitting(room), l.present(), room, l.styles.Glyphs.Ellipsis)
}

func columns(signs []sign) (n int) {
	for _, s := range signs {
		n += gap + draw.Width(s.text)
	}
	return n
}

// present returns the index of the current level, 0 if there is none.
func (l *Pane) present() int { return max(0, slices.IndexFunc(l.all(), l.here)) }

// around removes levels until the others fit, with an ellipsis in place of those removed at an end. It always removes from the end that
// is farther from the current level.
func around(all []sign, present, room int, ellipsis string) []sign {
	signs, first, last := all, 0, len(all)
	for last-first > 1 && columns(signs) > room {
		if present-first > last-1-present {
			first++
		} else {
			last--
		}
		signs = slices.Clone(all[first:last])
		if first > 0 {
			signs = slices.Insert(signs, 0, sign{text: ellipsis})
		}
		if last < len(all) {
			signs = append(signs, sign{text: ellipsis})
		}
	}
	return signs
}

// forms are the forms in which levels and the fit are drawn, from `full 212.0k fit smart 15.9k` to `full 212k fit 16k`. The numbers of
// levels are not shown: digits set the detail of a node.
var forms = []struct{ fit, decimals bool }{{true, true}, {false, true}, {false, false}}

// fitting returns the levels in the first form that fits.
func (l *Pane) fitting(room int) []sign {
	var signs []sign
	for _, form := range forms {
		signs = l.signs(form.fit, form.decimals)
		if columns(signs) <= room {
			break
		}
	}
	return signs
}

func (l *Pane) signs(fit, decimals bool) (signs []sign) {
	for _, r := range l.all() {
		here := l.here(r)
		var text string
		switch {
		case r.Level == model.LevelNone && fit:
			text = "fit " + r.Name
		case r.Level == model.LevelNone:
			text = "fit"
		default:
			text = r.Level.String()
		}
		if here {
			text = l.styles.Glyphs.Here + text
		}
		count := l.styles.Glyphs.Unknown
		if l.rungs != nil {
			count = mapper.Estimator(l.view).Mark() + short(l.estimated(r.Tokens), decimals)
			if l.costlier(r) {
				count += l.styles.Glyphs.Costlier
			}
		}
		signs = append(signs, sign{r, text + " " + count})
	}
	return signs
}

// Difference says how much longer or shorter than now the map would be at a level, such as `120 tokens more`. It returns ""
// if that is unknown.
func (l *Pane) Difference(level model.Level) string {
	if l.plan == nil || l.unknown || len(l.rungs) < int(level) {
		return ""
	}
	now := l.estimated(l.currentTokens())
	then := l.estimated(l.rungs[level-1].Tokens)
	switch {
	case then > now:
		return model.Plural(then-now, "token") + " more"
	case then < now:
		return model.Plural(now-then, "token") + " fewer"
	}
	return "no difference"
}

// currentTokens returns the cost of the current level, or of the map if there is no current level.
func (l *Pane) currentTokens() int {
	if at := slices.IndexFunc(l.rungs, l.here); at >= 0 {
		return l.rungs[at].Tokens
	}
	return l.plan.Tokens()
}

// costlier reports whether `r`, a level or the fit to the budget, costs more than the current one. If there is no current one,
// `r` is compared with the map. The cost of the prompt is left out.
func (l *Pane) costlier(r mapper.Rung) bool {
	if l.plan == nil || l.unknown {
		return false
	}
	return r.Tokens > l.currentTokens()
}

// LevelName returns the name of a level with its number, such as `names (3)`.
func LevelName(l model.Level) string { return l.String() + " (" + strconv.Itoa(int(l)) + ")" }

// all returns the levels, and the map that is fitted to the budget. As long as their counts are unknown, they have none.
func (l *Pane) all() []mapper.Rung {
	if l.rungs != nil {
		return l.rungs
	}
	var rungs []mapper.Rung
	for level := model.LevelFull; level <= model.LevelSummary; level++ {
		rungs = append(rungs, mapper.Rung{Level: level, Name: level.String()})
	}
	fit := l.view.Fit
	if fit == model.FitNone {
		fit = model.FitSmart
	}
	return append(rungs, mapper.Rung{Name: string(fit)})
}

func short(tokens int, decimals bool) string {
	if !decimals && tokens >= 1000 && tokens < 999_500 {
		return strconv.Itoa((tokens+500)/1000) + "k"
	}
	return draw.Short(tokens)
}
