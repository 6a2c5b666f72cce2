package mcp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSentOnce checks that source is sent once in a session, again if it has changed or if the client asks for it, and in full in
// another session.
func TestSentOnce(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(repository)); err != nil {
		t.Fatal(err)
	}
	session := dial(t, dir)
	total := map[string]any{"ids": []string{"internal/cart/cart.go#Cart.Add", "internal/cart/store.go#NewStore"}}
	first, outline, _ := call(t, session, "read_symbols", total)
	if !strings.Contains(first, "```go\n") || strings.Contains(first, "shown above") {
		t.Fatalf("first call: %s", first)
	}
	again, sameOutline, isError := call(t, session, "read_symbols", total)
	if isError || strings.Contains(again, "```") || strings.Count(again, "shown above") != 2 || sameOutline != outline {
		t.Errorf("second call: %s%s", again, sameOutline)
	}
	found, _, _ := call(t, session, "find_context", map[string]any{"task": "Cart.Add appends a line, or raises the count", "source": true})
	if !strings.Contains(found, "shown above") || !strings.Contains(found, "used by") {
		t.Errorf("find_context after read_symbols: %s", found)
	}
	total["again"] = true
	if text, _, _ := call(t, session, "read_symbols", total); text != first {
		t.Errorf("with again: %s", text)
	}
	delete(total, "again")
	path := filepath.Join(dir, "internal", "cart", "cart.go")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), "for i := range", "for i := range /* changed */", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	changed, _, _ := call(t, session, "read_symbols", total)
	if !strings.Contains(changed, "/* changed */") || strings.Count(changed, "shown above") != 1 {
		t.Errorf("after a change: %s", changed)
	}
	if text, _, _ := call(t, dial(t, dir), "read_symbols", total); strings.Contains(text, "shown above") {
		t.Errorf("in another session: %s", text)
	}
	resend := dial(t, dir, "--resend")
	for range 2 {
		if text, _, _ := call(t, resend, "read_symbols", total); strings.Contains(text, "shown above") {
			t.Errorf("with --resend: %s", text)
		}
	}
}
