package mcp_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestNodes checks that the port to the map answers with the nodes of a snapshot, whose ids name one another.
func TestNodes(t *testing.T) {
	session := dial(t, repository)
	type node struct {
		ID, Kind, Path string
		Parent         string   `json:"parent_id"`
		Chunks         []string `json:"chunk_ids"`
	}
	ask := func(input map[string]any) (all []node) {
		text, _, isError := call(t, session, "nodes", input)
		if isError {
			t.Fatalf("%v: %s", input, text)
		}
		for line := range strings.Lines(text) {
			if !strings.HasPrefix(line, "{") {
				break
			}
			var n node
			if err := json.Unmarshal([]byte(line), &n); err != nil {
				t.Fatal(err)
			}
			all = append(all, n)
		}
		return all
	}
	top := ask(map[string]any{"top": 3})
	if len(top) != 3 || top[0].Kind != "symbol" || len(top[0].Chunks) == 0 {
		t.Fatalf("top: %+v", top)
	}
	one := ask(map[string]any{"id": top[0].ID})
	if len(one) != 1 || one[0].Path != top[0].Path {
		t.Errorf("id: %+v", one)
	}
	if parent := ask(map[string]any{"id": top[0].Parent}); len(parent) != 1 || parent[0].ID != top[0].Parent {
		t.Errorf("parent: %+v", parent)
	}
	below := ask(map[string]any{"subtree": "internal/cart", "limit": 20000})
	if len(below) < 3 {
		t.Errorf("subtree: %+v", below)
	}
	if found := ask(map[string]any{"search": "cart", "top": 2}); len(found) != 2 {
		t.Errorf("search: %+v", found)
	}
	for _, wrong := range []map[string]any{{}, {"top": 1, "id": "."}, {"top": 5000}, {"id": "nowhere"}, {"top": 1, "kinds": []string{"thing"}}} {
		if text, _, isError := call(t, session, "nodes", wrong); !isError {
			t.Errorf("%v: %s", wrong, text)
		}
	}
}
