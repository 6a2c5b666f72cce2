package rank

import (
	"fmt"
	"testing"

	"foldout/model"
)

func TestOverlapping(t *testing.T) {
	symbols := []model.Symbol{
		{Name: "a", FirstLine: 1, EndLine: 1, Up: -1},
		{Name: "T", FirstLine: 3, EndLine: 20, Up: -1},
		{Name: "T.f", FirstLine: 4, EndLine: 8, Up: 1},
		{Name: "T.g", FirstLine: 10, EndLine: 20, Up: 1},
		{Name: "b", FirstLine: 22, EndLine: 30, Up: -1},
	}
	for _, c := range []struct {
		first, last int32
		want        string
	}{
		{1, 1, "[a]"}, {2, 2, "[]"}, {5, 5, "[T.f T]"}, {9, 9, "[T]"}, {8, 10, "[T.g T.f T]"}, {20, 22, "[b T.g T]"}, {31, 40, "[]"},
	} {
		var names []string
		overlapping(symbols, c.first, c.last, func(symbol int) { names = append(names, symbols[symbol].Name) })
		if got := fmt.Sprint(names); got != c.want {
			t.Errorf("%d-%d: %s, want %s", c.first, c.last, got, c.want)
		}
	}
}
