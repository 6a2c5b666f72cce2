package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

func TestPinAllWaits(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("a")
	d.write(totalTask)
	d.hold = true
	d.press("enter A")
	if !strings.Contains(d.View(), "Will pin all when the list is complete") {
		t.Errorf("asked for all\n%s", d.View())
	}
	d.release()
	if !holdsTotal(d.session.View) || d.session.Counts.Plan.Tokens() > d.session.View.Budget {
		t.Errorf("taken: %s\n%s", pinned(d.session.View), d.View())
	}
	d.press("y")
	if _, open := d.front.(chooser); !open || !strings.Contains(d.copied, "Total") || d.copied != d.session.Counts.Plan.Text() {
		t.Errorf("copied %q", d.copied)
	}
}

func TestCopyAfterPinAllWaits(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("a")
	d.write(totalTask)
	d.hold = true
	d.press("enter A y")
	if d.copied != "" || !strings.Contains(d.View(), "and then copy") {
		t.Errorf("copied %q\n%s", d.copied, d.View())
	}
	d.release()
	if !holdsTotal(d.session.View) || d.copied != mapOf(t, d) {
		t.Errorf("pinned %s, copied\n%s", pinned(d.session.View), d.copied)
	}
}

func TestPinAllLeavesRoom(t *testing.T) {
	for _, budget := range []int{40, 100, 150, 200, 400} {
		d := drive(t, 120, 40, termenv.Ascii)
		d.press("b ctrl+u")
		d.write(strconv.Itoa(budget))
		d.press("enter")
		d.task1(totalTask)
		before := d.session.Counts.Plan
		d.press("A")
		var pins []model.Override
		for _, o := range d.session.View.Overrides {
			if o.Detail == model.Source {
				pins = append(pins, o)
			}
		}
		alone, err := d.session.Counts.Plan.Alone(t.Context(), pins)
		if err != nil {
			t.Fatal(err)
		}
		if budget == 40 { // three quarters are less than the cost of any symbol
			if len(pins) > 0 || !strings.Contains(d.View(), "The rest do not fit (") {
				t.Errorf("of %d tokens, pinned %s\n%s", budget, pinned(d.session.View), d.View())
			}
			continue
		}
		if len(pins) == 0 || alone.Tokens() > budget*3/4 {
			t.Errorf("of %d tokens the source of %d symbols takes %d", budget, len(pins), alone.Tokens())
		}
		sources, err := d.session.Ranking.Ranked.Relevance.Sources(t.Context(), before)
		if err != nil || len(sources.Left) == 0 {
			t.Fatal("nothing is left out", err)
		}
		if !strings.Contains(d.View(), "; the rest do not fit (") {
			t.Errorf("of %d tokens, nothing is said of the hits that do not fit\n%s", budget, d.View())
		}
	}
}

func TestPinAllOnce(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("8000")
	d.press("enter")
	d.task1(totalTask)
	d.press("A")
	var pins []model.Override
	for _, o := range d.session.View.Overrides {
		if o.Detail == model.Source {
			pins = append(pins, o)
		}
	}
	alone, err := d.session.Counts.Plan.Alone(t.Context(), pins)
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("Pinned %d at source", len(pins))
	if !holdsTotal(d.session.View) || alone.Tokens() > 6000 || !strings.Contains(d.View(), want) {
		t.Errorf("pinned %s, %d tokens; the status should be %q\n%s", pinned(d.session.View), alone.Tokens(), want, d.View())
	}
	if d.press("A"); !strings.Contains(d.View(), "No further hit is worth its source") {
		t.Errorf("a second time\n%s", d.View())
	}
}

// TestPinAllWaitsForPrices checks that pinning all, asked for while the costs of listed hits are being found, waits for them.
func TestPinAllWaitsForPrices(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.task1(totalTask)
	d.press("esc b ctrl+u")
	d.write("8000")
	d.press("enter a")
	d.hold = true
	d.press("enter") // lists the hits: the question is held
	held := d.held
	d.held = nil
	d.press("A")
	if !strings.Contains(d.View(), "Will pin all when the list is complete") {
		t.Errorf("asked for all\n%s", d.View())
	}
	d.held = append(d.held, held...)
	d.release()
	if !holdsTotal(d.session.View) {
		t.Errorf("pinned %s\n%s", pinned(d.session.View), d.View())
	}
}

// TestPinAllShowsWhich checks that the rows that were pinned are marked as soon as the map is counted, that the status says how many hits
// fit and how many tokens the rest would take, and that `tab` lists the pinned hits alone, then those that do not fit, then all.
func TestPinAllShowsWhich(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("200")
	d.press("enter")
	d.task1(totalTask)
	before := d.session.Counts.Plan
	sources, err := d.session.Ranking.Ranked.Relevance.Sources(t.Context(), before)
	if err != nil || len(sources.Hits) == 0 || len(sources.Left) == 0 {
		t.Fatal(sources, err)
	}
	d.press("A")
	want := fmt.Sprintf("Pinned %d of 9 at source; the rest do not fit (", len(sources.Hits))
	if !strings.Contains(d.View(), want) || strings.Count(d.View(), "● ") != len(sources.Hits) {
		t.Errorf("no %q\n%s", want, d.View())
	}
	rows := func() (ids []string) {
		for d.press("g"); ; d.press("down") {
			entry, _ := d.front.(chooser).Current()
			if len(ids) > 0 && ids[len(ids)-1] == entry.ID {
				return ids
			}
			ids = append(ids, entry.ID)
		}
	}
	all := rows()
	for _, group := range []struct {
		title string
		hits  int
	}{{"Best for the task: pinned", len(sources.Hits)}, {"Best for the task: do not fit", 9 - len(sources.Hits)}} {
		d.press("tab")
		if got := rows(); len(got) != group.hits || !strings.Contains(d.View(), group.title) {
			t.Errorf("%s: %v, want %d\n%s", group.title, got, group.hits, d.View())
		}
	}
	if d.press("tab"); !slices.Equal(rows(), all) {
		t.Errorf("all again\n%s", d.View())
	}
}

// TestPinAllAgain checks that the key that pins all rows of a list raises them to source when it is pressed again, and that the status
// line says so after the first time. The key that pins one row never raises it.
func TestPinAllAgain(t *testing.T) {
	for name, open := range map[string]func(d *driver){
		"relations": func(d *driver) { d.at(t, total); d.press("r") },
		"start":     func(d *driver) { d.press("S") },
		"search":    func(d *driver) { d.press("ctrl+g"); d.write("Total"); d.press("tab") },
		"matches":   func(d *driver) { d.press("/"); d.write("Total"); d.press("shift+tab") },
	} {
		t.Run(name, func(t *testing.T) {
			d := drive(t, 120, 40, termenv.Ascii)
			open(d)
			d.press("A")
			all := d.session.View.Overrides
			if !strings.Contains(d.status.text, "; A again pins their source") || strings.Contains(pinned(d.session.View), "=source") {
				t.Errorf("once: %q, %s", d.status.text, pinned(d.session.View))
			}
			d.press("A")
			if got := pinned(d.session.View); len(all) < 2 || strings.Count(got, "=source") != len(all) || !strings.Contains(d.status.text, "pinned at source: ") {
				t.Errorf("again: %q, %s", d.status.text, got)
			}
			if d.press("u"); !slices.Equal(d.session.View.Overrides, all) {
				t.Errorf("after undo: %s", pinned(d.session.View))
			}
		})
	}
}
