package prompt_test

import (
	"strings"
	"testing"

	"foldout/mapper"
	prompts "foldout/mapper/prompt"
	"foldout/ui/feature/prompt"
	"foldout/ui/list"
	"foldout/ui/session"
)

// TestTemplateSwitchesDiffOn checks that choosing a template that requires a diff switches one on, unless one is on already.
func TestTemplateSwitchesDiffOn(t *testing.T) {
	templates := []prompts.Listed{{Name: "ask"}, {Name: "review", Diff: true}}
	var entries []list.Entry
	l := prompt.List{Templates: templates, Git: true}
	for _, e := range prompt.Entries(session.Prompt{}, l) {
		if e.Head == "ask" || e.Head == "review" {
			entries = append(entries, e)
		}
	}
	for _, c := range []struct{ before, ask, review string }{
		{"", "", mapper.LastCommit}, {mapper.DiffStaged, mapper.DiffStaged, mapper.DiffStaged},
	} {
		p := session.Prompt{Diff: c.before}
		if ask, review := prompt.Choose(p, entries[0].ID, templates, l.FirstDiff()), prompt.Choose(p, entries[1].ID, templates, l.FirstDiff()); ask.Diff != c.ask || review.Diff != c.review || review.Template != "review" {
			t.Errorf("with the diff %q: %+v, %+v", c.before, ask, review)
		}
	}
}

// TestReviewStartsAnew checks that a review begins without the task and the instruction of another job, that an instruction written then
// is part of it, and that another template has the task again.
func TestReviewStartsAnew(t *testing.T) {
	templates := []prompts.Listed{{Name: "ask"}, {Name: "review", Diff: true}}
	choose := func(p session.Prompt, name string) session.Prompt {
		return prompt.Choose(p, " template "+name, templates, mapper.LastCommit)
	}
	p := choose(session.Prompt{Template: "ask", Own: "explain it"}, "review")
	if got := p.Options("an old task"); got.Task != "" || got.Template != "review" {
		t.Errorf("a review begins with %q", got.Task)
	}
	if got := p.Instruct("look at the locks", "an old task", templates).Options("an old task"); got.Task != "look at the locks" {
		t.Errorf("instructed: %q", got.Task)
	}
	if got := choose(p, "ask").Options("a task"); got.Task != "a task" {
		t.Errorf("another template: %q", got.Task)
	}
}

// TestUnavailablePartsSayWhy checks that parts that a prompt cannot have are greyed with the reason, and that a template that requires a
// diff gets the first one that there is.
func TestUnavailablePartsSayWhy(t *testing.T) {
	templates := []prompts.Listed{{Name: "ask"}, {Name: "review", Diff: true}}
	clean := map[string]int{mapper.LastCommit: 0, mapper.DiffStaged: 0}
	staged := map[string]int{mapper.LastCommit: 0, mapper.DiffStaged: 2}
	for _, c := range []struct {
		name string
		list prompt.List
		p    session.Prompt
		want string // the heads and texts of greyed entries
	}{
		{"outside git", prompt.List{}, session.Prompt{}, "review: not in a git repository with a commit; task: no instruction yet; sources: no node is set to source; " +
			"diff: not in a git repository with a commit; commits: not in a git repository with a commit"},
		{"while git is asked", prompt.List{Unsure: true, Task: "why", Sources: 1}, session.Prompt{}, "review: not known yet; diff: not known yet; commits: not known yet"},
		{"clean", prompt.List{Git: true, Diffs: clean, Task: "why", Sources: 1}, session.Prompt{}, "review: nothing in scope has changed; " +
			"diff: the working tree since the last commit: nothing in scope; diff: staged changes: nothing in scope"},
		{"unknown yet", prompt.List{Git: true, Task: "why", Sources: 1}, session.Prompt{}, ""},
		{"staged", prompt.List{Git: true, Diffs: staged, Sources: 1}, session.Prompt{Own: "review it"}, "diff: the working tree since the last commit: nothing in scope"},
		{"chosen before", prompt.List{Git: true, Diffs: clean, Task: "why", Sources: 1}, session.Prompt{Template: "review", Diff: mapper.LastCommit}, "diff: staged changes: nothing in scope"},
	} {
		c.list.Templates = templates
		var greyed []string
		for _, e := range prompt.Entries(c.p, c.list) {
			if e.Disabled {
				greyed = append(greyed, e.Head+": "+e.Text)
			}
		}
		if got := strings.Join(greyed, "; "); got != c.want {
			t.Errorf("%s: greyed are\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	if got := (prompt.List{Git: true, Diffs: staged}).FirstDiff(); got != mapper.DiffStaged {
		t.Errorf("with staged changes only, a review gets the diff %q", got)
	}
}

// TestInstruction checks that the instruction is the task unless it is written, and that the task itself as instruction counts as none.
func TestInstruction(t *testing.T) {
	templates := []prompts.Listed{{Name: "ask"}}
	p := (session.Prompt{}).Instruct(" explain \n", "the task", templates)
	if got := p.Options("the task"); got.Task != "explain" || got.Template != "ask" {
		t.Errorf("%+v", got)
	}
	if p = p.Instruct("the task", "the task", templates); p.Own != "" || p.Options("another task").Task != "another task" {
		t.Errorf("%+v", p)
	}
}

// TestWithoutATemplateOnlyTheMapIsOn checks that, as long as only the map is copied, no other part is ticked, and that toggling a part then
// switches it on, or the map off.
func TestWithoutATemplateOnlyTheMapIsOn(t *testing.T) {
	templates := []prompts.Listed{{Name: "ask"}}
	l := prompt.List{Task: "why", Templates: templates, Git: true, Sources: 1, Diffs: map[string]int{mapper.LastCommit: 1, mapper.DiffStaged: 1}}
	for _, p := range []session.Prompt{{}, {NoTask: true, NoMap: true, NoSources: true, Commits: true, Diff: mapper.LastCommit}} {
		for _, e := range prompt.Entries(p, l) {
			if e.Mark != list.Tick {
				continue
			}
			if (e.State == list.On) != (e.Head == "map") {
				t.Errorf("%+v: %s is %v", p, e.Head, e.State)
			}
			next := prompt.Choose(p, e.ID, templates, mapper.LastCommit)
			for _, after := range prompt.Entries(next, l) {
				if after.ID == e.ID && (after.State == list.On) != (e.Head != "map") || next.Template != "ask" {
					t.Errorf("%+v: after %s, %+v", p, e.Head, next)
				}
			}
		}
	}
}
