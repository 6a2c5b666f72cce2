package task_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	_ "foldout/mapper/languages/ecma"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature/task"
)

// harbour returns a repository in which a namespace, its classes and their methods all have the words of the task.
func harbour(t *testing.T) *mapper.Repo {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"boat", "ferry"} {
		var b strings.Builder
		fmt.Fprintf(&b, "export namespace Harbour {\n  export class Mooring {\n")
		for _, rope := range []string{"bow", "stern", "spring"} {
			fmt.Fprintf(&b, "    /** The mooring of the %s in the harbour. */\n    moor%s(harbour: string): string {\n      return 'mooring ' + harbour + '%s';\n    }\n", rope, rope, name)
		}
		b.WriteString("  }\n}\n")
		if err := os.WriteFile(filepath.Join(dir, name+".ts"), []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true, References: true, Words: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return repo
}

// TestRoom checks, within budgets from small to large, that the pins for the best symbols leave the map its quarter of the budget, do not
// overlap, and pin no namespace.
func TestRoom(t *testing.T) {
	repo := harbour(t)
	for _, task := range []string{"`Harbour`", "`Harbour` `Mooring` `moorbow` `moorstern` `moorspring`: the mooring in the harbour"} {
		relevance, err := repo.Relevance(t.Context(), task, mapper.FindQuery{})
		if err != nil {
			t.Fatal(err)
		}
		if most := checkRoom(t, repo, relevance); most < 2 {
			t.Errorf("%s: at most %d pins", task, most)
		}
	}
}

// find returns the hits and the plan of a view.
func find(t *testing.T, repo *mapper.Repo, relevance *mapper.Relevance, view model.View) (*task.Hits, *mapper.Plan) {
	t.Helper()
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	found, err := task.Find(t.Context(), relevance, plan)
	if err != nil {
		t.Fatal(err)
	}
	return found, plan
}

// checkRoom returns the greatest number of pins.
func checkRoom(t *testing.T, repo *mapper.Repo, relevance *mapper.Relevance) (most int) {
	t.Helper()
	view := model.DefaultView(repo.Encoding())
	for view.Budget = 20; view.Budget < 800; view.Budget += 4 {
		found, plan := find(t, repo, relevance, view)
		room := found.Sources.Pins()
		alone, err := plan.Alone(t.Context(), room)
		if err != nil {
			t.Fatal(err)
		}
		if len(room) > 0 && 100*alone.Tokens() > 75*view.Budget {
			t.Errorf("%d tokens of %d: %v", alone.Tokens(), view.Budget, room)
		}
		for i, pin := range room {
			if strings.HasSuffix(pin.ID, "#Harbour") {
				t.Errorf("budget %d pins a namespace: %v", view.Budget, room)
			}
			for _, other := range room[:i] {
				if strings.HasPrefix(pin.ID, other.ID) || strings.HasPrefix(other.ID, pin.ID) {
					t.Errorf("budget %d: %s and %s overlap", view.Budget, pin.ID, other.ID)
				}
			}
		}
		most = max(most, len(room))
	}
	return most
}

// TestPinsWithoutHits checks that a task to which nothing is relevant has no hits, also if nodes are pinned.
func TestPinsWithoutHits(t *testing.T) {
	repo := harbour(t)
	relevance, err := repo.Relevance(t.Context(), "qqqq zzzz", mapper.FindQuery{})
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	view.Overrides = model.Overrides{{ID: "boat.ts", Detail: model.Source}}
	found, _ := find(t, repo, relevance, view)
	if entries := found.Entries(themes.ASCII(), task.AllHits, true, "none"); len(entries) != 1 || entries[0].Head != "none" {
		t.Errorf("%+v", entries)
	}
}

// TestBestFills checks that the source of the best hit is chosen whenever it fits, even if it fills the room.
func TestBestFills(t *testing.T) {
	repo := harbour(t)
	relevance, err := repo.Relevance(t.Context(), "`Mooring`", mapper.FindQuery{})
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	view.Budget = 400
	found, plan := find(t, repo, relevance, view)
	alone, err := plan.Alone(t.Context(), []model.Override{{ID: "boat.ts#Harbour.Mooring", Detail: model.Source}})
	if err != nil {
		t.Fatal(err)
	}
	const room = 400 * mapper.SourceShare / 100
	if cost := alone.Tokens(); cost < room*2/5 || cost > room {
		t.Fatalf("the best costs %d of %d tokens: too few to need more than the share of one hit, or too many to fit", cost, room)
	}
	if chosen := found.Sources.Hits; len(chosen) == 0 || chosen[0].ID != "boat.ts#Harbour.Mooring" {
		t.Errorf("chosen %+v", found.Sources)
	}
}
