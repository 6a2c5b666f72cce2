package reference

import (
	"strings"
	"testing"
)

func TestForms(t *testing.T) {
	whole, part := Reference{Path: "a b.go"}, Reference{"a.go", 10, 42, "T.Close"}
	for _, c := range []struct{ form, whole, part, wrong string }{
		{form: "at", whole: "@a b.go", part: "@a.go#L10-L42"},
		{form: "colon", whole: "a b.go", part: "a.go:10-42"},
		{form: "{path}[#{symbol}]", whole: "a b.go", part: "a.go#T.Close"},
		{form: "<{path}[ {first}]>", whole: "<a b.go>", part: "<a.go 10>"},
		{form: "path", wrong: "neither at or colon"},
		{form: "{path}[", wrong: "unclosed ["},
		{form: "{path}{line}", wrong: "{line}"},
	} {
		f, err := ParseForm(c.form)
		if c.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%s: error %v, want %s", c.form, err, c.wrong)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := f.write(whole); got != c.whole {
			t.Errorf("%s: %s, want %s", c.form, got, c.whole)
		}
		if got := f.write(part); got != c.part {
			t.Errorf("%s: %s, want %s", c.form, got, c.part)
		}
	}
	if got := (Form{}).write(Reference{Path: "\x1b[1m"}); got != `@\x1b[1m` {
		t.Errorf("control characters: %q", got)
	}
}

// TestBudget checks that references never exceed the budget, whatever it is.
func TestBudget(t *testing.T) {
	var list []Reference
	for _, c := range "abcdefghij" {
		list = append(list, Reference{Path: string(c)})
	}
	size := func(text string) int { return len(text) }
	for budget := range 60 {
		text, left := Text(list, Form{}, budget, size)
		if budget > 0 && len(text) > budget {
			t.Errorf("%q is over %d", text, budget)
		}
		if lines := strings.Count(text, "@"); lines+left != len(list) {
			t.Errorf("budget %d: %d lines and %d left of %d", budget, lines, left, len(list))
		}
	}
}
