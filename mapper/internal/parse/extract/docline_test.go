package extract

import (
	"fmt"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
)

// TestDocLine checks on which line the doc comment above each symbol begins. The lines of a symbol are `doc first-last`.
func TestDocLine(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"go", "package p\n\n/*\n * Adds.\n */\nfunc Add() {}\n", "Add 3 6-6"},
		{"go", "package p\n\n/* x */\n\n// Adds.\n//go:noinline\nfunc Add() {}\n", "Add 5 7-7"},
		{"go", "package p\n\n// Adds.\n\nfunc Add() {}\n", "Add 0 5-5"},
		{"go", "package p\n\nvar a int // Adds.\nfunc Add() {}\n", "a 0 3-3, Add 0 4-4"},
		{"go", "// Copyright 2020\n\npackage p\n\nfunc Add() {}\n", "Add 0 5-5"},
		{"c", "/** Both. */\nint a, b;\n", "a 1 2-2, b 1 2-2"},
		{"java", "class A {\n  /** One. */ int a; /** Two. */ int b;\n}\n", "A 0 1-3, a 2 2-2, b 0 2-2"},
		{"java", "/** Adds. */\n@Override\npublic class A {}\n", "A 1 2-3"},
		{"python", "# Adds.\n@cached\ndef add():\n    \"\"\"Adds two.\"\"\"\n", "add 0 2-4"},
		{"rust", "/// Adds.\n#[inline]\nfn add() {}\n", "add 1 2-3"},
		{"typescript", "/** Adds. */\n@d()\nexport class A {\n  /** Its n. */\n  n = 1;\n}\n", "A 1 2-6, n 4 5-5"},
		{"toml", "[a]\nx = 1\n\n# The second.\n[b]\ny = 2\n", "a 0 1-2, x 0 2-2, b 4 5-6, y 0 6-6"},
	} {
		var got []string
		for _, s := range New().File(language.ByName(c.language), "f", []byte(c.text)).Symbols {
			got = append(got, fmt.Sprintf("%s %d %d-%d", s.Name, s.DocLine, s.FirstLine, s.EndLine))
		}
		if got := strings.Join(got, ", "); got != c.want {
			t.Errorf("%s %q: %s, want %s", c.language, c.text, got, c.want)
		}
	}
}
