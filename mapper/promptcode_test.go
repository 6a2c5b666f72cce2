package mapper_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// TestReviewHoldsChangedCode checks that a review has the whole diff, then the changed functions in full, then the map, that it says
// how many functions do not fit the budget, that it is never over the budget, and that other templates have no such part.
func TestReviewHoldsChangedCode(t *testing.T) {
	h := newRepo(t)
	body := func(name, last string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "// %s counts.\nfunc %s(n int) int {\n", name, name)
		for i := range 30 {
			fmt.Fprintf(&b, "\tn += %d // %s\n", i, name)
		}
		return b.String() + "\treturn " + last + "\n}\n\n"
	}
	for i := range 20 {
		h.write(fmt.Sprintf("p%d/f.go", i), "package p\n\n"+body(fmt.Sprintf("Other%d", i), "n"))
	}
	h.write("a.go", "package a\n\n"+body("First", "n")+body("same", "n")+body("last", "n"))
	h.commit()
	h.write("a.go", "package a\n\n"+body("First", "n + 1")+body("same", "n")+body("last", "n - 1"))
	h.write("new.go", "package a\n\n"+body("Fresh", "n"))
	view := model.DefaultView(token.Default)
	view.ExportedOnly = true
	review := mapper.PromptOptions{Template: "review", Diff: true}
	p := h.prompt(view, review)
	for _, want := range []string{body("First", "n + 1"), strings.TrimSpace(body("last", "n - 1"))} {
		at := strings.Index(p.Text, strings.TrimSpace(want))
		if at < 0 || at > strings.Index(p.Text, "## Repository") || at < strings.Index(p.Text, "```diff") {
			t.Errorf("not between the diff and the map: %s\n%s", want, p.Text)
		}
	}
	for _, no := range []string{"\n// same counts.\n", "\n// Fresh counts.\n"} { // of a function that is the same, and of a new file
		if strings.Contains(p.Text, no) {
			t.Errorf("%q is in the review\n%s", no, p.Text)
		}
	}
	left := 0
	for budget := 150; budget < 3000; budget += 50 {
		view.Budget = budget
		p := h.prompt(view, review)
		if n := mapper.CountTokens(token.Default, p.Text); n > budget || n != p.Tokens {
			t.Errorf("budget %d: %d tokens, said %d", budget, n, p.Tokens)
		}
		cut := false
		for _, part := range p.Parts {
			cut = cut || part.Name == "diff" && part.Note != ""
			if part.Name == "changed" && strings.HasSuffix(part.Note, " of 2 left out") {
				left++
			}
		}
		if cut && strings.Contains(p.Text, "counts.\nfunc First") {
			t.Errorf("budget %d: changed code in place of the diff\n%s", budget, p.Text)
		}
	}
	if left == 0 {
		t.Error("no budget leaves out a function")
	}
	if p := h.prompt(view, mapper.PromptOptions{Template: "ask", Diff: true}); strings.Contains(p.Text, "Changed code") {
		t.Errorf("the template ask has changed code\n%s", p.Text)
	}
}

// TestReviewWritesChangedCodeAsAsked checks that changed symbols are written as the view asks for source.
func TestReviewWritesChangedCodeAsAsked(t *testing.T) {
	h := newRepo(t)
	h.write("a.go", "package a\n\nfunc F() int {\n\t// a remark\n\treturn 1\n}\n")
	h.commit()
	h.write("a.go", "package a\n\nfunc F() int {\n\t// a remark\n\treturn 2\n}\n")
	view := model.DefaultView(token.Default)
	view.NoComments, view.LineNumbers = true, true
	text := h.prompt(view, mapper.PromptOptions{Template: "review", Diff: true}).Text
	if want := "3: func F() int {\n5: \treturn 2\n6: }\n"; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

// TestReviewHoldsCodeBehindComments checks that a review holds a function in full if only its comment was changed, removed, moved, added
// or set apart, and no function whose comment is the same.
func TestReviewHoldsCodeBehindComments(t *testing.T) {
	for name, c := range map[string]struct{ file, before, after string }{
		"changed":  {"a.go", "// Second counts.\n", "// Second sums.\n"},
		"removed":  {"a.go", "// Second counts.\n", ""},
		"in part":  {"a.go", "// Second counts.\n// It is slow.\n", "// It is slow.\n"},
		"added":    {"a.go", "", "// Second counts.\n"},
		"apart":    {"a.go", "// Second counts.\n", "// Second counts.\n\n"},
		"no doc":   {"a.js", "// eslint-disable-next-line\n", "// eslint-disable-next-line all\n"},
		"java doc": {"A.java", "/** Second counts. */\n", "/** Second sums. */\n"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newRepo(t)
			text := func(comment string) string {
				switch filepath.Ext(c.file) {
				case ".js":
					return "function first() {\n  return 1; // one\n}\n\n" + comment + "function second() {\n  return 2; // two\n}\n"
				case ".java":
					return "class A {\nint first() {\n  return 1; // one\n}\n\n" + comment + "int second() {\n  return 2; // two\n}\n}\n"
				}
				return "package a\n\n// First counts.\nfunc First() int {\n\treturn 1 // one\n}\n\n" + comment + "func Second() int {\n\treturn 2 // two\n}\n"
			}
			h.write(c.file, text(c.before))
			h.commit()
			h.write(c.file, text(c.after))
			p := h.prompt(model.DefaultView(token.Default), mapper.PromptOptions{Template: "review", Diff: true})
			_, held, _ := strings.Cut(p.Text, "Changed code")
			if !strings.Contains(held, "// two") || strings.Contains(held, "// one") {
				t.Errorf("the review is\n%s", p.Text)
			}
		})
	}
}
