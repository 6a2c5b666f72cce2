package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestOnlyPins shows nothing but chosen nodes, adds more of them with the space bar and with digits, and undoes it.
func TestOnlyPins(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	all := d.session.Counts.Plan.Text()
	d.press("O")
	if d.session.Counts.Plan.Sum().Files != 0 || strings.Count(d.View(), "only pins") != 2 {
		t.Errorf("%d files on the map; header and budget line:\n%s", d.session.Counts.Plan.Sum().Files, d.View())
	}
	d.at(t, "internal/cart/cart.go")
	d.press("space")
	if set, _ := d.session.View.Overrides.Get("internal/cart/cart.go"); set != model.Picked {
		t.Errorf("picked at %s", set)
	}
	d.at(t, "README.md")
	d.press("6")
	text := d.session.Counts.Plan.Text()
	if sum := d.session.Counts.Plan.Sum(); sum.Files != 2 || !strings.Contains(text, "cart.go") || strings.Contains(text, "web/") {
		t.Errorf("%d files on the map\n%s", sum.Files, text)
	}
	d.press("y")
	if d.copied != mapOf(t, d) {
		t.Errorf("copied\n%s", d.copied)
	}
	d.at(t, "internal/cart/cart.go")
	d.press("space")
	if d.session.Counts.Plan.Sum().Files != 1 {
		t.Errorf("not dropped again\n%s", d.session.Counts.Plan.Text())
	}
	d.press("u:4")
	if d.session.Counts.Plan.Text() != all || d.session.View.OnlyPins {
		t.Errorf("not undone\n%s", d.View())
	}
}

// TestOnlyPinsOffered checks that the first node that is chosen in a new repository names the key, once.
func TestOnlyPinsOffered(t *testing.T) {
	d := drive(t, 120, 24, termenv.Ascii)
	d.at(t, "README.md")
	const offer = "leaves only your pins"
	if d.press("6"); !strings.Contains(d.View(), offer) {
		t.Errorf("no offer\n%s", d.View())
	}
	d.press("u")
	if d.press("6"); strings.Contains(d.View(), offer) {
		t.Errorf("offered twice\n%s", d.View())
	}
}

// TestOnlyPinsAtEachSize checks that each window says that only pins are on the map.
func TestOnlyPinsAtEachSize(t *testing.T) {
	for _, size := range [][2]int{{40, 10}, {60, 15}, {80, 24}, {120, 40}, {200, 60}} {
		d := drive(t, size[0], size[1], termenv.Ascii)
		d.press("O A")
		lines := strings.Split(d.View(), "\n")
		gauge := ""
		for _, line := range lines {
			if strings.HasPrefix(line, " budget") {
				gauge = line
			}
		}
		if !strings.Contains(lines[0], "only pins") || !strings.Contains(gauge, "pins") {
			t.Errorf("%v:\n%s", size, d.View())
		}
	}
}

// TestOnlyPinsOverTheBudget checks that the key says which pins do not fit even if they did not fit before, and that the row of such a pin
// says that it is lowered.
func TestOnlyPinsOverTheBudget(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("60")
	d.press("enter")
	d.at(t, "internal/cart/cart.go")
	d.press("6 down O")
	if want := "1 pin did not fit the budget (cart.go in less detail): b offers 500 for all pins"; !strings.Contains(d.status.text, want) {
		t.Errorf("status %q", d.status.text)
	}
	d.at(t, "internal/cart/cart.go")
	if want := "pinned at source, in less detail to fit the budget"; !strings.Contains(d.View(), want) {
		t.Errorf("no %q on\n%s", want, d.View())
	}
}
