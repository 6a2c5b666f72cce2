package edit_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"foldout/model"
	"foldout/ui/edit"
)

func TestPin(t *testing.T) {
	for _, c := range []struct{ set, pins, want string }{
		{"", "a.go=signatures", "a.go=signatures"},
		{"a.go=full", "a.go=signatures", "a.go=full"},
		{"a.go=names", "a.go=signatures", "a.go=signatures"},
		{"a.go=hidden b=hidden", "a.go=signatures", "a.go=signatures b=hidden"},
		{".=hidden a.go=picked", "a.go=names", ".=hidden a.go=names"},
		{"a.go=full", "", "a.go=full"},
	} {
		v := model.View{Overrides: overrides(t, c.set)}
		if got := edit.Pin(v, overrides(t, c.pins)); !slices.Equal(got.Overrides, overrides(t, c.want)) {
			t.Errorf("%q with %q: %v, want %q", c.set, c.pins, got.Overrides, c.want)
		}
	}
}

// TestPinAnyOrder checks that the overrides stay sorted and unique, whatever the order of the pins.
func TestPinAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one := rapid.Custom(func(t *rapid.T) model.Override {
			return model.Override{
				ID:     rapid.SampledFrom([]string{".", "a", "a/b.go", "a/b.go#F", "c"}).Draw(t, "id"),
				Detail: rapid.SampledFrom([]model.Detail{model.Names, model.Signatures, model.Full}).Draw(t, "detail"),
			}
		})
		pins := rapid.SliceOf(one).Draw(t, "pins")
		once := edit.Pin(model.View{}, pins).Overrides
		turned := slices.Clone(pins)
		slices.Reverse(turned)
		if again := edit.Pin(model.View{Overrides: once}, turned).Overrides; !slices.Equal(once, again) {
			t.Fatalf("%v, and with the same pins again %v", once, again)
		}
		for i := 1; i < len(once); i++ {
			if once[i-1].ID >= once[i].ID {
				t.Fatalf("not sorted: %v", once)
			}
		}
	})
}
