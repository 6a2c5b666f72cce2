package mapper_test

import (
	"strings"
	"testing"

	"foldout/model"
)

// TestSourceBeginsAtDoc checks that the source of a symbol begins with its doc comment, that the heading gives the lines of the
// text, and that no line occurs twice.
func TestSourceBeginsAtDoc(t *testing.T) {
	const (
		goText = "// Copyright 2020\n\npackage a\n\n// A is first.\nfunc A() {}\n\n// B is second,\n// after A.\nfunc B() {}\nvar c int // C is third.\nfunc D() {}\n\n\nfunc E() {}\n"
		tsText = "/** Sells. */\n@open()\nexport class Shop {\n  /**\n   * Pays.\n   */\n  pay() {}\n  /** Closes. */\n  close() {}\n}\n"
		pyText = "# Adds.\n@cached\ndef add():\n    \"\"\"Adds two.\"\"\"\n"
	)
	repo := repoOf(t, map[string]string{"a.go": goText, "shop.ts": tsText, "crlf.go": strings.ReplaceAll(goText, "\n", "\r\n"), "add.py": pyText})
	for _, c := range []struct {
		ids  string
		want string // lines and text of each block
	}{
		{"a.go#A", "a.go:5-6\n// A is first.\nfunc A() {}\n"},
		{"crlf.go#B", "crlf.go:8-10\n// B is second,\n// after A.\nfunc B() {}\n"},
		{"a.go#A a.go#B", "a.go:5-6\n// A is first.\nfunc A() {}\na.go:8-10\n// B is second,\n// after A.\nfunc B() {}\n"},
		{"a.go#B a.go#c a.go#D", "a.go:8-12\n// B is second,\n// after A.\nfunc B() {}\nvar c int // C is third.\nfunc D() {}\n"},
		{"a.go#D", "a.go:12-12\nfunc D() {}\n"},
		{"a.go#E", "a.go:15-15\nfunc E() {}\n"},
		{"shop.ts#Shop.pay", "shop.ts:4-7\n  /**\n   * Pays.\n   */\n  pay() {}\n"},
		{"shop.ts#Shop.pay shop.ts#Shop.close", "shop.ts:4-9\n  /**\n   * Pays.\n   */\n  pay() {}\n  /** Closes. */\n  close() {}\n"},
		{"shop.ts#Shop shop.ts#Shop.close", "shop.ts:1-10\n" + tsText},
		{"add.py#add", "add.py:2-4\n" + pyText[8:]},
	} {
		view := model.DefaultView(repo.Encoding())
		view.Overrides = view.Overrides.With(model.RootID, model.Hidden)
		for id := range strings.FieldsSeq(c.ids) {
			view.Overrides = view.Overrides.With(id, model.Source)
		}
		plan, err := repo.Plan(view)
		if err != nil {
			t.Fatal(err)
		}
		if got := blocks(plan.Text()); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.ids, got, c.want)
		}
	}
}

// blocks returns the blocks of source in a map, without their fences.
func blocks(text string) string {
	var b strings.Builder
	heading, inside := "", false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "```"):
			if inside = !inside; inside {
				b.WriteString(heading)
			}
		case inside:
			b.WriteString(line)
		}
		heading = line
	}
	return b.String()
}
