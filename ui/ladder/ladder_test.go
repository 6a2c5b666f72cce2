package ladder_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"foldout/mapper/token"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/ladder"
	"foldout/ui/uitest"
)

// pane shows the view of the fixture repository.
func pane(t *testing.T, view model.View) *ladder.Pane {
	t.Helper()
	plan := uitest.Plan(t, "../../testdata/repo", func(v *model.View) { *v = view })
	rungs, err := plan.Repo().Levels(t.Context(), view)
	if err != nil {
		t.Fatal(err)
	}
	l := ladder.New(uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	l.SetView(view)
	l.SetPlan(plan, 0)
	l.SetRungs(rungs)
	return l
}

func views() map[string]model.View {
	fits := model.DefaultView(token.Default)
	lowered, smart, over, level, open := fits, fits, fits, fits, fits
	lowered.Budget, lowered.Fit = 100, model.FitLevel
	smart.Budget = 100
	over.Budget, over.Fit = 100, model.FitNone
	level.Level = model.LevelFlat
	open.Budget = 0
	full := fits
	full.Budget = 436
	return map[string]model.View{
		"fits": fits, "lowered": lowered, "smart": smart, "over": over, "level": level, "open": open, "nearly": full,
	}
}

// TestLines compares both lines with goldens, from wide to narrow.
func TestLines(t *testing.T) {
	for name, view := range views() {
		t.Run(name, func(t *testing.T) {
			l := pane(t, view)
			var b strings.Builder
			for _, width := range []int{140, 100, 80, 60, 40} {
				for _, line := range []string{l.Ladder(width), l.Gauge(width)} {
					if got := ansi.StringWidth(line); got != width {
						t.Errorf("%d columns, want %d: %q", got, width, line)
					}
					b.WriteString(line + "\n")
				}
			}
			golden.RequireEqual(t, b.String())
		})
	}
}

func TestWords(t *testing.T) {
	for name, want := range map[string]string{
		"fits": "fits", "lowered": "fitted → minimal", "smart": "fitted → smart", "over": "over by ", "open": "no limit", "nearly": "99% full",
	} {
		if got := pane(t, views()[name]).Gauge(120); !strings.Contains(got, want) {
			t.Errorf("%s: %q does not say %q", name, got, want)
		}
	}
}

// TestProblemCountIsShownFirst checks that, if there is little room, other texts are left out before the number of problems.
func TestProblemCountIsShownFirst(t *testing.T) {
	for name, view := range views() {
		l := pane(t, view)
		l.SetPlan(uitest.Plan(t, "../../testdata/repo", func(v *model.View) { *v = view }), 1234)
		for _, width := range []int{40, 50, 60, 80, 90, 120, 200} {
			line := l.Gauge(width)
			if strings.Contains(line, "…") {
				t.Errorf("%s at %d is cut: %q", name, width, line)
			}
			if !strings.Contains(line, "1,234 problems") && (width >= 80 || !strings.Contains(line, "  !1,234")) {
				t.Errorf("%s at %d: %q", name, width, line)
			}
			if width >= 120 && !strings.Contains(line, " symbols  1,234 problems") {
				t.Errorf("%s at %d does not say everything: %q", name, width, line)
			}
		}
	}
}

// TestWordIsNeverCut checks that the word that compares the map with the budget is never cut; the figure after it goes first.
func TestWordIsNeverCut(t *testing.T) {
	l := pane(t, views()["smart"])
	for width, want := range map[int]string{40: "  fitted → smart", 33: "  fitted → smart", 32: "  fitted ", 27: "  fitted"} {
		if got := l.Gauge(width); !strings.Contains(got+" ", want) || strings.Contains(got, "…") {
			t.Errorf("in %d columns: %q, want %q", width, got, want)
		}
	}
}

// TestNearlyFullInAnyWidth checks that the share of the budget stays where its word has no room.
func TestNearlyFullInAnyWidth(t *testing.T) {
	if got := pane(t, views()["nearly"]).Gauge(24); !strings.Contains(got, "  99% ") {
		t.Errorf("%q", got)
	}
}

// TestMarksCostlierLevels checks that levels that cost more than the map have a mark and the map's own level has none, whatever else a prompt
// contains.
func TestMarksCostlierLevels(t *testing.T) {
	l := pane(t, views()["smart"])
	l.SetPlan(uitest.Plan(t, "../../testdata/repo", func(v *model.View) { v.Budget = 80 }), 0)
	if got := l.Ladder(140); !strings.Contains(got, "minimal 63  folders 22") || !strings.Contains(got, "signatures 434↑  names 275↑") || strings.Contains(got, "96↑") {
		t.Error(got)
	}
}

func TestForget(t *testing.T) {
	l := pane(t, views()["fits"])
	l.Forget()
	if got := l.Count(); got != "… / 16,000" {
		t.Errorf("count: %s", got)
	}
	if got := l.Ladder(100); strings.Count(got, "…") != 8 {
		t.Errorf("ladder: %s", got)
	}
}

func TestMove(t *testing.T) {
	for _, c := range []struct {
		view string
		step int
		want model.Level
		ok   bool
	}{
		{"fits", 1, 3, true}, {"fits", -1, 1, true}, // from detail signatures, which is level 2
		{"lowered", -1, 4, false}, {"lowered", 1, 5, true}, // from level 4, which the fit chose
		{"smart", -1, 2, false}, {"smart", 1, 4, true}, // from detail signatures, which does not fit
		{"over", -1, 1, true}, {"level", 1, 7, true}, {"level", -1, 5, true},
	} {
		if got, ok := pane(t, views()[c.view]).Move(c.step); got != c.want || ok != c.ok {
			t.Errorf("%s by %d: %d %v, want %d %v", c.view, c.step, got, ok, c.want, c.ok)
		}
	}
}

// TestHit checks for every column that Hit returns the level that is drawn there.
func TestHit(t *testing.T) {
	l := pane(t, model.DefaultView(token.Default))
	for _, width := range []int{40, 80, 200} {
		drawn := []rune(l.Ladder(width))
		found := map[model.Level]string{}
		for x, r := range drawn {
			if level, ok := l.Hit(x, width); ok {
				found[level] += string(r)
			}
		}
		for level, text := range found {
			if name := strings.TrimLeft(text, "▸"); level == model.LevelNone && !strings.HasPrefix(name, "fit") ||
				level != model.LevelNone && !strings.HasPrefix(name, level.String()) {
				t.Errorf("width %d: level %d is found at %q", width, level, text)
			}
		}
		if width == 200 && len(found) != 8 {
			t.Errorf("only %d rungs are found", len(found))
		}
	}
}

// TestOnlyPins checks that no costs of levels are shown or found if only pins are on the map, as all of them are the same.
func TestOnlyPins(t *testing.T) {
	view := model.DefaultView(token.Default)
	view.OnlyPins, view.Overrides = true, view.Overrides.With("cart.go", model.Source)
	l := pane(t, view)
	for _, width := range []int{40, 200} {
		if got := strings.TrimSpace(l.Ladder(width)); got != "levels  do not change your pins" {
			t.Errorf("%d columns: %q", width, got)
		}
		for x := range width {
			if level, found := l.Hit(x, width); found {
				t.Errorf("level %d is found at column %d", level, x)
			}
		}
	}
}

// TestLevelsThatAreLeftOut checks that a sign stands for the levels that have no room, and that it stands for no level.
func TestLevelsThatAreLeftOut(t *testing.T) {
	l := pane(t, views()["smart"])
	narrow, wide := l.Ladder(60), l.Ladder(140)
	if !strings.HasPrefix(narrow, " levels  …  ") || strings.Contains(wide, "…") {
		t.Errorf("narrow: %q\nwide: %q", narrow, wide)
	}
	if level, found := l.Hit(len(" levels  "), 60); found {
		t.Errorf("level %d is found at the sign", level)
	}
}
