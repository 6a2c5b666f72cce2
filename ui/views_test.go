package ui

import (
	"errors"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// shelf keeps views under names without blanks.
type shelf map[string]model.View

func (s shelf) List() (views []NamedView, err error) {
	for name := range s {
		views = append(views, NamedView{Name: name})
	}
	return views, nil
}

func (s shelf) Load(name string) (model.View, error) { return s[name], nil }

func (s shelf) Save(name string, view model.View) error {
	if strings.Contains(name, " ") {
		return errors.New("a name has no blank")
	}
	s[name] = view
	return nil
}

func (s shelf) Remove(name string) error {
	delete(s, name)
	return nil
}

// TestViewHints checks that the row that saves a view offers neither to load nor to remove it.
func TestViewHints(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.cfg.Views = shelf{"api": d.session.View}
	d.press("V")
	if view := d.View(); !strings.Contains(view, "enter save  ? help  q leave") {
		t.Errorf("on the row that saves\n%s", view)
	}
	d.press("down")
	if view := d.View(); !strings.Contains(view, "enter load  backspace remove  ? help  q leave") {
		t.Errorf("on a view\n%s", view)
	}
}

// TestInvalidViewName checks that an invalid name stays on the input line, with an error, and can be corrected.
func TestInvalidViewName(t *testing.T) {
	views := shelf{}
	d := drive(t, 80, 24, termenv.Ascii)
	d.cfg.Views = views
	d.press("4 V enter")
	d.write("my view")
	d.press("enter")
	if d.front == nil || !strings.Contains(d.View(), "my view") || !strings.Contains(d.View(), "a name has no blank") {
		t.Errorf("a wrong name\n%s", d.View())
	}
	d.press("enter")
	if d.front == nil || len(views) > 0 {
		t.Errorf("the same name again\n%s", d.View())
	}
	d.press("backspace:5")
	if strings.Contains(d.View(), "no blank") {
		t.Errorf("another name is still said to be wrong\n%s", d.View())
	}
	d.press("enter")
	if got, saved := views["my"]; d.front != nil || !saved || !got.Equal(d.session.View) || !strings.Contains(d.View(), "View my saved") {
		t.Errorf("put right: %v\n%s", views, d.View())
	}
}

// TestNarrowingStartsAtBestMatch checks that the cursor of the narrowed tree is on the best match, and follows the list.
func TestNarrowingStartsAtBestMatch(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("/")
	d.write("total")
	best, _ := d.find.Current()
	d.press("ctrl+t")
	if got := d.tree.Cursor().ID; got != best {
		t.Errorf("begins at %s, the best is %s", got, best)
	}
	d.press("down")
	if next, _ := d.find.Current(); d.tree.Cursor().ID != next || next == best {
		t.Errorf("the next is %s, the cursor at %s", next, d.tree.Cursor().ID)
	}
}
