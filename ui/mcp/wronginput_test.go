package mcp_test

import "testing"

// TestWrongInput checks that an error for wrong arguments names the argument, and says what it may be.
func TestWrongInput(t *testing.T) {
	session := dial(t, repository)
	for _, c := range []struct {
		tool  string
		input map[string]any
		want  string
	}{
		{"codebase_map", map[string]any{"budgte": 300}, `unknown arguments ["budgte"]`},
		{"codebase_map", map[string]any{"budget": 30000}, "budget: 30000 is greater than 20000"},
		{"codebase_map", map[string]any{"budget": -3}, "budget: -3 is less than 0"},
		{"codebase_map", map[string]any{"level": 9}, "level: 9 is greater than 7"},
		{"codebase_map", map[string]any{"detail": "all"}, "detail: all is none of [minimal names signatures full]"},
		{
			"codebase_map",
			map[string]any{"show": map[string]any{"symbols": []string{"all"}}},
			"show.symbols: all is none of [functions classes interfaces types constants enums methods properties *]",
		},
		{
			"codebase_map",
			map[string]any{"scope": map[string]any{"include": 3}},
			`scope.include: 3 has type "integer", want "string"; scope.include: 3 has type "integer", want "array"`,
		},
		{"relations", map[string]any{}, `missing arguments ["id"]`},
		{"relations", map[string]any{"id": "cart", "depth": 9}, "depth 9: pass 1 to 3"},
		{"relations", map[string]any{"id": "cart", "depth": -1}, "depth -1: pass 1 to 3"},
		{"tour", map[string]any{"top": -1}, "top -1: pass 1 or more"},
		{"find_context", map[string]any{"task": "cart", "top": -1}, "top -1: pass 1 or more"},
		{"search_text", map[string]any{"pattern": "cart", "limit": -5}, "limit -5: pass 1 or more"},
		{"relations", map[string]any{"id": "README.md:9999"}, "README.md:9999: 0 symbols at these lines; pass path#Symbol or the path of the file"},
		{"read_symbols", map[string]any{"ids": []string{"cmd"}}, `"cmd" is a folder; codebase_map with scope.include lists its files`},
		{
			"codebase_map",
			map[string]any{"show": map[string]any{"folders": false, "files": false}},
			"show.folders and show.files are both false, so nothing is left to show",
		},
	} {
		if text, _, isError := call(t, session, c.tool, c.input); !isError || text != c.want {
			t.Errorf("%s %v: got %q, want %q", c.tool, c.input, text, c.want)
		}
	}
}

// TestRelationsAtLines checks that lines of a file stand for the symbol at them.
func TestRelationsAtLines(t *testing.T) {
	session := dial(t, repository)
	want, _, _ := call(t, session, "relations", map[string]any{"id": "internal/cart/cart.go#Cart.Add"})
	if got, _, isError := call(t, session, "relations", map[string]any{"id": "internal/cart/cart.go:31"}); isError || got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
