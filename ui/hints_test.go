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
		{"q", "z pin  Z pin all  tab next group  O go to it  q follow  H back  0 1 2 4 5 detail  X pin what all pins use  B leave"},
		{"H", "Already at the first node: B leaves"},
		{"B X", "Z pin all  z pin  O go to it  0 1 2 4 5 detail  d undo  B leave"},
		{"B S", "O go to it  z pin  Z pin all  q relations  0 1 2 4 5 detail  B leave"},
		{"B s", "z tick  O keep  B back"},
		{"B T", "k down look  O keep  B back"},
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
