package mcp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// goShop returns a module with two packages, a test, and a dependency in its vendor folder.
func goShop(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":                        "module example.com/shop\n\ngo 1.24\n\nrequire example.com/tax v1.0.0\n",
		"vendor/modules.txt":            "# example.com/tax v1.0.0\n## explicit; go 1.24\nexample.com/tax\n",
		"vendor/example.com/tax/tax.go": "// Package tax knows the rates.\npackage tax\n\n// Rate returns the rate in percent.\nfunc Rate() int { return 19 }\n",
		"cart/cart.go": "// Package cart sells.\npackage cart\n\nimport \"example.com/tax\"\n\n// Total is the price with tax.\nfunc Total(net int) int { return net + fee(net) }\n\n" +
			"func fee(net int) int { return net * tax.Rate() / 100 }\n",
		"cart/cart_test.go": "package cart\n\nimport \"testing\"\n\nfunc TestTotal(t *testing.T) { Total(1) }\n",
		"main.go":           "package main\n\nimport \"example.com/shop/cart\"\n\nfunc main() { println(cart.Total(100)) }\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestGoOptions checks every option of go_context: with it, the answer lacks or has what the option is about.
func TestGoOptions(t *testing.T) {
	session := dial(t, goShop(t))
	for _, c := range []struct {
		option   string
		input    map[string]any
		part     string // of the answer
		byOption bool   // whether the part is there with the option, and not without it, or the other way round
	}{
		{"no_external", map[string]any{"mode": "context", "package": "./cart", "ids": []string{"fee"}}, "func Rate() int", false},
		{"tests", map[string]any{"mode": "context", "package": "./cart", "ids": []string{"Total"}}, "func TestTotal", true},
		{"no_intra", map[string]any{"mode": "usage", "package": "./cart", "ids": []string{"fee"}}, "net + fee(net)", false},
		{"no_docs", map[string]any{"mode": "signatures", "package": "./cart"}, "Total is the price with tax", false},
		{"tests", map[string]any{"mode": "signatures", "package": "./cart"}, "func TestTotal", true},
		{"deps", map[string]any{"mode": "packages"}, "example.com/tax", true},
	} {
		without, _, failed := call(t, session, "go_context", c.input)
		c.input[c.option] = true
		with, _, failedToo := call(t, session, "go_context", c.input)
		if failed || failedToo || strings.Contains(with, c.part) != c.byOption || strings.Contains(without, c.part) == c.byOption {
			t.Errorf("%s, %v: %q\nwith:\n%s\nwithout:\n%s", c.option, c.input, c.part, with, without)
		}
	}
	for _, c := range []struct {
		input map[string]any
		want  string
	}{
		{map[string]any{"mode": "packages", "search": "cart$"}, "example.com/shop/cart"},
		{map[string]any{"mode": "packages", "search": "("}, "search"},
		{map[string]any{"mode": "docs", "package": "example.com/tax"}, "Rate returns the rate"},
		{map[string]any{"mode": "docs", "package": "./cart", "ids": []string{"Total"}}, "func Total(net int) int"},
		{map[string]any{"mode": "module"}, "module example.com/shop"},
	} {
		if text, _, _ := call(t, session, "go_context", c.input); !strings.Contains(text, c.want) {
			t.Errorf("%v: no %q in\n%s", c.input, c.want, text)
		}
	}
}
