package keys_test

import (
	"testing"

	"foldout/ui/keys"
)

func TestNoKeyStandsTwice(t *testing.T) {
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

func TestHintsOfLowRankStay(t *testing.T) {
	m := keys.NewMap(keys.Default())
	width := func(h keys.Hint) int { return len(h.Keys) + len(h.Word) }
	all := m.Hints(1000, width)
	for room := range 200 {
		hints, used := m.Hints(room, width), 0
		for i, h := range hints {
			used += width(h)
			if h.Rank > len(hints) {
				t.Errorf("room %d: hint %d has rank %d of %d", room, i, h.Rank, len(hints))
			}
		}
		if used > room {
			t.Errorf("hints take %d of %d", used, room)
		}
	}
	if len(all) < 8 {
		t.Errorf("only %d hints with all the room", len(all))
	}
}
