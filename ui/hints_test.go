package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/ui/keys"
)

// rebound opens the fixture with keys that the user has configured.
func rebound(t *testing.T, chosen map[string][]string) *driver {
	t.Helper()
	groups, err := keys.Configured(chosen)
	if err != nil {
		t.Fatal(err)
	}
	d := driveAt(t, goShop(t), 200, 40, termenv.Ascii)
	d.keys = keys.NewMap(groups)
	return d
}

// TestHintsFollowTheKeys checks that all hints name the configured keys, and no actions without a key.
func TestHintsFollowTheKeys(t *testing.T) {
	d := rebound(t, map[string][]string{
		"pick": {"z"}, "pick-all": {"Z"}, "toggle-fold": {"O"}, "summarize": {}, "secrets": {}, "back": {"B"}, "relations": {"q"}, "quit": {}, "fold": {"H"}, "undo": {"d"}, "inherit": {"L"},
		"find": {"Q"}, "find-next": {"ctrl+p"}, "find-previous": {}, "fit": {}, "budget": {"ctrl+b"}, "page-up": {"pgup"}, "up": {"k"},
		"names": {}, "source": {}, "only-pins": {}, "hide-unpicked": {}, "bookmark": {}, "history": {},
	})
	d.at(t, total)
	for _, c := range []struct{ press, want string }{
		{"q", "z pin  Z pin all  0 1 2 4 5 detail  tab only what uses it  O go to it  q follow  H back  X pin what all pins use  ? help  B leave"},
		{"H", "Already at the first node: B leaves"},
		{"B X", "Z pin all  z pin  O go to it  0 1 2 4 5 detail  d undo  ? help  B leave"},
		{"B S", "O go to it  z pin  Z pin all  q relations  0 1 2 4 5 detail  ? help  B leave"},
		{"B s", "z tick  O keep  ? help  B back"},
		{"B T", "k down look  O keep  ? help  B back"},
		{"B v", "Range: k and down extend it, z pins or drops it, 0 1 2 4 5 set its detail, B cancels"},
		{"B ]", "Level names (3), 126 tokens fewer: O keeps it, B goes back"},
		{"B ctrl+p", "No active search: Q finds paths and symbols"},
		{"tab ctrl+p", "No active search: Q searches the preview"},
		{"down", "m switch  k down scroll  right H sideways  Q search  y copy  ? help  B back"},
		{"tab", "O fold  z pin  0 1 2 4 5 detail"},
	} {
		d.press(c.press)
		if !strings.Contains(d.View(), c.want) {
			t.Errorf("after %s there is no %q\n%s", c.press, c.want, d.View())
		}
	}
}

// TestHintsThatFit checks which keys the line of hints names in windows of these widths, and that the help is always among them.
func TestHintsThatFit(t *testing.T) {
	for _, c := range []struct {
		width int
		words string
	}{
		{40, "a task  / find  y copy  ? help"},
		{80, "space pin  0-6 detail  b budget  a task  / find  p preview  y copy  ? help"}, // the preview is hidden
		{100, "space pin  0-6 detail  b budget  e exported  a task  / find  r relations  y copy  : prompt  ? help"},
	} {
		d := drive(t, c.width, 24, termenv.Ascii)
		if hints := strings.TrimSpace(d.hints()); hints != c.words {
			t.Errorf("%d columns: %s", c.width, hints)
		}
		d.at(t, total)
		for _, front := range []string{"r", "S", "X", ":", "s", "T"} {
			d.press(front)
			if !strings.Contains(d.hints(), "? help") {
				t.Errorf("%d columns, %s: %s", c.width, front, d.hints())
			}
			d.press("esc")
		}
	}
}

// TestKeysThatMeanNothingInAList checks that a key of the tree that does nothing in a list says so.
func TestKeysThatMeanNothingInAList(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	for front, keys := range map[string][]string{"r": {"ctrl+n", "i"}, "T": {"ctrl+n", "y"}, ":": {"t"}} {
		for _, key := range keys {
			d.press(front + " " + key)
			if want := "Not in this list: " + key + " works in the tree, esc leaves"; d.status.text != want {
				t.Errorf("%s in %s: %q", key, front, d.status.text)
			}
			d.press("esc")
		}
	}
}
