package tree

import (
	"strings"
	"testing"

	"foldout/model"
	"foldout/ui/uitest"
)

// TestCost checks that a node lowered by the fit shows what it would add, if there is room for it, and that a node within the source of
// its file says so.
func TestCost(t *testing.T) {
	p := newPane(t)
	for _, c := range []struct {
		width int
		state model.NodeState
		want  string
	}{
		{80, model.NodeState{Written: true, Total: 5, Detail: model.Signatures, Asked: model.Signatures}, "5"},
		{80, model.NodeState{Written: true, Total: 5, Detail: model.Names, Asked: model.Signatures, Adds: 9}, "5+9"},
		{80, model.NodeState{Written: true, Total: 5, Detail: model.Signatures, Asked: model.Signatures, Adds: 900}, "5"},
		{80, model.NodeState{Written: true, Total: 1200, Detail: model.Names, Asked: model.Full, Adds: 340}, "1,200"},
		{80, model.NodeState{Written: true, Detail: model.Source, Asked: model.Source}, "above"},
		{80, model.NodeState{InScope: true, Adds: 9}, "+9"},
		{40, model.NodeState{Written: true, Total: 120, Detail: model.Names, Asked: model.Full, Adds: 340}, "120+340"},
	} {
		p.SetSize(c.width, 10)
		if got := p.cost(c.state); got != c.want {
			t.Errorf("%+v in %d columns: %q, want %q", c.state, c.width, got, c.want)
		}
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
