package scope_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/model"
	"foldout/ui/feature/scope"
	"foldout/ui/list"
)

// TestToggleKinds checks that toggling an entry adds its kinds, or removes them if the set has them all, and that the states of
// entries match the set.
func TestToggleKinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := model.KindSet(rapid.Uint32().Draw(t, "set")) & model.AllKinds
		entries := scope.Kinds(set)
		e := rapid.SampledFrom(entries).Draw(t, "entry")
		of, err := model.ParseKinds(e.ID)
		if err != nil || of == 0 {
			t.Fatalf("%q: %v %v", e.ID, of, err)
		}
		next := scope.ToggleKinds(set, e.ID)
		if on := e.State == list.On; on != (next&of == 0) || next&^of != set&^of {
			t.Fatalf("%s in state %d: from %s to %s", e.ID, e.State, set, next)
		}
		if e.State == list.Part != (set&of != 0 && set&of != of) {
			t.Fatalf("%s of %s has state %d", e.ID, set, e.State)
		}
	})
}

// TestEveryKindHasAnEntry checks that every kind that can be shown has an entry.
func TestEveryKindHasAnEntry(t *testing.T) {
	var all model.KindSet
	for _, e := range scope.Kinds(model.NoKinds)[1:] {
		of, _ := model.ParseKinds(e.ID)
		all |= of
	}
	if all != model.AllKinds|model.NoMembers {
		t.Errorf("the entries have %s", all)
	}
}

// TestMembersShownWithTypes checks that the list explains why methods are shown although they are not ticked.
func TestMembersShownWithTypes(t *testing.T) {
	classes, _ := model.ParseKinds("classes")
	for set, want := range map[model.KindSet]bool{classes: true, model.AllKinds: false, model.NoKinds: false} {
		said := false
		for _, e := range scope.Kinds(set) {
			said = said || strings.Contains(e.Text, "shown with their types")
		}
		if said != want {
			t.Errorf("%s: said %v", set, said)
		}
	}
}
