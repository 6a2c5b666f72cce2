package keys_test

import (
	"slices"
	"strings"
	"testing"

	"foldout/ui/keys"
)

func TestKeysAreUnique(t *testing.T) {
	for _, table := range [][]keys.Group{keys.Default(), keys.Prompt()} {
		if clashes := keys.NewMap(table).Clashes(); len(clashes) > 0 {
			t.Errorf("clashes: %v", clashes)
		}
	}
}

func TestClashesAreFound(t *testing.T) {
	twice := append(keys.Default(), keys.Default()[0])
	if len(keys.NewMap(twice).Clashes()) == 0 {
		t.Error("a table with every key of a group twice has no clashes")
	}
}

func TestEveryBindingIsExplained(t *testing.T) {
	seen := map[keys.Action]bool{}
	for _, g := range keys.Default() {
		for _, b := range g.Bindings {
			if len(b.Keys()) == 0 || b.Help().Key == "" || b.Help().Desc == "" {
				t.Errorf("%s: keys %v, help %v", b.Action, b.Keys(), b.Help())
			}
			if seen[b.Action] {
				t.Errorf("%s has two rows", b.Action)
			}
			seen[b.Action] = true
		}
	}
}

func TestKeysFindTheirActions(t *testing.T) {
	m := keys.NewMap(keys.Default())
	for pressed, want := range map[string]keys.Action{
		"j": keys.Down, "down": keys.Down, " ": keys.Pick, "0": keys.Hidden, "6": keys.Source, "ctrl+r": keys.Redo, "ctrl+z": keys.Suspend, "ctrl+q": "", "": "",
		"l": keys.Unfold, "enter": keys.ToggleFold, "/": keys.Find, "n": keys.FindNext, "N": keys.FindLast, "p": keys.Preview, "J": keys.ScrollDown,
	} {
		if got := m.Action(pressed); got != want {
			t.Errorf("%q: %q, want %q", pressed, got, want)
		}
	}
}

func TestBindingOfAnAction(t *testing.T) {
	m := keys.NewMap(keys.Default())
	if b, ok := m.Binding(keys.Relations); !ok || b.Help().Key != "r" {
		t.Errorf("relations: %v %v", b, ok)
	}
	if b, ok := m.Binding("nothing"); ok {
		t.Errorf("nothing: %v", b)
	}
}

func TestLowPriorityHintsStay(t *testing.T) {
	m := keys.NewMap(keys.Default())
	width := func(h keys.Hint) int { return len(h.Keys) + len(h.Word) }
	all := m.Hints(false)
	for room, before := 0, []keys.Hint(nil); room < 200; room++ {
		hints, used := keys.Fit(all, room, width), 0
		for _, h := range hints {
			used += width(h)
		}
		for _, h := range before {
			if !slices.Contains(hints, h) {
				t.Errorf("%s is gone with %d of room", h.Word, room)
			}
		}
		before = hints
		if used > room {
			t.Errorf("hints take %d of %d", used, room)
		}
	}
	if few := keys.Fit(all, width(all[len(all)-2]), width); len(few) != 1 || few[0].Word != "help" {
		t.Errorf("the last one left is %v", few)
	}
	if len(all) < 8 {
		t.Errorf("only %d hints with all the room", len(all))
	}
}

// TestTell checks that sentences name the current keys, and leave out actions without a key.
func TestTell(t *testing.T) {
	clauses := []keys.Clause{keys.Pick.Does("adds it"), keys.Do("set its detail", keys.Details()...), keys.Do("undo", keys.Undo, keys.Redo), keys.Back.Does("leaves")}
	for _, c := range []struct {
		chosen map[string][]string
		want   string
	}{
		{nil, "space adds it, 0-6 set its detail, u and U undo, esc leaves"},
		{map[string][]string{"pick": {"ctrl+p", "z"}, "undo": {}}, "ctrl+p adds it, 0-6 set its detail, U undo, esc leaves"},
		{map[string][]string{"hidden": {}, "source": {}}, "space adds it, 1-5 set its detail, u and U undo, esc leaves"},
		{map[string][]string{"names": {"ctrl+x"}}, "space adds it, 0 1 2 ctrl+x 4 5 6 set its detail, u and U undo, esc leaves"},
	} {
		groups, err := keys.Configured(c.chosen)
		if err != nil {
			t.Fatal(err)
		}
		if got := keys.NewMap(groups).Tell(clauses...); got != c.want {
			t.Errorf("%v: %q, want %q", c.chosen, got, c.want)
		}
	}
}

// TestHintsOf checks that, if there is no room for all hints, the last one and the first ones stay, and that actions without a key
// are left out.
func TestHintsOf(t *testing.T) {
	groups, err := keys.Configured(map[string][]string{"range": {}})
	if err != nil {
		t.Fatal(err)
	}
	hints := keys.NewMap(groups).HintsOf([]keys.Clause{
		keys.Pick.Does("adds it"), keys.Range.Does("begins"), keys.Do("set its detail", keys.Details()...), keys.Back.Does("leaves"),
	})
	width := func(h keys.Hint) int { return len(h.Keys) + len(h.Word) + 2 }
	for room, want := range map[int]string{
		100: "space adds it, 0-6 set its detail, esc leaves", 33: "space adds it, esc leaves", 14: "esc leaves", 5: "",
	} {
		var parts []string
		for _, h := range keys.Fit(hints, room, width) {
			parts = append(parts, h.Keys+" "+h.Word)
		}
		if said := strings.Join(parts, ", "); said != want {
			t.Errorf("in %d: %q, want %q", room, said, want)
		}
	}
}

// TestPrompt checks the keys that accept, complete and leave an input line, and that all letters are left to the line.
func TestPrompt(t *testing.T) {
	m := keys.NewMap(keys.Prompt())
	for pressed, want := range map[string]keys.Action{
		"enter": keys.Accept, "tab": keys.NextPane, "shift+tab": keys.LastPane, "esc": keys.Back, "ctrl+c": keys.Quit, "q": "", " ": "", "?": "",
	} {
		if got := m.Action(pressed); got != want {
			t.Errorf("%q: %q, want %q", pressed, got, want)
		}
	}
}

func TestRows(t *testing.T) {
	for a, want := range map[keys.Action]int{keys.Up: -1, keys.PageDown: 10, keys.HalfPageUp: -5, keys.Bottom: 99} {
		if by, known := a.Rows(10, 99); by != want || !known {
			t.Errorf("%s: %d %v, want %d", a, by, known, want)
		}
	}
	if by, known := keys.HalfPageDown.Rows(0, 0); by != 1 || !known {
		t.Errorf("in no room: %d", by)
	}
	if _, known := keys.Pick.Rows(10, 99); known {
		t.Error("pick moves")
	}
}
