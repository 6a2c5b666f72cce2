package token_test

import (
	"testing"

	"foldout/mapper/token"
)

func TestModels(t *testing.T) {
	for name, want := range map[string]string{
		"gpt-4o-mini": "o200k_base ", "gpt-4-turbo": "cl100k_base ", "Claude-Sonnet-4.5": "o200k_base o200k_base × 1.35", //nolint:dupword // encoding and basis
		"google/gemini-2.5-pro": "o200k_base o200k_base × 1.15", "o3": "o200k_base ", //nolint:dupword // likewise
	} {
		m, err := token.ModelOf(name)
		if got := m.Encoding + " " + m.Basis(); err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", name, got, err, want)
		}
	}
	if _, err := token.ModelOf("nosuch"); err == nil {
		t.Error("an unknown model is no error")
	}
}

// TestEstimatesStayWithinBudget checks that the estimate for what fits into a budget is within the budget.
func TestEstimatesStayWithinBudget(t *testing.T) {
	for _, name := range token.ModelNames() {
		m, err := token.ModelOf(name)
		if err != nil {
			t.Fatal(err)
		}
		for budget := 2; budget < 5000; budget++ {
			if got := m.Estimate(m.Room(budget)); got > budget || got < budget-2 {
				t.Fatalf("%s: %d tokens for a budget of %d", name, got, budget)
			}
		}
	}
}
