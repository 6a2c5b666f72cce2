package mapper_test

import (
	"fmt"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// TestReviewMapIsAboutTheChange checks that the map of a review holds what has changed, what uses it and what it uses, and nothing else
// but the user's pins, and that it takes at most a third of the budget unless the pins need more.
func TestReviewMapIsAboutTheChange(t *testing.T) {
	h := newRepo(t)
	h.write("go.mod", "module m\n\ngo 1.26\n")
	for i := range 40 {
		h.write(fmt.Sprintf("other/o%d.go", i), fmt.Sprintf("package other\n\nfunc Other%d() {}\n", i))
	}
	var callers strings.Builder
	for i := range 60 {
		fmt.Fprintf(&callers, "func Caller%d(withALongName int, andAnother string) { Changed() }\n\n", i)
	}
	h.write("callers.go", "package m\n\n"+callers.String())
	h.write("helper.go", "package m\n\nfunc helper() int { return 1 }\n\nfunc unrelated() {}\n")
	h.write("a.go", "package m\n\nfunc Changed() int { return helper() }\n\nfunc same() {}\n")
	h.commit()
	h.write("a.go", "package m\n\nfunc Changed() int { return helper() + 1 }\n\nfunc same() {}\n")
	repo := h.open()
	review := func(view model.View) (*mapper.Prompt, string) {
		t.Helper()
		p, err := repo.Prompt(t.Context(), view, mapper.PromptOptions{Template: "review", Diff: true})
		if err != nil {
			t.Fatal(err)
		}
		if n := mapper.CountTokens(token.Default, p.Text); n != p.Tokens || view.Budget > 0 && n > view.Budget {
			t.Errorf("budget %d: %d tokens, said %d", view.Budget, n, p.Tokens)
		}
		_, shown, _ := strings.Cut(p.Text, "## Repository")
		return p, shown
	}
	view := model.DefaultView(token.Default)
	view.Overrides = model.Overrides{{ID: "other/o3.go#Other3", Detail: model.Signatures}}
	view.Budget = 0
	_, whole := review(view)
	for _, want := range []string{"func Changed() int", "func helper() int", "func Caller0(", "func Caller59(", "func Other3()"} {
		if !strings.Contains(whole, want) {
			t.Errorf("the map lacks %s\n%s", want, whole)
		}
	}
	for _, no := range []string{"Other4", "same", "unrelated"} {
		if strings.Contains(whole, no) {
			t.Errorf("the map has %s\n%s", no, whole)
		}
	}
	view.Overrides = nil
	view.Budget = 1200
	p, some := review(view)
	for _, part := range p.Parts {
		if part.Name == "map" && part.Tokens > view.Budget/3+40 { // 40 for its heading
			t.Errorf("the map takes %d of %d tokens", part.Tokens, view.Budget)
		}
	}
	if !strings.Contains(some, "Caller0") || strings.Contains(some, "Caller59") {
		t.Errorf("not as many callers as fit\n%s", some)
	}
}
