package mapper_test

import (
	"context"
	"testing"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// TestAsked checks that a state says what the view requested for a node, whatever the fit did.
func TestAsked(t *testing.T) {
	repo, err := mapper.Open(context.Background(), "../testdata/repo", mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(token.Default)
	view.Detail, view.Budget, view.Fit = model.Full, 60, model.FitLevel
	view.Overrides = view.Overrides.With("internal", model.Hidden).With("internal/price", model.Picked).
		With("internal/price/price.go#Amount", model.Names)
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	symbol := func(path, name string) model.NodeState {
		_, file := repo.Tree().Find(path)
		for i, qualified := range model.SymbolNames(file.Symbols) {
			if qualified == name {
				return plan.Symbols(path)[i]
			}
		}
		t.Fatalf("no symbol %s in %s", name, path)
		return model.NodeState{}
	}
	for name, c := range map[string]struct {
		got   model.NodeState
		asked model.Detail
		as    bool // it has the detail that was requested
	}{
		"everything":        {plan.Folder(""), model.Full, false},
		"dropped":           {plan.Folder("internal"), model.Hidden, true},
		"below":             {plan.File("internal/cart/cart.go"), model.Hidden, true},
		"picked":            {plan.Folder("internal/price"), model.Full, false},
		"in it":             {plan.File("internal/price/price.go"), model.Full, false},
		"pinned":            {symbol("internal/price/price.go", "Amount"), model.Names, true},
		"under a pin":       {symbol("internal/price/price.go", "Amount.Times"), model.Names, true},
		"beside what is":    {plan.File("scripts/report.py"), model.Full, false},
		"and what is in it": {symbol("scripts/report.py", "read"), model.Full, false},
	} {
		if c.got.Asked != c.asked || (c.got.Detail == c.asked) != c.as {
			t.Errorf("%s: asked %s, has %s; want %s asked", name, c.got.Asked, c.got.Detail, c.asked)
		}
	}
}
