package ui

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
	"foldout/ui/list"
	"foldout/ui/session"
	"foldout/ui/tree"
)

// totalTask is a task for the fixture repository.
const totalTask = "The total of a cart is wrong\n\nIt goes through `Cart.Total`."

// task1 sets the task to a text.
func (d *driver) task1(text string) {
	d.press("a")
	d.write(text)
	d.press("enter")
}

// forTask returns a repository fitted to the task, as in `foldout map --task`.
func forTask(t fatal, repo *mapper.Repo, text string, scope model.Scope) *mapper.Repo {
	t.Helper()
	takes, err := mapper.ScopeFilter(scope)
	if err != nil {
		t.Fatal(err)
	}
	relevance, err := repo.Relevance(context.Background(), text, mapper.FindQuery{Keep: takes})
	if err != nil {
		t.Fatal(err)
	}
	return relevance.Fitted()
}

// TestFindFromHits checks that the keys of searches leave the list of hits, so that letters typed after them are not keys of the list.
func TestFindFromHits(t *testing.T) {
	for key, want := range map[string]string{"/": "find report", "ctrl+g": "Lines matching report"} {
		d := drive(t, 120, 40, termenv.Ascii)
		d.task1(totalTask)
		d.press(key)
		d.write("report")
		if got := d.View(); strings.Contains(got, "Best for the task") || !strings.Contains(got, want) {
			t.Errorf("%s: no %q\n%s", key, want, got)
		}
	}
}

// TestTask checks that a task ranks the tree and fits the map, that `y` copies what `foldout map --task` prints, and that all of it
// can be undone.
func TestTask(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("120")
	d.press("enter y")
	plain := d.copied
	d.task1(totalTask)
	for _, want := range []string{"task: The total of a cart is wrong", "Best for the task", "> [", "internal/cart/cart.go", "names Total", "method Cart.Total"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("the list has no %q\n%s", want, d.View())
		}
	}
	d.press("esc y")
	repo, err := untouched()
	if err != nil {
		t.Fatal(err)
	}
	plan, err := forTask(t, repo, totalTask, d.session.View.Scope).Plan(d.session.View)
	if err != nil {
		t.Fatal(err)
	}
	if d.copied != plan.Text() || d.copied == plain || strings.Contains(d.copied, "goes through") {
		t.Errorf("copied\n%s\nwanted\n%s", d.copied, plan.Text())
	}
	if d.tree.Order() != tree.ByRelevance || !strings.Contains(d.View(), "100 ") {
		t.Errorf("ordered by %s\n%s", d.tree.Order(), d.View())
	}
	d.press("u")
	if d.session.Task != "" || d.tree.Order() != tree.ByName || strings.Contains(d.View(), "task:") {
		t.Errorf("undone\n%s", d.View())
	}
	d.press("y")
	if d.copied != plain {
		t.Errorf("undone, the map is\n%s", d.copied)
	}
	d.press("U")
	if d.session.Task == "" || d.tree.Order() != tree.ByRelevance {
		t.Errorf("redone\n%s", d.View())
	}
}

// holdsTotal reports whether a view pins the source of the function that the task is about, alone or with its file.
func holdsTotal(v model.View) bool {
	all := pinned(v)
	return strings.Contains(all, "cart.go#Cart.Total=source") || strings.Contains(all, "cart.go=source")
}

// TestPinAllWaits checks that pinning all before the task is ranked and counted happens as soon as it is, and that copying works
// without leaving the list.
// TestCopyAfterPinAllWaits checks that copying, asked for while pinning all waits, waits for it too.
// TestPinAllLeavesRoom checks that pinning all takes at most three quarters of the budget, so that room for a map remains.
// TestPinAllOnce checks that pinning all pins no module, says what it costs, and finds nothing more the second time.
// TestTaskHits checks that rows of the list can be picked, set to a detail, followed to relations, and pinned as far as there is
// room, and that undo takes each back.
func TestTaskHits(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.task1(totalTask)
	first := d.session.View
	d.press("down")
	entry, _ := d.front.(chooser).Current()
	d.press("space")
	if o, set := d.session.View.Overrides.Get(entry.ID); !set || o != model.Hidden {
		t.Errorf("dropped %s: %s", entry.ID, pinned(d.session.View))
	}
	d.press("space 6")
	if o, _ := d.session.View.Overrides.Get(entry.ID); o != model.Source {
		t.Errorf("detail of %s: %s", entry.ID, pinned(d.session.View))
	}
	d.press("u:3")
	if !d.session.View.Equal(first) || d.front == nil {
		t.Errorf("undone: %s", pinned(d.session.View))
	}
	d.press("A")
	if !holdsTotal(d.session.View) || d.session.Counts.Plan.Tokens() > d.session.View.Budget {
		t.Errorf("taken: %s", pinned(d.session.View))
	}
	d.press("u r")
	if !strings.Contains(d.View(), "Relations of") {
		t.Errorf("relations\n%s", d.View())
	}
	d.press("esc a enter")
	if !strings.Contains(d.View(), "Best for the task") || d.session.Changed() != 1 {
		t.Errorf("the same task again opens the list\n%s", d.View())
	}
}

// TestHitsAgreeWithTheTree checks that a hit has the same tick and cost in the list as in the tree, in fitted maps and below a file
// shown with its source, and that the list says what the source of a hit costs.
func TestHitsAgreeWithTheTree(t *testing.T) {
	for _, budget := range []int{120, 300, 16000} {
		d := drive(t, 120, 40, termenv.Ascii)
		d.press("b ctrl+u")
		d.write(strconv.Itoa(budget))
		d.press("enter")
		d.task1(totalTask)
		for _, key := range []string{"3", "6"} {
			rows := d.front.(chooser)
			d.press("g " + key) // on the first file
			for d.press("g"); ; {
				entry, _ := rows.Current()
				_, row, _ := d.tree.Locate(entry.ID)
				state, _ := d.tree.State(row)
				tick, cost := list.TreeCost(state)
				fields := strings.Fields(strings.TrimPrefix(entry.Figure, d.styles.Glyphs.Pin))
				if entry.State != tick || cost != "" && fields[0] != cost {
					t.Errorf("budget %d, %s: %d %q, in the tree %d %q", budget, entry.ID, entry.State, entry.Figure, tick, cost)
				}
				source, err := d.session.Counts.Plan.Alone(t.Context(), []model.Override{{ID: entry.ID, Detail: model.Source}})
				if want := draw.Short(source.State(entry.ID).Total); err != nil || fields[len(fields)-1] != want {
					t.Errorf("budget %d, %s: %q, its source costs %s, %v", budget, entry.ID, entry.Figure, want, err)
				}
				d.press("down")
				if next, _ := rows.Current(); next.ID == entry.ID {
					break
				}
			}
		}
		d.press("g")
		if view := d.View(); budget > 1000 && !strings.Contains(view, " above ") {
			t.Errorf("no symbol is within the source of its file\n%s", view)
		}
	}
}

// TestTaskBox checks that esc cancels, an empty text clears the task, earlier tasks come back, and a text without a word is
// refused.
func TestTaskBox(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("a")
	d.write("first\rtask")
	d.press("esc")
	if d.session.Task != "" || d.front != nil {
		t.Errorf("left with %q", d.session.Task)
	}
	d.task1("first cart")
	d.press("esc")
	d.task1("second cart") // the text is selected, so a paste replaces it
	d.press("esc a ctrl+p enter")
	if d.session.Task != "first cart" || !slices.Equal(d.session.Ranking.Past, []string{"second cart", "first cart"}) {
		t.Errorf("earlier: %q of %q", d.session.Task, d.session.Ranking.Past)
	}
	d.press("esc a backspace enter")
	if d.session.Task != "" || d.status.text != "task cleared" {
		t.Errorf("cleared: %q, %q", d.session.Task, d.status.text)
	}
	d.task1("?!")
	if d.session.Task != "" || !d.status.wrong {
		t.Errorf("without a word: %q, %q", d.session.Task, d.status.text)
	}
}

// TestTaskKeepsToTheScope checks that nodes out of scope are not listed, and that the ranking follows the scope.
func TestTaskKeepsToTheScope(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.task1(totalTask)
	d.press("esc x")
	d.write("internal")
	d.press("enter a enter")
	if view := d.View(); strings.Contains(view, "internal/cart/cart.go") {
		t.Errorf("out of scope\n%s", view)
	}
}

// TestTaskIsPrivate checks that neither saved state nor saved views contain the task.
func TestTaskIsPrivate(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	var kept []model.View
	d.session.Env.Keep = func(v model.View) error { kept = append(kept, v); return nil }
	before := d.session.View
	d.task1(totalTask)
	d.press("esc")
	d.run(func() tea.Msg { return session.SaveDue{View: d.session.View} })
	if len(kept) != 1 || !kept[0].Equal(before) {
		t.Errorf("kept %+v", kept)
	}
}

// TestTaskWaits checks that the list says what it waits for and then fills by itself. Of two tasks in a row, the second counts.
func TestTaskWaits(t *testing.T) {
	d := start(t, fixture(t), termenv.Ascii)
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.task1(totalTask)
	if !strings.Contains(d.View(), "waiting for the repository to be read") {
		t.Errorf("nothing is read\n%s", d.View())
	}
	d.run(d.Init())
	if !strings.Contains(d.View(), "internal/cart/cart.go") {
		t.Errorf("everything is read\n%s", d.View())
	}
	d.hold = true
	d.press("esc")
	d.task1("the report script in python")
	if !strings.Contains(d.View(), "ranking") {
		t.Errorf("at first\n%s", d.View())
	}
	d.press("esc")
	d.task1("store handler")
	d.release()
	if d.session.Ranking.Ranked.Text != "store handler" || !d.session.Counted() {
		t.Errorf("ranked by %q", d.session.Ranking.Ranked.Text)
	}
}

// TestHitsHavePreview checks that the hit under the cursor is previewed below the list where there is no room beside it, and that
// the preview can be hidden.
func TestHitsHavePreview(t *testing.T) {
	for _, width := range []int{60, 80, 120} {
		d := drive(t, width, 40, termenv.Ascii)
		d.task1(totalTask)
		d.press("m down")
		if view := d.View(); !strings.Contains(view, "> ") || !strings.Contains(view, "func (c *Cart) Total() (price.Amount, error) {") {
			t.Errorf("%d columns: no source of the second hit\n%s", width, view)
		}
		if d.press("p"); strings.Contains(d.View(), "func (c *Cart) Total()") {
			t.Errorf("%d columns: the preview is hidden\n%s", width, d.View())
		}
	}
}

// TestOverviewTask checks that a question about the whole lists the stops of the tour with their reasons.
func TestOverviewTask(t *testing.T) {
	for _, task := range []string{"Where do I start reading?", "이 레포의 핵심 구조는?"} {
		d := drive(t, 120, 40, termenv.Ascii)
		d.task1(task)
		for _, want := range []string{"intent: overview", "first stop of the tour", "entry point (", "most used (by "} {
			if !strings.Contains(d.View(), want) {
				t.Errorf("%s: the list has no %q\n%s", task, want, d.View())
			}
		}
	}
}

// TestTaskWithoutHits checks that the list for a task that matches nothing says so, and that the key it names opens the tour.
func TestTaskWithoutHits(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.task1("zzyzx")
	const key = "S"
	if want := "nothing in scope matches the task: " + key + " shows where to start reading"; !strings.Contains(d.View(), want) {
		t.Errorf("the list does not say %q\n%s", want, d.View())
	}
	d.press(key)
	if got := d.View(); !strings.Contains(got, "Start here") {
		t.Errorf("%s does not open the tour\n%s", key, got)
	}
}

// TestPromptFromHits checks that the prompt can be composed from the list of hits, and returns to it.
func TestPromptFromHits(t *testing.T) {
	d := drive(t, 200, 24, termenv.Ascii)
	d.task1(totalTask)
	d.press(":")
	if !strings.Contains(d.View(), "Prompt: ") {
		t.Errorf("no prompt\n%s", d.View())
	}
	d.press("esc")
	if !strings.Contains(d.View(), "Best for the task") || !strings.Contains(d.View(), "tab only ") {
		t.Errorf("not back in the list\n%s", d.View())
	}
}
