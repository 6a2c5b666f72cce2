package mapper_test

import (
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// TestOverviewKeepsToTheScope checks that an answer about the whole repository shows only what is in scope, gives a reason for
// every hit, and is the same for files, for kinds of symbols, and in a pack.
func TestOverviewKeepsToTheScope(t *testing.T) {
	repo := aisles(t)
	const task = "What is the core structure of this repository?"
	keep := func(f *filetree.File) bool { return f.Path != "shop/price.go" }
	for _, query := range []mapper.FindQuery{{Keep: keep}, {Keep: keep, Files: true}, {Keep: keep, Kinds: model.AllKinds}} {
		found, err := repo.Find(t.Context(), task, query)
		if err != nil || len(found.Hits) == 0 {
			t.Fatal(found, err)
		}
		for _, h := range found.Hits {
			if h.Path == "shop/price.go" || len(h.Reasons) == 0 {
				t.Errorf("%+v", h)
			}
		}
	}
	view := model.DefaultView(repo.Encoding())
	view.Budget = 2000
	pack, err := repo.Pack(t.Context(), task, mapper.PackOptions{View: view, Keep: keep})
	if err != nil || !pack.Ranked || pack.Snippets == 0 || strings.Contains(pack.Text, "price.go (score") || !strings.Contains(pack.Text, "first stop of the tour") {
		t.Errorf("%+v, %v", pack, err)
	}
}

// TestOverviewWithoutCode checks that a repository without code is searched for the words of a question about the whole.
func TestOverviewWithoutCode(t *testing.T) {
	repo := repoOf(t, map[string]string{"notes.txt": "The structure of the shop: aisles and tills.\n"})
	found, err := repo.Find(t.Context(), "what is the structure of this repository?", mapper.FindQuery{})
	if err != nil || len(found.Hits) != 1 || found.Hits[0].Path != "notes.txt" {
		t.Errorf("%+v, %v", found, err)
	}
}

// TestConnections checks that a question about how something is connected gives it first, then what uses it and what it uses, with
// tests last, and that everything stays within the scope.
func TestConnections(t *testing.T) {
	repo := repoOf(t, map[string]string{
		"till.go":      "package shop\n\n// Till takes money.\ntype Till struct{ drawer Drawer }\n\nfunc (t *Till) Pay() { t.drawer.Open() }\n",
		"till_more.go": "package shop\n\nfunc (t *Till) Close() { lock() }\n",
		"drawer.go":    "package shop\n\ntype Drawer struct{}\n\nfunc (d *Drawer) Open() {}\n\nfunc lock() {}\n",
		"sale.go":      "package shop\n\nfunc Sell(t *Till) { t.Pay() }\n",
		"shift.go":     "package shop\n\ntype Shift struct{ till *Till }\n",
		"till_test.go": "package shop\n\nimport \"testing\"\n\nfunc TestPay(t *testing.T) { (&Till{}).Pay() }\n",
		"other.go":     "package shop\n\n// Clean cleans the till.\nfunc Clean() {}\n",
	})
	for task, query := range map[string]mapper.FindQuery{
		"How is the till connected?":    {},
		"till은 어떻게 연결되어 있는가?":           {},
		"Wie hängt der Till zusammen?":  {},
		"Till はどうつながっていますか":             {},
		"how does `Till` fit in?":       {},
		"what is the Till connected to": {Keep: func(f *filetree.File) bool { return f.Path != "shift.go" }},
	} {
		found, err := repo.Find(t.Context(), task, query)
		if err != nil || len(found.Hits) == 0 || found.Intent != "relations" {
			t.Fatal(task, found, err)
		}
		at, reasons := map[string]int{}, map[string]string{}
		for n, h := range found.Hits {
			at[h.ID], reasons[h.ID] = n+1, strings.Join(h.Reasons, "; ")
		}
		if found.Hits[0].ID != "till.go#Till" {
			t.Errorf("%q: the first hit is %+v", task, found.Hits[0])
		}
		for id, want := range map[string]string{"sale.go#Sell": "uses Till", "shift.go#Shift": "uses Till", "drawer.go#Drawer": "used by Till", "drawer.go#lock": "called by Till"} {
			if query.Keep != nil && strings.HasPrefix(id, "shift.go") {
				if at[id] != 0 {
					t.Errorf("%q: %s is out of scope", task, id)
				}
				continue
			}
			if at[id] == 0 || !strings.Contains(reasons[id], want) || at["other.go#Clean"] != 0 && at["other.go#Clean"] < at[id] || at["till_test.go#TestPay"] < at[id] && strings.HasPrefix(want, "uses") {
				t.Errorf("%q: %s is hit %d (%s), want %q before tests and others: %v", task, id, at[id], reasons[id], want, at)
			}
		}
	}
	found, err := repo.Find(t.Context(), "how is till.go connected?", mapper.FindQuery{Files: true})
	if err != nil || len(found.Hits) < 3 || found.Hits[0].Path != "till.go" || !strings.Contains(strings.Join(found.Hits[1].Reasons, "; "), "till.go") {
		t.Errorf("%+v, %v", found, err)
	}
}
