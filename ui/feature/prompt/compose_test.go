package prompt_test

import (
	"testing"

	"foldout/mapper"
	"foldout/ui/feature/prompt"
	"foldout/ui/list"
	"foldout/ui/session"
)

// TestTemplateSwitchesDiffOn checks that choosing a template that requires a diff switches one on, unless one is on already.
func TestTemplateSwitchesDiffOn(t *testing.T) {
	templates := []mapper.Template{{Name: "ask"}, {Name: "review", Diff: true}}
	var entries []list.Entry
	for _, e := range prompt.Entries(session.Prompt{}, prompt.List{Templates: templates, Git: true}) {
		if e.Head == "ask" || e.Head == "review" {
			entries = append(entries, e)
		}
	}
	for _, c := range []struct{ before, ask, review string }{
		{"", "", session.LastCommit}, {mapper.DiffStaged, mapper.DiffStaged, mapper.DiffStaged},
	} {
		p := session.Prompt{Diff: c.before}
		if ask, review := prompt.Choose(p, entries[0].ID, templates), prompt.Choose(p, entries[1].ID, templates); ask.Diff != c.ask || review.Diff != c.review || review.Template != "review" {
			t.Errorf("with the diff %q: %+v, %+v", c.before, ask, review)
		}
	}
}
