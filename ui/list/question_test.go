package list_test

import (
	"context"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
	"foldout/ui/uitest"
)

// TestListThatWaits checks that what a list waits for is not an entry that could be chosen.
func TestListThatWaits(t *testing.T) {
	l := list.Of(list.New(uitest.Styles(t, termenv.Ascii, themes.Unicode()), "Relations"), list.Spec{
		Waits: func(feature.Facts) string { return "waiting for the repository to be read" },
		Find:  func(feature.Facts) func(context.Context) (func(feature.Facts), error) { return nil },
		Keys:  map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{},
	})
	l.SetSize(40, 5)
	l.Update(feature.Facts{}, feature.Opened{})
	if view := l.View(); strings.Contains(view, "0/0") || !strings.Contains(view, " waiting for the repository to be read") || strings.Contains(view, ">") {
		t.Errorf("waiting\n%s", view)
	}
}
