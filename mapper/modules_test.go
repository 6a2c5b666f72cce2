package mapper_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/token"
	"foldout/model"
)

// TestModulesAreWithinTheBudget checks that dependencies count towards the budget, in any format, fit and encoding.
func TestModulesAreWithinTheBudget(t *testing.T) {
	all := ids(related(t, token.Default))
	inEncodings(t, []string{token.Default, "p50k_base"}, func(rt *rapid.T, encoding string) {
		repo := related(t, encoding)
		v := drawView(rt, all, encoding)
		v.Graph = true
		v.Format = model.Format(rapid.SampledFrom(model.Formats).Draw(rt, "form"))
		v.Fit = model.Fit(rapid.SampledFrom(model.Fits).Draw(rt, "fitted"))
		v.Budget = rapid.OneOf(rapid.IntRange(1, 300), rapid.IntRange(301, 20_000)).Draw(rt, "budget")
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		text := p.Text()
		if got := reference(t, encoding, text); got != p.Tokens() || v.Fit != model.FitNone && got > v.Budget {
			rt.Fatalf("budget %d, plan says %d, text has %d:\n%s", v.Budget, p.Tokens(), got, text)
		}
		if again, _ := repo.Plan(v); again.Text() != text {
			rt.Fatal("the same view has another map")
		}
	})
}

// TestModulesAreShown checks that the map of a repository whose parts use each other shows them, so that they count towards the budget.
func TestModulesAreShown(t *testing.T) {
	v := model.DefaultView(token.Default)
	v.Graph, v.Budget = true, 20_000
	p, err := related(t, token.Default).Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.Text(), "\nModules") {
		t.Errorf("the map has no modules:\n%s", p.Text())
	}
}

// TestRankedJSONFills checks that JSON includes ranks if they are known, and that the smart fit still uses up its budget.
func TestRankedJSONFills(t *testing.T) {
	repo := related(t, token.Default)
	rapid.Check(t, func(rt *rapid.T) {
		v := model.DefaultView(token.Default)
		v.Format, v.Budget = model.JSON, rapid.IntRange(8_000, 20_000).Draw(rt, "budget")
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		if got := reference(t, v.Encoding, p.Text()); got != p.Tokens() || got > v.Budget || 100*got < 98*v.Budget {
			rt.Fatalf("%d of %d tokens are used, the plan says %d", got, v.Budget, p.Tokens())
		}
	})
}
