package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
	"foldout/ui/copies"
)

// kept is a store of copied texts in memory.
type keptCopies struct {
	all   []copies.Copy
	views []model.View
}

func (k *keptCopies) Add(c copies.Copy, view model.View) error {
	k.all, k.views = append([]copies.Copy{c}, k.all...), append([]model.View{view}, k.views...)
	return nil
}

func (k *keptCopies) List() ([]copies.Copy, error) { return k.all, nil }

func (k *keptCopies) View(c copies.Copy) (model.View, bool, error) {
	for i := range k.all {
		if k.all[i].Text == c.Text {
			return k.views[i], true, nil
		}
	}
	return model.View{}, false, nil
}

// TestCopiedBefore copies two maps, copies the first again, and opens the second as a view.
func TestCopiedBefore(t *testing.T) {
	d := drive(t, 100, 30, termenv.Ascii)
	d.press("L")
	if !strings.Contains(d.status.text, "not kept") {
		t.Errorf("without a store: %q", d.status.text)
	}
	store := &keptCopies{}
	d.cfg.Copies = store
	d.press("L")
	if !strings.Contains(d.status.text, "Nothing was copied yet") {
		t.Errorf("nothing copied: %q", d.status.text)
	}
	d.press("y")
	first := d.copied
	d.press("t y ctrl+y") // a path is not kept
	second := d.session.View
	if len(store.all) != 2 || store.all[1].Text != first || store.all[0].What != "map" || store.all[0].Tokens == 0 {
		t.Fatalf("kept %v", store.all)
	}
	d.press("t L down y")
	if d.copied != first || d.front != nil || len(store.all) != 2 {
		t.Errorf("copied again: %q\n%s", d.copied, d.View())
	}
	d.press("L enter")
	if !d.session.View.Equal(second) || d.front != nil {
		t.Errorf("view opened: %v\n%s", d.session.View, d.View())
	}
	d.press("u")
	if d.session.View.Equal(second) {
		t.Error("undo does not leave the view")
	}
	d.press("@")
	if len(store.all) != 3 || store.all[0].What != "references" {
		t.Errorf("references kept as %q", store.all[0].What)
	}
}
