package mapper_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// promptOf returns the plan of a prompt with the given budget and pins.
func promptOf(t *testing.T, repo *mapper.Repo, budget int, pins ...model.Override) *mapper.Plan {
	t.Helper()
	view := model.DefaultView(repo.Encoding())
	view.Format, view.Budget = model.Prompt, budget
	for _, pin := range pins {
		view.Overrides = view.Overrides.With(pin.ID, pin.Detail)
	}
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// TestPromptMeasuresNodes checks that nodes cost the same beside a prompt as beside its map, so that the source for a task and the
// signatures that pins use are found in every format.
func TestPromptMeasuresNodes(t *testing.T) {
	repo := aisles(t)
	pin := model.Override{ID: "shop/cart.go#Cart.Total", Detail: model.Source}
	plan := promptOf(t, repo, 8000, pin)
	view := plan.View()
	view.Format = model.Markdown
	marked, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := plan.Alone(t.Context(), []model.Override{pin})
	if err != nil {
		t.Fatal(err)
	}
	want, err := marked.Alone(t.Context(), []model.Override{pin})
	if err != nil {
		t.Fatal(err)
	}
	if alone.Tokens() != want.Tokens() || alone.Text() != want.Text() {
		t.Errorf("beside a prompt, it costs %d\n%s\nbeside a map %d\n%s", alone.Tokens(), alone.Text(), want.Tokens(), want.Text())
	}
	uses, err := plan.PickedUses(t.Context(), 1)
	if err != nil || len(uses.Pins) == 0 || uses.Left != 0 {
		t.Errorf("uses %+v, %v; want pins, and none left", uses, err)
	}
	relevance, err := repo.Relevance(t.Context(), "cents do not add up to the total", mapper.FindQuery{})
	if err != nil {
		t.Fatal(err)
	}
	sources, err := relevance.Sources(t.Context(), promptOf(t, repo, 1500))
	if err != nil || len(sources.Hits) == 0 {
		t.Errorf("sources %+v, %v", sources, err)
	}
}

// TestPromptLowered checks that a prompt counts as lowered only if its map is.
func TestPromptLowered(t *testing.T) {
	repo := aisles(t)
	if plan := promptOf(t, repo, 100_000); plan.Lowered() {
		t.Errorf("a prompt that fits is lowered: %q\n%s", plan.Note(), plan.Text())
	}
	for _, budget := range []int{1, 40, 150} {
		if plan := promptOf(t, repo, budget); !plan.Lowered() {
			t.Errorf("budget %d: nothing was lowered in\n%s", budget, plan.Text())
		}
	}
}

// TestPromptPinBudget checks that the budget of pins that do not fit into a prompt holds them in a prompt.
func TestPromptPinBudget(t *testing.T) {
	files := map[string]string{}
	for i := range 8 {
		var text strings.Builder
		fmt.Fprintf(&text, "package p%d\n\n", i)
		for j := range 40 {
			fmt.Fprintf(&text, "// Step%d adds a step.\nfunc Step%d(a, b int) int { return a*%d + b }\n\n", j, j, i)
		}
		files[filepath.Join(fmt.Sprintf("p%d", i), "step.go")] = text.String()
	}
	repo := repoOf(t, files)
	pin := model.Override{ID: "p3/step.go", Detail: model.Source}
	plan := promptOf(t, repo, 2000, pin)
	if len(plan.UnfitPins()) != 1 || plan.PinBudget() <= 2000 {
		t.Fatalf("unfit pins %v, budget for them %d", plan.UnfitPins(), plan.PinBudget())
	}
	if holds := promptOf(t, repo, plan.PinBudget(), pin); len(holds.UnfitPins()) != 0 || holds.PinBudget() != 0 {
		t.Errorf("%v do not fit %d tokens, which hold them", holds.UnfitPins(), plan.PinBudget())
	}
}

// TestPromptWithoutTask checks that a prompt without a task and without ranks does not speak of a task.
func TestPromptWithoutTask(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "a.go"), []byte("package a\n"))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := promptOf(t, repo, 0).Text(); strings.Contains(text, "task") {
		t.Errorf("there is no task in\n%s", text)
	}
}
