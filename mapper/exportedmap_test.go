package mapper_test

import (
	"fmt"
	"strings"
	"testing"

	"foldout/mapper/token"
	"foldout/model"
)

// TestExportedMapLeavesOutBareFiles checks that, on a map of exported symbols, files without any come after everything else: a map that
// has no room for all signatures names some of them at most, where nothing else fits, and one that has room names all, as does a pin.
func TestExportedMapLeavesOutBareFiles(t *testing.T) {
	h := newRepo(t)
	for i := range 12 {
		h.write(fmt.Sprintf("p%d/api.go", i), fmt.Sprintf("package p\n\nfunc Exported%d(first int, second string) error { return nil }\n", i))
		h.write(fmt.Sprintf("p%d/bare.go", i), "package p\n\nfunc hidden() {}\n")
	}
	h.commit()
	repo := h.open()
	view := model.DefaultView(token.Default)
	view.ExportedOnly = true
	text := func(budget int, pins ...model.Override) string {
		view.Budget, view.Overrides = budget, pins
		plan, err := repo.Plan(view)
		if err != nil {
			t.Fatal(err)
		}
		return plan.Text()
	}
	if tight := text(200); strings.Count(tight, "bare.go") > 4 || strings.Count(tight, "Exported") != 12 {
		t.Errorf("a tight budget\n%s", tight)
	}
	if all := text(0); strings.Count(all, "bare.go") != 12 {
		t.Errorf("without a budget\n%s", all)
	}
	if pinned := text(200, model.Override{ID: "p3/bare.go", Detail: model.Source}); strings.Count(pinned, "func hidden() {}") != 1 {
		t.Errorf("pinned\n%s", pinned)
	}
}
