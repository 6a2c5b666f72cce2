package tree

import (
	"regexp"
	"strings"
	"testing"

	"foldout/model"
	"foldout/ui/rating"
	"foldout/ui/uitest"
)

// TestFiguresStandApart checks that, in a narrow window, a blank separates the detail of a row from the sign of its importance, and the
// sign of the fit from the cost, which is one number.
func TestFiguresStandApart(t *testing.T) {
	plan := uitest.Plan(t, "../../testdata/repo", func(v *model.View) { v.Budget = 200 })
	p := newPane(t)
	p.SetRepo("repo", plan.Repo().Tree())
	p.SetPlan(plan)
	p.SetScale(rating.New(plan.Repo()))
	p.SetSize(40, 12)
	if view := p.View(); regexp.MustCompile(`[0-6][▁▄▇]|[↓–][+\d]|\d\+`).MatchString(view) || !strings.Contains(view, "▇↓") {
		t.Error("\n" + view)
	}
}

// TestLevelOfEverything checks that the first row, and no other, shows the level of the map.
func TestLevelOfEverything(t *testing.T) {
	p := newPane(t)
	plan := uitest.Plan(t, "../../testdata/repo", func(v *model.View) { v.Budget, v.Level = 0, model.LevelFolders })
	p.SetRepo("repo", plan.Repo().Tree())
	p.SetPlan(plan)
	p.SetSize(80, 6)
	for y, line := range strings.Split(p.View(), "\n") {
		if strings.Contains(line, model.LevelFolders.String()) != (y == 0) {
			t.Errorf("row %d is %s", y, line)
		}
	}
}
